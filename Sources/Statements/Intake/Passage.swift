/// A line with a sign, as a reader gets it, and the lines after it up to the next head of a log's line.
struct Passage: Sendable {
  let source: SourceText
  /// The head of the log's line that the first line belongs to; nil outside of logs.
  let head: LogHead?
  /// The place at which the first line's message begins.
  let start: Int
  /// The number of different signs in the first line.
  let signCount: Int

  /// The first line, without the head of a log's line.
  var line: String {
    source.text(start..<min(source.lineEnd(from: start), start + Self.mostBytes))
  }

  /// Maximum length in bytes of a line that readers of lines get; longer lines are data.
  private static let mostBytes = 16_384

  /// The first line and those after it that have no head of their own, as long as `belongs` says so.
  func lines(upTo count: Int, while belongs: (String) -> Bool = { _ in true }) -> [String] {
    var lines: [String] = []
    var place = start
    while lines.count < count, place < source.bytes.count || lines.isEmpty {
      let end = source.lineEnd(from: place)
      let part = place..<min(end, place + Self.mostBytes)
      if !lines.isEmpty, LogHead(source.bytes[part.prefix(300)]) != nil { break }
      // Somebody else's message.
      let turn = lines.isEmpty ? nil : source.conversation.turn(at: place)
      if turn?.start == place, turn?.time != nil, turn?.isMessage == true { break }
      let line = source.text(part)
      if !lines.isEmpty, !belongs(line) { break }
      lines.append(line)
      place = end + 1
    }
    return lines
  }

  /// The first lines in one text, as `lines(upTo:)` gives them.
  func text(upTo count: Int) -> String { lines(upTo: count).joined(separator: "\n") }

  /// The line before the first one, if there is one.
  var lineBefore: String? {
    let first = source.lineStart(of: start)
    return first == 0 ? nil : source.text(source.lineStart(of: first - 1)..<first - 1)
  }

  /// The source from the first line on, for documents that have a grammar of their own.
  var rest: ArraySlice<UInt8> { source.bytes[start...] }

  /// Who says what this line says, by the process that logged it.
  var party: StatementParty { LogHead.party(of: head) }
}
