import Commands
import SimulatedWorld
import Simulation
import Terminal

/// Asks before something is changed at a real issuer; time stands still meanwhile.
struct ConsentPrompt: Overlay {
  static let contexts = [Context("consent", "the question whether to change something real")]
  static let heading = ConnectForm.heading
  static let bindings: [Binding] = [
    key(
      .goOn, [.character("y")], "Send what changes something at the real issuer",
      bar: { _, _ in "send it" }, run: { _, app in app.agreeToChanges() }),
    key(
      .back, [.escape, .character("n")], "Keep it back", bar: { _, _ in "keep it back" },
      isPinned: true, run: { _, app in app.keepBack() }),
  ]

  func movingLabel(_ app: AppModel) -> String? { nil }

  func content(_ app: AppModel) -> Size {
    Size(columns: columns(app), rows: min(lines(app).count, ScreenLayout(app).overlay.rows - 2))
  }

  private func columns(_ app: AppModel) -> Int { app.windowColumns(64) }

  private func lines(_ app: AppModel) -> [StyledLine] {
    let paragraphs = app.consentQuestion.map { ($0, app.theme.text) }
    return paragraphs.flatMap { text, style in
      text.wrapped(toColumns: columns(app) - 2).map { StyledLine($0, style) }
    }
  }

  func draw(_ app: AppModel, on frame: inout Frame) {
    let inside = drawBox("This changes something real", app, on: &frame).inset(columns: 1, rows: 0)
    frame.write(lines(app), in: inside)
  }
}

extension AppModel {
  /// What the person is asked, sentence by sentence, whichever way they answer.
  package var consentQuestion: [String] {
    let calls = heldCalls.joined(separator: ", ")
    return [
      "\(session.answerer) is no simulation: \(calls) "
        + "may change a card or a token there, and undo does not take that back.",
      "Once you agree, you are not asked again while it answers.",
    ]
  }
}
