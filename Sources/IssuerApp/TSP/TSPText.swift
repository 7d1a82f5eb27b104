import Simulation
import Terminal

// The TSP configuration: each value, what it is good for, and whether it does its work.
extension AppModel {
  func tspLines(columns: Int) -> [StyledLine] {
    func text(_ text: String, indent: Int, _ style: Style, sign: String? = nil) -> [StyledLine] {
      let start = String(repeating: " ", count: indent)
      let room = columns - indent - (sign == nil ? 0 : 2)
      return text.wrapped(toColumns: max(8, room)).enumerated().map { offset, line in
        StyledLine(start + (sign.map { offset == 0 ? "\($0) " : "  " } ?? "") + line, style)
      }
    }
    var lines: [StyledLine] = []
    for value in tspValues {
      lines.append(StyledLine(value.name, theme.accent.bold))
      if value.values.isEmpty { lines.append(StyledLine("  none", theme.warning)) }
      lines += value.values.flatMap { text($0, indent: 2, theme.strong) }
      lines += text(value.purpose, indent: 2, theme.muted)
      if let check = value.check {
        lines += text(
          check.text, indent: 2, check.isGood ? theme.success : theme.warning,
          sign: check.isGood ? "✓" : "!")
      }
      lines.append("")
    }
    return lines + tspNotes.flatMap { text($0, indent: 0, theme.text) }
  }

  func drawTSP(_ text: HelpState, on frame: inout Frame) {
    drawText(
      tspLines(columns: ScreenLayout(self).helpColumns), titled: "TSP configuration · in-app ID&V",
      text.window, .tsp, on: &frame)
  }
}
