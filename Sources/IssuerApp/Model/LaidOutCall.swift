import SimulatedWorld
import Terminal

/// A call's text, kept from key to key: laying out its bytes takes longer than drawing all the rest of the screen.
struct LaidOutCall: Equatable, Sendable {
  /// All that the text follows from; with another form it must be laid out anew.
  struct Form: Equatable, Sendable {
    var call: Call
    var columns: Int
    var theme: Theme
    var coversSecrets: Bool
    var isWhole: Bool
  }

  let form: Form
  let lines: [StyledLine]

  init(_ form: Form) {
    self.form = form
    lines =
      CallText(
        form.call, columns: form.columns, theme: form.theme, coversSecrets: form.coversSecrets,
        isWhole: form.isWhole
      ).lines
  }
}

extension AppModel {
  /// The selected call in full, as lines.
  func callLines(columns: Int) -> [StyledLine] {
    guard let form = callForm(columns: columns) else {
      return [StyledLine("Nothing has happened yet.", theme.muted)]
    }
    if let kept = calls.text, kept.form == form { return kept.lines }
    return LaidOutCall(form).lines
  }

  /// Lays the selected call out for the frames to come.
  mutating func keepCallLaidOut(columns: Int) {
    let form = columns > 0 ? callForm(columns: columns) : nil
    if calls.text?.form != form { calls.text = form.map(LaidOutCall.init) }
  }

  private func callForm(columns: Int) -> LaidOutCall.Form? {
    selectedCall.map {
      LaidOutCall.Form(
        call: $0, columns: columns, theme: theme, coversSecrets: !isLive, isWhole: calls.isOpen)
    }
  }
}
