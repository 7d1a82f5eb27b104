public import WalletDomain

// After an orange decision the network refuses activations from the issuer's app (code 0G, Apple forums, 784420).
extension World {
  /// Whether the network refuses to activate this token from the issuer's app.
  public func refusesActivationFromApp(_ reference: TokenUniqueReference) -> Bool {
    vault[reference]?.authorizationPath == NetworkDecision.orange.rawValue.uppercased()
  }

  /// Logs that the network refuses an activation from the app, and returns the reason; nil if it does not refuse.
  mutating func refuseFromApp(_ reference: TokenUniqueReference) -> String? {
    guard refusesActivationFromApp(reference) else { return nil }
    let ways = setup.networkRules.verification.filter { $0 != .bankApp }.map(
      \.words.lowercasedFirst)
    let other =
      ways.isEmpty
      ? ""
      : " Verify the card in \(vocabulary.wallet) instead: \(ways.joined(separator: ", "))."
    log.ask(
      "activate token", from: issuerParty, to: .network, named(reference), at: clock,
      answered: "not in the app", succeeded: false,
      .fields([Payload.Field("why", "orange decision, reason code 0G")]))
    return
      "The network decided orange (reason code 0G): in-app verification is not allowed.\(other)"
  }
}

extension String {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
