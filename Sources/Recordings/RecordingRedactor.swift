import FoundationEssentials
import IssuerAPI
import JSON
import Redaction
import WalletDomain

/// Covers the secrets of a recorded call with `Redactor`, and leaves every other byte as it is.
struct RecordingRedactor {
  let service: RecordedService
  /// Names of persons that are covered wherever they occur.
  var persons: [String] = []

  func text(_ text: String) -> String {
    var redactor = Redactor(replacingNames: true, of: persons)
    return redactor.text(text)
  }

  func value(_ value: String, named name: String) -> String {
    if hides(name) { return Redactor.cover }
    return Redactor.covered(value, named: name, of: persons)
  }

  func headers(_ headers: [HTTPHeader]) -> [HTTPHeader] {
    headers.map { header in
      let isAddress = ["location", "referer", "content-location"].contains(
        header.name.lowercased())
      let value = isAddress ? address(header.value) : value(header.value, named: header.name)
      return HTTPHeader(text(header.name), value)
    }
  }

  // MARK: Addresses

  private static let coverInAddress = Redactor.cover.percentEncoded

  /// Redacts a path with its query, or a URL; the result is ASCII.
  func address(_ address: String) -> String {
    let address = address.replacing(Self.coverInAddress, with: Redactor.cover)
    // A percent-encoded secret is only found once it is decoded.
    let isPlain = !address.utf8.contains(UInt8(ascii: "%"))
    let pieces =
      isPlain
      ? [address]
      : address.piecesOfAddress.map { piece -> String in
        let plain = piece.percentDecoded
        let covered = text(plain)
        return covered == plain ? piece : covered
      }
    return text(pieces.joined()).replacing(Redactor.cover, with: Self.coverInAddress).inASCII
  }

  // MARK: Bodies

  func body(of request: HTTPRequest) -> Data {
    body(request.body, request.headers, isAnswer: false)
  }

  func body(of reply: HTTPReply, to request: HTTPRequest) -> Data {
    let covered = body(reply.body, reply.headers, isAnswer: true)
    guard service == .real, request.asksForSignedCard else { return covered }
    // The service may name its fields differently, but what it encrypts is always long Base64 or hexadecimal.
    let text = String(decoding: covered, as: UTF8.self)
    let withoutBlobs = text.redactingBlobs
    return withoutBlobs == text ? covered : Data(withoutBlobs.utf8)
  }

  private func body(_ data: Data, _ headers: [HTTPHeader], isAnswer: Bool) -> Data {
    if data.isEmpty { return data }
    // The body is compressed, so that its secrets cannot be found.
    if let encoding = headers["content-encoding"], encoding.lowercased() != "identity" {
      return Data(Redactor.cover.utf8)
    }
    let text = data.asText
    let covered =
      headers.isForm
      ? form(text)
      : service == .simulated && isAnswer ? keepingSignedCard(in: text) : json(text)
    return covered == text ? data : Data(covered.utf8)
  }

  private func json(_ text: String) -> String {
    Redactor.coveredJSON(
      text, and: service == .real ? Set(SignedCardForm.allFields) : [], of: persons)
  }

  /// Redacts the `name=value` pairs of a form.
  private func form(_ text: String) -> String {
    text.split(separator: "&", omittingEmptySubsequences: false).map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { return self.text(String(pair)) }
      let (name, value) = (String(parts[0]).formDecoded, String(parts[1]).formDecoded)
      let covered = self.value(value, named: name)
      return self.text(String(parts[0])) + "="
        + (covered == value ? String(parts[1]) : covered.percentEncoded)
    }.joined(separator: "&").replacing(Redactor.cover, with: Self.coverInAddress)
  }

  // MARK: Signed cards

  private func hides(_ name: String) -> Bool {
    service == .real
      && SignedCardForm.allFields.contains { $0.lowercased() == name.lowercased() }
  }

  /// Stand for fields while the rest is redacted: the redactor takes them for its own pseudonyms.
  private static let placeholders = ["secret-bcdfghjk", "secret-cdfghjkm", "secret-dfghjkmn"]

  /// Redacts JSON, but keeps the fields of a signed card that are Base64 and hold no plain secret.
  private func keepingSignedCard(in text: String) -> String {
    guard let fields = JSONValue(bounded: Data(text.utf8))?.signedCardFields,
      !Self.placeholders.contains(where: text.contains)
    else { return json(text) }
    let left = fields.map(\.text).filter { field in
      field.utf8.count > 3 && Data(base64Encoded: field) != nil && self.text(field) == field
    }
    var replaced = text
    var kept: [(placeholder: String, field: String)] = []
    for (field, placeholder) in zip(left, Self.placeholders) {
      // Some writers put a backslash before each slash.
      for written in [field, field.replacing("/", with: "\\/")] {
        replaced = replaced.replacing("\"\(written)\"", with: "\"\(placeholder)\"")
        kept.append((placeholder, written))
      }
    }
    var covered = json(replaced)
    for (placeholder, field) in kept where text.contains("\"\(field)\"") {
      covered = covered.replacing("\"\(placeholder)\"", with: "\"\(field)\"")
    }
    return covered
  }
}

extension Data {
  /// The text in UTF-8, or in UTF-16 if it has a byte order mark; invalid parts are replaced.
  fileprivate var asText: String {
    if starts(with: [0xff, 0xfe]) { return utf16(first: 0, second: 8) }
    if starts(with: [0xfe, 0xff]) { return utf16(first: 8, second: 0) }
    return String(decoding: self, as: UTF8.self)
  }

  private func utf16(first: UInt16, second: UInt16) -> String {
    let bytes = Array(self)
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { place in
      UInt16(bytes[place]) << first | UInt16(bytes[place + 1]) << second
    }
    return String(decoding: units, as: UTF16.self)
  }
}

extension [HTTPHeader] {
  /// The value of the first header with a name, which is given in lower case.
  subscript(name: String) -> String? { first { $0.name.lowercased() == name }?.value }

  /// The headers but for those that describe the body as it was transferred.
  var withoutTransfer: [HTTPHeader] {
    let ofTransfer: Set = ["content-encoding", "transfer-encoding", "content-length"]
    return filter { !ofTransfer.contains($0.name.lowercased()) }
  }

  fileprivate var isForm: Bool {
    contains {
      $0.name.lowercased() == "content-type"
        && $0.value.lowercased().hasPrefix("application/x-www-form-urlencoded")
    }
  }
}

extension String {
  fileprivate var formDecoded: String { replacing("+", with: " ").percentDecoded }

  /// The parts of a URL, each with the delimiter that ends it.
  fileprivate var piecesOfAddress: [String] {
    var pieces: [String] = []
    var piece = ""
    for scalar in unicodeScalars {
      piece.unicodeScalars.append(scalar)
      if "/?&#".unicodeScalars.contains(scalar) {
        pieces.append(piece)
        piece = ""
      }
    }
    return piece.isEmpty ? pieces : pieces + [piece]
  }
}

extension JSONValue {
  /// The fields of a signed card, at the top of an object or in the objects inside it.
  var signedCardFields: [(name: String, text: String)] {
    guard let members else { return [] }
    let own = SignedCardForm.allFields.compactMap { name in
      if case .text(let text)? = members[name] { (name, text) } else { nil }
    }
    return own + members.sorted { $0.key < $1.key }.flatMap(\.value.signedCardFields)
  }
}

extension HTTPRequest {
  /// Whether the reply may hold data encrypted for the nonce of a provisioning sheet.
  var asksForSignedCard: Bool {
    path.prefix { $0 != "?" }.hasSuffix("/signed-cards")
      || String(decoding: body, as: UTF8.self).lowercased().contains("nonce")
  }
}

extension String {
  /// The minimum length of an encrypted field; keys and cards are longer.
  private static let minBlobLength = 40

  /// The text with each long run of Base64 or hexadecimal covered, even over several lines.
  var redactingBlobs: String {
    let bytes = Array(utf8)
    var covered: [UInt8] = []
    var start = 0
    while start < bytes.count {
      var end = start
      while let next = endOfPiece(in: bytes, from: end) { end = next }
      if end - start >= Self.minBlobLength {
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

  /// The end of the Base64 character or JSON escape at `place`; nil if the run ends there.
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
