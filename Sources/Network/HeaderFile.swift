import IssuerAPI

/// Reads lines of the form `Name: value`; empty lines and those that begin with `#` say nothing.
///
/// A line that is refused is named by its number alone, since it may hold a secret.
func readHeaderFile(_ path: String) throws(NetworkObstacle) -> [HTTPHeader] {
  var text = String(decoding: try readBytes(path, as: "file of headers"), as: UTF8.self)
  // Some editors put a mark of the byte order first.
  if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
  var headers: [HTTPHeader] = []
  var number = 0
  for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
    number += 1
    let line = line.trimmed
    guard !line.isEmpty, !line.hasPrefix("#") else { continue }
    func refusal(_ why: String) -> NetworkObstacle {
      NetworkObstacle("Line \(number) of the file of headers “\(path)” \(why).")
    }
    guard let colon = line.firstIndex(of: ":") else {
      throw refusal("has no colon; write `Name: value`")
    }
    let header = HTTPHeader(
      String(line[..<colon]), String(line[line.index(after: colon)...].trimmed))
    guard header.isSendable else {
      throw refusal("is no header; its name is a word, and its value has no control characters")
    }
    guard !header.value.isEmpty else { throw refusal("has no value") }
    guard !header.isOfTheConnection else {
      throw refusal("names a header that follows from the request; leave it out")
    }
    headers.append(header)
  }
  return headers
}

extension HTTPHeader {
  /// A name of RFC 9110's token characters, and a value of one line.
  var isSendable: Bool {
    !name.isEmpty && value.isOneLine
      && name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !#""(),/:;<=>?@[\]{}"#.utf8.contains($0) }
  }

  /// The client writes it, so that it is true.
  var isOfTheConnection: Bool {
    ["content-length", "transfer-encoding", "connection", "expect", "host"]
      .contains(name.lowercased())
  }
}

extension StringProtocol {
  var isOneLine: Bool { utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 } }

  var trimmed: SubSequence {
    let end = lastIndex { !$0.isWhitespace }.map { index(after: $0) }
    return self[..<(end ?? startIndex)].drop(while: \.isWhitespace)
  }
}
