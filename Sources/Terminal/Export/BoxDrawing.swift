/// The four arms of a line drawing character: where each goes, and how heavy it is.
struct BoxArms {
  enum Weight: UInt8 {
    case none = 0
    case light, heavy, double
  }

  var up: Weight
  var right: Weight
  var down: Weight
  var left: Weight

  /// Nil for what is no line drawing character of straight, unbroken lines.
  init?(_ scalar: Unicode.Scalar) {
    guard (0x2500...0x257f).contains(scalar.value) else { return nil }
    let code = boxArms[Int(scalar.value) - 0x2500]
    let weights = code.utf8.compactMap { Weight(rawValue: $0 &- 0x30) }
    guard weights.count == 4 else { return nil }
    up = weights[0]
    right = weights[1]
    down = weights[2]
    left = weights[3]
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

extension BoxArms.Weight {
  fileprivate var halfThickness: Double {
    switch self {
    case .none: 0
    case .light: 1
    case .heavy: 2
    case .double: 3
    }
  }
}

/// Arms along one direction, drawn as if it were the horizontal one.
private struct CellAxis {
  var extent: Double
  var isHorizontal: Bool

  private static let doubleOffset = 2.0
  private static let doubleThickness = 2.0

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
      return [
        (-Self.doubleOffset, sides.before, sides.behind),
        (Self.doubleOffset, sides.behind, sides.before),
      ].map { offset, near, far in
        let start: Double =
          if near == .double {
            1
          } else if opposite == .double {
            0
          } else if far == .double {
            -3
          } else {
            -reach
          }
        return rect(
          from: start, atEnd: atEnd, at: middle + offset - Self.doubleThickness / 2,
          thickness: Self.doubleThickness)
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
