import WalletDomain

extension Reader {
  /// Google's Tap and Pay in Android's log: statuses, tokens of `listTokens`, and what another app answered.
  static let tapAndPay = Reader(
    .tapAndPay,
    signs: [
      .text("ApiException: "), .text("TAP_AND_PAY_"), .text("pushTokenize"),
      .text("issuerTokenId"), .text("BANKING_APP_ACTIVATION_RESPONSE"), .text("STEP_UP_RESPONSE"),
      .text("OR-RWE-"), .text("OR-TAPSH-"), .text("listTokens"), .text("isTokenized"),
      .text("calling package"),
      .text("TokenStatus"),
    ]
  ) { passage in
    let line = passage.line
    var result =
      tokens(line) ?? consumerCode(line, in: passage) ?? response(line) ?? status(line)
      ?? commonStatus(line, isOfWallet: passage.head?.process?.contains("allet") == true)
      ?? emptyList(line) ?? isTokenized(line) ?? request(line, in: passage)
    if let card = line.cardOfLog, result?.claims.count == 1 {
      result?.claims[0].subject.card = card
    }
    return result
  }

  // MARK: Statuses

  private static func status(_ line: String) -> ReaderResult? {
    if line.contains("simulated") || line.contains("will be ") { return nil }
    var names = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      .filter { $0.hasPrefix("TAP_AND_PAY_") }
    // A bridge between languages puts a code of its own before Google's.
    let known = names.filter { name in TapAndPayStatus.allCases.contains { $0.name == name } }
    if !known.isEmpty { names = known }
    let name = names.first.map(String.init)
    let printed = line.firstRange(of: "ApiException: ").flatMap { range in
      Int(code: line[range.upperBound...].prefix(while: \.isNumber))
    }
    let codes = Set(line.codes)
    // Several statuses in one line are a list of them, and nothing that happened.
    guard Set(names).count < 2, codes.count < 2, name.map(line.isNews(of:)) ?? true else {
      return nil
    }
    let number =
      (name == nil ? nil : printed) ?? line.words(after: "ApiException: ", before: 5)
      ?? codes.first
    // Names win over numbers, which test doubles change.
    let status =
      name.flatMap { name in TapAndPayStatus.allCases.first { $0.name == name } }
      ?? number.flatMap { TapAndPayStatus(rawValue: $0) }
    guard let title = name ?? status?.name else { return nil }
    var conclusion = status.map { Conclusion(of: $0) } ?? Conclusion(notKnown: ["what it means"])
    if let number, let status, number != status.rawValue {
      conclusion.note(
        "whether Google answered it: its number for \(title) is \(status.rawValue), "
          + "and the line says \(number)")
    }
    return ReaderResult(
      kind: .tapAndPay, lineCount: 1,
      claims: [
        ReaderResult.Claim(
          party: .google, subject: Subject(device: .android),
          fact: .tapAndPay(code: number ?? status?.rawValue, name: title))
      ],
      conclusion: conclusion)
  }

  /// Statuses of all of Google's services, by their names in CommonStatusCodes.
  private static let commonStatuses = [
    7: "NETWORK_ERROR", 8: "INTERNAL_ERROR", 10: "DEVELOPER_ERROR", 13: "ERROR", 14: "INTERRUPTED",
    15: "TIMEOUT", 16: "CANCELED", 17: "API_NOT_CONNECTED",
  ]

  /// `viewToken: … ApiException: 10:`, beside the name of a call of Tap and Pay.
  private static func commonStatus(_ line: String, isOfWallet: Bool) -> ReaderResult? {
    let calls = [
      "pushTokenize", "viewToken", "listTokens", "getTokenStatus", "isTokenized", "getEnvironment",
      "getActiveWalletId", "getStableHardwareId",
    ]
    guard let range = line.firstRange(of: "ApiException: "),
      let code = Int(code: line[range.upperBound...].prefix(while: \.isNumber)),
      let name = commonStatuses[code]
    else { return nil }
    let call = calls.first(where: line.contains)
    let isOfCall = call != nil
    // Other services of Google's answer so as well.
    guard isOfCall || line.hasSuffix(": \(name)") && isOfWallet else { return nil }
    return ReaderResult(
      kind: .tapAndPay, lineCount: 1,
      claims: [
        ReaderResult.Claim(
          party: .google, subject: Subject(device: .android, call: call),
          fact: .tapAndPay(code: code, name: name))
      ],
      conclusion: Conclusion(
        notKnown: ["why"] + (isOfCall ? [] : ["which of Google's services answered so"])))
  }

  /// Codes that Google shows customers.
  private static func consumerCode(_ line: String, in passage: Passage) -> ReaderResult? {
    let code = line.split { $0.isWhitespace || "()\"'.,;:".contains($0) }
      .first { $0.hasPrefix("OR-RWE-") || $0.hasPrefix("OR-TAPSH-") }
    guard let code, code.last?.isNumber == true else { return nil }
    // Outside of a log it is what somebody read on the phone.
    let isLogged = passage.head?.kind != nil
    let words = Set(line.split { !$0.isLetter }.map { $0.lowercased() })
    if isLogged, !words.isDisjoint(with: wordsOfArticles) { return nil }
    return ReaderResult(
      kind: .tapAndPay, lineCount: 1,
      claims: [
        ReaderResult.Claim(
          party: isLogged ? .google : .customer, subject: Subject(device: .android),
          fact: .refused(status: nil, code: String(code), words: nil),
          certainty: isLogged ? .known : .quoted)
      ],
      conclusion: Conclusion(
        steps: ["Only Google's support for customers can lift it: the customer asks there."],
        causes: [
          Conclusion.Cause(text: "Google's risk engine", authority: .vendor("Google"))
        ]))
  }

  /// Words of lines on what was looked up about a code.
  private static let wordsOfArticles: Set<String> = [
    "faq", "article", "docs", "documentation", "help", "mentioned", "mentions", "means", "wiki",
    "link", "lookup", "search", "searched",
  ]

  /// `BANKING_APP_ACTIVATION_RESPONSE=approved`, which the bank's app hands back.
  private static func response(_ line: String) -> ReaderResult? {
    for name in ["BANKING_APP_ACTIVATION_RESPONSE", "STEP_UP_RESPONSE"] {
      guard let range = line.firstRange(of: name) else { continue }
      let word = line[range.upperBound...].split { !$0.isLetter }.first.map(String.init)
      guard let word, ["approved", "declined", "failure"].contains(word) else { continue }
      return ReaderResult(
        kind: .tapAndPay, lineCount: 1,
        claims: [
          ReaderResult.Claim(
            party: .app, subject: Subject(device: .android),
            fact: .handedBack(name: name, decision: word))
        ])
    }
    return nil
  }

  // MARK: Tokens

  /// Google's names of states that are no state of a token elsewhere.
  private static let otherStates = ["1": "untokenized", "6": "FeliCa pending"]

  /// One token or, in a list, each of them.
  private static func tokens(_ line: String) -> ReaderResult? {
    let parts = line.split(separator: "TokenInfo{")
    guard parts.count > 2 else { return token(line) }
    let results = parts.compactMap { token(String($0)) }
    guard var all = results.first else { return nil }
    all.claims = results.flatMap(\.claims)
    return all
  }

  /// `TokenInfo{issuerTokenId=…, tokenState=5, fpanLastFour=…}`, `TokenStatus{tokenState=3}`.
  private static func token(_ line: String) -> ReaderResult? {
    let values = KeyValues(line)
    // `getTokenStatus(DNITHE9001) -> …`
    let asked = line.words(after: "getTokenStatus(", until: ")")?
      .split { " ,\"'".contains($0) }.map(String.init).first {
        $0.contains(where: \.isNumber) && $0.count > 6
      }
    let id = values["issuertokenid"] ?? asked
    let names = line.split { !$0.isLetter && $0 != "_" }.filter { $0.hasPrefix("TOKEN_STATE_") }
    guard
      let state = values["tokenstate"] ?? (names.count == 1 ? names.first.map(String.init) : nil),
      !line.contains("\"issuerTokenId\""), !line.contains("\"tokenState\""), !line.isSourceCode,
      id != nil || line.contains("TokenStatus") && TokenState(google: state) != nil
    else { return nil }
    var record = TokenRecord(status: state, state: TokenState(google: state))
    record.network = values["network"].flatMap { networks[$0] }
    if values["isdefaulttoken"] == "true" {
      record.members = [Fact.Member(name: "isDefaultToken", value: "true")]
    }
    if let name = otherStates[state] {
      record.members = [Fact.Member(name: "tokenState", value: name)]
    }
    return ReaderResult(
      kind: .tapAndPay, lineCount: 1,
      claims: [
        ReaderResult.Claim(
          party: .google,
          subject: Subject(
            device: .android, cardSuffix: values["fpanlastfour"]?.fourDigits,
            tokenSuffix: values["dpanlastfour"]?.fourDigits,
            token: id.map { TokenUniqueReference($0) }),
          fact: .token(record))
      ],
      conclusion: Conclusion(
        notKnown: (id == nil ? ["which token it is: its reference is not told"] : [])
          + ["other Google accounts, phones and wallets, such as Samsung's"]))
  }

  /// `isTokenized(6630, MASTERCARD) = true`.
  private static func isTokenized(_ line: String) -> ReaderResult? {
    guard let name = line.firstRange(of: "isTokenized"), !line.isSourceCode else { return nil }
    let rest = line[name.upperBound...]
    let words = rest.split { !$0.isLetter && !$0.isNumber }
    let answers = words.filter { ["true", "false"].contains($0) }
    guard answers.count == 1, let answer = answers.first,
      rest.contains(where: { "=:>".contains($0) })
    else { return nil }
    let digits = words.first { $0.utf8.count == 4 && $0.utf8.allSatisfy(\.isDigit) }
    return ReaderResult(
      kind: .tapAndPay, lineCount: 1,
      claims: [
        ReaderResult.Claim(
          party: .google,
          subject: Subject(
            device: .android, cardSuffix: digits.map { String($0) }, call: "isTokenized"),
          fact: .other(
            answer == "true"
              ? "this wallet has a token of the card" : "this wallet has no token of the card"))
      ],
      conclusion: Conclusion(
        notKnown: (digits == nil ? ["which card was asked for"] : [])
          + ["other Google accounts, phones and wallets, such as Samsung's"]))
  }

  /// `pushTokenize(lastDigits=5082, network=MASTERCARD)`, and the package by whose name Google knows the app.
  private static func request(_ line: String, in passage: Passage) -> ReaderResult? {
    guard passage.head?.kind == .logcat, !line.isSourceCode else { return nil }
    var claim = ReaderResult.Claim(
      party: .app, subject: Subject(device: .android, call: "pushTokenize"), fact: .other(""))
    if let package = line.words(after: "calling package ", until: "\n")
      ?? line.firstRange(of: "calling package ").map({ String(line[$0.upperBound...]) })
    {
      let name = package.prefix { $0.isLetter || $0.isNumber || "._".contains($0) }
      guard passage.head?.process?.contains("apAndPay") == true, name.contains(".") else {
        return nil
      }
      claim.party = .google
      claim.fact = .other("the app that calls is \(String(name).coveredValue)")
    } else if let call = line.firstRange(of: "pushTokenize(") {
      let values = KeyValues("( " + line[call.upperBound...])
      guard let digits = values["lastdigits", "lastfour", "last4"]?.fourDigits else { return nil }
      claim.subject.cardSuffix = digits
      let network = values["network"].map { " of \($0.coveredValue)" } ?? ""
      claim.fact = .other("it asked Google to add the card\(network)")
    } else {
      return nil
    }
    return ReaderResult(kind: .tapAndPay, lineCount: 1, claims: [claim])
  }

  /// The networks by Google's numbers.
  private static let networks = ["1": "Amex", "2": "Discover", "3": "Mastercard", "4": "Visa"]

  /// `listTokens: []`.
  private static func emptyList(_ line: String) -> ReaderResult? {
    guard let range = line.firstRange(of: "listTokens") else { return nil }
    let rest = line[range.upperBound...].drop { " ():=->".contains($0) }
    guard ["[]", "0", "0 tokens", "0 token"].contains(String(rest).trimmed) else { return nil }
    return ReaderResult(
      kind: .tapAndPay, lineCount: 1,
      claims: [
        ReaderResult.Claim(
          party: .google, subject: Subject(device: .android, call: "listTokens"),
          fact: .counted(name: "tokens", 0))
      ],
      conclusion: Conclusion(
        notKnown: [
          "other Google accounts, phones and wallets, such as Samsung's",
          "whether the wallet holds tokens that this app may not see",
        ],
        causes: [
          Conclusion.Cause(
            text: "the app's package is not mapped at the network", authority: .seen("volcengine"),
            states: ["google-not-mapped"])
        ]))
  }
}

extension Conclusion {
  /// What follows from a status of Tap and Pay.
  fileprivate init(of status: TapAndPayStatus) {
    self.init()
    switch status {
    case .unavailable:
      causes = [
        Cause(
          text: "package and fingerprint of this build are not on the allow-list",
          authority: .vendor("Pomelo"), states: ["google-not-allow-listed", "google-fingerprint"])
      ]
      questions = ["From where was the app installed: from Google Play?"]
    case .attestationError:
      causes = [
        Cause(
          text: "the phone fails Google's check: root, debug or not certified",
          authority: .seen("romankryvolapov.com"), states: ["google-unsupported-device"])
      ]
      questions = ["Does Google Play call the phone certified?"]
    case .noActiveWallet:
      questions = ["Was Google Wallet opened once, and which account does it show?"]
    case .tokenNotFound, .invalidTokenState, .userCanceledFlow:
      steps = ["List the wallet's tokens again."]
    case .tokenActivationRequired: steps = ["Go on with the token's issuerTokenId."]
    default: notKnown = ["why"]
    }
  }
}

extension String {
  /// The card in a line's `card=c_1`.
  fileprivate var cardOfLog: Card.ID? {
    guard contains("card") else { return nil }
    let id = KeyValues(self)["card", "cardid", "card_id"]?.split(separator: " ").first.map(
      String.init)
    return id.flatMap { $0.contains(where: \.isNumber) ? Card.ID($0.coveredValue) : nil }
  }

  /// The number of so many digits after a word.
  fileprivate func words(after word: String, before count: Int) -> Int? {
    firstRange(of: word).flatMap { range in
      let digits = self[range.upperBound...].prefix(while: \.isNumber)
      return digits.count == count ? Int(digits) : nil
    }
  }

  /// The numbers in the text that can be statuses of Tap and Pay by the word before them, and no sizes or times.
  fileprivate var codes: [Int] {
    split { !$0.isNumber }.compactMap { digits in
      let unit = self[digits.endIndex...].drop { $0 == " " }.prefix(while: \.isLetter)
      let before = self[..<digits.startIndex].drop { $0.isWhitespace }
      let word = before.split { !($0.isLetter || $0 == "_") }.last.map(String.init) ?? ""
      let isNamed =
        Self.namesOfCodes.contains(word.lowercased()) || word.hasPrefix("TAP_AND_PAY_")
        || String(before).trimmed.hasSuffix(":") && word == "pushTokenize"
      guard isNamed, !Self.units.contains(unit.lowercased()) else { return nil }
      return Int(digits)
    }.filter { (15_000..<15_100).contains($0) }
  }

  /// Whether the name of a status in the text is of one that came, and not of one that a program knows or missed.
  fileprivate func isNews(of name: String) -> Bool {
    guard let range = firstRange(of: name) else { return false }
    // `NAME = 5` says what a name stands for: it is no number of Tap and Pay's.
    let rest = self[range.upperBound...].drop { $0 == " " }
    let digits = rest.dropFirst().drop { $0 == " " }.prefix(while: \.isNumber)
    if rest.first == "=", let number = Int(code: digits), !(15_000..<15_100).contains(number) {
      return false
    }
    let before = self[..<range.lowerBound]
    let words = before.split { !$0.isLetter }.map { $0.lowercased() }
    let clause = before.split(omittingEmptySubsequences: false) { ":,;.=".contains($0) }.last ?? ""
    let nearest = clause.split { !$0.isLetter }.suffix(3).map { $0.lowercased() }
    let after = self[range.upperBound...].split { !$0.isLetter }.prefix(2).map { $0.lowercased() }
    return Self.wordsOfLists.isDisjoint(with: words) && !contains("means ")
      && Self.denialsOfStatuses.isDisjoint(with: nearest)
      && !Self.conditions.contains(nearest.last ?? "")
      && !["handling", "handler", "handled"].contains(after.first)
      && !(["is", "was"].contains(after.first) && ["off", "handled"].contains(after.last))
  }

  private static let wordsOfLists: Set<String> = [
    "supports", "handling", "handles", "table", "known", "ignoring",
  ]
  private static let denialsOfStatuses: Set<String> = [
    "no", "not", "never", "without", "unless", "if", "kein", "keine", "nie", "bez",
  ]
  private static let conditions: Set<String> = ["after", "for", "when", "upon", "nach", "po"]
  private static let namesOfCodes: Set<String> = [
    "code", "status", "statuscode", "error", "errorcode", "exception", "apiexception", "result",
    "resultcode", "failed", "with",
  ]
  private static let units: Set<String> = [
    "b", "records", "rows", "byte", "bytes", "kb", "kib", "ms", "msec", "s", "sec", "seconds",
    "lines", "items",
  ]
}
