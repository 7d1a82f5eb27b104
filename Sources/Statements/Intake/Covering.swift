import Redaction

extension SourceText {
  /// A line without secrets, not longer than is shown.
  func covered(_ range: Range<Int>) -> String {
    let line = String(decoding: bytes[range.prefix(2_000)], as: UTF8.self)
    return Redactor.coveredForReading(line.trimmed)
  }
}

extension Redactor {
  /// Covers the secrets in a line that was read, names of persons included.
  static func coveredForReading(_ text: String) -> String {
    Redactor.coveredJSON(text)
  }
}
