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
    let fitting = (area.rows - 1) / max(1, steps.count - 1)
    let pitch = max(1, min(isPresenting ? 4 : 2, fitting))
    // Before an audience nothing but a deadline stands beside a title.
    let column =
      isPresenting
      ? 0 : (steps.map { displayColumns($0.title) }.max() ?? 0) + (area.columns < 50 ? 1 : 2)
    for (index, step) in steps.enumerated() {
      let row = area.row + index * pitch
      guard row < area.bottom else { return }
      var line = StyledLine("\(sign(of: step))  ", style(of: step))
      let titleStyle =
        step.isCurrent ? theme.strong : step.state == .coming ? theme.muted : theme.text
      let title = displayColumns(step.title)
      line.append(
        step.title.padded(toColumns: max(title + (isPresenting ? 2 : 1), column)), titleStyle)
      if step.isCurrent, let deadline {
        line.append(self.line(of: deadline, columns: area.columns - line.columns))
      } else {
        line.append(step.detail.cut(toColumns: area.columns - line.columns), theme.muted)
      }
      frame.write(
        line.truncated(toColumns: area.columns), at: Point(column: area.column, row: row),
        within: area)
      guard index < steps.count - 1 else { continue }
      for between in row + 1..<row + pitch {
        frame.write(
          "│", at: Point(column: area.column, row: between),
          style: step.state == .done ? theme.success : theme.muted,
          within: area)
      }
    }
  }
}

extension String {
  /// As many of its parts as find room, each of which says something for itself.
  fileprivate func cut(toColumns columns: Int) -> String {
    var parts = split(separator: " · ")[...]
    while parts.count > 1, displayColumns(parts.joined(separator: " · ")) > columns {
      parts.removeLast()
    }
    return parts.joined(separator: " · ")
  }
}
