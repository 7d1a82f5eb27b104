import Redaction
import WalletDomain

extension Reader {
  /// Lines `name: value` as agents and forms have them, one or several a line, if at least two are known and one of them
  /// is of a token, a pass or a card.
  static let notes = Reader(
    .notes,
    signs: [
      .text("tokenUniqueReference:"), .text("tokenStatus:"), .text("passActivationState:"),
      .text("serialNumber:"), .text("authorizationPath:"), .text("last4:"), .text("customer:"),
      .text("Customer:"), .text("externalCardId:"), .text("cardId:"), .text("card:"),
      .text("deviceAccountIdentifier:"), .text("Token Unique Reference:"), .text("oken:"),
      .text("PAN Suffix:"), .text("Token Reference"), .text("Token Status:"),
      .text("Status:"), .text("status:"), .text("ctivationState:"), .text("arte:"),
      .text("arta:"), .text("Card:"), .text("Gerät:"), .text("rządzenie:"), .text("iffern:"),
      .text("cyfry:"), .text("tokenu:"), .text("referenz:"), .text("Device:"), .text("device:"),
      .text("okenUniqueReference:"), .text("AccountPanSuffix:"), .text("(last 4):"),
      .text("Reference ID:"), .text("karty:"), .text("tatus ("),
      // In columns, as a shell prints objects.
      .text("tokenUniqueReference "), .text("tokenStatus "),
    ]
  ) { passage in
    if passage.isNoteAlone { return nil }
    // A name that comes again begins the next note.
    var seen = Set(notes(passage.line).map(\.name))
    if seen.isDisjoint(with: names) { return nil }
    if seen.isEmpty { return nil }
    // Mail programs put an empty line behind each line.
    var (count, isSpaced) = (0, false)
    let lines = passage.lines(upTo: 100) { line in
      let notes = notes(line)
      count += 1
      if count == 1 { isSpaced = line.trimmed.isEmpty }
      if isSpaced, !count.isMultiple(of: 2) {
        isSpaced = notes.isEmpty
        return line.trimmed.isEmpty
      }
      return !notes.isEmpty && notes.allSatisfy { seen.insert($0.name).inserted }
    }
    let all = lines.map(notes)
    let last = all.lastIndex { !$0.isEmpty } ?? 0
    let told = isSpaced ? all[...last] : all.prefix { !$0.isEmpty }
    let known = told.flatMap(\.self)
    let values = KeyValues(members: known.map { ($0.name, $0.value) })
    let named = known.filter { names.contains($0.name) }
    guard named.count > 1, named.contains(where: { strong.contains($0.name) }) else {
      return nil
    }
    // Other things have serial numbers as well.
    let ofWallet = named.filter { $0.name != "serialnumber" }
    guard
      ofWallet.count == named.count
        || ofWallet.contains(where: { ofPasses.contains($0.name) })
    else { return nil }
    let pass = PassMembers(known.map { ($0.name, $0.value) })
    let wallet = Wallet.name(values["wallet", "wallettype"])
    let network =
      known.lazy.compactMap(\.network).first ?? passage.networkAbove
      ?? (values["currentstatuscode"] == nil ? nil : .mastercard)
    let keeper = network.map(StatementParty.network) ?? .bank
    let reference = values[
      "tokenuniquereference", "tokenreference", "tokenreferenceid", "deviceaccountidentifier"]
    let subject = Subject(
      device: pass.subject.device ?? StatedDevice(named: values["device", "devicetype"])
        ?? StatedDevice(word: values["device", "devicetype"], wallet: wallet),
      card: values["cardid", "externalcardid", "card"].flatMap(cardID),
      cardSuffix: values[
        "last4", "lastfour", "primaryaccountnumbersuffix", "accountpansuffix", "pansuffix",
        "panlastfour", "cardlast4digits"]?.fourDigits,
      tokenSuffix: pass.subject.tokenSuffix ?? values["tokensuffix"]?.fourDigits,
      token: reference.map { TokenUniqueReference($0) }, serialNumber: pass.subject.serialNumber)
    let time = values["laststatuschange", "statusdate", "data", "datum", "date"]
      .flatMap(StatedTime.init(reading:))
    // Each is said in the line of the first of its names that is there.
    func claim(_ party: StatementParty, _ fact: Fact, _ names: String...) -> ReaderResult.Claim {
      let lines = names.lazy.compactMap { name in
        told.firstIndex { $0.contains { $0.name == name } }
      }
      return ReaderResult.Claim(
        party: party, subject: subject, fact: fact, time: time, certainty: .quoted,
        line: lines.first ?? 0)
    }
    var claims: [ReaderResult.Claim] = []
    var token = TokenRecord(
      status: values["tokenstatus", "currentstatus", "currentstatuscode"],
      provisioning: values["provisioningstatus", "provisioningstatuscode"],
      decision: values["authorizationpath"])
    if values["currentstatuscode"] != nil {
      token.state = token.status.flatMap {
        TokenState(mastercard: $0, provisioning: token.provisioning)
      }
    }
    token.suspenders = [values["suspendedby", "suspenders", "suspender"]].compactMap(\.self)
    token.wallet = wallet == values["wallet", "wallettype"] ? nil : wallet
    for note in known where note.name.hasPrefix("otp") || note.name.hasPrefix("lastotp") {
      token.members.append(Fact.Member(name: note.name, value: note.value.coveredValue))
    }
    for name in ["activationMethod", "activationCodeExpirationDateTime", "codesSent"] {
      if let value = values[name.lowercased()] {
        token.members.append(Fact.Member(name: name, value: value))
      }
    }
    if reference != nil, token.status == nil, let status = values["status"],
      TokenState(word: status) != nil
    {
      token.status = status
    }
    if token != TokenRecord() || reference != nil && pass.record == PassRecord() {
      claims.append(
        claim(
          keeper, .token(token), "tokenstatus", "currentstatuscode", "currentstatus", "status",
          "tokenuniquereference",
          "tokenreference", "tokenreferenceid", "deviceaccountidentifier"))
    }
    if pass.record != PassRecord() || subject.serialNumber != nil {
      // A bank knows no pass.
      claims.append(
        claim(
          .noteWriter, .pass(pass.record), "passactivationstate", "activationstate", "serialnumber",
          "state"))
    }
    // A card's own status stands beside that of its token.
    if claims.isEmpty || values["cardstatus"] != nil {
      let status = values["cardstatus"] ?? (claims.isEmpty ? values["status"] : nil)
      var card = claim(
        .bank, .card(CardRecord(network: values["network"], status: status)), "cardstatus",
        "last4", "card", "cardid")
      if !claims.isEmpty {
        card.subject = Subject(card: subject.card, cardSuffix: subject.cardSuffix)
      }
      claims.append(card)
    }
    if let words = values["customersays", "customerstates", "kundesagt", "kundinsagt", "klientmówi"]
    {
      claims.append(
        ReaderResult.Claim(
          party: .customer, fact: .other("“\(Redactor.coveredForReading(words))”"),
          certainty: .quoted,
          line: told.firstIndex { $0.contains { $0.value == words } } ?? 0))
    }
    let result = ReaderResult(
      kind: .notes, lineCount: told.count, claims: claims,
      conclusion: Conclusion(notKnown: ["when it was so, and where whoever wrote it read it"]),
      // Notes of other things are read, or counted as not read, one by one.
      inner: told.indices.lazy.filter { line in
        !told[line].isEmpty && !told[line].contains { names.contains($0.name) }
      }.map { ReaderResult.Inner(text: lines[$0], line: $0) })
    return passage.isSupposed ? result.asSupposed : result
  }

  private static let strong: Set<String> = [
    "tokenuniquereference", "tokenstatus", "passactivationstate", "serialnumber",
    "authorizationpath", "externalcardid", "deviceaccountidentifier", "cardid", "last4",
    "tokenreference", "tokenreferenceid", "accountpansuffix", "pansuffix", "panlastfour",
    "activationstate",
  ]
  /// Names that only cards, passes and tokens have.
  private static let ofPasses = strong.subtracting(["serialnumber"]).union([
    "passtypeidentifier", "primaryaccountidentifier", "primaryaccountnumbersuffix", "isremotepass",
    "card", "wallet", "wallettype",
  ])
  private static let names = strong.union([
    "customer", "phone", "email", "card", "network", "status", "state", "passtypeidentifier",
    "activationmethod", "activationcode", "activationcodeexpirationdatetime", "codessent",
    "primaryaccountnumbersuffix", "isremotepass", "devicename", "wallet", "wallettype", "device",
    "lastfour", "cardlast4digits", "primaryaccountidentifier", "iban", "pesel", "dateofbirth",
    "product",
    "currentstatus", "provisioningstatus", "suspendedby", "devicetype", "cardstatus",
    "currentstatuscode", "provisioningstatuscode", "suspenders", "suspender", "tokensuffix",
    "laststatuschange", "customersays", "kundesagt", "kundinsagt", "klientmówi",
  ])

  /// A name with its value, and the network whose screen it is of if the name says so.
  private struct Note {
    var name: String
    var value: String
    var network: PaymentNetwork?
  }

  /// The id of a card in a value that may name the card otherwise.
  private static func cardID(_ value: String) -> Card.ID? {
    value.isEmpty || value.contains(" ") || value.isCardNumber
      ? nil : Card.ID(rawValue: value.coveredValue)
  }

  /// The name by which a note is known, with its value: one in another language or order of words by what it means.
  private static func known(
    _ name: String, as key: String, _ value: String
  ) -> (name: String, value: String) {
    if key == "token", value.isTokenReference { return ("tokenreference", value) }
    if ["card", "karte", "karta"].contains(key) {
      return value.endOfCardNumber.map { ("last4", $0) } ?? ("card", value)
    }
    if names.contains(key) { return (key, value) }
    switch TableColumn.meaning(of: name) {
    case .lastFour?: return value.endOfCardNumber.map { ("last4", $0) } ?? (key, value)
    case .token? where value.isTokenReference: return ("tokenuniquereference", value)
    case .tokenStatus?: return ("tokenstatus", value)
    case .tokenSuffix?: return ("tokensuffix", value)
    case .suspender?: return ("suspendedby", value)
    case .wallet?: return ("wallet", value.split(separator: " ").first.map(String.init) ?? value)
    case .device?: return ("device", value)
    case .network?: return ("network", value)
    case .status?:
      let isOfCard = key.contains("kart") || key.contains("card")
      return (key == "state" ? key : isOfCard ? "cardstatus" : "status", value)
    case .card? where key != "id": return ("cardid", value)
    default: return (key, value)
    }
  }

  /// The notes of a line: several where commas or the like part them and all are known, else one.
  private static func notes(_ line: String) -> [Note] {
    let parts = line.utf8.split { ",;|".utf8.contains($0) }
    let several = parts.count > 1 ? parts.map { note(String(Substring($0))) } : []
    if several.count > 1, several.allSatisfy({ $0.map { names.contains($0.name) } ?? false }) {
      return several.compactMap { $0 }
    }
    return note(line).map { [$0] } ?? []
  }

  /// `name: value`, with at most three words before the colon and some in brackets; the name as it is known.
  private static func note(_ line: String) -> Note? {
    guard let sign = line.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let value = line[line.utf8.index(after: sign)...]
    guard value.isEmpty || value.first == " " || value.first == "\t" else { return nil }
    var name = String(line[..<sign]).trimmed
    // In a list; a debugger's has its texts in quotation marks.
    if let mark = name.first, "•*-–".contains(mark), name.dropFirst().first == " ",
      !value.contains("\"")
    {
      name = String(name.dropFirst(2)).trimmed
    }
    // “PAN (last 4)”, “Token status (MDES CS)”.
    let hasBrackets = name.hasSuffix(")") && name.contains("(")
    if hasBrackets { name = name.filter { !"()".contains($0) } }
    guard !name.isEmpty, name.utf8.split(separator: 0x20).count < (hasBrackets ? 6 : 4), name.isName
    else { return nil }
    let plain = KeyValues.plain(value)
    // A question is no note.
    if plain.hasSuffix("?") { return nil }
    // `pass.serialNumber` is a debugger's path to the value.
    let last = name.utf8.split(separator: UInt8(ascii: ".")).last.map(Substring.init) ?? ""
    let key = last.key
    let (known, told) = known(String(last), as: key, plain)
    return Note(name: known, value: told, network: hasBrackets ? PaymentNetwork(screen: name) : nil)
  }
}

extension StringProtocol {
  private var isPlain: Bool { utf8.allSatisfy { $0 < 0x80 } }

  /// Whether it has letters, numbers and what may stand between the words of a name.
  fileprivate var isName: Bool {
    isPlain
      ? utf8.allSatisfy { $0.isLetter || $0.isDigit || " _-.".utf8.contains($0) }
      : allSatisfy { $0.isLetter || $0.isNumber || " _-.".contains($0) }
  }

  /// The letters and numbers in lower case.
  fileprivate var key: String {
    isPlain
      ? String(
        decoding: utf8.lazy.filter { $0.isLetter || $0.isDigit }.map { $0 | 0x20 }, as: UTF8.self)
      : lowercased().filter { $0.isLetter || $0.isNumber }
  }
}

extension PaymentNetwork {
  /// The network whose screens for its customers' service are called so in words.
  fileprivate init?(screen words: String) {
    let words = words.split { !$0.isLetter && !$0.isNumber }
    if words.contains("MDES") {
      self = .mastercard
    } else if words.contains(where: { ["VCMM", "VTS"].contains($0) }) {
      self = .visa
    } else {
      return nil
    }
  }
}

extension Passage {
  /// The network whose screen the heading above says that it is; nil where none is named in the few lines above.
  fileprivate var networkAbove: PaymentNetwork? {
    var (first, lines) = (source.lineStart(of: start), 0)
    while first > 0, lines < 6 {
      let above = source.lineStart(of: first - 1)
      let line = source.text(max(above, first - 300)..<first - 1)
      if let network = PaymentNetwork(screen: line) { return network }
      (first, lines) = (above, lines + 1)
    }
    return nil
  }

  /// Whether the line below begins with the same name, so that nothing stands beside the one note of this line.
  fileprivate var isNoteAlone: Bool {
    let end = source.lineEnd(from: start)
    let line = source.bytes[start..<end]
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")),
      !line.contains(where: { ",;|".utf8.contains($0) })
    else { return false }
    return source.bytes[end...].dropFirst().starts(with: line[...colon])
  }
}
