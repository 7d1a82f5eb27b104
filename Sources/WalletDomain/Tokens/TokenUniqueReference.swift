/// TMP's name for a token; the same text is the `deviceAccountIdentifier` of its pass (the integration guide).
public struct TokenUniqueReference: TextIdentifier {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
}
