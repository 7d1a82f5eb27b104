import Commands
import Scenarios
import Terminal
import Text

/// The problems of the scenario's file, else the warnings, each with the quoted line.
struct ProblemList: TextOverlay {
  var window = ScrollWindow()

  static let form = OverlayForm(
    context: Context("problems", "the file's problems", [.pages, .isSearched]))
  static let bindings: [Binding] = [
    closing([.escape, .character("!"), .character("q"), .enter], "Close the file's problems")
  ]
  static let opener = Binding(
    .problems, [.character("!")], "What is wrong in the scenario's file, line by line",
    in: Context.underlying,
    bar: {
      $0[FileStatus.self].problems != nil
        ? "problems" : $0[OpenedFile.self].warnings.isEmpty ? nil : "warnings"
    },
    unless: { app in
      if app[FileStatus.self].problems == nil, app[OpenedFile.self].warnings.isEmpty {
        return "There is no scenario file with problems."
      }
      return app.isPresenting
        ? "Presenter mode shows no file: \(app.order(.present)) first." : nil
    }, run: { $0.open(ProblemList()) })

  func title(_ app: Seen) -> String {
    let warnings = app[OpenedFile.self].warnings
    let count = warnings.count == 1 ? "1 warning" : "\(warnings.count) warnings"
    let title =
      app[FileStatus.self].problems.map { "\($0.name) · \($0.mark)" }
      ?? warnings.first.map { "\(FileProblems.name(of: $0.mark.file)) · \(count)" }
    return title?.truncated(toColumns: app.size.columns - 10) ?? ""
  }

  func lines(columns: Int, _ app: Seen) -> [StyledLine] {
    let (theme, problems) = (app.theme, app[FileStatus.self].problems)
    if let problems, problems.items.isEmpty {
      return problems.sentence.wrapped(toColumns: columns).map { StyledLine($0, theme.text) }
    }
    let entries = entries(app)
    // If there are few rows, the messages take precedence over the quoted lines.
    let isRoomy = ScreenLayout(app).textRoom.rows >= 10 || entries.count == 1
    let gutter = entries.map { String($0.line).count }.max() ?? 1
    var lines: [StyledLine] = []
    for entry in entries {
      if !lines.isEmpty, isRoomy { lines.append("") }
      lines += heading(of: entry, columns, theme)
      if isRoomy, let excerpt = entry.excerpt {
        lines += excerpt.quoted(line: entry.line, gutter: gutter, columns: columns, theme)
      }
    }
    if let problems, problems.count > entries.count {
      let uncounted = problems.count - entries.count
      lines.append(StyledLine("… and \(uncounted) more", theme.muted))
    }
    return lines
  }

  /// A problem or a warning, and the quoted line that it is in.
  private struct Entry {
    var place: String
    var line: Int
    var message: String
    var remedy: String?
    var excerpt: SourceExcerpt?
  }

  private func entries(_ app: Seen) -> [Entry] {
    if let problems = app[FileStatus.self].problems {
      return problems.items.map { item in
        Entry(
          place: problems.place(of: item.problem), line: item.problem.mark.line,
          message: item.problem.message, remedy: item.problem.remedy, excerpt: item.excerpt)
      }
    }
    let opened = app[OpenedFile.self]
    return opened.warnings.map { warning in
      let mark = warning.mark
      let files = [opened.source?.file, opened.source?.bases[mark.file]].compactMap { $0 }
      let file = files.first { $0.name == mark.file }
      return Entry(
        place: "\(mark.line):\(mark.column)", line: mark.line, message: warning.message,
        remedy: warning.remedy,
        excerpt: file.flatMap { QuotableText($0.bytes).excerpt(at: mark) })
    }
  }

  /// `12:9 message; remedy`, wrapped.
  private func heading(of entry: Entry, _ columns: Int, _ theme: Theme) -> [StyledLine] {
    let indent = columns < 50 ? 2 : 4
    var lines: [StyledLine] = []
    var line = StyledLine(entry.place, theme.strong)
    var used = displayColumns(entry.place)
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
    add(entry.message + (entry.remedy == nil ? "" : ";"), theme.strong)
    if let remedy = entry.remedy { add(remedy, theme.success) }
    return lines + [line]
  }
}
