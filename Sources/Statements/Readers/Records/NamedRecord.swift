import Redaction
import WalletDomain

/// The fields of a row, of a block of `name: value` lines or of a database's print: what one source notes of one card and
/// its token.
struct NamedRecord {
  /// A field with its place in lines from the record's first one.
  struct Field {
    var name: String
    var meaning: TableColumn.Meaning?
    var value: String
    var line = 0
  }

  var fields: [Field] = []
  /// Whose record it is by a heading, such as VCMM for Visa; nil where nobody says so.
  var keeper: StatementParty?

  /// The value of the first field with this meaning that holds one.
  subscript(meaning: TableColumn.Meaning) -> String? { field(meaning)?.value }

  func field(_ meanings: TableColumn.Meaning...) -> Field? {
    fields.first { field in
      field.meaning.map(meanings.contains) ?? false && !field.saysNothing
    }
  }

  /// Its claims: of the card, of the token, or of both.
  ///
  /// - Parameters:
  ///   - isOfTokens: Whether a status that is neither's by its name is the token's.
  ///   - writer: Who says it where no heading and no name says whose record it is.
  func claims(isOfTokens: Bool, by writer: StatementParty = .bank) -> [Claim] {
    let names = Set(fields.map(\.name))
    let isMastercard = keeper == .mastercard || !Self.ofMastercard.isDisjoint(with: names)
    var subject = Subject(
      card: cardID(inTokens: isOfTokens),
      cardSuffix: self[.lastFour]?.endOfCard ?? self[.number]?.lastFourDigits)
    // A reference is no wallet's name, whatever stands above it.
    let inWallet = self[.wallet].flatMap { $0.utf8.count > 15 && $0.mayBeReference ? $0 : nil }
    let (written, beside) = (self[.token] ?? inWallet)?.withoutRemark ?? ("", nil)
    let reference = written.mayBeReference ? written.coveredValue : nil
    var token = TokenRecord()
    let look = self[.wallet].flatMap(\.lookOfCard)
    token.wallet = look == nil && inWallet == nil ? self[.wallet].map(Wallet.name(in:)) : nil
    token.provisioning = self[.provisioning]?.coveredValue
    token.decision = self[.decision]?.coveredValue
    token.suspenders = self[.suspendedBy]?.listed ?? []
    let free = field(.status)
    let ofToken = field(.tokenStatus)
    // A status that is nobody's by its name is the card's where the token has one of its own.
    let isTokens =
      !fields.contains { $0.meaning == .tokenStatus }
      && (isOfTokens
        || reference != nil && field(.cardStatus) == nil
          && free.map { TokenState(word: $0.value) != nil } ?? false)
    let status = ofToken ?? (isTokens ? free : nil)
    token.status = status?.value.coveredValue
    token.state = token.status.flatMap { status in
      isMastercard && status.utf8.count == 1
        ? TokenState(mastercard: status, provisioning: token.provisioning)
        : TokenState(word: status)
    }
    let device = self[.device]
    subject.device =
      StatedDevice(named: device) ?? StatedDevice(word: device, wallet: token.wallet)
      ?? StatedDevice(named: self[.wallet])
    let party = keeper ?? (isMastercard ? .mastercard : writer)
    let ownEnd = isWithoutToken ? nil : self[.tokenEnd]?.lastFourDigits
    // A wallet or a device alone tells of no token.
    let isTold =
      reference ?? token.status ?? token.provisioning ?? ownEnd != nil || !token.suspenders.isEmpty
    var claims: [Claim] = []
    // What is said of both is said of the token, and otherwise of the card.
    var rest: [Fact.Member] = []
    if subject.device == nil, let device, isTold {
      rest.append(Fact.Member(name: "device", value: device.coveredValue))
    }
    if let comment = self[.comment] {
      rest.append(Fact.Member(name: "comment", value: "“\(comment.coveredComment)”"))
    }
    var card = CardRecord(
      name: self[.name]?.coveredValue, network: self[.network]?.coveredValue,
      status: (field(.cardStatus) ?? (isTokens ? nil : free))?.value.coveredValue)
    if let wallet = token.wallet, !isTold {
      rest.insert(Fact.Member(name: "wallet", value: wallet), at: 0)
    }
    let tellsCard = card.name ?? card.network ?? card.status != nil || !isTold
    let isNamed = subject.card != nil || subject.cardSuffix != nil
    if tellsCard, isNamed || writer == .noteWriter && field(.cardStatus) != nil {
      if !isTold { card.members = rest }
      claims.append(
        Claim(
          party: keeper?.isNetwork == true || isMastercard ? writer : party,
          subject: Subject(
            device: isTold ? nil : subject.device, card: subject.card,
            cardSuffix: subject.cardSuffix),
          fact: .card(card),
          line: (field(.cardStatus) ?? field(.status) ?? field(.lastFour, .number, .card))?.line
            ?? 0))
    }
    claims += shownFacts(look: look).map { fact in
      Claim(
        party: field(.customer, .holder) == nil ? writer : .customer,
        subject: Subject(
          device: subject.device, card: subject.card, cardSuffix: subject.cardSuffix),
        fact: fact, line: field(.shown, .wallet)?.line ?? 0)
    }
    if let shown = field(.appStatus) {
      claims.append(
        Claim(
          party: .app, subject: Subject(card: subject.card, cardSuffix: subject.cardSuffix),
          fact: .experience(.appShows, quoted: shown.value.coveredValue), line: shown.line))
    }
    if isTold {
      token.members += rest
      if let reason = self[.reason] { token.reasons = [reason.coveredValue] }
      if let before = fields.first(where: { TableColumn.Meaning(formerly: $0.name) == .tokenStatus }
      ) {
        token.members.append(Fact.Member(name: "before", value: before.value.coveredValue))
      }
      if let beside {
        token.members.append(
          Fact.Member(name: "beside its reference", value: "“\(beside.coveredComment)”"))
        // “of the wife”: of another card than the note's.
        if SpokenSentence(beside[...]).isOfOthers { subject.cardSuffix = nil }
      }
      subject.token = reference.map(TokenUniqueReference.init(rawValue:))
      subject.tokenSuffix = ownEnd
      claims.append(
        Claim(
          party: party, subject: subject, fact: .token(token),
          line: (status ?? field(.suspendedBy) ?? field(.token))?.line ?? 0))
      // A note that names two statuses one below the other says both.
      for other in fields
      where other.meaning == .tokenStatus && other.line != status?.line && !other.saysNothing {
        let said = other.value.coveredValue
        claims.append(
          Claim(
            party: party, subject: subject,
            fact: .token(TokenRecord(status: said, state: TokenState(word: said))), line: other.line
          ))
      }
    }
    return claims
  }

  /// Whether a status says that none was found.
  private var isWithoutToken: Bool {
    fields.contains { field in
      guard field.meaning == .status || field.meaning == .tokenStatus else { return false }
      return ["none ", "not found", "nicht gefunden", "nie znaleziono"].contains(
        where: field.value.lowercased().hasPrefix)
    }
  }

  /// What Wallet shows by a field for that, or by that of the wallet.
  private func shownFacts(look: Fact?) -> [Fact] {
    guard let shown = self[.shown] else { return [look].compactMap(\.self) }
    if let alert = WalletAlert(quotedBy: shown) {
      return [.alert(alert, quoted: shown.coveredComment)]
    }
    return SpokenSentence.all(of: shown).flatMap(\.facts).map(\.fact)
  }

  /// What its comment tells of a customer, as a case of a customer service has it, with the card.
  var spokenFacts: [(subject: Subject, fact: Fact)] {
    guard let comment = self[.comment] else { return [] }
    let card = cardID(inTokens: false)
    let suffix = self[.lastFour]?.endOfCard
    return SpokenSentence.all(of: comment).flatMap(\.facts).map { spoken in
      let subject = Subject(device: spoken.device, card: card, cardSuffix: suffix)
      return (subject, spoken.fact)
    }
  }

  /// The id of the card; a bare `id` is the row's own where another column has the card's, or where rows are tokens.
  private func cardID(inTokens isOfTokens: Bool) -> Card.ID? {
    let ids = fields.filter {
      $0.meaning == .card && !$0.value.saysNothing && !$0.value.contains(" ")
    }
    let isID: (Field) -> Bool = { $0.name.lowercased() == "id" }
    let id = ids.first { !isID($0) } ?? (isOfTokens ? nil : ids.first)
    return id.map { Card.ID(rawValue: $0.value.coveredValue) }
  }

  /// What the record says, before its time and source are known.
  struct Claim: Hashable {
    var party: StatementParty
    var subject: Subject
    var fact: Fact
    var line: Int
  }

  /// When it was so, by a field.
  var time: StatedTime? {
    let times = fields.lazy.filter { $0.meaning == .time && !$0.value.saysNothing }
      .compactMap { StatedTime(within: $0.value) }
    return times.first { $0.timeOfDay != nil } ?? times.first
  }

  /// Names that only Mastercard's customer service uses.
  private static let ofMastercard: Set<String> = [
    "CurrentStatusCode", "ProvisioningStatusCode", "AccountPanSuffix",
  ]
}

extension StatementParty {
  /// Whose screen or record it is, by words in a heading or in brackets behind a name; nil where they name nobody.
  init?(namedIn words: String) {
    let words = Set(words.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init))
    if words.contains("mdes") {
      self = .mastercard
    } else if !words.isDisjoint(with: ["vcmm", "vts"]) {
      self = .visa
    } else if words.contains("tmp") {
      self = .tmp
    } else {
      return nil
    }
  }

  fileprivate var isNetwork: Bool {
    if case .network = self { return true }
    return false
  }
}

extension String {
  private static let empty: Set<String> = [
    "", "-", "–", "—", "--", "n/a", "na", "null", "nil", "(null)", "none", "keine", "kein", "brak",
    "\\n",
    "?", "unknown", "unbekannt", "nieznany",
  ]

  /// Whether a cell or a value stands for none.
  var saysNothing: Bool { Self.empty.contains(lowercased()) }

  /// Whether a column of references can hold it: one word with digits.
  fileprivate var mayBeReference: Bool {
    !contains(" ") && contains(where: \.isNumber) && !contains("*") && !contains("•")
  }

  /// The words of a list, also in braces as PostgreSQL prints arrays.
  fileprivate var listed: [String] {
    split { ",;/{}[]\"+".contains($0) }.map { String($0).trimmed.coveredValue }.filter {
      !$0.isEmpty
    }
  }
}

extension String {
  /// A comment without secrets: it is somebody's free text, in which capitalised words may be a person and a long number
  /// anything.
  var coveredComment: String {
    var (words, run) = ([String](), [String]())
    // Two capitalised words or more that are none of Wallet's and devices' may be a person.
    func close() {
      words +=
        run.count > 1 && Redactor.isNameAlone(run.joined(separator: " ")) ? [Redactor.cover] : run
      run = []
    }
    for word in Redactor.coveredForReading(self).split(separator: " ").map(String.init) {
      if word.first?.isUppercase == true, word.allSatisfy({ $0.isLetter || "-'’".contains($0) }) {
        run.append(word)
        continue
      }
      close()
      words.append(word.count(where: \.isNumber) > 8 ? Redactor.cover : word)
    }
    close()
    return words.joined(separator: " ")
  }
}

extension Wallet {
  /// A wallet's name in a value that may have its number beside it.
  fileprivate static func name(in value: String) -> String {
    let value = value.coveredValue
    if let known = name(value), known != value { return known }
    let words = value.split(separator: " ").map(String.init)
    return words.lazy.compactMap { word in name(word).flatMap { $0 == word ? nil : $0 } }.first
      ?? value
  }
}
