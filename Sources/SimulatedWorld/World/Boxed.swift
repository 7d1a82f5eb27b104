/// Copy-on-write storage behind one pointer, for a large value that is often copied and rarely changed.
@propertyWrapper
public struct Boxed<Value: Sendable>: Sendable {
  /// Mutated only while referenced by a single `Boxed`.
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

/// Mirrors the wrapped value, so that a test that walks through all facts of a scenario also finds boxed ones.
extension Boxed: CustomReflectable {
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}
