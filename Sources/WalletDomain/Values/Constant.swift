/// A constant of the program, equal to itself alone.
public protocol Constant: AnyObject, Hashable, Sendable {}

extension Constant {
  public static func == (one: Self, other: Self) -> Bool { one === other }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
