import CYAML
import Text

/// The bytes of one file, known to be UTF-8, without a byte order mark.
struct SourceText {
  let file: String
  let bytes: UnsafeBufferPointer<UInt8>

  var start: SourceMark { SourceMark(file: file, line: 1, column: 1) }

  /// Where libyaml says that something is; it counts from 0.
  func mark(_ place: yaml_mark_t) -> SourceMark {
    SourceMark(
      file: file, line: Int(clamping: place.line) + 1, column: Int(clamping: place.column) + 1)
  }

  /// Where the byte at `offset` is.
  func mark(atByte offset: Int) -> SourceMark {
    let before = bytes.prefix(max(0, offset))
    var line = 1
    var lineStart = before.startIndex
    for (index, byte) in zip(before.indices, before) {
      let endsLine =
        byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r") && bytes[safely: index + 1] != UInt8(ascii: "\n")
      if endsLine {
        line += 1
        lineStart = index + 1
      }
    }
    let column = String(decoding: before[lineStart...], as: UTF8.self).unicodeScalars.count + 1
    return SourceMark(file: file, line: line, column: column)
  }

  /// The character at `place`, if the file has one there.
  func character(at place: yaml_mark_t) -> Unicode.Scalar? {
    String(decoding: bytes, as: UTF8.self).unicodeScalars
      .dropFirst(Int(clamping: place.index)).first
  }
}

extension UnsafeBufferPointer {
  fileprivate subscript(safely index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}
