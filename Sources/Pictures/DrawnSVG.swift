import CSVG

/// Draws an SVG as PNG, in the fonts of this machine.
///
/// - Parameter scale: How many pixels a unit of the SVG is wide and high. The picture's sides are even, as video needs
///   it.
public func png(ofSVG text: String, scale: Double) throws(DrawingObstacle) -> [UInt8] {
  var bytes: [UInt8] = []
  let svg = Array(text.utf8)
  let ending = svg.withUnsafeBufferPointer { svg in
    guard let start = svg.baseAddress else { return CSVG_BROKEN }
    var request = csvg_request(
      svg: start, count: svg.count, scale: scale, most_pixels: DrawingObstacle.mostPixels)
    return withUnsafeMutablePointer(to: &bytes) { bytes in
      csvg_png(
        &request,
        { bytes, part, count in
          bytes.assumingMemoryBound(to: [UInt8].self).pointee
            .append(contentsOf: UnsafeBufferPointer(start: part, count: count))
        }, bytes)
    }
  }
  switch ending {
  case CSVG_DRAWN: return bytes
  case CSVG_NO_LIBRARY: throw .noLibrary
  case CSVG_NO_FONT: throw .noFont
  case CSVG_TOO_LARGE: throw .tooLarge
  default: throw .broken
  }
}

/// Why an SVG cannot be drawn.
public enum DrawingObstacle: Error, Hashable, Sendable {
  /// librsvg is not installed.
  case noLibrary
  /// No font has letters of one width.
  case noFont
  /// The picture would have more than 64 million pixels.
  case tooLarge
  /// The text is no SVG, or there is too little memory.
  case broken

  fileprivate static let mostPixels = 64e6
}
