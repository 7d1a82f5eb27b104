import IssuerAPI

/// Reads a file of lines `Name: value`; empty lines and those that begin with `#` are ignored.
///
/// An error names a line by its number only, since it may hold a secret.
func readHeaderFile(_ path: String) throws(NetworkObstacle) -> [HTTPHeader] {
  var text = String(decoding: try readBytes(path, as: "file of headers"), as: UTF8.self)
  // Some editors write a byte order mark.
  if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
  var headers: [HTTPHeader] = []
  var number = 0
  for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
    number += 1
    let line = line.trimming(\.isWhitespace)
    guard !line.isEmpty, !line.hasPrefix("#") else { continue }
    func refusal(_ why: String) -> NetworkObstacle {
      NetworkObstacle("Line \(number) of the file of headers “\(path)” \(why).")
    }
    guard let colon = line.firstIndex(of: ":") else {
      throw refusal("has no colon; write `Name: value`")
    }
    let header = HTTPHeader(
      String(line[..<colon]), String(line[line.index(after: colon)...].trimming(\.isWhitespace)))
    guard header.isSendable else {
      throw refusal("is no header; its name is a word, and its value has no control characters")
    }
    guard !header.value.isEmpty else { throw refusal("has no value") }
    guard !header.isConnectionHeader else {
      throw refusal("names a header that follows from the request; leave it out")
    }
    headers.append(header)
  }
  return headers
}

extension HTTPHeader {
  /// Whether the name is a token (RFC 9110) and the value is one line.
  var isSendable: Bool {
    !name.isEmpty && value.isOneLine
      && name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !#""(),/:;<=>?@[\]{}"#.utf8.contains($0) }
  }

  /// Whether the client itself must write the header.
  var isConnectionHeader: Bool {
    ["content-length", "transfer-encoding", "connection", "expect", "host"]
      .contains(name.lowercased())
  }
}

extension StringProtocol {
  /// Whether the text has no control characters but tabs.
  var isOneLine: Bool { utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 } }

  /// The text without the characters at both ends for which `isOuter` is true.
  func trimming(_ isOuter: (Character) -> Bool) -> SubSequence {
    let end = lastIndex { !isOuter($0) }.map { index(after: $0) }
    return self[..<(end ?? startIndex)].drop(while: isOuter)
  }
}

/// Parses the headers in the head of a reply, without its status line.
func headers(in head: some Sequence<UInt8>) -> [HTTPHeader] {
  var headers: [HTTPHeader] = []
  for line in head.split(separator: UInt8(ascii: "\n")) {
    let text = String(decoding: line, as: UTF8.self)
    if text.first == " " || text.first == "\t", let last = headers.indices.last {
      // A folded value continues in the next line.
      headers[last].value += " " + text.trimming(\.isWhitespace)
    } else if let colon = text.firstIndex(of: ":") {
      headers.append(
        HTTPHeader(
          String(text[..<colon]), String(text[text.index(after: colon)...].trimming(\.isWhitespace))
        ))
    }
  }
  return headers
}
