import Glibc

extension StringProtocol {
  /// The first place of a text, compared by bytes: many times faster than by characters.
  package func byteRange(of other: String) -> Range<Index>? {
    let count = other.utf8.count
    let found = utf8.withContiguousStorageIfAvailable { bytes in
      other.utf8.withContiguousStorageIfAvailable { sought in bytes.first(sought) }
    }
    guard case .some(.some(let place)) = found else { return firstRange(of: other) }
    return place.map { place in
      let start = utf8.index(startIndex, offsetBy: place)
      return start..<utf8.index(start, offsetBy: count)
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The place of other bytes in these; nil if they are not there.
  fileprivate func first(_ other: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let start = baseAddress, let sought = other.baseAddress, let first = other.first else {
      return nil
    }
    var place = 0
    while place + other.count <= count,
      let hit = memchr(start + place, Int32(first), count - other.count + 1 - place)
    {
      place = UnsafeRawPointer(hit) - UnsafeRawPointer(start)
      if memcmp(hit, sought, other.count) == 0 { return place }
      place += 1
    }
    return nil
  }
}
