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
      try change(at: place, place.steps[...], to: nil, inserting: false)
    case .replace(let place, let value):
      try add(value, at: place, within: &room, replacing: true)
    case .move(let from, let to):
      if from != to, from.isAtOrAbove(to) { throw .intoItself(from) }
      let value = try change(at: from, from.steps[...], to: nil, inserting: false)
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
    try change(at: place, place.steps[...], to: value, inserting: !replacing)
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

  /// Puts `new` at a place, or removes the value there if `new` is nil; returns the value that was there.
  ///
  /// If `inserting`, a list grows by an item, and an object may gain a member.
  @discardableResult
  private mutating func change(
    at place: JSONPointer, _ steps: ArraySlice<String>, to new: JSONValue?, inserting: Bool
  ) throws(JSONPatchFailure.Reason) -> JSONValue {
    guard let step = steps.first else {
      defer { self = new ?? .null }
      return self
    }
    let isLast = steps.count == 1
    var old = JSONValue.null
    switch self {
    case .object(var members):
      if isLast, inserting {
        members[step] = new
      } else {
        guard var member = members[step] else { throw .nothing(at: place) }
        old = try member.change(at: place, steps.dropFirst(), to: new, inserting: inserting)
        members[step] = isLast ? new : member
      }
      self = .object(members)
    case .list(var items):
      if isLast, inserting, let new {
        guard let index = step == "-" ? items.count : index(step, below: items.count + 1) else {
          throw .noPlace(place)
        }
        items.insert(new, at: index)
      } else {
        guard let index = index(step, below: items.count) else { throw .nothing(at: place) }
        old = try items[index].change(at: place, steps.dropFirst(), to: new, inserting: inserting)
        if isLast, new == nil { items.remove(at: index) }
      }
      self = .list(items)
    default:
      throw new == nil ? .nothing(at: place) : .noPlace(place)
    }
    return old
  }

  /// A place in a list: digits without a leading zero (RFC 6901, 4).
  private func index(_ step: String, below limit: Int) -> Int? {
    guard !step.isEmpty, step.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains),
      step == "0" || step.first != "0", let index = Int(step), index < limit
    else { return nil }
    return index
  }
}
