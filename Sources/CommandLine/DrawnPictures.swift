import Pictures

extension OptionSpec {
  /// How large a PNG is.
  static let scale = OptionSpec(
    "scale", "NUMBER", "png: how many times as large as SVG (1.5: a column has 18 pixels)")
}

extension Options {
  /// How many times as large as the SVG a PNG is.
  func scale() throws(CommandFailure) -> Double {
    guard let text = self["scale"] else { return 1.5 }
    guard has("png") else { throw .usage("--scale goes with --png alone") }
    guard let scale = Double(text), (0.1...8).contains(scale) else {
      throw .usage("“\(text)” is not a scale; write a number between 0.1 and 8, such as 2")
    }
    return scale
  }
}

/// Draws a picture of a screen as PNG.
func drawnPNG(of svg: String, scale: Double) throws(CommandFailure) -> [UInt8] {
  do throws(DrawingObstacle) {
    return try png(ofSVG: svg, scale: scale)
  } catch {
    switch error {
    case .noLibrary:
      throw .environment("PNG needs librsvg: install librsvg2-2 (its name in Debian), or take SVG")
    case .noFont:
      throw .environment(
        "PNG needs a font with letters of one width: install fonts-dejavu-core (its name in "
          + "Debian), or take SVG")
    case .tooLarge: throw .usage("a picture has at most 64 million pixels; take a smaller --scale")
    case .broken: throw .environment("the picture cannot be drawn: there is too little memory")
    }
  }
}
