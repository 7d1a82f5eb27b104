import Commands
public import Scenarios
public import Terminal
package import Text

/// What is known of the open scenario's file as it is on disk now.
package struct FileStatus: PartState {
  package var problems: FileProblems?

  package init() {}
}

/// Why the scenario's file on disk cannot be opened as it is now.
public struct FileProblems: Equatable, Sendable {
  /// A mistake, and the quoted line that it is in.
  package struct Item: Equatable, Sendable {
    package var problem: Problem
    var excerpt: SourceExcerpt?
  }

  enum Kind: Equatable, Sendable {
    /// `uncounted`: number of mistakes beyond those that were kept.
    case mistakes([Item], uncounted: Int)
    /// The reason, which completes “it cannot be read: …”.
    case unreadable(String)
    /// The file was deleted or renamed.
    case gone
  }

  /// The file's name without its folder.
  let name: String
  /// The file's name in problems; problems of a file that it extends name that one.
  package let path: String
  let kind: Kind

  /// `sources`: the bytes of each file by its name in problems.
  public init(_ reason: ScenarioNotFound, of path: String, sources: [String: [UInt8]]) {
    name = Self.name(of: path)
    self.path = path
    switch reason {
    case .noSuchScenario: kind = .gone
    case .cannotReadFile(_, let why): kind = .unreadable(why)
    case .problems(let problems):
      var texts: [String: QuotableText] = [:]
      let items = problems.all.map { problem in
        let file = problem.mark.file
        if texts[file] == nil { texts[file] = sources[file].map(QuotableText.init) }
        return Item(
          problem: problem,
          excerpt: problem.code.isAboutAPlace ? texts[file]?.excerpt(at: problem.mark) : nil)
      }
      // The edited file comes before those that it extends.
      let others = items.filter { $0.problem.mark.file != path }
      kind = .mistakes(
        items.filter { $0.problem.mark.file == path } + others, uncounted: problems.uncounted)
    }
  }

  /// The file that was at `path` is gone.
  public init(goneFrom path: String) {
    self.init(.noSuchScenario(path, nearest: nil), of: path, sources: [:])
  }

  /// The name of a file without its folder, safe to show.
  static func name(of path: String) -> String {
    sanitised(path.split(separator: "/").last.map(String.init) ?? path)
  }

  /// The mistakes in the order of the files; empty if the file cannot be read.
  package var items: [Item] {
    if case .mistakes(let items, _) = kind { items } else { [] }
  }

  package var count: Int {
    if case .mistakes(let items, let uncounted) = kind { items.count + uncounted } else { 1 }
  }

  /// One sentence on the state of the file.
  package var sentence: String {
    switch kind {
    case .mistakes:
      "\(name) has \(mark); the session goes on with what was read before."
    case .unreadable(let why):
      "\(name) cannot be read: \(why); the session goes on with what was read before."
    case .gone: "\(name) is gone; the session goes on with what was read before."
    }
  }

  /// A word or two for the title bar.
  var mark: String {
    switch kind {
    case .mistakes: count == 1 ? "1 problem" : "\(count) problems"
    case .unreadable: "unreadable"
    case .gone: "gone"
    }
  }

  /// The mistakes as a compiler prints them: place, message and quoted line; empty if the file cannot be read.
  public var diagnostics: [StyledLine] {
    let (theme, most) = (Theme(.terminal, depth: .sixteen), 50)
    let gutter = items.prefix(most).map { String($0.problem.mark.line).count }.max() ?? 1
    var lines = items.prefix(most).flatMap { item in
      let problem = item.problem
      var line = StyledLine("\(problem.mark): ", theme.strong)
      line.append("error \(problem.code.rawValue): ", theme.danger.bold)
      line.append(problem.message, theme.strong)
      if let remedy = problem.remedy {
        line = line + StyledLine("; ") + StyledLine(remedy, theme.success)
      }
      return [line]
        + (item.excerpt?.quoted(
          line: problem.mark.line, gutter: gutter, columns: 80, bar: "|", theme) ?? [])
    }
    let hidden = count - items.prefix(most).count
    if hidden > 0 { lines.append("… and \(hidden) more \(hidden == 1 ? "problem" : "problems")") }
    return items.isEmpty ? [] : lines
  }

  /// Line and column of a problem, and its file if it is another one.
  func place(of problem: Problem) -> String {
    let mark = problem.mark
    let place = "\(mark.line):\(mark.column)"
    return mark.file == path ? place : sanitised("\(mark.file):\(place)")
  }
}

extension Problem {
  /// The message and the remedy.
  package var messageAndRemedy: String { message + (remedy.map { "; \($0)" } ?? "") }
}

extension ProblemCode {
  /// False if the problem is about the whole file, so that quoting a line would not help.
  fileprivate var isAboutAPlace: Bool { self != .notText && self != .tooLarge }
}

extension SourceExcerpt {
  /// The line of the file, and carets below the marked part.
  func quoted(
    line number: Int, gutter: Int, columns: Int, bar: String = "│", _ theme: Theme
  ) -> [StyledLine] {
    let margin = String(number).padded(toColumns: gutter + 1, alignment: .trailing) + " \(bar) "
    let room = max(1, columns - displayColumns(margin))
    let scalars = self.text.unicodeScalars
    func text(_ part: some Sequence<Unicode.Scalar>) -> String {
      var view = String.UnicodeScalarView()
      view.append(contentsOf: part)
      return sanitised(String(view))
    }
    let before = text(scalars.prefix(start))
    let meant = text(scalars.dropFirst(start).prefix(length))
    let behind = text(scalars.dropFirst(start + length))
    // The marked part stays in sight, with some of the text before it.
    let carets = min(max(1, displayColumns(meant)), max(1, room / 2))
    let lead = before.lastColumns(room - carets - min(displayColumns(behind), 8, room / 4))
    var line = StyledLine(margin, theme.muted)
    let rest = StyledLine(spans: [Span(meant, theme.strong), Span(behind, theme.text)])
    line.append(lead, theme.text)
    line.append(rest.truncated(toColumns: room - displayColumns(lead)))
    var marks = StyledLine(String(repeating: " ", count: gutter + 1) + " \(bar) ", theme.muted)
    marks.append(String(repeating: " ", count: displayColumns(lead)))
    marks.append(String(repeating: "^", count: carets), theme.danger.bold)
    return [line, marks]
  }
}

extension String {
  /// The end of a `sanitised` text that fits in `limit` columns, after `…` if something was cut.
  fileprivate func lastColumns(_ limit: Int) -> String {
    guard displayColumns(self) > limit else { return self }
    var rest = unicodeScalars[...]
    while !rest.isEmpty, displayColumns(String(rest)) >= limit { rest.removeFirst() }
    return "…" + String(rest)
  }
}

extension FileProblems {
  /// The problems of the scenario's file, for the title bar.
  static func mark(_ seen: Seen, columns: Int, room: Int) -> TitleMark? {
    guard let problems = seen[FileStatus.self].problems else { return nil }
    let name = problems.name.truncated(toColumns: columns < 100 ? 16 : 28)
    let text = columns < 60 ? "✗ file" : "✗ \(name): \(problems.mark)"
    return TitleMark(
      line: StyledLine(text, seen.theme.inBar(seen.theme.danger).bold), command: .word(.problems))
  }
}
