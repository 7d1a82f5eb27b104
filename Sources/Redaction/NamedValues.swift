// Where the value behind a name ends: in quotation marks, brackets, a line, a block, or at a blank.
extension SecretSearch {
  func value(behind sign: Range<Int>, of sense: NameSense, _ name: Name) -> Range<Int>? {
    var start = sign.upperBound
    while byte(start) == UInt8(ascii: ">") && byte(sign.lowerBound) == UInt8(ascii: "=")
      || byte(start) == 0x20 || byte(start) == 0x09
    { start += 1 }
    // As Swift prints what may be missing.
    if has("optional(", at: start) { start += 9 }
    // Values that are checked are short, so that no long text is scanned again for each name.
    let limit = sense.takesContainers ? bytes.count : min(bytes.count, start + 64)
    if let quoted = quotedValue(from: start, within: limit) { return quoted }
    if byte(sign.lowerBound) == UInt8(ascii: ">") {
      return start..<end(from: start, within: limit) { $0 == UInt8(ascii: "<") }
    }
    if let data = dataValue(from: start) { return data }
    if let list = listValue(from: start, within: min(limit, start + 1024)) { return list }
    if byte(sign.lowerBound) == UInt8(ascii: ":"), !isTold(sense, from: start) { return nil }
    if byte(sign.lowerBound) == UInt8(ascii: ":"), name.beginsLine || sense.isHeader(name.text) {
      // A header may be quoted, as in a command.
      let quote = "\"'`".utf8.contains(byte(name.start - 1)) ? byte(name.start - 1) : 0x0a
      let lineEnd = end(from: start, within: limit) { $0 == 0x0a || $0 == 0x0d || $0 == quote }
      let isBlock =
        start == lineEnd || lineEnd - start <= 2 && "|>".utf8.contains(byte(start))
      if isBlock, name.beginsLine { return block(after: lineEnd, indentedBeyond: name.indent) }
      return trimmed(start..<lineEnd)
    }
    if sense == .display, let name = endOfName(from: start) { return start..<name }
    let isWords = sense.kind == .name && byte(sign.lowerBound) == UInt8(ascii: ":")
    return trimmed(
      start..<end(from: start, within: limit) { byte in
        byte == 0x0a || byte == 0x0d || !isWords && (byte == 0x20 || byte == 0x09)
          || "&;,\"'`)]}<>|#".utf8.contains(byte)
      })
  }

  /// The end of up to four words that stand before `,`, `/`, a line's end or `name=`.
  private func endOfName(from start: Int) -> Int? {
    let last = end(from: start, within: start + 64) { $0 < 0x20 || ",/;\"'<>|)=".utf8.contains($0) }
    guard byte(last) == UInt8(ascii: "=") else { return last }
    return bytes[start..<last].lastIndex(of: 0x20)
  }

  /// Whether a value begins here, and not a sentence about it.
  private func isTold(_ sense: NameSense, from start: Int) -> Bool {
    let end = end(from: start, within: min(bytes.count, start + 64)) { $0 == 0x0a || $0 == 0x0d }
    return start == end || sense.isTold(by: String(decoding: bytes[start..<end], as: UTF8.self))
  }

  func quotedValue(from start: Int, within limit: Int) -> Range<Int>? {
    let isEscaped = byte(start) == UInt8(ascii: "\\")
    let quote = byte(start + (isEscaped ? 1 : 0))
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    let first = start + (isEscaped ? 2 : 1)
    var end = first
    while end < limit, bytes[end] != 0x0a {
      if bytes[end] == UInt8(ascii: "\\") {
        if isEscaped, byte(end + 1) == quote { break }
        end += 1
      } else if bytes[end] == quote {
        break
      }
      end += 1
    }
    return first..<max(first, min(end, bytes.count))
  }

  /// Bytes as Foundation prints them: `<041e2b3c 4d5e6f70>`.
  private func dataValue(from start: Int) -> Range<Int>? {
    guard byte(start) == UInt8(ascii: "<"), (1...8).allSatisfy({ byte(start + $0).isHexDigit })
    else { return nil }
    let last = end(from: start + 1) { !$0.isHexDigit && $0 != 0x20 }
    return byte(last) == UInt8(ascii: ">") ? start + 1..<last : nil
  }

  /// The content of brackets without quotation marks; those are left to `RedactedJSON`.
  private func listValue(from start: Int, within limit: Int) -> Range<Int>? {
    guard "[{".utf8.contains(byte(start)) else { return nil }
    let last = end(from: start + 1, within: limit) { "]}\"\n".utf8.contains($0) }
    return byte(last) == UInt8(ascii: "\"") ? start..<start : start + 1..<last
  }

  /// The lines of a YAML block, which are indented further than its key.
  private func block(after lineEnd: Int, indentedBeyond indent: Int) -> Range<Int>? {
    var first: Int?
    var last = lineEnd
    var line = lineEnd
    while line < bytes.count {
      var start = line
      while byte(start) == 0x0a || byte(start) == 0x0d { start += 1 }
      let text = end(from: start) { $0 != 0x20 }
      guard text - start > indent, text < bytes.count else { break }
      line = end(from: text) { $0 == 0x0a || $0 == 0x0d }
      first = first ?? text
      last = line
    }
    return first.map { $0..<last }
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x0d { end -= 1 }
    return range.lowerBound..<end
  }
}

extension NameSense {
  /// Whether the name is a header whose value is the rest of the line.
  fileprivate func isHeader(_ name: String) -> Bool {
    name.hasSuffix("authorization") || name.hasSuffix("cookie")
  }
}
