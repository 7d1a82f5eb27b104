import JSON

/// A piece of a HAR file with its place, for whoever takes it apart.
struct HARValue {
  var value: JSONValue
  var place: JSONPointer

  /// What stands under `name`; nil where nothing does, or `null`.
  subscript(name: String) -> HARValue? {
    guard let member = value.members?[name], member != .null else { return nil }
    return HARValue(value: member, place: JSONPointer(steps: place.steps + [name]))
  }

  func member(_ name: String, _ expected: String) throws(UnreadableRecording) -> HARValue {
    guard let member = self[name] else {
      throw UnreadableRecording(
        problem: .missing(at: JSONPointer(steps: place.steps + [name]), expected: expected))
    }
    return member
  }

  func items(_ expected: String) throws(UnreadableRecording) -> [HARValue] {
    guard case .list(let items) = value else { throw wrong(expected) }
    return items.enumerated().map { index, item in
      HARValue(value: item, place: JSONPointer(steps: place.steps + [String(index)]))
    }
  }

  func isObject(_ expected: String) throws(UnreadableRecording) {
    if value.members == nil { throw wrong(expected) }
  }

  /// Numbers are taken for their digits: some write the values of headers so.
  func text(_ expected: String) throws(UnreadableRecording) -> String {
    switch value {
    case .text(let text): return text
    case .integer(let number): return String(number)
    default: throw wrong(expected)
    }
  }

  /// Whole or not; nil for anything else.
  var number: Double? {
    // Inlined, this stops the optimiser of Swift 6.3.
    @inline(never) get {
      switch value {
      case .integer(let number): Double(number)
      case .number(let number): number
      default: nil
      }
    }
  }

  func wrong(_ expected: String) -> UnreadableRecording {
    UnreadableRecording(problem: .wrong(at: place, expected: expected, came: value.kind))
  }
}
