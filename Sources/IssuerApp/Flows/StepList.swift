import Simulation
import Terminal

// The steps of the open flow, one below the other.
extension AppModel {
  func style(of step: FlowStep) -> Style {
    switch step.state {
    case .done: theme.success
    case .now: theme.warning.bold
    case .failed: theme.danger.bold
    case .stopped: theme.strong
    case .coming: theme.muted
    }
  }

  /// The steps one below the other, joined by a line where there is room.
  func drawSteps(
    _ steps: [FlowStep], deadline: SheetContent.Deadline? = nil, in area: Rect,
    _ frame: inout Frame
  ) {
    let spaced = area.rows >= steps.count * 2 - 1
    for (index, step) in steps.enumerated() {
      let row = area.row + index * (spaced ? 2 : 1)
      guard row < area.bottom else { return }
      var line = StyledLine("\(step.sign)  ", style(of: step))
      let titleStyle =
        step.isCurrent ? theme.strong : step.state == .coming ? theme.muted : theme.text
      line.append(step.title.padded(toColumns: 26), titleStyle)
      // An audience reads about the step that it sees, and nothing that is cut.
      let fits = line.columns + displayColumns(step.detail) <= area.columns
      if step.isCurrent, let deadline {
        line.append(self.line(of: deadline, columns: area.columns - line.columns))
      } else if !isPresenting || step.isCurrent && fits {
        line.append(step.detail, theme.muted)
      }
      frame.write(
        line.truncated(toColumns: area.columns), at: Point(column: area.column, row: row),
        within: area)
      if spaced, index < steps.count - 1 {
        frame.write(
          "│", at: Point(column: area.column, row: row + 1),
          style: step.state == .done ? theme.success : theme.muted,
          within: area)
      }
    }
  }
}
