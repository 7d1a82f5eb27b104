import Terminal

/// A line of a page, laid out for a width.
public struct PageLine: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case heading(level: Int)
    case text, code
  }

  public var kind: Kind
  public var phrases: [Phrase]

  /// The line without its formats.
  public var text: String { phrases.map(\.text).joined() }
}

/// Lays a page out in lines of at most `columns` columns, at least 8, with an empty line between its blocks.
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
    case .list(let items):
      items.flatMap { indented($0.blocks, behind: $0.marker, repeats: false) }
    case .quotation(let blocks): indented(blocks, behind: "│")
    case .rule:
      [PageLine(kind: .text, phrases: [Phrase(String(repeating: "─", count: min(20, columns)))])]
    }
  }

  /// Lays blocks out behind a mark, which stands before each line, or without `repeats` before the first alone.
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

  /// Lays out a line of code, which stays whole where there is room; else the rest is indented further below it.
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
        // A link or command is not interrupted between its words.
        line.append(Phrase(" ", last.format == first.format ? first.format : .plain))
        used += 1
      }
      line += word
      used += width
    }
    return line.isEmpty ? lines : lines + [line.joined]
  }

  /// The phrase with backticks around code, or the address of a link behind it.
  private func written(_ phrase: Phrase) -> [Phrase] {
    switch phrase.format {
    case .code where marksCode, .page where marksCode:
      [Phrase("`\(phrase.text)`", phrase.format)]
    case .address(let address) where address.contains("://") && address != phrase.text:
      [phrase, Phrase(" <\(address)>")]
    default: [phrase]
    }
  }

  /// Parts the phrases at blanks; a word may be of several formats, such as a key before a comma.
  ///
  /// A command stays whole, so that it can be copied.
  private func words(of phrases: [Phrase]) -> [[Phrase]] {
    var words: [[Phrase]] = [[]]
    for phrase in phrases {
      if phrase.format == .code {
        words[words.count - 1].append(phrase)
        continue
      }
      let parts = phrase.text.split(separator: " ", omittingEmptySubsequences: false)
      for (offset, part) in parts.enumerated() {
        if offset > 0 { words.append([]) }
        if !part.isEmpty { words[words.count - 1].append(Phrase(String(part), phrase.format)) }
      }
    }
    return words.filter { !$0.isEmpty }
  }

  /// Splits a word that is longer than a line.
  private func pieces(of word: [Phrase]) -> [[Phrase]] {
    guard word.columns > columns else { return [word] }
    var pieces: [[Phrase]] = [[]]
    for phrase in word {
      for (offset, text) in phrase.text.wrapped(toColumns: columns).enumerated() {
        let isFull = pieces[pieces.count - 1].columns + displayColumns(text) > columns
        if offset > 0 || isFull { pieces.append([]) }
        pieces[pieces.count - 1].append(Phrase(text, phrase.format))
      }
    }
    return pieces.filter { !$0.isEmpty }
  }
}

extension [Phrase] {
  fileprivate var columns: Int { reduce(0) { $0 + displayColumns($1.text) } }
}
