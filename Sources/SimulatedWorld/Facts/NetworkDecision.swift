import WalletDomain

/// The network's decision on a new token, by its colour (Marqeta, token lifecycle; orange: Apple forums, 784420).
public enum NetworkDecision: String, CaseIterable, Hashable, Sendable {
  case green, yellow, orange, red
}
