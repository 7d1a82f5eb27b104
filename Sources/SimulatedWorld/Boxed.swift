/// A large value that is read often and seldom changed, behind one pointer: copies of what holds it stay small.
@propertyWrapper
public struct Boxed<Value: Sendable>: Sendable {
  /// Changed only while a single `Boxed` has it.
  @usableFromInline final class Box: @unchecked Sendable {
    @usableFromInline var value: Value

    @usableFromInline init(_ value: Value) { self.value = value }
  }

  @usableFromInline var box: Box

  @inlinable public init(wrappedValue: Value) { box = Box(wrappedValue) }

  @inlinable public var wrappedValue: Value {
    _read { yield box.value }
    _modify {
      if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
      yield &box.value
    }
  }
}

extension Boxed: Equatable where Value: Equatable {
  public static func == (one: Self, other: Self) -> Bool {
    one.box === other.box || one.box.value == other.box.value
  }
}

extension Boxed: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(box.value) }
}

/// Reflected as what it holds, so that a test which goes through all facts of a scenario meets those that are boxed.
extension Boxed: CustomReflectable {
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}
