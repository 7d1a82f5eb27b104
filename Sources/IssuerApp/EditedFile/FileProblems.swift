public import Scenarios
public import Terminal
package import Text

/// Why the scenario's file, as it lies on the disk now, cannot be opened.
public struct FileProblems: Equatable, Sendable {
  /// One mistake, with the line that it is in.
  package struct Item: Equatable, Sendable {
    package var problem: Problem
    var excerpt: SourceExcerpt?
  }

  enum Kind: Equatable, Sendable {
    /// `uncounted` are those beyond the ones that were kept.
    case mistakes([Item], uncounted: Int)
    /// Completes “it cannot be read: …”.
    case unreadable(String)
    /// Deleted, or renamed.
    case gone
  }

  /// As a person calls it: without its folder.
  let name: String
  /// How problems name it, which those of a file that it extends do not.
  package let path: String
  let kind: Kind

  /// `sources` are the bytes of each file by the name that problems give it.
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
      // What is being edited comes before what it extends.
      let others = items.filter { $0.problem.mark.file != path }
      kind = .mistakes(
        items.filter { $0.problem.mark.file == path } + others, uncounted: problems.uncounted)
    }
  }

  /// The file that was at `path` is no longer there.
  public init(goneFrom path: String) {
    name = Self.name(of: path)
    self.path = path
    kind = .gone
  }

  static func name(of path: String) -> String {
    sanitised(path.split(separator: "/").last.map(String.init) ?? path)
  }

  /// The mistakes in the order of the files, which are none where the file cannot be read at all.
  package var items: [Item] {
    if case .mistakes(let items, _) = kind { items } else { [] }
  }

  package var count: Int {
    if case .mistakes(let items, let uncounted) = kind { items.count + uncounted } else { 1 }
  }

  /// What became of the file, in one sentence.
  package var sentence: String {
    switch kind {
    case .mistakes:
      "\(name) has \(mark); the session goes on with what was read before."
    case .unreadable(let why):
      "\(name) cannot be read: \(why); the session goes on with what was read before."
    case .gone: "\(name) is gone; the session goes on with what was read before."
    }
  }

  /// The same in a word or two, for the title bar.
  var mark: String {
    switch kind {
    case .mistakes: count == 1 ? "1 problem" : "\(count) problems"
    case .unreadable: "unreadable"
    case .gone: "gone"
    }
  }

  /// Each mistake as a shell is told of it: where an editor finds it, with the line that it is in; none where the
  /// file cannot be read at all.
  public var told: [StyledLine] {
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

  /// Where a mistake is: line and column, and the file where it is another one.
  func place(of problem: Problem) -> String {
    let mark = problem.mark
    let place = "\(mark.line):\(mark.column)"
    return mark.file == path ? place : sanitised("\(mark.file):\(place)")
  }
}

extension Problem {
  /// Message and remedy as they stand behind a place.
  package var words: String { message + (remedy.map { "; \($0)" } ?? "") }
}

extension ProblemCode {
  /// False where the whole file is meant, and no line of it would tell anything.
  fileprivate var isAboutAPlace: Bool { self != .notText && self != .tooLarge }
}

extension SourceExcerpt {
  /// The line of the file, and carets below the part that is meant.
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
    // The part that is meant stays in sight, with something of what is before it.
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
  /// The end of a `sanitised` text, begun by `…` where something was cut.
  fileprivate func lastColumns(_ limit: Int) -> String {
    guard displayColumns(self) > limit else { return self }
    var rest = unicodeScalars[...]
    while !rest.isEmpty, displayColumns(String(rest)) >= limit { rest.removeFirst() }
    return "…" + String(rest)
  }
}
