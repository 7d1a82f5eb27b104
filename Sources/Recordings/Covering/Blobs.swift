import IssuerAPI
import Redaction

extension HTTPRequest {
  /// Whether the answer may hold what was encrypted for the nonce of a sheet.
  var asksForSignedCard: Bool {
    path.prefix { $0 != "?" }.hasSuffix("/signed-cards")
      || String(decoding: body, as: UTF8.self).lowercased().contains("nonce")
  }
}

extension String {
  /// Shorter than any key or card that was encrypted.
  private static let shortestBlob = 40

  /// With a cover over each long row of what Base64 and hexadecimal numbers are written with, wrapped or not.
  var coveringBlobs: String {
    let bytes = Array(utf8)
    var covered: [UInt8] = []
    var start = 0
    while start < bytes.count {
      var end = start
      while let next = endOfPiece(in: bytes, from: end) { end = next }
      if end - start >= Self.shortestBlob {
        covered += Array(Redactor.cover.utf8)
      } else {
        covered += bytes[start..<end]
        if end < bytes.count { covered.append(bytes[end]) }
        end += 1
      }
      start = end
    }
    return String(decoding: covered, as: UTF8.self)
  }

  /// A sign, or one that JSON writes with a backslash; nil where the row ends.
  private func endOfPiece(in bytes: [UInt8], from place: Int) -> Int? {
    guard place < bytes.count else { return nil }
    switch bytes[place] {
    case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: return place + 1
    case UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"),
      UInt8(ascii: "_"):
      return place + 1
    case UInt8(ascii: "\\") where place + 1 < bytes.count && "/nr".utf8.contains(bytes[place + 1]):
      return place + 2
    default: return nil
    }
  }
}
