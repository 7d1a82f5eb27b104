/// The calls of a session, in parts that copies of a log share: a moment that is kept costs little more than its last part.
public struct Calls: RandomAccessCollection, Hashable, Sendable {
  /// All but the last part hold exactly this many.
  private static let partSize = 8

  private var parts: [[Call]] = []

  public var startIndex: Int { 0 }

  public var endIndex: Int {
    guard let last = parts.last else { return 0 }
    return (parts.count - 1) * Self.partSize + last.count
  }

  public internal(set) subscript(place: Int) -> Call {
    get { parts[place / Self.partSize][place % Self.partSize] }
    _modify { yield &parts[place / Self.partSize][place % Self.partSize] }
  }

  mutating func append(_ call: Call) {
    if let last = parts.last, last.count < Self.partSize {
      parts[parts.count - 1].append(call)
    } else {
      parts.append([call])
    }
  }

  /// Leaves at least `count`.
  mutating func forgetOldest(beyond count: Int) {
    while endIndex >= count + Self.partSize { parts.removeFirst() }
  }

  /// About how many bytes are not shared with what ended with the call `last`.
  func bytes(since last: Call.ID) -> Int {
    let own = (self.last?.id ?? 0) - last
    // The last part is its own as a whole; a call's texts and headers lie beside it.
    return Self.partSize * MemoryLayout<Call>.stride + parts.count * 8
      + Swift.max(0, Swift.min(own, endIndex)) * (MemoryLayout<Call>.stride + 1_000)
  }
}
