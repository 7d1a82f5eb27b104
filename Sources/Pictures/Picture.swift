import CPNG
import Glibc

/// A picture in linear light, scaled down to what a card on a screen can show.
public struct Picture: Sendable {
  /// Width in pixels of the picture itself, before it was scaled down.
  public let width: Int
  /// Height in pixels, likewise.
  public let height: Int
  let columns: Int
  let rows: Int
  /// Row by row: red, green and blue, from 0 to 1, each multiplied by alpha, and alpha.
  let light: [SIMD4<Float>]

  /// The most pixels that are kept: more than a card on any screen has.
  private static let keptSize = (columns: 256, rows: 160)

  /// The largest file that is read, in bytes.
  public static let mostBytes = 8 << 20
  private static let mostPixels = 16 << 20

  /// Decodes a PNG of any colour type and depth, row by row.
  public init(png bytes: [UInt8]) throws(PictureObstacle) {
    guard bytes.count <= Self.mostBytes else { throw .tooManyBytes }
    var light = [SIMD4<Float>](repeating: .zero, count: Self.keptSize.columns * Self.keptSize.rows)
    var result = cpng_result()
    let ending = bytes.withUnsafeBufferPointer { bytes in
      linearLight.withUnsafeBufferPointer { linear in
        light.withUnsafeMutableBytes { light in
          guard let start = bytes.baseAddress, let linear = linear.baseAddress,
            let light = light.assumingMemoryBound(to: Float.self).baseAddress
          else { return CPNG_NO_PICTURE }
          var request = cpng_request(
            bytes: start, count: bytes.count, most_pixels: UInt64(Self.mostPixels), linear: linear,
            most_columns: UInt32(Self.keptSize.columns), most_rows: UInt32(Self.keptSize.rows))
          return cpng_read(&request, light, &result)
        }
      }
    }
    switch ending {
    case CPNG_READ: break
    case CPNG_NO_LIBRARY: throw .noLibrary
    case CPNG_NO_MEMORY: throw .broken("there is too little memory for it")
    case CPNG_NO_PICTURE: throw .notPNG
    case CPNG_TOO_LARGE: throw .tooLarge(width: Int(result.columns), height: Int(result.rows))
    default: throw .broken(result.text)
    }
    (width, height) = (Int(result.columns), Int(result.rows))
    (columns, rows) = (Int(result.shown_columns), Int(result.shown_rows))
    light.removeLast(light.count - columns * rows)
    self.light = light
  }
}

extension Picture: Hashable {
  /// A sample of pixels: different pictures nearly always differ in some of them.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
    for place in stride(from: 0, to: light.count, by: max(1, light.count / 64)) {
      hasher.combine(light[place])
    }
  }
}

/// A pixel in sRGB with straight alpha, each from 0 to 1; black where it is transparent.
public struct PicturePixel: Hashable, Sendable {
  public let red: Double
  public let green: Double
  public let blue: Double
  /// Opacity.
  public let alpha: Double

  fileprivate init(_ light: SIMD4<Float>) {
    alpha = Double(min(1, max(0, light.w)))
    // Light is multiplied by alpha.
    let own = light.w > 0 ? light / light.w : .zero
    (red, green, blue) = (sRGB(own.x), sRGB(own.y), sRGB(own.z))
  }
}

extension Picture {
  /// The picture scaled to fill `columns` by `rows` pixels, row by row; what is too wide or too high is cut off at both
  /// ends.
  ///
  /// - Parameter pixelHeight: The height of a pixel, which is 1 wide.
  public func filling(columns: Int, rows: Int, pixelHeight: Double = 1) -> [PicturePixel] {
    guard columns > 0, rows > 0 else { return [] }
    let (width, height) = (Double(width), Double(height) / pixelHeight)
    let scale = min(width / Double(columns), height / Double(rows))
    // The visible part, as shares of the whole.
    let (across, down) = (scale * Double(columns) / width, scale * Double(rows) / height)
    let (left, top) = ((1 - across) / 2, (1 - down) / 2)
    let columnAreas = areas(columns, from: left, length: across, of: self.columns)
    let rowAreas = areas(rows, from: top, length: down, of: self.rows)
    return rowAreas.flatMap { rows in
      columnAreas.map { columns in PicturePixel(average(columns, rows)) }
    }
  }

  private typealias Weighted = [(place: Int, weight: Float)]

  /// The kept pixels that each of `count` areas covers, with weights whose sum is 1.
  private func areas(
    _ count: Int, from start: Double, length: Double, of kept: Int
  ) -> [Weighted] {
    (0..<count).map { index in
      let low = (start + length * Double(index) / Double(count)) * Double(kept)
      let high = (start + length * Double(index + 1) / Double(count)) * Double(kept)
      let last = min(kept - 1, Int(high))
      return (min(last, max(0, Int(low)))...max(0, last)).map { place in
        let overlap = min(high, Double(place + 1)) - max(low, Double(place))
        return (place, Float(max(0, overlap) / max(1e-9, high - low)))
      }
    }
  }

  private func average(_ columns: Weighted, _ rows: Weighted) -> SIMD4<Float> {
    var sum = SIMD4<Float>.zero
    for row in rows where row.weight > 0 {
      var line = SIMD4<Float>.zero
      for column in columns {
        line += light[row.place * self.columns + column.place] * column.weight
      }
      sum += line * row.weight
    }
    return sum
  }
}

/// A PNG of pixels, row by row: red, green, blue and opacity, a byte each; nil where it cannot be made.
public func png(of pixels: [UInt8], columns: Int) -> [UInt8]? {
  guard columns > 0, !pixels.isEmpty, pixels.count % (4 * columns) == 0 else { return nil }
  let (width, height) = (UInt32(columns), UInt32(pixels.count / (4 * columns)))
  let most = cpng_most_bytes(width, height)
  let bytes = [UInt8](unsafeUninitializedCapacity: most) { room, count in
    count = room.baseAddress.map { cpng_write(pixels, width, height, $0) } ?? 0
  }
  return bytes.isEmpty ? nil : bytes
}

/// Encodes linear light as sRGB.
private func sRGB(_ light: Float) -> Double {
  let light = Double(min(1, max(0, light)))
  return light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
}

/// Why a picture cannot be shown.
public enum PictureObstacle: Error, Hashable, Sendable {
  case noLibrary
  case notPNG
  case tooManyBytes
  case tooLarge(width: Int, height: Int)
  /// The picture cannot be decoded; the text completes “it cannot be read: …”.
  case broken(String)
  /// The scenario shows as many others as it may.
  case tooMany
  /// The file cannot be opened or read; the text completes the same.
  case unreadable(String)
}

extension cpng_result {
  fileprivate var text: String {
    withUnsafeBytes(of: message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}

/// Linear light of the 256 levels of an sRGB channel.
private let linearLight: [Float] = (0...255).map { level in
  let share = Float(level) / 255
  return share <= 0.04045 ? share / 12.92 : powf((share + 0.055) / 1.055, 2.4)
}
