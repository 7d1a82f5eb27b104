/// The bytes at which the search for a secret begins; most text has few of them, and is skipped quickly.
enum Triggers {
  private enum Kind: UInt8 {
    case none, always, pair, word
  }

  /// First bytes that begin a secret only together with a certain second byte.
  private static let pairs: [(StaticString, seconds: StaticString, isWord: Bool)] = [
    ("e", "yw", false), ("W", "3y", false), ("P", "A", false), ("-", "-ubU", false),
    ("[", "aA", false),
    ("Bb", "eEaA", true), ("A", "KSIp", true), ("g", "hil", true), ("h", "f", true),
    ("n", "p", true), ("r", "k", true), ("s", "k", true),
    ("p", "ky", true), ("w", "h", true), ("x", "o", true),
  ]

  private static let always: StaticString = "0123456789:=>@+("

  private static let kinds: [UInt8] = {
    var kinds = [UInt8](repeating: Kind.none.rawValue, count: 256)
    func mark(_ bytes: StaticString, _ kind: Kind) {
      bytes.withUTF8Buffer { for byte in $0 { kinds[Int(byte)] = kind.rawValue } }
    }
    mark(always, .always)
    // A digit of another script may begin here.
    for byte in 0xc2...0xf4 { kinds[byte] = Kind.always.rawValue }
    for pair in pairs { mark(pair.0, pair.isWord ? .word : .pair) }
    return kinds
  }()

  /// For each first byte a bit set of the second bytes.
  private static let seconds: [UInt64] = {
    var seconds = [UInt64](repeating: 0, count: 512)
    for pair in pairs {
      pair.0.withUTF8Buffer { firsts in
        pair.seconds.withUTF8Buffer { others in
          for first in firsts {
            for other in others {
              seconds[Int(first) * 2 + Int(other >> 6)] |= 1 << UInt64(other & 63)
            }
          }
        }
      }
    }
    return seconds
  }()

  @inline(__always)
  static func isOne(at place: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let byte = bytes[place]
    let kind = kinds[Int(byte)]
    if kind < Kind.pair.rawValue { return kind == Kind.always.rawValue }
    guard place + 1 < bytes.count, bytes[place + 1] < 0x80 else { return false }
    let second = bytes[place + 1]
    guard seconds[Int(byte) * 2 + Int(second >> 6)] & 1 << UInt64(second & 63) != 0 else {
      return false
    }
    return kind == Kind.pair.rawValue || place == 0 || !bytes[place - 1].isWordPart
  }

  /// Whether text may hold a secret: it has a trigger other than digits, or at least four digits.
  static func mayBe(in piece: ArraySlice<UInt8>) -> Bool {
    piece.withUnsafeBufferPointer { bytes in
      var digits = 0
      for place in bytes.indices where isOne(at: place, in: bytes) {
        guard bytes[place].isDigit || bytes[place] >= 0x80 else { return true }
        digits += 1
        if digits > 3 { return true }
      }
      return false
    }
  }
}
