import Commands
import Simulation
import Terminal

/// The question before something is changed at a real issuer; virtual time is paused meanwhile.
struct ConsentPrompt: Overlay {
  static let form = OverlayForm(
    context: Context("consent", "the question whether to change something real"),
    heading: ConnectForm.form.heading)
  static let bindings: [Binding] = [
    key(
      .goOn, [.character("y")], "Send what changes something at the real issuer",
      bar: { _, _ in "send it" }, run: { _, app in Connection.agree(&app) }),
    key(
      .back, [.escape, .character("n")], "Keep it back", bar: { _, _ in "keep it back" },
      isPinned: true, run: { _, app in Connection.keepBack(&app) }),
  ]

  func content(_ app: Seen) -> Size {
    Size(columns: columns(app), rows: min(lines(app).count, app.windowRows))
  }

  private func columns(_ app: Seen) -> Int { app.windowColumns(.small) }

  private func lines(_ app: Seen) -> [StyledLine] {
    Connection.question(app).flatMap { $0.wrapped(toColumns: columns(app)) }
      .map { StyledLine($0, app.theme.text) }
  }

  func draw(_ app: Seen, on frame: inout Frame) {
    let inside = drawBox("This changes something real", app, on: &frame)
    frame.write(lines(app), in: inside)
  }

  /// Opens it while something is held, and closes it once nothing is.
  static func follow(_ app: inout AppModel) {
    let isOpen = app.overlays.contains { $0 is ConsentPrompt }
    if app[ConnectionState.self].held.isEmpty {
      if isOpen { app.overlays.removeAll { $0 is ConsentPrompt } }
    } else if !isOpen {
      app.overlays.append(ConsentPrompt())
    }
  }
}
