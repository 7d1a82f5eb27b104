import CYAML
import Text

/// The bytes of one file: valid UTF-8 without a byte order mark, safe to hand to libyaml.
struct YAMLSource {
  let file: String
  let bytes: UnsafeBufferPointer<UInt8>

  static let mostBytes = maxFileBytes

  /// Throws for files that are too large, not UTF-8, or hold `%TAG` directives.
  init(checking bytes: UnsafeBufferPointer<UInt8>, of file: String) throws(Problem) {
    let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]
    let text = bytes.starts(with: byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
    self.file = file
    self.bytes = UnsafeBufferPointer(rebasing: text)
    if bytes.count > Self.mostBytes {
      let limit = Self.mostBytes / 1024 / 1024
      throw Problem(.tooLarge, at: start, "the file is larger than \(limit) MiB")
    }
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

extension YAMLSource {
  var start: SourceMark { SourceMark(file: file, line: 1, column: 1) }

  /// Converts a mark of libyaml, which counts lines and columns from 0.
  func mark(_ place: yaml_mark_t) -> SourceMark {
    SourceMark(
      file: file, line: Int(clamping: place.line) + 1, column: Int(clamping: place.column) + 1)
  }

  /// The position of the byte at `offset`, which is not within a line end.
  func mark(atByte offset: Int) -> SourceMark {
    let lines = String(decoding: bytes.prefix(max(0, offset)), as: UTF8.self)
      .split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
    let column = (lines.last?.unicodeScalars.count ?? 0) + 1
    return SourceMark(file: file, line: lines.count, column: column)
  }

  /// The character at a mark of libyaml; nil at the end of the file.
  func character(at place: yaml_mark_t) -> Unicode.Scalar? {
    String(decoding: bytes, as: UTF8.self).unicodeScalars
      .dropFirst(Int(clamping: place.index)).first
  }
}
