import IssuerAPI

/// The headers of a head without its status line, in their order.
func headers(in head: some Sequence<UInt8>) -> [HTTPHeader] {
  var headers: [HTTPHeader] = []
  for line in head.split(separator: UInt8(ascii: "\n")) {
    let text = String(decoding: line, as: UTF8.self)
    if text.first == " " || text.first == "\t", let last = headers.indices.last {
      // A value may go on in the next line.
      headers[last].value += " " + text.trimmed
    } else if let colon = text.firstIndex(of: ":") {
      headers.append(
        HTTPHeader(String(text[..<colon]), String(text[text.index(after: colon)...].trimmed)))
    }
  }
  return headers
}
