/// What a glyph looks like when it is drawn instead of written, so that no font leaves gaps.
enum GlyphShape: Equatable {
  /// Filled rectangles; the opacity is from 0 to 1.
  case rects([CellRect], opacity: Double)
  /// A line, as the data of an SVG path that begins at the cell's corner.
  case line(String)

  /// Nil for a glyph that is text.
  init?(_ scalar: Unicode.Scalar, width: Double, height: Double) {
    let rects =
      BoxArms(scalar)?.rects(width: width, height: height)
      ?? blockRects(scalar.value, width, height) ?? dashes(scalar.value, width, height)
    if let rects {
      self = .rects(rects, opacity: 1)
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

/// The quarters of a cell that a block element from U+2596 to U+259F covers, as bits: 8 the upper left, 4 the upper
/// right, 2 and 1 the lower ones; 0 for another glyph.
package func quarters(of glyph: UInt32) -> Int {
  guard (0x2596...0x259f).contains(glyph) else { return 0 }
  return [2, 1, 8, 11, 9, 14, 13, 4, 6, 7][Int(glyph - 0x2596)]
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
    let quarters = quarters(of: value)
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

/// The four arms of a line drawing character: where each goes, and how heavy it is.
struct BoxArms {
  enum Weight: UInt8 {
    case none, light, heavy, double

    /// Half the width of the line, or of both lines, in units of the picture.
    var halfThickness: Double { Double(rawValue) }
  }

  let up, right, down, left: Weight

  /// Nil for what is no line drawing character of straight, unbroken lines.
  init?(_ scalar: Unicode.Scalar) {
    guard (0x2500...0x257f).contains(scalar.value) else { return nil }
    let code = boxArms[Int(scalar.value) - 0x2500]
    let weights = code.utf8.compactMap { Weight(rawValue: $0 &- 0x30) }
    guard weights.count == 4 else { return nil }
    (up, right, down, left) = (weights[0], weights[1], weights[2], weights[3])
  }

  /// The lines as rectangles within a cell of this extent; they touch those of the next cell.
  func rects(width: Double, height: Double) -> [CellRect] {
    let across = CellAxis(extent: width, isHorizontal: true)
    let along = CellAxis(extent: height, isHorizontal: false)
    // Light and heavy lines meet as far inside as the widest line across reaches.
    let reach = [up, down].map(\.halfThickness).max() ?? 0
    let rise = [left, right].map(\.halfThickness).max() ?? 0
    return across.arm(
      right, atEnd: true, middle: height / 2, sides: (up, down), opposite: left, reach)
      + across.arm(
        left, atEnd: false, middle: height / 2, sides: (up, down), opposite: right, reach)
      + along.arm(down, atEnd: true, middle: width / 2, sides: (left, right), opposite: up, rise)
      + along.arm(up, atEnd: false, middle: width / 2, sides: (left, right), opposite: down, rise)
  }
}

/// A filled rectangle within a cell, in the units of the picture.
struct CellRect: Equatable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double
}

/// Arms along one direction, drawn as if it were the horizontal one.
private struct CellAxis {
  var extent: Double
  var isHorizontal: Bool

  /// `sides` are the arms across: before the line, which is above or left of it, and behind it.
  func arm(
    _ weight: BoxArms.Weight, atEnd: Bool, middle: Double,
    sides: (before: BoxArms.Weight, behind: BoxArms.Weight), opposite: BoxArms.Weight,
    _ reach: Double
  ) -> [CellRect] {
    switch weight {
    case .none: return []
    case .light, .heavy:
      let half = weight.halfThickness
      // A line across that is double stays open between its two lines when this one ends at it.
      let isDoubleCrossed = sides.before == .double && sides.behind == .double
      let start = isDoubleCrossed && opposite == .none ? 1.0 : -reach
      return [rect(from: start, atEnd: atEnd, at: middle - half, thickness: 2 * half)]
    case .double:
      // Two lines of 2, with 2 between them.
      return [(-3, sides.before, sides.behind), (1, sides.behind, sides.before)].map {
        (offset: Double, near, far) in
        let start =
          near == .double ? 1 : opposite == .double ? 0 : far == .double ? -3 : -reach
        return rect(from: start, atEnd: atEnd, at: middle + offset, thickness: 2)
      }
    }
  }

  /// From `start`, counted from the middle towards the arm's own end, to that end.
  private func rect(
    from start: Double, atEnd: Bool, at place: Double, thickness: Double
  ) -> CellRect {
    let middle = extent / 2
    let from = atEnd ? middle + start : 0
    let length = middle - start
    return isHorizontal
      ? CellRect(x: from, y: place, width: length, height: thickness)
      : CellRect(x: place, y: from, width: thickness, height: length)
  }
}

/// Up, right, down and left of U+2500 to U+257F: 0 nothing, 1 light, 2 heavy, 3 double.
private let boxArms: [Substring] = """
    0101 0202 1010 2020 ---- ---- ---- ---- ---- ---- ---- ---- 0110 0210 0120 0220
    0011 0012 0021 0022 1100 1200 2100 2200 1001 1002 2001 2002 1110 1210 2110 1120
    2120 2210 1220 2220 1011 1012 2011 1021 2021 2012 1022 2022 0111 0112 0211 0212
    0121 0122 0221 0222 1101 1102 1201 1202 2101 2102 2201 2202 1111 1112 1211 1212
    2111 1121 2121 2112 2211 1122 1221 2212 1222 2122 2221 2222 ---- ---- ---- ----
    0303 3030 0310 0130 0330 0013 0031 0033 1300 3100 3300 1003 3001 3003 1310 3130
    3330 1013 3031 3033 0313 0131 0333 1303 3101 3303 1313 3131 3333 ---- ---- ----
    ---- ---- ---- ---- 0001 1000 0100 0010 0002 2000 0200 0020 0201 1020 0102 2010
  """.split(whereSeparator: \.isWhitespace)
