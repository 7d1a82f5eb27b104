extension ColorDepth {
  /// What to draw with: the terminal's own depth, or less where the user or `NO_COLOR` asks for it.
  ///
  /// A set but empty `NO_COLOR` means nothing, and an explicit wish goes before it (no-color.org).
  init(wanted: ColorDepth?, colors: Int, colorsAreRGB: Bool, noColor: String?) {
    let own: ColorDepth =
      switch colors {
      case ..<8: .mono
      case ..<16: .eight
      case ..<256: .sixteen
      default: colorsAreRGB ? .direct : .indexed256
      }
    if let wanted {
      self = wanted < own ? wanted : own
    } else {
      self = noColor?.isEmpty ?? true ? own : .mono
    }
  }
}
