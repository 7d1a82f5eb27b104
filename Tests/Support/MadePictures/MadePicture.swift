/// A PNG made in a test, of any kind that there is.
public struct MadePicture: Sendable {
  public enum Kind: UInt8, CaseIterable, Sendable {
    case grey = 0
    case color = 2
    case palette = 3
    case greyAlpha = 4
    case colorAlpha = 6

    var channels: Int {
      switch self {
      case .grey, .palette: 1
      case .greyAlpha: 2
      case .color: 3
      case .colorAlpha: 4
      }
    }

    /// Those that PNG knows.
    public var depths: [Int] {
      switch self {
      case .grey: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      case .color, .greyAlpha, .colorAlpha: [8, 16]
      }
    }
  }

  public var columns: Int
  public var rows: Int
  public var kind: Kind
  public var depth: Int
  public var isInterlaced = false
  /// Chunks before the pixels, such as `PLTE`.
  public var chunks: [(name: String, bytes: [UInt8])] = []
  /// The samples of a pixel, each of `depth` bits.
  public var pixel: @Sendable (_ column: Int, _ row: Int) -> [Int]

  public init(
    _ columns: Int, _ rows: Int, kind: Kind = .color, depth: Int = 8, isInterlaced: Bool = false,
    pixel: @escaping @Sendable (_ column: Int, _ row: Int) -> [Int]
  ) {
    self.columns = columns
    self.rows = rows
    self.kind = kind
    self.depth = depth
    self.isInterlaced = isInterlaced
    self.pixel = pixel
  }

  /// The same colour everywhere.
  public init(_ columns: Int, _ rows: Int, _ red: Int, _ green: Int, _ blue: Int) {
    self.init(columns, rows) { _, _ in [red, green, blue] }
  }

  public var bytes: [UInt8] { bytes(around: stored(scanlines)) }

  /// The same with other bytes where its pixels are.
  public func bytes(around pixels: [UInt8]) -> [UInt8] {
    let header =
      bigEndian(columns) + bigEndian(rows)
      + [UInt8(depth), kind.rawValue, 0, 0, isInterlaced ? 1 : 0]
    return signature + chunk("IHDR", header) + chunks.flatMap { chunk($0.name, $0.bytes) }
      + chunk("IDAT", pixels) + chunk("IEND", [])
  }

  private var scanlines: [UInt8] {
    let passes =
      isInterlaced
      ? [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
        (0, 1, 1, 2),
      ]
      : [(0, 0, 1, 1)]
    return passes.flatMap { left, top, across, down -> [UInt8] in
      guard left < columns else { return [] }
      return stride(from: top, to: rows, by: down).flatMap { row in
        [0] + packed(stride(from: left, to: columns, by: across).flatMap { pixel($0, row) })
      }
    }
  }

  private func packed(_ samples: [Int]) -> [UInt8] {
    if depth == 16 { return samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xff)] } }
    let count = 8 / depth
    return stride(from: 0, to: samples.count, by: count).map { start in
      (0..<count).reduce(0) { byte, place in
        let index = start + place
        return byte << depth | UInt8(index < samples.count ? samples[index] : 0)
      }
    }
  }
}

private let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

public func bigEndian(_ number: Int) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(number >> $0 & 0xff) }
}

/// With its length before it and its checksum behind.
public func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
  let body = Array(name.utf8) + bytes
  return bigEndian(bytes.count) + body + bigEndian(Int(checksum(body)))
}

private func checksum(_ bytes: [UInt8]) -> UInt32 {
  var sum = UInt32.max
  for byte in bytes {
    sum ^= UInt32(byte)
    for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xedb8_8320 : sum >> 1 }
  }
  return ~sum
}

/// As zlib has them, but not made smaller.
private func stored(_ bytes: [UInt8]) -> [UInt8] {
  var stream: [UInt8] = [0x78, 0x01]
  var rest = bytes[...]
  repeat {
    let block = rest.prefix(0xffff)
    rest = rest.dropFirst(block.count)
    let (low, high) = (UInt8(block.count & 0xff), UInt8(block.count >> 8))
    stream += [rest.isEmpty ? 1 : 0, low, high, ~low, ~high] + block
  } while !rest.isEmpty
  var (one, two) = (1, 0)
  for byte in bytes {
    one = (one + Int(byte)) % 65521
    two = (two + one) % 65521
  }
  return stream + bigEndian(two << 16 | one)
}

/// What unfolds to `count` × 258 zeros and takes little more than `count` × 1.6 bytes.
public func unfoldingZeros(_ count: Int) -> [UInt8] {
  var stream: [UInt8] = [0x78, 0x01]
  var (byte, bits) = (UInt8(0), 0)
  func put(_ code: [Int], into stream: inout [UInt8]) {
    for bit in code {
      byte |= UInt8(bit) << bits
      bits += 1
      if bits == 8 {
        stream.append(byte)
        (byte, bits) = (0, 0)
      }
    }
  }
  // The last block, with fixed codes: a zero, then lengths of 258 at distance 1.
  put([1, 1, 0] + [0, 0, 1, 1, 0, 0, 0, 0], into: &stream)
  for _ in 0..<count { put([1, 1, 0, 0, 0, 1, 0, 1] + [0, 0, 0, 0, 0], into: &stream) }
  put([0, 0, 0, 0, 0, 0, 0], into: &stream)
  return stream + [byte] + bigEndian(1)
}
