import Terminal

extension Film {
  /// The film as a picture that needs nothing from outside; one that does not move shows its last screen.
  public func svg(animated: Bool = true) -> String {
    animated
      ? movingSVG(
        of: shots.map { ($0.at, $0.frame) }, until: duration, title: title, foreground: foreground,
        background: background)
      : (shots.last?.frame ?? Frame(size: size)).svg(
        title: title, foreground: foreground, background: background)
  }
}
