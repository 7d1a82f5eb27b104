import Text

extension SourceText {
  /// The text that `bytes` hold, once it is known that libyaml may be let near it.
  init(checking bytes: UnsafeBufferPointer<UInt8>, of file: String) throws(Problem) {
    let mark = SourceMark(file: file, line: 1, column: 1)
    if bytes.count > YAMLLimits.bytes {
      let limit = YAMLLimits.bytes / 1024 / 1024
      throw Problem(.tooLarge, at: mark, "the file is larger than \(limit) MiB")
    }
    let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]
    let text = bytes.starts(with: byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
    self.init(file: file, bytes: UnsafeBufferPointer(rebasing: text))
    try checkEncoding()
    try checkDirectives()
  }

  private func checkEncoding() throws(Problem) {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      let offset = error.byteOffsets.lowerBound
      let byte = String(bytes[offset], radix: 16)
      throw Problem(
        .notText, at: self.mark(atByte: offset), "the byte 0x\(byte) is not UTF-8 text",
        remedy: "save the file as UTF-8")
    }
  }

  /// libyaml compares each `%TAG` line with all before it, so that a file of them would take hours.
  private func checkDirectives() throws(Problem) {
    let directive = Array("%TAG".utf8)
    var rest = bytes[...]
    while let found = rest.firstIndex(of: directive[0]) {
      // The last bytes of the line ends that libyaml knows: LF, CR, and those of U+0085, U+2028, U+2029.
      let startsLine = found == 0 || [0x0a, 0x0d, 0x85, 0xa8, 0xa9].contains(bytes[found - 1])
      if startsLine, bytes[found...].starts(with: directive) {
        throw Problem(.tag, at: mark(atByte: found), "YAML tags are not accepted, nor `%TAG`")
      }
      rest = bytes[(found + 1)...]
    }
  }
}
