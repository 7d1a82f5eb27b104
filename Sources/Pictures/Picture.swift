import CPNG
import Glibc

/// A picture as light: small enough to keep, large enough for any screen.
public struct Picture: Sendable {
  /// Of the picture itself, before it was made small.
  public let width: Int
  public let height: Int
  let columns: Int
  let rows: Int
  /// Row by row: red, green and blue, from 0 to 1, each multiplied by alpha, and alpha.
  let light: [SIMD4<Float>]

  /// As many pixels as no card on a screen has.
  private static let most = (columns: 256, rows: 160)

  /// A file has at most so many bytes.
  public static let mostBytes = 8 << 20
  private static let mostPixels = 16 << 20

  /// Reads a PNG row by row, of any kind that there is.
  public init(png bytes: [UInt8]) throws(PictureObstacle) {
    guard bytes.count <= Self.mostBytes else { throw .tooManyBytes }
    var light = [SIMD4<Float>](repeating: .zero, count: Self.most.columns * Self.most.rows)
    var result = cpng_result()
    let ending = bytes.withUnsafeBufferPointer { bytes in
      linearLight.withUnsafeBufferPointer { linear in
        light.withUnsafeMutableBytes { light in
          guard let start = bytes.baseAddress, let linear = linear.baseAddress,
            let light = light.assumingMemoryBound(to: Float.self).baseAddress
          else { return CPNG_NO_PICTURE }
          var request = cpng_request(
            bytes: start, count: bytes.count, most_pixels: UInt64(Self.mostPixels), linear: linear,
            most_columns: UInt32(Self.most.columns), most_rows: UInt32(Self.most.rows))
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
    default: throw .broken(result.words)
    }
    (width, height) = (Int(result.columns), Int(result.rows))
    (columns, rows) = (Int(result.shown_columns), Int(result.shown_rows))
    light.removeLast(light.count - columns * rows)
    self.light = light
  }
}

extension Picture: Hashable {
  /// Of pictures that are different a few pixels nearly always are.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
    for place in stride(from: 0, to: light.count, by: max(1, light.count / 64)) {
      hasher.combine(light[place])
    }
  }
}

/// Why a picture cannot be shown.
public enum PictureObstacle: Error, Hashable, Sendable {
  case noLibrary
  case notPNG
  case tooManyBytes
  case tooLarge(width: Int, height: Int)
  /// Completes “it cannot be read: …”.
  case broken(String)
  /// Others are shown already.
  case tooMany
  /// The file itself cannot be had; completes the same.
  case unreadable(String)
}

extension cpng_result {
  fileprivate var words: String {
    withUnsafeBytes(of: message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}

/// What the 256 levels of a channel are as light, by the curve of sRGB.
private let linearLight: [Float] = (0...255).map { level in
  let share = Float(level) / 255
  return share <= 0.04045 ? share / 12.92 : powf((share + 0.055) / 1.055, 2.4)
}
