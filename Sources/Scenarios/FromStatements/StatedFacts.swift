public import IssuerAPI
import SimulatedWorld
public import Statements
public import WalletDomain

/// What statements hold of a customer's cards, tokens and passes; what no statement says is not in it.
public struct StatedFacts: Hashable, Sendable {
  /// Nil if nobody lists cards; an empty list is an answer.
  public private(set) var cards: [Card]?
  /// Facts of those cards that are unknown or cannot be simulated.
  private(set) var reports: [Card.ID: CardReport] = [:]
  /// Nil if the issuer lists no tokens.
  public private(set) var tokens: [Token]?
  /// Who suspended each token, as far as the issuer tells it.
  private(set) var suspenders: [TokenUniqueReference: Set<TokenActor>] = [:]
  /// The references that searches asked for; nil if no question is stated.
  public private(set) var asked: [TokenUniqueReference]?
  /// Those asked for that the complete answer does not list.
  public private(set) var unanswered: [TokenUniqueReference] = []
  /// Whether a search for no token was answered with tokens.
  private(set) var hasAnswerToNothing = false
  /// Whether all of the cards are only named in somebody's notes.
  private var cardsAreNoted = true
  /// What makes no token or pass: an SDK's word on a card, and what somebody noted of a token.
  private var otherWords: [String] = []
  /// The wallet that a question names, such as GOOGLE_PAY.
  public private(set) var walletType: String?
  /// The passes that a wallet is said to hold; nil if nobody tells of any.
  public private(set) var passes: [StatedPass]?
  /// Whether there may be more tokens, or more cards, than are stated.
  public private(set) var tokensAreIncomplete = false
  public private(set) var cardsAreIncomplete = false
  /// The issuer whose interface is spoken, where a strong sign names it.
  public private(set) var issuer: IssuerDialect?
  /// What is said of where each token is.
  private(set) var holders: [TokenUniqueReference: Holder] = [:]
  /// The lines that a card, token or pass rests on, by its id.
  public private(set) var sources: [String: SourceLines] = [:]

  /// A pass, as far as a wallet is said to hold it.
  public struct StatedPass: Hashable, Sendable {
    public var pass: Pass
    /// The kind of device that holds it; nil if that is not told.
    public var device: StatedDevice?
    public var isOfGoogle: Bool
    /// Google's word for its state, where that is not one that Google names; empty if none is told.
    var unknownState: String?
    /// Whether its state was printed, and known.
    public var stateIsKnown: Bool
  }

  /// Where a token is by its issuer's record.
  struct Holder: Hashable, Sendable {
    /// “Apple Pay”, or what else the issuer calls it; nil if it names none.
    var wallet: String?
    var device: StatedDevice?
    /// Whether the token was refused, so that no device ever held it.
    var isRefused = false
  }

  /// Whether all that is said of wallets is said of Google's.
  var isOfGoogle: Bool {
    if let walletType { return walletType == WalletType.googlePay.rawValue }
    let wallets = Set(holders.values.compactMap(\.wallet))
    return wallets == [WalletType.googlePay.payService]
  }

  /// Answered tokens that were not asked for; empty if the question is not known.
  public var unasked: [TokenUniqueReference] {
    guard let asked else { return [] }
    return (tokens ?? []).compactMap(\.tokenUniqueReference).filter { !asked.contains($0) }
  }

  /// The facts of a reading, or of one of its customers; nil if a world cannot be made of them.
  public init?(_ reading: Reading, of customer: Int? = nil) {
    let statements = reading.statements(of: customer)
    let kinds = Set(reading.found.map(\.kind))
    issuer =
      kinds.contains(.d1)
      ? .d1
      : kinds.contains(.bridge)
        ? .bridge : Self.issuer(ofTokensIn: statements, firstOf: reading.issuer)
    for statement in statements { take(statement) }
    noteWhatGoesOn(in: reading)
    if cards == nil, tokens == nil, asked == nil, passes == nil, issuer == nil { return nil }
    let answered = Set((tokens ?? []).compactMap(\.tokenUniqueReference))
    unanswered.removeAll(where: answered.contains)
  }

  /// The one issuer whose tokens are stated, by the name of its file; nil if there are others or none.
  private static func issuer(
    ofTokensIn statements: [Statement], firstOf first: IssuerDialect?
  ) -> IssuerDialect? {
    let names = Set(
      statements.compactMap { statement -> String? in
        switch (statement.fact, statement.party) {
        case (.token, .processor(let name)), (.counted("tokens", _), .processor(let name)),
          (.token, .tokenPlatform(let name)), (.counted("tokens", _), .tokenPlatform(let name)):
          name
        default: nil
        }
      })
    guard names.count == 1, let name = names.first, name != IssuerDialect.tmp.name else {
      return nil
    }
    return ([first].compactMap(\.self) + IssuerDialect.all).first { $0.name == name }
  }

  // MARK: Statements

  private mutating func take(_ statement: Statement) {
    // What an agent tells of a record is not the record.
    if case .agent = statement.party { return }
    switch statement.fact {
    case .askedFor(let references, let wallet):
      let known = Set(asked ?? [])
      asked = (asked ?? []) + references.filter { !known.contains($0) }
      walletType = wallet ?? walletType
      asksForNothing = references.isEmpty
    case .leftOut(let references): unanswered += references
    case .unasked: if asksForNothing { hasAnswerToNothing = true }
    case .counted("tokens", 0) where statement.party == .tmp || isOfIssuer(statement):
      tokens = tokens ?? []
      if statement.goesOn { tokensAreIncomplete = true }
    case .counted("cards", 0) where statement.party == .bank:
      cards = cards ?? []
      if statement.goesOn { cardsAreIncomplete = true }
    case .token(let record) where record.event == nil: take(record, statement)
    case .pass(let record): take(record, statement)
    // What an app prints of one card is no list of the bank's, and a card may be cut off before its digits.
    case .card(let record)
    where ![.app, .unnamed].contains(statement.party)
      && (statement.certainty != .cutOff || statement.subject.cardSuffix != nil):
      take(record, statement)
    case .card where statement.certainty == .cutOff: cardsAreIncomplete = true
    case .other(let words):
      if case .sdk = statement.party {
        note(
          "\(statement.party.title)\(statement.subject.card.map { " of card \($0)" } ?? ""): \(words)."
        )
      }
    default: break
    }
  }

  /// Whether a statement is of the issuer whose interface is spoken.
  private func isOfIssuer(_ statement: Statement) -> Bool {
    issuer.map { statement.party == StatementParty($0) } ?? false
  }

  /// Whether the last question names no token.
  private var asksForNothing = false

  private mutating func take(_ record: TokenRecord, _ statement: Statement) {
    let subject = statement.subject
    switch statement.party {
    case .google: takeTokenOfGoogle(record, statement)
    case .processor where !isOfIssuer(statement): break
    case .tokenPlatform, .sdk, .processor:
      // An SDK's word on a card without a reference makes no token.
      if case .sdk = statement.party, subject.token == nil {
        return noteWord(of: statement, record)
      }
      func member(_ name: String) -> String? {
        record.members.first { $0.name == name }?.value
      }
      var token = Token(
        tokenUniqueReference: subject.token, panUniqueReference: record.cardReference,
        externalCardId: subject.card, tokenStatus: record.meaning ?? record.status,
        authorizationPath: member("authorizationPath"), processStatus: member("processStatus"))
      if case .sdk = statement.party { token.lister = IssuerDialect.d1.terms }
      if let issuer, isOfIssuer(statement) {
        token.lister = issuer.terms
        if record.meaning == nil { token.tokenStatus = record.state?.nameAtTMP ?? record.status }
        if let id = member("id") { token.place = TokenPlace(tokenID: id) }
        if let status = token.tokenStatus, let word = record.status,
          issuer.terms.status(status) != word
        {
          token.statusWord = word
        }
      }
      if let reference = token.tokenUniqueReference {
        holders[reference] = Holder(
          wallet: record.wallet, device: subject.device, isRefused: record.state == .refused)
        let actors = Set(record.suspenders.compactMap { TokenActor(rawValue: $0.uppercased()) })
          .intersection(TokenActor.suspenders)
        suspenders[reference] =
          token.tokenStatus == "SUSPENDED" && !actors.isEmpty ? actors : nil
        sources[reference.rawValue] = statement.source
      }
      tokens = tokens ?? []
      tokens?.join([token])
      if statement.goesOn { tokensAreIncomplete = true }
    case .noteWriter: noteNoted(record, subject)
    case .bank where statement.certainty == .quoted: noteNoted(record, subject)
    default: break
    }
  }

  /// Keeps what an SDK says of a card, such as that it waits for its activation on the Watch.
  private mutating func noteWord(of statement: Statement, _ record: TokenRecord) {
    guard let status = record.status else { return }
    let card = statement.subject.card.map { " of card \($0)" } ?? ""
    let place = statement.subject.device.map { " on the \($0.rawValue)" } ?? ""
    let meaning = record.state.map { ": \($0.title)\(place)" } ?? ""
    note("\(statement.party.title) says \(status)\(card)\(meaning).")
  }

  /// Keeps what somebody noted of a token, which is no answer of the issuer's.
  private mutating func noteNoted(_ record: TokenRecord, _ subject: Subject) {
    let says = [record.status, record.decision.map { "decided \($0)" }].compactMap(\.self)
    guard !says.isEmpty else { return }
    let about = [subject.token?.rawValue, subject.card.map { "of card \($0)" }].compactMap(\.self)
    note(
      "Somebody noted of \((["the token"] + about).joined(separator: " ")): \(says.joined(separator: ", "))."
    )
  }

  private mutating func note(_ words: String) {
    if otherWords.count < Self.mostTold, !otherWords.contains(words) { otherWords.append(words) }
  }

  private mutating func takeTokenOfGoogle(_ record: TokenRecord, _ statement: Statement) {
    guard let id = statement.subject.token else { return }
    let state = PassActivationState(tokenStateOfGoogle: record.status ?? "")
    let isWord = record.status.map { $0.utf8.count <= 40 && !$0.contains(" ") } ?? false
    add(
      StatedPass(
        pass: Pass(
          serialNumber: id.rawValue, deviceAccountIdentifier: id,
          deviceAccountNumberSuffix: statement.subject.tokenSuffix,
          primaryAccountNumberSuffix: statement.subject.cardSuffix,
          activationState: state ?? .activated),
        device: .android, isOfGoogle: true,
        unknownState: state == nil ? isWord ? record.status : "" : nil, stateIsKnown: state != nil),
      statement)
  }

  private mutating func take(_ record: PassRecord, _ statement: Statement) {
    let subject = statement.subject
    guard let serial = subject.serialNumber ?? subject.token?.rawValue else { return }
    var pass = Pass(
      serialNumber: serial, deviceAccountIdentifier: subject.token,
      deviceAccountNumberSuffix: subject.tokenSuffix,
      primaryAccountIdentifier: record.primaryAccountIdentifier,
      primaryAccountNumberSuffix: subject.cardSuffix, activationState: record.state ?? .activated)
    if let type = record.passTypeIdentifier { pass.passTypeIdentifier = type }
    add(
      StatedPass(
        pass: pass, device: subject.device, isOfGoogle: false, stateIsKnown: record.state != nil),
      statement)
  }

  /// Adds a pass, which replaces what was said of it on the same device before.
  private mutating func add(_ new: StatedPass, _ statement: Statement) {
    let others = (passes ?? []).filter {
      $0.pass.serialNumber != new.pass.serialNumber || $0.device != new.device
    }
    passes = others + [new]
    sources[new.pass.serialNumber] = statement.source
  }

  private mutating func take(_ record: CardRecord, _ statement: Statement) {
    let card = StatedCard(
      record, statement.subject, orElse: Card.ID(rawValue: "card-\((cards?.count ?? 0) + 1)"))
    cards = (cards ?? []).filter { $0.id != card.card.id } + [card.card]
    reports[card.card.id] = card.report == CardReport() ? nil : card.report
    sources[card.card.id.rawValue] = statement.source
    if statement.certainty != .quoted { cardsAreNoted = false }
    if statement.goesOn { cardsAreIncomplete = true }
  }

  private mutating func noteWhatGoesOn(in reading: Reading) {
    // Where a source begins within a list, or states more than is kept, nobody knows which list has more.
    let isPart = !reading.cutOffBefore.isEmpty || !reading.notKept.isEmpty
    tokensAreIncomplete = tokens != nil && (isPart || tokensAreIncomplete)
    cardsAreNoted = cardsAreNoted && cards?.isEmpty == false
    cardsAreIncomplete = cards != nil && (isPart || cardsAreNoted || cardsAreIncomplete)
  }

  // MARK: Words

  /// What was answered and listed, in sentences: “TMP's answer, with 2 tokens.”
  public var contents: [String] {
    func counted(
      _ list: String, _ items: Int?, _ item: String, _ goesOn: Bool, none: String
    ) -> String? {
      items.map { count in
        count == 0
          ? "\(list), \(none)."
          : "\(list), with \(goesOn ? "at least " : "")\(count) \(item)\(count == 1 ? "" : "s")"
            + (goesOn ? ": there may be more." : ".")
      }
    }
    let ofGoogle = passes?.filter(\.isOfGoogle).count ?? 0
    return [
      counted(
        "\((issuer ?? .tmp).name)'s answer", tokens?.count, "token", tokensAreIncomplete,
        none: "in which no token is listed"),
      ofGoogle == 0
        ? nil : counted("Google's list", ofGoogle, "token", false, none: "which is empty"),
      counted(
        cardsAreNoted ? "Notes on the bank's cards" : "The bank's card list", cards?.count, "card",
        cardsAreIncomplete, none: "which is empty"),
    ].compactMap(\.self)
  }

  /// A record of what was stated: what TMP was asked and answered, and what wallets list.
  var sentences: [String] {
    let asked = (asked ?? []).map(\.rawValue)
    let issuer = self.issuer ?? .tmp
    let question = asked.isEmpty ? [] : ["The app asked \(issuer.name) for \(asked.fewListed)."]
    let unanswered =
      self.unanswered.isEmpty
      ? []
      : [
        "\(issuer.name) was asked of \(self.unanswered.map(\.rawValue).fewListed), and its answer says nothing of it."
      ]
    let wallet =
      (walletType.map { ["The request names the wallet \($0)."] } ?? [])
      + holders.compactMap { reference, holder in
        holder.wallet.map { "\(issuer.name) says that \(reference) is in \($0)." }
      }.sorted().prefix(Self.mostTold)
    let tokens = (tokens ?? []).prefix(Self.mostTold).map {
      Reason.tokenSeen($0).text(in: Vocabulary())
    }
    let passes = (passes ?? []).filter { $0.isOfGoogle || $0.stateIsKnown && $0.device != nil }
    return contents + question + wallet + unanswered + otherWords + tokens
      + passes.prefix(Self.mostTold).map(\.sentence)
  }

  /// More can be read in the statements themselves.
  private static let mostTold = 20
}

extension StatedFacts.StatedPass {
  /// The place where the pass lies; the phone where nobody tells.
  var place: Device {
    switch device {
    case .watch: .watch
    case .android: SimulatedWorld.DeviceKind.android.device
    case .iPhone, nil: .phone
    }
  }

  fileprivate var sentence: String {
    guard let state = unknownState else {
      return Reason.passSeen(pass, place)
        .text(in: Vocabulary(isOfGoogle ? .googlePay : .applePay))
    }
    return state.isEmpty
      ? "\(pass.listedByGoogle()), and does not say in which state it is."
      : "\(pass.listedByGoogle()) as “\(state)”, which is no state that Google names."
  }
}

extension TokenState {
  /// TMP's name of the state; nil where it has none.
  fileprivate var nameAtTMP: String? {
    switch self {
    case .active: "ACTIVE"
    case .awaitsVerification: "INACTIVE"
    case .suspended: "SUSPENDED"
    case .deleted, .refused: "DEACTIVATED"
    case .requested, .underWay, .failed: nil
    }
  }
}

extension [Token] {
  /// Adds the tokens of a later answer, which replace those with the same references.
  mutating func join(_ later: [Token]) {
    let answered = Set(later.compactMap(\.tokenUniqueReference))
    removeAll { token in
      token.tokenUniqueReference.map(answered.contains) ?? later.contains(token)
    }
    self += later
  }
}
