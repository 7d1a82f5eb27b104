/// What a glyph looks like when it is drawn instead of written, so that no font leaves gaps.
enum GlyphShape: Equatable {
  /// The second is how much of the colour there is, 1 for all of it.
  case rects([CellRect], opacity: Double)
  /// A line, as the data of an SVG path that begins at the cell's corner.
  case line(String)

  /// Nil for a glyph that is text.
  init?(_ scalar: Unicode.Scalar, width: Double, height: Double) {
    if let arms = BoxArms(scalar) {
      self = .rects(arms.rects(width: width, height: height), opacity: 1)
    } else if let rects = blockRects(scalar.value, width, height) {
      self = .rects(rects, opacity: 1)
    } else if let dashes = dashes(scalar.value, width, height) {
      self = .rects(dashes, opacity: 1)
    } else if (0x2591...0x2593).contains(scalar.value) {
      let all = CellRect(x: 0, y: 0, width: width, height: height)
      self = .rects([all], opacity: Double(scalar.value - 0x2590) / 4)
    } else if let line = cornerOrDiagonal(scalar, width, height) {
      self = .line(line)
    } else {
      return nil
    }
  }
}

private func blockRects(_ value: UInt32, _ width: Double, _ height: Double) -> [CellRect]? {
  func part(_ x: Double, _ y: Double, _ columns: Double, _ rows: Double) -> CellRect {
    CellRect(x: x * width, y: y * height, width: columns * width, height: rows * height)
  }
  switch value {
  case 0x2580: return [part(0, 0, 1, 0.5)]
  case 0x2581...0x2588:
    let share = Double(value - 0x2580) / 8
    return [part(0, 1 - share, 1, share)]
  case 0x2589...0x258f: return [part(0, 0, Double(0x2590 - value) / 8, 1)]
  case 0x2590: return [part(0.5, 0, 0.5, 1)]
  case 0x2594: return [part(0, 0, 1, 0.125)]
  case 0x2595: return [part(0.875, 0, 0.125, 1)]
  case 0x2596...0x259f:
    // Upper left, upper right, lower left and lower right, in the order of Unicode.
    let quarters = [2, 1, 8, 11, 9, 14, 13, 4, 6, 7][Int(value - 0x2596)]
    let places: [(Int, Double, Double)] = [(8, 0, 0), (4, 0.5, 0), (2, 0, 0.5), (1, 0.5, 0.5)]
    return places.filter { quarters & $0.0 != 0 }.map { part($0.1, $0.2, 0.5, 0.5) }
  default: return nil
  }
}

private func dashes(_ value: UInt32, _ width: Double, _ height: Double) -> [CellRect]? {
  let count: Int
  switch value {
  case 0x2504...0x2507: count = 3
  case 0x2508...0x250b: count = 4
  case 0x254c...0x254f: count = 2
  default: return nil
  }
  // In each group: light and heavy, across, then light and heavy, upright.
  let place = (value - (count == 2 ? 0x254c : 0x2504)) % 4
  let thickness: Double = place % 2 == 0 ? 2 : 4
  let isUpright = place >= 2
  let step = (isUpright ? height : width) / Double(count)
  return (0..<count).map { index in
    let start = step * (Double(index) + 0.2)
    return isUpright
      ? CellRect(x: (width - thickness) / 2, y: start, width: thickness, height: step * 0.6)
      : CellRect(x: start, y: (height - thickness) / 2, width: step * 0.6, height: thickness)
  }
}

/// Rounded corners and diagonals.
private func cornerOrDiagonal(_ scalar: Unicode.Scalar, _ width: Double, _ height: Double)
  -> String?
{
  let (x, y) = (svgNumber(width / 2), svgNumber(height / 2))
  let (w, h) = (svgNumber(width), svgNumber(height))
  switch scalar {
  case "╭": return "m\(x) \(h)q0-\(y) \(x)-\(y)"
  case "╮": return "m0 \(y)q\(x) 0 \(x) \(y)"
  case "╯": return "m0 \(y)q\(x) 0 \(x)-\(y)"
  case "╰": return "m\(x) 0q0 \(y) \(x) \(y)"
  case "╱": return "m0 \(h)l\(w)-\(h)"
  case "╲": return "m0 0l\(w) \(h)"
  case "╳": return "m0 0l\(w) \(h)m-\(w) 0l\(w)-\(h)"
  default: return nil
  }
}

/// As short as it goes: whole numbers without their `.0`, others with two digits at most.
func svgNumber(_ value: Double) -> String {
  let hundredths = Int((value * 100).rounded())
  if hundredths % 100 == 0 { return String(hundredths / 100) }
  let sign = hundredths < 0 ? "-" : ""
  let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
  return rest % 10 == 0
    ? "\(sign)\(whole).\(rest / 10)" : "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
}
