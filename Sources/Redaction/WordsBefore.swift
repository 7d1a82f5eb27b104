extension SecretSearch {
  /// The farthest that a word may stand before the number that it names.
  private static let reach = 64

  /// The words before `place` in its line, the nearest first and in small letters; no digit stands between.
  func words(before place: Int) -> [String] {
    var line: [UInt8] = []
    var next = max(0, place - Self.reach)
    while next < place {
      let byte = bytes[next]
      let code =
        byte == UInt8(ascii: "%") && next + 2 < place
        ? UInt8(String(decoding: bytes[next + 1...next + 2], as: UTF8.self), radix: 16) : nil
      if let code {
        line.append(code)
        next += 3
      } else if byte == UInt8(ascii: "\\"), "nrt".utf8.contains(self.byte(next + 1)) {
        line.append(self.byte(next + 1) == UInt8(ascii: "t") ? 0x09 : 0x0a)
        next += 2
      } else {
        line.append(byte)
        next += 1
      }
    }
    guard line.contains(where: \.isASCIILetter) else { return [] }
    let text = String(decoding: line, as: UTF8.self)
    let bound = text.lastIndex { $0.isNewline || $0.isNumber || "•{}[];|".contains($0) }
    let rest = bound.map { text[text.index(after: $0)...] } ?? text[...]
    return rest.split { !$0.isLetter }.suffix(5).reversed().map { $0.lowercased() }
  }
}
