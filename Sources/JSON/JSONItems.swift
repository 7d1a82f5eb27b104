public import FoundationEssentials

extension JSONValue {
  /// How many objects stand in no other object but the whole: what an answer lists, without reading any of it.
  ///
  /// No more is counted than one beyond `most`; of bytes that are no JSON it says nothing.
  public static func itemCount(in data: Data, upTo most: Int) -> Int {
    var (count, depth, isText) = (0, 0, false)
    var bytes = data.makeIterator()
    while count <= most, let byte = bytes.next() {
      switch byte {
      case UInt8(ascii: "\\") where isText: _ = bytes.next()
      case UInt8(ascii: "\""): isText.toggle()
      case _ where isText: break
      case UInt8(ascii: "{"):
        if depth <= 1 { count += 1 }
        depth += 1
      case UInt8(ascii: "}"): depth -= 1
      default: break
      }
    }
    return count
  }
}
