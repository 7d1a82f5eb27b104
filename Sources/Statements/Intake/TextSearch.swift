import Redaction

// Searches for words of logs, of which there may be millions: by bytes.
extension StringProtocol {
  func firstRange(of other: String) -> Range<Index>? { byteRange(of: other) }

  func contains(_ other: String) -> Bool { byteRange(of: other) != nil }
}
