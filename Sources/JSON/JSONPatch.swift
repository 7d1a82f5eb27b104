/// A JSON Patch: operations applied in order, all of them or none (RFC 6902).
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

  /// The maximum number of operations; each can double the size of the value before it.
  public static let maxOperations = 100

  public init(_ operations: [Operation]) {
    self.operations = operations
  }

  /// Applies the operations; together they may add no more than `JSONExtent.limit`.
  public func applied(to value: JSONValue) throws(JSONPatchFailure) -> JSONValue {
    var value = value
    var room = JSONExtent.limit.size
    for (place, operation) in operations.enumerated() {
      do throws(JSONPatchFailure.Reason) {
        guard place < Self.maxOperations else { throw .tooManyOperations }
        try value.apply(operation, within: &room)
      } catch {
        throw JSONPatchFailure(operation: place + 1, reason: error)
      }
    }
    return value
  }
}

/// Why a patch could not be applied to a value.
public struct JSONPatchFailure: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Reason: Error, Hashable, Sendable, CustomStringConvertible {
    case notFound(JSONPointer)
    case cannotInsert(at: JSONPointer)
    case differs(at: JSONPointer)
    case intoItself(JSONPointer)
    case tooDeep, tooLarge, tooManyOperations

    public var description: String {
      switch self {
      case .notFound(let pointer): "there is nothing at \(pointer.label)"
      case .cannotInsert(let pointer): "nothing can be put at \(pointer.label)"
      case .differs(let pointer): "\(pointer.label) holds something else"
      case .intoItself(let pointer): "\(pointer.label) cannot be moved into itself"
      case .tooDeep: "what comes of it is nested more than \(JSONExtent.limit.depth) deep"
      case .tooLarge: "more than \(JSONExtent.limit.size >> 20) MB would be put in"
      case .tooManyOperations: "a patch has at most \(JSONPatch.maxOperations) operations"
      }
    }
  }

  /// The number of the operation, counted from 1.
  public var operation: Int
  public var reason: Reason

  public var description: String { "operation \(operation): \(reason)" }
}

extension JSONPointer {
  /// The pointer as a message names it.
  fileprivate var label: String { steps.isEmpty ? "the top" : description }
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
      if from != to, from.isPrefix(of: to) { throw .intoItself(from) }
      let value = try change(at: from, from.steps[...], to: nil, inserting: false)
      try add(value, at: to, within: &room)
    case .copy(let from, let to):
      try add(try existingValue(at: from), at: to, within: &room)
    case .test(let place, let value):
      guard try existingValue(at: place) == value else { throw .differs(at: place) }
    }
  }

  /// Adds `value`, after checking that the result stays within the limits.
  private mutating func add(
    _ value: JSONValue, at place: JSONPointer, within room: inout Int, replacing: Bool = false
  ) throws(JSONPatchFailure.Reason) {
    let added = JSONExtent(value)
    guard place.steps.count + added.depth <= JSONExtent.limit.depth else { throw .tooDeep }
    guard added.size <= room else { throw .tooLarge }
    room -= added.size
    try change(at: place, place.steps[...], to: value, inserting: !replacing)
  }

  private func existingValue(at place: JSONPointer) throws(JSONPatchFailure.Reason) -> JSONValue {
    guard let value = self[place] else { throw .notFound(place) }
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
        guard var member = members[step] else { throw .notFound(place) }
        old = try member.change(at: place, steps.dropFirst(), to: new, inserting: inserting)
        members[step] = isLast ? new : member
      }
      self = .object(members)
    case .list(var items):
      if isLast, inserting, let new {
        guard let index = step == "-" ? items.count : index(step, below: items.count + 1) else {
          throw .cannotInsert(at: place)
        }
        items.insert(new, at: index)
      } else {
        guard let index = index(step, below: items.count) else { throw .notFound(place) }
        old = try items[index].change(at: place, steps.dropFirst(), to: new, inserting: inserting)
        if isLast, new == nil { items.remove(at: index) }
      }
      self = .list(items)
    default:
      throw new == nil ? .notFound(place) : .cannotInsert(at: place)
    }
    return old
  }

  /// The index that a step names in a list: digits without a leading zero (RFC 6901, 4).
  private func index(_ step: String, below limit: Int) -> Int? {
    guard !step.isEmpty, step.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains),
      step == "0" || step.first != "0", let index = Int(step), index < limit
    else { return nil }
    return index
  }
}
