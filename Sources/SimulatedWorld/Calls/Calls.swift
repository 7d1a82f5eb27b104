/// The calls of a session, stored in parts that copies share, so that a snapshot costs little more than its last part.
public struct Calls: RandomAccessCollection, Hashable, Sendable {
  /// The number of calls in each part but the last, which may hold fewer.
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

  /// Drops the oldest parts; at least `count` calls remain.
  mutating func forgetOldest(beyond count: Int) {
    while endIndex >= count + Self.partSize { parts.removeFirst() }
  }

  /// Estimated memory in bytes that is not shared with an earlier copy whose newest call was `last`.
  func bytes(since last: Call.ID) -> Int {
    let own = (self.last?.id ?? 0) - last
    // The last part is never shared; texts and headers, stored outside of `Call`, are taken as 1,000 bytes per call.
    return Self.partSize * MemoryLayout<Call>.stride + parts.count * 8
      + Swift.max(0, Swift.min(own, endIndex)) * (MemoryLayout<Call>.stride + 1_000)
  }
}
