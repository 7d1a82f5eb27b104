import JSON

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
