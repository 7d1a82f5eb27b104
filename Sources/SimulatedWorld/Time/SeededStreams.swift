public import FoundationEssentials
import Randomness

/// Random numbers from the scenario's seed, in a separate stream for each label.
///
/// A draw from one stream does not affect the others, so new labels do not change old sessions.
public struct SeededStreams: Hashable, Sendable {
  let seed: UInt64
  private var drawn: [String: UInt64] = [:]

  public init(seed: UInt64) {
    self.seed = seed
  }

  /// A seed for a following session, which repeats none of the numbers drawn so far.
  var seedGoingOn: UInt64 { seed &+ drawn.values.reduce(0, &+) }

  public mutating func bytes(_ count: Int, label: String) -> Data {
    var bytes = Data(capacity: count + 7)
    while bytes.count < count {
      withUnsafeBytes(of: next(label).littleEndian) { bytes.append(contentsOf: $0) }
    }
    return bytes.prefix(count)
  }

  /// Upper-case hexadecimal digits.
  public mutating func hex(_ digits: Int, label: String) -> String {
    String(
      bytes((digits + 1) / 2, label: label).flatMap { byte in
        let text = String(byte, radix: 16, uppercase: true)
        return text.count == 1 ? "0" + text : text
      }.prefix(digits))
  }

  /// Decimal digits, leading zeros included.
  public mutating func digits(_ count: Int, label: String) -> String {
    (0..<count).map { _ in String(next(label) % 10) }.joined()
  }

  /// A number from 0 to 1, 1 excluded.
  public mutating func fraction(label: String) -> Double {
    Double(next(label) >> 11) / 0x1p53
  }

  /// SplitMix64 over the seed, the label and the number of the draw.
  private mutating func next(_ label: String) -> UInt64 {
    let number = drawn[label, default: 0]
    drawn[label] = number + 1
    // FNV-1a: the same on every machine, unlike Hasher.
    var labelHash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in label.utf8 { labelHash = (labelHash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    var numbers = SplitMix64(seed: seed &+ labelHash, skipping: number)
    return numbers.next()
  }
}
