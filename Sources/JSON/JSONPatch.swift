/// Changes to a JSON value, made one after the other and all or none (RFC 6902).
public struct JSONPatch: Hashable, Sendable {
  public enum Operation: Hashable, Sendable {
    case add(JSONPointer, JSONValue)
    case remove(JSONPointer)
    case replace(JSONPointer, JSONValue)
    case move(from: JSONPointer, to: JSONPointer)
    case copy(from: JSONPointer, to: JSONPointer)
    case test(JSONPointer, JSONValue)
  }

  public var operations: [Operation]

  /// More is no change to an answer any more; each could double what the one before has made.
  public static let mostOperations = 100

  public init(_ operations: [Operation]) {
    self.operations = operations
  }

  /// Puts in no more than `JSONExtent.limit`, all operations together, and nothing deeper.
  public func applied(to value: JSONValue) throws(JSONPatchFailure) -> JSONValue {
    var value = value
    var room = JSONExtent.limit.size
    for (place, operation) in operations.enumerated() {
      do throws(JSONPatchFailure.Reason) {
        guard place < Self.mostOperations else { throw .tooManyOperations }
        try value.apply(operation, within: &room)
      } catch {
        throw JSONPatchFailure(operation: place + 1, reason: error)
      }
    }
    return value
  }
}

/// Why a patch does not fit the value that it is for.
public struct JSONPatchFailure: Error, Hashable, Sendable {
  public enum Reason: Error, Hashable, Sendable {
    case nothing(at: JSONPointer)
    case noPlace(JSONPointer)
    case differs(at: JSONPointer)
    case intoItself(JSONPointer)
    case tooDeep, tooLarge, tooManyOperations

    var inWords: String {
      switch self {
      case .nothing(let pointer): "there is nothing at \(pointer.inWords)"
      case .noPlace(let pointer): "nothing can be put at \(pointer.inWords)"
      case .differs(let pointer): "\(pointer.inWords) holds something else"
      case .intoItself(let pointer): "\(pointer.inWords) cannot be moved into itself"
      case .tooDeep: "what comes of it is nested more than \(JSONExtent.limit.depth) deep"
      case .tooLarge: "more than \(JSONExtent.limit.size >> 20) MB would be put in"
      case .tooManyOperations: "a patch has at most \(JSONPatch.mostOperations) operations"
      }
    }
  }

  /// Counted from 1.
  public var operation: Int
  public var reason: Reason

  public var inWords: String { "operation \(operation): \(reason.inWords)" }
}

extension JSONPointer {
  fileprivate var inWords: String { steps.isEmpty ? "the top" : description }
}

extension JSONValue {
  fileprivate mutating func apply(
    _ operation: JSONPatch.Operation, within room: inout Int
  ) throws(JSONPatchFailure.Reason) {
    switch operation {
    case .add(let place, let value):
      try add(value, at: place, within: &room)
    case .remove(let place):
      _ = try take(from: place, place.steps[...])
    case .replace(let place, let value):
      try add(value, at: place, within: &room, replacing: true)
    case .move(let from, let to):
      if from != to, from.isAtOrAbove(to) { throw .intoItself(from) }
      let value = try take(from: from, from.steps[...])
      try add(value, at: to, within: &room)
    case .copy(let from, let to):
      try add(try held(at: from), at: to, within: &room)
    case .test(let place, let value):
      guard try held(at: place) == value else { throw .differs(at: place) }
    }
  }

  /// Looks first whether it would become too much, so that too much is never made.
  private mutating func add(
    _ value: JSONValue, at place: JSONPointer, within room: inout Int, replacing: Bool = false
  ) throws(JSONPatchFailure.Reason) {
    let added = JSONExtent(value)
    guard place.steps.count + added.depth <= JSONExtent.limit.depth else { throw .tooDeep }
    guard added.size <= room else { throw .tooLarge }
    room -= added.size
    try put(value, at: place, place.steps[...], replacing: replacing)
  }

  private func held(at place: JSONPointer) throws(JSONPatchFailure.Reason) -> JSONValue {
    guard let value = self[place] else { throw .nothing(at: place) }
    return value
  }

  func child(_ step: String) -> JSONValue? {
    switch self {
    case .object(let members): members[step]
    case .list(let items): index(step, below: items.count).map { items[$0] }
    default: nil
    }
  }

  private mutating func put(
    _ value: JSONValue, at place: JSONPointer, _ steps: ArraySlice<String>, replacing: Bool
  ) throws(JSONPatchFailure.Reason) {
    guard let step = steps.first else {
      self = value
      return
    }
    let isLast = steps.count == 1
    switch self {
    case .object(var members):
      if isLast {
        if replacing, members[step] == nil { throw .nothing(at: place) }
        members[step] = value
      } else {
        guard var member = members[step] else { throw .nothing(at: place) }
        try member.put(value, at: place, steps.dropFirst(), replacing: replacing)
        members[step] = member
      }
      self = .object(members)
    case .list(var items):
      if isLast, !replacing {
        guard let index = step == "-" ? items.count : index(step, below: items.count + 1) else {
          throw .noPlace(place)
        }
        items.insert(value, at: index)
      } else {
        guard let index = index(step, below: items.count) else { throw .nothing(at: place) }
        try items[index].put(value, at: place, steps.dropFirst(), replacing: replacing)
      }
      self = .list(items)
    default:
      throw .noPlace(place)
    }
  }

  private mutating func take(
    from place: JSONPointer, _ steps: ArraySlice<String>
  ) throws(JSONPatchFailure.Reason) -> JSONValue {
    guard let step = steps.first else {
      // The whole value is taken away: what is left is nothing.
      defer { self = .null }
      return self
    }
    let isLast = steps.count == 1
    switch self {
    case .object(var members):
      guard var member = members[step] else { throw .nothing(at: place) }
      let taken: JSONValue
      if isLast {
        taken = member
        members[step] = nil
      } else {
        taken = try member.take(from: place, steps.dropFirst())
        members[step] = member
      }
      self = .object(members)
      return taken
    case .list(var items):
      guard let index = index(step, below: items.count) else { throw .nothing(at: place) }
      let taken =
        if isLast { items.remove(at: index) } else {
          try items[index].take(from: place, steps.dropFirst())
        }
      self = .list(items)
      return taken
    default:
      throw .nothing(at: place)
    }
  }

  /// A place in a list: digits without a leading zero (RFC 6901, 4).
  private func index(_ step: String, below limit: Int) -> Int? {
    guard !step.isEmpty, step.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains),
      step == "0" || step.first != "0", let index = Int(step), index < limit
    else { return nil }
    return index
  }
}
