import FoundationEssentials
import Glibc
import Pictures
import Terminal

extension Painting {
  public func svg(cellWidth: Double, prefix: String) -> String? {
    // A picture of the bank's own has no vectors.
    guard own == nil else { return image(cellWidth: cellWidth) }
    return ShippedCardDesigns.all[design].map { svg(of: $0, cellWidth: cellWidth, prefix: prefix) }
  }

  /// The whole card as an image; nil where it cannot be written.
  private func image(cellWidth: Double) -> String? {
    // More than this, a picture that was scaled down does not show.
    let columns = min(16 * size.columns, 400)
    let rows = max(1, columns * 2 * size.rows / max(1, size.columns))
    guard let bytes = png(of: pixels(width: columns, height: rows), columns: columns) else {
      return nil
    }
    let (width, height) = (Double(size.columns), 2 * Double(size.rows))
    return "<image width=\"\(number(cellWidth * width))\" height=\"\(number(cellWidth * height))\" "
      + "preserveAspectRatio=\"none\" "
      + "href=\"data:image/png;base64,\(Data(bytes).base64EncodedString())\"/>"
  }

  /// The whole card as elements of an SVG with its corner at 0; a column is `cellWidth` wide, and a row twice as high.
  ///
  /// Words are left out: they stay text.
  func svg(of design: CardDesign, cellWidth: Double, prefix: String) -> String {
    let design = isMuted ? design.muted : design
    let (width, height) = (Double(size.columns), 2 * Double(size.rows))
    var drawing = CardVectors(prefix: prefix)
    let card = drawing.fill(design.gradient) + design.shapes.map { drawing.element($0) }.joined()
    let fittings = fittings(on: design).shapes.map { drawing.element($0) }.joined()
    let shade = shadow.map { drawing.shade($0, below: Double(2 * part.bottom - 1), width) } ?? ""
    let radius = Rect(size: size).outline == nil ? "0" : "1"
    let outline = "<rect width=\"\(number(width))\" height=\"\(number(height))\" rx=\"\(radius)\"/>"
    let stretch =
      "scale(\(number(width / CardPoint.width)) \(number(height / CardPoint.height)))"
    return "<g transform=\"scale(\(number(cellWidth)))\">"
      + "<clipPath id=\"\(prefix)c\">\(outline)</clipPath>\(drawing.definitions)"
      + "<g clip-path=\"url(#\(prefix)c)\"><g transform=\"\(stretch)\">\(card)</g>"
      + "\(fittings)\(shade)</g></g>"
  }
}

/// Shapes as elements of an SVG, and what they refer to.
private struct CardVectors {
  let prefix: String
  private(set) var definitions = ""
  private var blurs: [Double] = []

  init(prefix: String) { self.prefix = prefix }

  /// The whole card in the colours of a gradient.
  mutating func fill(_ gradient: CardGradient) -> String {
    let (way, middle) = (gradient.direction, CardPoint.middle)
    let half = (CardPoint.width * abs(way.x) + CardPoint.height * abs(way.y)) / 2
    let stops = gradient.stops.enumerated().map { place, color in
      let share = Double(place) / Double(max(1, gradient.stops.count - 1))
      return "<stop offset=\"\(number(share))\" stop-color=\"\(color.hex)\"/>"
    }.joined()
    definitions += """
      <linearGradient id="\(prefix)g" gradientUnits="userSpaceOnUse" \
      x1="\(number(middle.x - way.x * half))" y1="\(number(middle.y - way.y * half))" \
      x2="\(number(middle.x + way.x * half))" y2="\(number(middle.y + way.y * half))">\
      \(stops)</linearGradient>
      """
    return "<path fill=\"url(#\(prefix)g)\" d=\"M0 0h100v60H0z\"/>"
  }

  /// A shadow that rises over a height of 1.
  mutating func shade(_ shadow: CardShadow, below height: Double, _ width: Double) -> String {
    let color = shadow == .onDark ? "" : " stop-color=\"\(shadow.color.hex)\""
    definitions +=
      "<linearGradient id=\"\(prefix)s\" x2=\"0\" y2=\"1\"><stop\(color) stop-opacity=\"0\"/>"
      + "<stop offset=\"1\"\(color) stop-opacity=\"\(number(CardShadow.depth))\"/></linearGradient>"
    return "<path fill=\"url(#\(prefix)s)\" d=\"M0 \(number(height))h\(number(width))v1H0z\"/>"
  }

  mutating func element(_ shape: CardShape) -> String {
    var ink = "\"\(shape.fill.hex)\""
    if shape.opacity < 1 { ink += " opacity=\"\(number(shape.opacity))\"" }
    if shape.softness > 0 { ink += " filter=\"url(#\(blur(shape.softness)))\"" }
    func stroked(_ data: String, _ width: Double, _ more: String = "") -> String {
      "<path fill=\"none\" stroke-width=\"\(number(width))\"\(more) stroke=\(ink) d=\"\(data)\"/>"
    }
    /// An area, or its outline.
    func area(_ data: String) -> String {
      shape.line.map { stroked(data, $0) } ?? "<path fill=\(ink) d=\"\(data)\"/>"
    }
    /// A broad line, or the lines at both of its edges.
    func lines(_ data: [(Double) -> String], _ width: Double) -> String {
      guard let line = shape.line else { return stroked(data.map { $0(0) }.joined(), width) }
      return stroked(data.map { $0(-width / 2) + $0(width / 2) }.joined(), line)
    }
    switch shape.form {
    case .circle(let center, let radius): return area(circle(center, radius))
    case .band(let through, let way, let width):
      return lines([{ straight(through, way, $0) }], width)
    case .stripes(let way, let width, let every):
      // No stripe is further from the middle than a corner is.
      let most = Int(60 / every) + 1
      return lines(
        (-most...most).map { place in
          { straight(.middle, way, Double(place) * every + $0) }
        }, width)
    case .wave(let y, let height, let length, let shift):
      let crest = stride(from: -4.0, through: 104, by: 2).map { x in
        "\(number(x)) \(number(y + height * sin((x + shift) * 2 * .pi / length)))"
      }.joined(separator: "L")
      return shape.line.map { stroked("M\(crest)", $0) } ?? area("M\(crest)V70H-4z")
    case .chevrons(let y, let slope, let width, let every, let shift):
      let reach = Int((CardPoint.width + 120 * abs(slope) + abs(shift)) / every) + 1
      return lines(
        (-reach...reach).map { place in
          { aside in
            let point = Double(place) * every + shift + aside * hypot(1, slope)
            func at(_ row: Double) -> String {
              "\(number(point - abs(row - y) * slope)) \(number(row))"
            }
            return "M\(at(min(-4, y)))L\(at(y))L\(at(max(64, y)))"
          }
        }, width / hypot(1, slope))
    case .dots(let every, let radius):
      // Dashes of no length with round ends.
      let rows = stride(from: every / 2, to: CardPoint.height + every, by: every)
        .map { "M\(number(every / 2)) \(number($0))H110" }.joined()
      return stroked(
        rows, 2 * radius, " stroke-linecap=\"round\" stroke-dasharray=\"0 \(number(every))\"")
    case .rectangle(let center, let width, let height, let radius):
      let (x, y) = (number(center.x - width / 2), number(center.y - height / 2))
      let paint =
        shape.line.map { "fill=\"none\" stroke-width=\"\(number($0))\" stroke=" } ?? "fill="
      return "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(number(width))\" height=\"\(number(height))\""
        + " rx=\"\(number(radius))\" \(paint)\(ink)/>"
    case .stroke(let start, let end, let width):
      return stroked("M\(text(start))L\(text(end))", width, " stroke-linecap=\"round\"")
    case .arc(let center, let radius, let degrees, let width):
      let (x, y) = (radius * cos(degrees * .pi / 180), radius * sin(degrees * .pi / 180))
      let ends = [-y, y].map { text(CardPoint(x: center.x + x, y: center.y + $0)) }
      let size = number(radius)
      return stroked(
        "M\(ends[0])A\(size) \(size) 0 0 1 \(ends[1])", width, " stroke-linecap=\"round\"")
    }
  }

  /// The name of the filter that makes edges fade over a distance.
  private mutating func blur(_ softness: Double) -> String {
    if let known = blurs.firstIndex(of: softness) { return "\(prefix)b\(known)" }
    blurs.append(softness)
    let name = "\(prefix)b\(blurs.count - 1)"
    // A fading edge of this width deviates by a quarter of it.
    definitions += """
      <filter id="\(name)" filterUnits="userSpaceOnUse" x="-10" y="-10" width="120" height="80">\
      <feGaussianBlur stdDeviation="\(number(softness / 4))"/></filter>
      """
    return name
  }
}

/// A line across the whole card, so far beside a point.
private func straight(_ point: CardPoint, _ way: CardDirection, _ aside: Double) -> String {
  let middle = CardPoint(x: point.x + way.y * aside, y: point.y - way.x * aside)
  let ends = [-200.0, 200].map {
    text(CardPoint(x: middle.x + way.x * $0, y: middle.y + way.y * $0))
  }
  return "M\(ends[0])L\(ends[1])"
}

private func circle(_ center: CardPoint, _ radius: Double) -> String {
  let (size, whole) = (number(radius), number(2 * radius))
  return "M\(text(CardPoint(x: center.x - radius, y: center.y)))a\(size) \(size) 0 1 0 \(whole) 0"
    + "a\(size) \(size) 0 1 0 -\(whole) 0z"
}

private func text(_ point: CardPoint) -> String { "\(number(point.x)) \(number(point.y))" }

/// At most three decimals.
private func number(_ value: Double) -> String {
  let thousandths = Int((abs(value) * 1000).rounded())
  var decimals = String(String(1000 + thousandths % 1000).dropFirst())
  while decimals.hasSuffix("0") { decimals.removeLast() }
  let sign = value < 0 && thousandths > 0 ? "-" : ""
  return "\(sign)\(thousandths / 1000)" + (decimals.isEmpty ? "" : ".\(decimals)")
}

extension ArtColor {
  /// As SVG writes it.
  fileprivate var hex: String { PictureColor(color)?.text ?? "#000000" }
}
