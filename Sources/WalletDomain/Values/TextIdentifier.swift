/// An identifier that is text on the wire and a type of its own in the program.
public protocol TextIdentifier:
  RawRepresentable, Hashable, Codable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible
where RawValue == String {
  init(rawValue: String)
}

extension TextIdentifier {
  public init(_ text: String) { self.init(rawValue: text) }
  public init(stringLiteral text: String) { self.init(rawValue: text) }
  public var description: String { rawValue }
}
