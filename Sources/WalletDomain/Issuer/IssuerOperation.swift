/// An operation that an app may request from an issuer, whatever the issuer's interface calls it.
public enum IssuerOperation: CaseIterable, Hashable, Sendable {
  case search, sign, activate
}
