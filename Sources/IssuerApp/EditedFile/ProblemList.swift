import Commands
import Scenarios
import Terminal
import Text

/// What is wrong or odd in the scenario's file: each problem at its place, with the line that it is in.
struct ProblemList: TextOverlay {
  var window = ScrollWindow()

  static let contexts = [Context("problems", "the file's problems", [.pages, .isSearched])]
  static let bindings: [Binding] = [
    closing([.escape, .character("!"), .character("q"), .enter], "Close the file's problems")
  ]
  static let opener = Binding(
    .problems, [.character("!")], "What is wrong in the scenario's file, line by line",
    in: Context.underlying,
    bar: { $0.fileProblems != nil ? "problems" : $0.warnings.isEmpty ? nil : "warnings" },
    unless: { $0.problemsObstacle }, run: { $0.open(ProblemList()) })

  func title(_ app: AppModel) -> String {
    let count = app.warnings.count == 1 ? "1 warning" : "\(app.warnings.count) warnings"
    let title =
      app.fileProblems.map { "\($0.name) · \($0.mark)" }
      ?? app.warnings.first.map { "\(FileProblems.name(of: $0.mark.file)) · \(count)" }
    return title?.truncated(toColumns: app.size.columns - 10) ?? ""
  }

  func lines(columns: Int, _ app: AppModel) -> [StyledLine] {
    let theme = app.theme
    guard let problems = app.fileProblems else { return warningLines(columns: columns, app) }
    guard case .mistakes(let items, let uncounted) = problems.kind else {
      return problems.sentence.wrapped(toColumns: columns).map { StyledLine($0, theme.text) }
    }
    // Where little fits, what to do comes before where to look.
    let isRoomy = ScreenLayout(app).textRoom.rows >= 10 || items.count == 1
    let gutter = items.map { String($0.problem.mark.line).count }.max() ?? 1
    var lines: [StyledLine] = []
    for item in items {
      if !lines.isEmpty, isRoomy { lines.append("") }
      let place = problems.place(of: item.problem)
      lines += heading(
        item.problem.message, item.problem.remedy, at: place, columns, theme)
      if isRoomy, let excerpt = item.excerpt {
        lines += excerpt.quoted(
          line: item.problem.mark.line, gutter: gutter, columns: columns, theme)
      }
    }
    if uncounted > 0 { lines.append(StyledLine("… and \(uncounted) more", theme.muted)) }
    return lines
  }

  /// What is odd in a file that could be opened.
  private func warningLines(columns: Int, _ app: AppModel) -> [StyledLine] {
    let isRoomy = ScreenLayout(app).textRoom.rows >= 10 || app.warnings.count == 1
    let gutter = app.warnings.map { String($0.mark.line).count }.max() ?? 1
    return app.warnings.enumerated().flatMap { index, warning in
      let mark = warning.mark
      let files = [app.source?.file, app.source?.bases[mark.file]].compactMap { $0 }
      let file = files.first { $0.name == mark.file }
      let excerpt = file.flatMap { QuotableText($0.bytes).excerpt(at: mark) }
      var lines: [StyledLine] = index > 0 && isRoomy ? [""] : []
      lines += heading(
        warning.message, warning.remedy, at: "\(mark.line):\(mark.column)", columns, app.theme)
      if isRoomy, let excerpt {
        lines += excerpt.quoted(line: mark.line, gutter: gutter, columns: columns, app.theme)
      }
      return lines
    }
  }

  /// `12:9 message; remedy`, the words below one another where there is room for that.
  private func heading(
    _ message: String, _ remedy: String?, at place: String, _ columns: Int, _ theme: Theme
  ) -> [StyledLine] {
    let indent = columns < 50 ? 2 : 4
    var lines: [StyledLine] = []
    var line = StyledLine(place, theme.accent.bold)
    var used = displayColumns(place)
    func add(_ text: String, _ style: Style) {
      for word in text.wrapped(toColumns: columns - indent).flatMap({ $0.split(separator: " ") }) {
        let width = displayColumns(String(word))
        if used + 1 + width > columns, used > indent {
          lines.append(line)
          line = StyledLine(String(repeating: " ", count: indent - 1))
          used = indent - 1
        }
        line.append(" ", theme.text)
        line.append(String(word), style)
        used += 1 + width
      }
    }
    add(message + (remedy == nil ? "" : ";"), theme.strong)
    if let remedy { add(remedy, theme.success) }
    return lines + [line]
  }
}
