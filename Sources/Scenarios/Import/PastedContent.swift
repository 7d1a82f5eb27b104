import IssuerAPI
import JSON

/// What a pasted document was taken for.
public enum PastedContent: Hashable, Sendable {
  case answer(tokens: Int)
  /// An answer with an incomplete list.
  case partOfAnswer(tokens: Int)
  case request(passes: Int)
  case cards(Int)
  case partOfCards(Int)
  /// A token or a card outside any list.
  case loneToken, loneCard
  case answerOfD1(cards: Int)
  case tokensOfGoogle(Int)
  case activationRequest
  /// The issuer's decision and its comment.
  case activationAnswer(String)
  case bridgeRequest, bridgeAnswer
  /// A request to the bank's service for a card that is to be added.
  case signingRequest
  case signedCard
  /// A notice of the network or a processor, in its own words.
  case notification(String)
  /// Something that a call names without telling more of it: "card c1".
  case names(String)
  /// A list without items, of an unknown kind.
  case emptyList
  /// The text ends within the list read before.
  case cutOff
  /// The list read before says that it is incomplete.
  case goesOn
  case bridgeError(code: String, key: String?)
  /// An error in its own words.
  case error(String)
  /// An HTML page by its title.
  case page(String)

  /// Describes the document and what follows from it.
  public var sentence: String {
    switch self {
    case .answer(0): "TMP's answer, in which no token is listed."
    case .answer(let tokens):
      "TMP's answer, with \(counted(tokens, "token"))."
    case .partOfAnswer(let tokens):
      "TMP's answer, with at least \(counted(tokens, "token"))."
    case .request(0): "A search request that names no pass: the app saw none."
    case .request(let passes):
      "A search request, which is no answer: the app saw \(counted(passes, "pass", "passes")) and asked TMP."
    case .cards(0): "The bank's card list, which is empty."
    case .cards(let cards):
      "The bank's card list, with \(counted(cards, "card"))."
    case .partOfCards(let cards):
      "The bank's card list, with at least \(counted(cards, "card"))."
    case .loneToken: "A token by itself: whether TMP lists others is not known by it."
    case .loneCard: "A card by itself: which others the bank lists is not known by it."
    case .answerOfD1(let cards):
      "D1's answer, with \(counted(cards, "digital card"))."
    case .tokensOfGoogle(let tokens):
      "Google's list, with \(counted(tokens, "token")) on an Android phone."
    case .activationRequest:
      "A request to activate a token, which is no answer: in which state it is, is not known by it."
    case .activationAnswer(let words):
      "TMP's answer to an activation: in which state the token is, is not known by it."
        + Self.quoted(words)
    case .bridgeRequest:
      "A request to Bridge for a signed card, which is no answer."
    case .bridgeAnswer: "Bridge's answer, a signed card: it says nothing of cards or passes."
    case .signingRequest:
      "A request to sign a card, which is no answer: nobody is said to have the card."
    case .signedCard: "An answer with a signed card: it says nothing of cards or passes."
    case .notification(let words):
      "A notice of something that happened, and no answer: what holds now is not known by it."
        + Self.quoted(words)
    case .names(let thing): "It names \(thing), and says no more of it."
    case .emptyList:
      "An empty list that nothing says to be TMP's or the bank's: nothing is known by it."
    case .cutOff: "The text ends inside a list: what is whole was taken, and there may be more."
    case .goesOn: "The list says that it is not all: there may be more."
    case .bridgeError(let code, let key): Self.words(ofBridgeError: code, key)
    case .error(let words):
      "An error instead of an answer: what was asked for is not known." + Self.quoted(words)
    case .page(let words):
      "A page of HTML instead of an answer: what was asked for is not known." + Self.quoted(words)
    }
  }

  var isError: Bool {
    switch self {
    case .error, .page, .bridgeError: true
    default: false
    }
  }

  /// The issuer whose interface the document speaks, if that is certain.
  var issuer: IssuerDialect? {
    switch self {
    case .answerOfD1: .d1
    case .bridgeRequest, .bridgeAnswer, .bridgeError: .bridge
    default: nil
    }
  }

  private static func quoted(_ words: String) -> String {
    words.isEmpty ? "" : " It says: “\(words)”."
  }
}

private func counted(_ count: Int, _ one: String, _ several: String? = nil) -> String {
  count == 1 ? "1 \(one)" : "\(count) \(several ?? one + "s")"
}

extension PastedContent {
  /// The contents of a request or answer of a call other than a search, and the keys that were read; nil for others.
  static func ofCall(
    _ members: [String: JSONValue], _ call: PastedCall?
  ) -> (contents: [Self], keys: Set<String>)? {
    func names(_ key: String, _ words: String) -> [Self] {
      members[key]?.scalar.map { [.names("\(words) \($0)")] } ?? []
    }
    let keys = Set(members.keys)
    let token = names("tokenUniqueReference", "token")
    if let decision = members["issuerMobileAppAuthResponse"]?.scalar {
      let words = [decision, members["comment"]?.scalar ?? ""].filter { !$0.isEmpty }
      return (
        [.activationAnswer(String(words.joined(separator: " · ").prefix(200)))] + token
          + names("cardLast4Digits", "a card ending in"),
        ["issuerMobileAppAuthResponse", "comment", "tokenUniqueReference", "cardLast4Digits"]
      )
    }
    if let event = members["reasonCode"]?.scalar,
      keys.contains("tokenUniqueReference") || keys.contains("tokens")
    {
      return (
        notice(event, of: [members] + listed(members["tokens"])),
        Set(keysOfNotice).union(["reasonCode", "tokens", "tokenUniqueReference"])
      )
    }
    if !keys.isDisjoint(with: ["nonce", "nonceSignature", "certificate", "certificates"]),
      keys.contains("cardId")
    {
      return ([.signingRequest] + names("cardId", "card"), ["cardId"])
    }
    if keys.contains("activationData"), !keys.isDisjoint(with: keysOfSignedCard) {
      return ([.signedCard], keysOfSignedCard.union(["activationData"]))
    }
    // A reference alone does not make an answer of a search.
    guard keys.contains("tokenUniqueReference"), !PastedSigns.isToken(members, inList: false),
      !PastedSigns.isError(members)
    else { return nil }
    let isActivation = keys.contains("activationMethod") || call?.operation == .activation
    return (
      (isActivation ? [.activationRequest] : []) + token,
      ["tokenUniqueReference", "activationMethod"]
    )
  }

  private static func listed(_ value: JSONValue?) -> [[String: JSONValue]] {
    guard case .list(let items)? = value else { return [] }
    return items.prefix(20).compactMap(\.members)
  }

  private static func notice(_ event: String, of tokens: [[String: JSONValue]]) -> [Self] {
    let words = tokens.flatMap { token in keysOfNotice.flatMap { token[$0]?.scalars ?? [] } }
    return [.notification(([event] + words).joined(separator: " · "))]
      + tokens.compactMap { token in
        token["tokenUniqueReference"]?.scalar.map { .names("token \($0)") }
      }
  }

  private static let keysOfNotice = ["status", "tokenStatus", "suspendedBy", "triggeredBy"]
  private static let keysOfSignedCard: Set = [
    "encryptedPassData", "encryptedData", "ephemeralPublicKey", "wrappedKey",
  ]

  /// A request to Bridge or an answer of it; nil for other objects (Bridge, Mobile wallet provisioning).
  init?(bridge members: [String: JSONValue]) {
    for wallet in ["apple_pay", "google_pay"] {
      guard let names = members[wallet]?.members.map({ Set($0.keys) }) else { continue }
      if !names.isDisjoint(with: Self.asked) {
        self = .bridgeRequest
        return
      }
      if !names.isDisjoint(with: Self.answered) {
        self = .bridgeAnswer
        return
      }
    }
    guard case .text(let code)? = members["code"],
      members["source"]?.members != nil || Self.meanings[code] != nil
    else { return nil }
    self = .bridgeError(
      code: code, key: members["source"]?.members?["key"].flatMap(Self.words(ofKey:)))
  }

  /// Names the wrong key, or several keys, each with what is wrong with it.
  private static func words(ofKey key: JSONValue) -> String? {
    if let members = key.members {
      return members.sorted { $0.key < $1.key }
        .map { "\($0.key) (\($0.value.scalars.joined(separator: ", ")))" }
        .joined(separator: ", ")
    }
    return key.scalar
  }

  static let keysOfBridge: Set = ["code", "source", "apple_pay", "google_pay", "wallet_provider"]

  private static let asked: Set = [
    "leaf_cert", "subordinate_cert", "client_wallet_account_id", "client_device_id",
  ]
  private static let answered: Set = [
    "activation_data", "encrypted_pass_data", "ephemeral_public_key", "opaque_payment_card",
  ]

  /// Documented error codes with their meanings for this call.
  private static let meanings = [
    "invalid_parameters": "something in the request is missing or wrong",
    "invalid_json": "the request was not JSON",
    "not_found": "it knows no such customer or card account",
    "frozen": "the card account is frozen",
    "duplicate_record": "it has that already",
    "not_truly_idempotent": "the Idempotency-Key was used before, with another request",
    "has_not_accepted_tos": "the customer has not accepted the terms",
    "requires_active_kyc_status": "the customer's identity is not verified",
  ]

  static func words(ofBridgeError code: String, _ key: String?) -> String {
    "Bridge's error “\(code)”" + (meanings[code].map { ": \($0)" } ?? "")
      + (key.map { ", at \($0)" } ?? "") + "."
  }
}

extension String {
  /// The card account in the path of a request to Bridge; nil if the text has none.
  var bridgeCardAccount: String? {
    guard let range = firstRange(of: "/card_accounts/") else { return nil }
    let id = self[range.upperBound...].prefix {
      $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0))
    }
    return (1...42).contains(id.count) ? String(id) : nil
  }
}
