import WalletDomain

extension Reader {
  /// Thales' D1 in an app's log: the state of a card in a wallet, and the SDK's errors.
  static let d1 = Reader(
    .d1,
    signs: [
      "cardDigitizationState", "pendingIDV", "PENDING_IDV", "notDigitized", "D1 error", "D1Error",
      "ERROR_CARD_NO_PENDING",
    ].map(Sign.text)
  ) { passage in
    let line = passage.line
    var result = ReaderResult(kind: .d1, lineCount: 1, claims: [])
    let sdk = StatementParty.sdk("D1's SDK")
    let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    if let state = D1State.all.first(where: { words.contains(Substring($0.word)) }),
      state.state != nil || line.tellsState(state.word)
    {
      let card = line.value(of: "cardID") ?? line.value(of: "cardId")
      var record = TokenRecord()
      record.status = state.word
      record.state = state.state
      if words.contains("applePay") { record.wallet = "Apple Pay" }
      let isThere = state.word != "notDigitized"
      result.claims.append(
        ReaderResult.Claim(
          party: sdk,
          subject: Subject(
            device: state.device, card: card.map { Card.ID(rawValue: $0.coveredValue) }),
          fact: isThere
            ? .token(record) : .other("notDigitized: it sees no token of the card in the wallet")))
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
          party: sdk,
          fact: .refused(
            status: nil, code: error.code > 0 ? "\(error.code)" : nil,
            words: "\(error.name): \(error.meaning)")))
      result.conclusion.note("which call failed")
      if error.code == 10_005 {
        result.conclusion.note(
          "whether the customer is logged in to the app: it is the SDK's own sign-in")
      }
    }
    if result.claims.isEmpty { return nil }
    result.conclusion.note("the network's status: it is the SDK's view")
    return result
  }
}

/// D1's states of a card in a wallet; `pendingIDVRemote` waits on the paired device.
private struct D1State {
  var word: String
  var state: TokenState?
  var device: StatedDevice?

  static let all = [
    D1State(word: "pendingIDVRemote", state: .awaitsVerification, device: .watch),
    D1State(word: "pendingIDVLocal", state: .awaitsVerification, device: .iPhone),
    D1State(word: "PENDING_IDV", state: .awaitsVerification),
    D1State(word: "notDigitized"), D1State(word: "digitized", state: .active),
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

  /// The value in `cardID: "c-1"` or `cardID=c-1`.
  fileprivate func value(of name: String) -> String? {
    guard let range = firstRange(of: name) else { return nil }
    let rest = self[range.upperBound...].drop { ": =\"'".contains($0) }
    let value = rest.prefix { $0.isLetter || $0.isNumber || "-_.".contains($0) }
    return value.isEmpty ? nil : String(value)
  }
}
