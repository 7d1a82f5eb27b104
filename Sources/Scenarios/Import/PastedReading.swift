import JSON
import WalletDomain

extension PastedFacts.Reading {
  /// What a call that lists nothing was sent or answered with, and the keys that were read; nil where it is none such.
  ///
  /// None of them says what a search would: taken for its answer, it would be one without a status.
  static func ofCall(
    _ members: [String: JSONValue], _ call: PastedCall?
  ) -> (readings: [Self], keys: Set<String>)? {
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
    // A reference alone is no answer of a list.
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
}

extension PastedFacts.Reading {
  /// What Bridge was asked, or has said; nil where it is neither (Bridge, Mobile wallet provisioning).
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

  /// The key that is wrong, or several, each with what is wrong with it.
  private static func words(ofKey key: JSONValue) -> String? {
    if let members = key.members {
      return members.sorted { $0.key < $1.key }
        .map { "\($0.key) (\($0.value.scalars.joined(separator: ", ")))" }
        .joined(separator: ", ")
    }
    return key.scalar
  }

  static let keysOfBridge: Set = [
    "code", "source", "apple_pay", "google_pay", "wallet_provider",
  ]

  private static let asked: Set = [
    "leaf_cert", "subordinate_cert", "client_wallet_account_id", "client_device_id",
  ]
  private static let answered: Set = [
    "activation_data", "encrypted_pass_data", "ephemeral_public_key", "opaque_payment_card",
  ]

  /// Codes that the platform documents, and what they mean here.
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
  /// The card account that a request to Bridge names in its path; nil where none is in the text.
  var bridgeCardAccount: String? {
    guard let range = firstRange(of: "/card_accounts/") else { return nil }
    let id = self[range.upperBound...].prefix {
      $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0))
    }
    return (1...42).contains(id.count) ? String(id) : nil
  }
}
