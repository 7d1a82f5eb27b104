import Terminal

/// A line of a page that is laid out for some width.
public struct PageLine: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case heading(level: Int)
    case text, code
  }

  public var kind: Kind
  public var phrases: [Phrase]

  /// The line without its manners.
  public var text: String { phrases.map(\.text).joined() }
}

/// The page in lines of at most `columns` columns, with an empty one between its blocks.
///
/// With `marksCode` backticks stand around code and names of pages, where no style tells them apart.
public func laidOut(_ blocks: [Block], columns: Int, marksCode: Bool) -> [PageLine] {
  Layout(columns: max(8, columns), marksCode: marksCode).lines(of: blocks)
}

private struct Layout {
  var columns: Int
  var marksCode: Bool

  func lines(of blocks: [Block]) -> [PageLine] {
    blocks.reduce(into: []) { lines, block in
      let part = self.lines(of: block)
      // A heading belongs to what follows it; the page's title stands apart.
      let isHeaded = if case .heading(2...) = lines.last?.kind { true } else { false }
      if !lines.isEmpty, !part.isEmpty, !isHeaded {
        lines.append(PageLine(kind: .text, phrases: []))
      }
      lines += part
    }
  }

  private func lines(of block: Block) -> [PageLine] {
    switch block {
    case .heading(let level, let phrases):
      wrapped(phrases).map { PageLine(kind: .heading(level: level), phrases: $0) }
    case .paragraph(let phrases):
      wrapped(phrases).map { PageLine(kind: .text, phrases: $0) }
    case .code(let lines):
      lines.flatMap { code($0, margin: columns >= 50 ? "    " : "  ") }
    case .source(let lines): lines.flatMap { code($0, margin: "") }
    case .list(let items): items.flatMap(lines(of:))
    case .quotation(let blocks): indented(blocks, behind: "│")
    case .rule:
      [PageLine(kind: .text, phrases: [Phrase(String(repeating: "─", count: min(20, columns)))])]
    }
  }

  private func lines(of item: ListItem) -> [PageLine] {
    indented(item.blocks, behind: item.marker, repeats: false)
  }

  /// The mark stands before the first line alone, or before each.
  private func indented(
    _ blocks: [Block], behind mark: String, repeats: Bool = true
  ) -> [PageLine] {
    var inner = self
    let width = displayColumns(mark) + 1
    inner.columns = max(8, columns - width)
    return inner.lines(of: blocks).enumerated().map { offset, line in
      var line = line
      let isMarked = repeats || offset == 0
      if isMarked || !line.phrases.isEmpty {
        let start = isMarked ? mark + " " : String(repeating: " ", count: width)
        line.phrases = ([Phrase(start)] + line.phrases).joined
      }
      return line
    }
  }

  /// A line of code stays as it is where there is room; else it goes on below, further in.
  private func code(_ line: String, margin: String) -> [PageLine] {
    let room = columns - displayColumns(margin)
    func made(_ text: String) -> PageLine {
      PageLine(kind: .code, phrases: text.isEmpty ? [] : [Phrase(margin + text, .code)])
    }
    guard displayColumns(line) > room else { return [made(line)] }
    let start = String(line.prefix { $0 == " " })
    let inner = max(8, room - start.count - 2)
    return line.wrapped(toColumns: inner).enumerated().map { offset, part in
      made(start + (offset == 0 ? "" : "  ") + part)
    }
  }

  private func wrapped(_ phrases: [Phrase]) -> [[Phrase]] {
    var lines: [[Phrase]] = []
    var line: [Phrase] = []
    var used = 0
    for word in words(of: phrases.flatMap(written)).flatMap(pieces) {
      let width = word.columns
      if !line.isEmpty, used + 1 + width > columns {
        lines.append(line.joined)
        (line, used) = ([], 0)
      }
      if let last = line.last, let first = word.first {
        // Between two words of one link or command nothing is interrupted.
        line.append(Phrase(" ", last.manner == first.manner ? first.manner : .plain))
        used += 1
      }
      line += word
      used += width
    }
    return line.isEmpty ? lines : lines + [line.joined]
  }

  /// The phrase with what its manner adds to it.
  private func written(_ phrase: Phrase) -> [Phrase] {
    switch phrase.manner {
    case .code where marksCode, .page where marksCode:
      [Phrase("`\(phrase.text)`", phrase.manner)]
    case .address(let address) where address.contains("://") && address != phrase.text:
      [phrase, Phrase(" <\(address)>")]
    default: [phrase]
    }
  }

  /// Parts the phrases at blanks; a word may be of several manners, such as a key before a comma.
  ///
  /// A command stays whole, so that it can be copied.
  private func words(of phrases: [Phrase]) -> [[Phrase]] {
    var words: [[Phrase]] = [[]]
    for phrase in phrases {
      if phrase.manner == .code {
        words[words.count - 1].append(phrase)
        continue
      }
      let parts = phrase.text.split(separator: " ", omittingEmptySubsequences: false)
      for (offset, part) in parts.enumerated() {
        if offset > 0 { words.append([]) }
        if !part.isEmpty { words[words.count - 1].append(Phrase(String(part), phrase.manner)) }
      }
    }
    return words.filter { !$0.isEmpty }
  }

  /// A word that is longer than a line, in several.
  private func pieces(of word: [Phrase]) -> [[Phrase]] {
    guard word.columns > columns else { return [word] }
    var pieces: [[Phrase]] = [[]]
    for phrase in word {
      for (offset, text) in phrase.text.wrapped(toColumns: columns).enumerated() {
        let isFull = pieces[pieces.count - 1].columns + displayColumns(text) > columns
        if offset > 0 || isFull { pieces.append([]) }
        pieces[pieces.count - 1].append(Phrase(text, phrase.manner))
      }
    }
    return pieces.filter { !$0.isEmpty }
  }
}

extension [Phrase] {
  fileprivate var columns: Int { reduce(0) { $0 + displayColumns($1.text) } }
}
