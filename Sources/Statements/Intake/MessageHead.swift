/// What stands in a line before the text that somebody passes on in a chat, a mail or a list: `[11:02] Marek (iOS): …`,
/// `> …`, `- …`.
struct MessageHead: Sendable {
  /// The head of the log's line that was passed on; nil if the text has none.
  let head: LogHead?
  /// The place at which the text begins, behind every head.
  let start: Int

  /// Reads the beginning of a line; nil if nothing stands before the text that does not belong to it.
  init?(_ line: Range<Int>, of text: SourceText) {
    // What people pass on is no long text.
    guard line.lowerBound < Conversation.mostBytes else { return nil }
    let opening = line.prefix(300)
    let words = text.text(opening)
    let bullets = words.lengthOfMarks
    let spoken = TurnHead(String(words.utf8.dropFirst(bullets)) ?? "").map {
      (head: $0, length: bullets + $0.length)
    }
    for length in [spoken?.length, bullets].compactMap(\.self) where length > 0 {
      let place = text.place(behind: length, in: opening)
      guard let head = LogHead(text.bytes[place..<opening.upperBound]), head.kind != nil else {
        continue
      }
      (self.head, start) = (head, head.message)
      return
    }
    let turn = text.conversation.turn(at: line.lowerBound)
    let isSpoken = turn?.start == line.lowerBound && turn?.isMessage == true
    guard let spoken, isSpoken, LogHead(text.bytes[opening]) == nil else { return nil }
    let place = text.place(behind: spoken.length, in: opening)
    // A field is called as speakers are.
    let isDocument = place < line.upperBound && "{[<".utf8.contains(text.bytes[place])
    guard place < line.upperBound, spoken.head.stamp != nil || isDocument else { return nil }
    head = nil
    start = place
  }
}

extension SourceText {
  /// The place behind a number of bytes of a line as it is read, in which some signs are shorter than in the source.
  fileprivate func place(behind length: Int, in line: Range<Int>) -> Int {
    var place = line.lowerBound
    var left = length
    while left > 0, place < line.upperBound {
      // A quotation mark of a word processor has three bytes, and is read as one.
      let isQuote =
        place + 2 < line.upperBound && bytes[place] == 0xe2 && bytes[place + 1] == 0x80
        && (0x98...0x9f).contains(bytes[place + 2])
      place += isQuote ? 3 : 1
      left -= 1
    }
    return place
  }
}

extension String {
  fileprivate init?(_ bytes: Substring.UTF8View) { self = String(Substring(bytes)) }

  /// The number of bytes of the marks of quotations and lists before the words.
  fileprivate var lengthOfMarks: Int {
    var rest = utf8[...]
    while let first = rest.first {
      if first == 0x20 || first == 0x09 || first == UInt8(ascii: ">") {
        rest = rest.dropFirst()
      } else if ["- ", "* ", "• ", "– ", "· "].contains(where: { rest.starts(with: $0.utf8) }) {
        rest = rest.drop { $0 != 0x20 }
      } else {
        break
      }
    }
    return utf8.count - rest.count
  }
}
