import Glibc

/// One pixel of a picture on a screen.
public struct PicturePixel: Hashable, Sendable {
  /// From 0 to 1, as screens count them; black where nothing is to be seen.
  public let red: Double
  public let green: Double
  public let blue: Double
  /// How much of what lies behind it is covered.
  public let alpha: Double

  fileprivate init(_ light: SIMD4<Float>) {
    alpha = Double(min(1, max(0, light.w)))
    // What is covered in part keeps its own colour.
    let own = light.w > 0 ? light / light.w : .zero
    (red, green, blue) = (shown(own.x), shown(own.y), shown(own.z))
  }
}

extension Picture {
  /// So many square pixels, row by row; what of the picture is too wide or too high for them is cut off at both ends.
  public func filling(columns: Int, rows: Int) -> [PicturePixel] {
    guard columns > 0, rows > 0 else { return [] }
    let (width, height) = (Double(width), Double(height))
    let scale = min(width / Double(columns), height / Double(rows))
    // What is seen of it, as shares of the whole.
    let (across, down) = (scale * Double(columns) / width, scale * Double(rows) / height)
    let (left, top) = ((1 - across) / 2, (1 - down) / 2)
    let columnAreas = areas(columns, from: left, length: across, of: self.columns)
    let rowAreas = areas(rows, from: top, length: down, of: self.rows)
    return rowAreas.flatMap { rows in
      columnAreas.map { columns in PicturePixel(average(columns, rows)) }
    }
  }

  private typealias Weighted = [(place: Int, weight: Float)]

  /// Which of the kept pixels each of `count` areas covers, and how much of each.
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

/// Light as screens count it, by the curve of sRGB.
private func shown(_ light: Float) -> Double {
  let light = Double(min(1, max(0, light)))
  return light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
}
