import WalletDomain

extension Reader {
  /// Thales' D1 in an app's log: the state of a card in a wallet, and the SDK's errors.
  static let d1 = Reader(
    .d1,
    signs: [
      "ardDigitizationState", "pendingIDV", "PENDING_IDV", "notDigitized", "NOT_DIGITIZED",
      "D1 error", "D1Error", "D1Exception", "ERROR_CARD_NO_PENDING", "D1SDK", "DigitalCard",
    ].map(Sign.text)
  ) { passage in
    let line = passage.line
    // What an error means, its documentation says.
    if line.contains(" means ") || line.contains(" docs") { return nil }
    var result = ReaderResult(kind: .d1, lineCount: 1, claims: [])
    let sdk = StatementParty.sdk("D1's SDK")
    let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    let call = Self.calls.first { words.contains(Substring($0)) }
    let card =
      (line.value(of: "cardID") ?? line.value(of: "cardId")
      ?? call.flatMap { line.identifier(behind: $0) }).map { Card.ID($0.coveredValue) }
    let wallet = Self.wallets.first { words.contains(Substring($0)) }.flatMap(Wallet.name)
    if let state = D1State.all.first(where: { words.contains(Substring($0.word)) }),
      state.state != nil || line.tellsState(state.word)
    {
      var record = TokenRecord()
      record.status = state.word
      record.state = state.state
      record.wallet = words.contains("applePay") ? "Apple Pay" : wallet
      let isThere = !state.isAbsent
      result.claims.append(
        ReaderResult.Claim(
          party: sdk,
          subject: Subject(
            device: state.device ?? (record.wallet == "Google Pay" ? .android : nil), card: card),
          fact: isThere
            ? .token(record)
            : .other(
              "\(state.word): it sees no token of the card in \(record.wallet ?? "the wallet")")))
      if state.word == "PENDING_IDV" {
        result.conclusion.note("on which device it waits: Android's word does not tell")
      }
      if !isThere {
        result.conclusion.cause(
          "if the card was added before: profile, entitlement or the network's data lack the app",
          .vendor("Thales"))
      }
    }
    // A number means something only beside the word.
    let saysError = line.contains("rror")
    if let error = D1Error.all.first(where: { error in
      saysError && error.code > 0 && line.tellsCode(error.code, words)
        || words.contains(Substring(error.name))
    }) {
      result.claims.append(
        ReaderResult.Claim(
          party: sdk, subject: Subject(card: card, call: call),
          fact: .refused(
            status: nil, code: error.code > 0 ? "\(error.code)" : nil,
            words: "\(error.name): \(error.meaning)")))
      if call == nil { result.conclusion.note("which call failed") }
      if error.code == 10_005 {
        result.conclusion.note(
          "whether the customer is logged in to the app: it is the SDK's own sign-in")
      }
    }
    if result.claims.isEmpty, let outcome = line.outcomeOfSDK, call != nil || outcome.isOfSignIn {
      result.claims.append(
        ReaderResult.Claim(
          party: sdk, subject: Subject(card: card, call: call), fact: .other(outcome.words)))
    }
    if result.claims.isEmpty {
      // Any other error of the SDK has its own name.
      guard let name = words.first(where: { $0.hasPrefix("ERROR_") }), line.contains("D1Exception")
      else { return nil }
      result.claims.append(
        ReaderResult.Claim(
          party: sdk, subject: Subject(card: card, call: call),
          fact: .refused(status: nil, code: String(name).coveredValue, words: nil)))
      result.conclusion.note("what the SDK means by \(String(name).coveredValue)")
    }
    result.conclusion.note("the network's status: it is the SDK's view")
    return result
  }

  /// Calls of the SDK that concern a card in a wallet.
  private static let calls = [
    "getCardDigitizationState", "activateDigitalCard", "addDigitalCardToOEM", "getDigitalCardList",
    "getDigitalCard", "updateDigitalCard", "addDigitalCard", "getTokenList",
  ]
  private static let wallets = ["GOOGLE_PAY", "SAMSUNG_PAY", "APPLE_PAY"]
}

/// D1's states of a card in a wallet; `pendingIDVRemote` waits on the paired device.
private struct D1State {
  var word: String
  var state: TokenState?
  var device: StatedDevice?
  var isAbsent = false

  static let all = [
    D1State(word: "pendingIDVRemote", state: .awaitsVerification, device: .watch),
    D1State(word: "pendingIDVLocal", state: .awaitsVerification, device: .iPhone),
    D1State(word: "PENDING_IDV", state: .awaitsVerification),
    D1State(word: "notDigitized", isAbsent: true), D1State(word: "NOT_DIGITIZED", isAbsent: true),
    D1State(word: "digitized", state: .active), D1State(word: "DIGITIZED", state: .active),
  ]
}

/// Errors of D1's SDK (3.4.1).
private struct D1Error {
  var code: Int
  var name: String
  var meaning: String

  static let all = [
    D1Error(code: 10_001, name: "cancelled", meaning: "the customer left"),
    D1Error(code: 10_005, name: "notLoggedIn", meaning: "the SDK's own sign-in is missing or over"),
    D1Error(code: 10_006, name: "notAuthorized", meaning: "the SDK may not do that"),
    D1Error(code: 10_007, name: "unsafeDevice", meaning: "the SDK takes the device for unsafe"),
    D1Error(code: 10_009, name: "cardNotFound", meaning: "D1 knows no card with this id"),
    D1Error(code: 10_010, name: "notActive", meaning: "the card is not active"),
    D1Error(
      code: 0, name: "ERROR_CARD_NO_PENDING_IDV", meaning: "no card waits for a verification"),
  ]
}

extension String {
  /// Whether a state is a value here, and not counted.
  fileprivate func tellsState(_ word: String) -> Bool {
    guard let range = firstRange(of: word) else { return false }
    let sign = self[..<range.lowerBound].last { $0 != " " }
    return contains("tate") || sign.map { ":=>(.".contains($0) } ?? true
  }

  /// Whether a number stands where a code does: in brackets, or behind a word for it.
  fileprivate func tellsCode(_ code: Int, _ words: [Substring]) -> Bool {
    guard let place = words.firstIndex(of: Substring("\(code)")) else { return false }
    let word = place == 0 ? "" : words[place - 1].lowercased()
    return contains("(\(code)") || ["code", "error", "d1error"].contains(word)
  }

  /// The id that follows a call's name, as in `getCardDigitizationState d1-4410 GOOGLE_PAY`.
  fileprivate func identifier(behind call: String) -> String? {
    guard let range = firstRange(of: call) else { return nil }
    let word = self[range.upperBound...].drop { " (\"'".contains($0) }
      .prefix { $0.isLetter || $0.isNumber || "-_.".contains($0) }
    return word.contains(where: \.isNumber) && word.contains { $0.isLetter || $0 == "-" }
      ? String(word) : nil
  }

  /// What the SDK says of a call that went well, or of its own sign-in; nil for other lines.
  fileprivate var outcomeOfSDK: (words: String, isOfSignIn: Bool)? {
    let words = split { !$0.isLetter }.map { $0.lowercased() }
    guard let last = words.last, ["success", "succeeded", "ok", "successful"].contains(last) else {
      return nil
    }
    if words.suffix(3).contains("login"), contains("D1SDK") {
      return ("its own sign-in succeeded", true)
    }
    return contains("->") || contains("=") || contains(": ") ? ("it succeeded", false) : nil
  }

  /// The value in `cardID: "c-1"` or `cardID=c-1`.
  fileprivate func value(of name: String) -> String? {
    guard let range = firstRange(of: name) else { return nil }
    let rest = self[range.upperBound...].drop { ": =\"'".contains($0) }
    let value = rest.prefix { $0.isLetter || $0.isNumber || "-_.".contains($0) }
    return value.isEmpty ? nil : String(value)
  }
}
