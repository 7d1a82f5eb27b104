/// JSON that ends before its first bracket does, as where a log keeps so many bytes of each body.
struct CutOffJSON {
  /// How many bytes may still be of it.
  private(set) var length = 0
  /// As far as its items are whole, with the brackets that are missing; nil where none is, or where it has its end.
  private(set) var whole: [UInt8]?

  init(_ bytes: ArraySlice<UInt8>) {
    var open: [UInt8] = []
    var place = bytes.startIndex
    /// Behind the last item that is whole, and what is open there.
    var last: (end: Int, open: [UInt8])?
    reading: while place < bytes.endIndex {
      let byte = bytes[place]
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"): open.append(byte + 2)
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard open.popLast() == byte else { break reading }
        if open.isEmpty {
          last = nil
          break reading
        }
        last = (place + 1, open)
      case UInt8(ascii: "\""):
        guard let end = Self.endOfText(in: bytes, from: place) else { break reading }
        place = end
      default:
        guard byte.mayStandInJSON else { break reading }
      }
      place += 1
    }
    length = place - bytes.startIndex
    whole = last.map { Array(bytes[..<$0.end]) + $0.open.reversed() }
  }

  /// The place of the closing quotation mark; a text does not go beyond its line.
  private static func endOfText(in bytes: ArraySlice<UInt8>, from start: Int) -> Int? {
    var place = start + 1
    while place < bytes.endIndex {
      switch bytes[place] {
      case UInt8(ascii: "\\"): place += 1
      case UInt8(ascii: "\""): return place
      case UInt8(ascii: "\n"): return nil
      default: break
      }
      place += 1
    }
    return nil
  }
}

extension UInt8 {
  /// Outside of texts: blanks, numbers, `true`, `false` and `null`.
  fileprivate var mayStandInJSON: Bool { " \t\r\n,:+-.0123456789aeflnrstuE".utf8.contains(self) }
}
