/// The screen's theme with all that it follows from: making it takes long beside mentioning it.
struct MadeTheme: Equatable, Sendable {
  struct Form: Hashable, Sendable {
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
    let theme = Theme(
      appearance.theme, background: appearance.background, accent: form.accent,
      depth: appearance.depth)
    self.theme = form.isPresenting ? theme.forProjector : theme
  }
}
