import Terminal

/// The screen's theme with all that it follows from: making it takes long beside mentioning it.
struct MadeTheme: Equatable, Sendable {
  struct Form: Equatable, Sendable {
    var appearance: Appearance
    /// The bank's own.
    var accent: UInt32?
    var isPresenting: Bool
  }

  let form: Form
  let theme: Theme

  init(_ form: Form) {
    self.form = form
    let appearance = form.appearance
    var theme = Theme(
      appearance.theme, background: appearance.background, accent: form.accent,
      hasColor: appearance.hasColor)
    if appearance.depth <= .sixteen { theme.useReversedButtons() }
    self.theme = form.isPresenting ? theme.forProjector : theme
  }
}
