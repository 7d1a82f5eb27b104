extension ColorDepth {
  /// What to draw with: the terminal's own depth, or less where `NO_COLOR` asks for it.
  ///
  /// A set but empty `NO_COLOR` means nothing (no-color.org).
  init(colors: Int, colorsAreRGB: Bool, noColor: String?) {
    let own: ColorDepth =
      switch colors {
      case ..<8: .mono
      case ..<16: .eight
      case ..<256: .sixteen
      default: colorsAreRGB ? .direct : .indexed256
      }
    self = noColor?.isEmpty ?? true ? own : .mono
  }
}
