/// A form of JSON objects; each object of the form has at least one member of these names.
struct ObjectForm: Sendable {
  typealias Read =
    @Sendable (inout DocumentReading, JSONNode, _ name: String) -> Bool

  let names: [String]
  /// Whether one is read even if the text ends in it, since it wraps other values or its first members say enough.
  let mayBeCutOff: Bool
  /// Reads an object; false for one of another form.
  let read: Read

  init(_ names: String, mayBeCutOff: Bool = false, _ read: @escaping Read) {
    self.names = names.split(separator: " ").map(String.init)
    (self.mayBeCutOff, self.read) = (mayBeCutOff, read)
  }
}

/// The forms of objects, found by the names of an object's members.
struct FormTable: Sendable {
  private let forms: [ObjectForm]
  /// The forms, by their places, in which a name occurs.
  private let places: [UInt64: UInt64]

  /// With at most 64 forms, in the order in which they are tried.
  init(_ forms: [ObjectForm]) {
    self.forms = forms
    var places: [UInt64: UInt64] = [:]
    for (place, form) in forms.enumerated() {
      for name in form.names { places[JSONNode.hash(of: name.utf8), default: 0] |= 1 << place }
    }
    self.places = places
  }

  /// The forms that an object may have by the names of its members, in their order.
  func forms(of node: JSONNode) -> some Sequence<ObjectForm> {
    var mask: UInt64 = 0
    node.forEachNameHash { mask |= places[$0] ?? 0 }
    return sequence(state: mask) { left in
      if left == 0 { return nil }
      defer { left &= left - 1 }
      return forms[left.trailingZeroBitCount]
    }
  }
}
