import FoundationEssentials
import IssuerAPI
import Redaction

/// Covers the secrets of the header file in replies that repeat them, in any escaped form.
struct EchoedSecrets: Hashable, Sendable {
  /// The secrets, the longest first, so that a secret within another is not matched alone.
  private let secrets: [[Unicode.Scalar]]
  /// The bytes with which a secret or an escape can begin.
  private let firstBytes: Set<UInt8>

  /// The minimum length of a secret; shorter ones would match parts of other words.
  private static let shortest = 6

  init(_ headers: [HTTPHeader]) {
    let values = headers.filter { !$0.isPublic }.flatMap(\.secretForms)
    secrets = Set(values).filter { $0.utf8.count >= Self.shortest }
      .sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
      .map { Array($0.unicodeScalars) }
    firstBytes = Set(
      secrets.compactMap { $0.first.flatMap { UTF8.encode($0)?.first } } + "\\%&".utf8)
  }

  /// The reply with secrets covered.
  func covered(_ reply: HTTPReply) -> HTTPReply {
    guard !secrets.isEmpty else { return reply }
    var reply = reply
    for place in reply.headers.indices {
      if let value = covered(Array(reply.headers[place].value.utf8)) {
        reply.headers[place].value = String(decoding: value, as: UTF8.self)
      }
    }
    if let body = covered(Array(reply.body)) { reply.body = Data(body) }
    return reply
  }

  /// The bytes with secrets covered; nil if there are none.
  private func covered(_ bytes: [UInt8]) -> [UInt8]? {
    var covered: [UInt8] = []
    var (place, kept) = (0, 0)
    while place < bytes.count {
      guard firstBytes.contains(bytes[place]),
        let end = secrets.lazy.compactMap({ self.end(of: $0, in: bytes, from: place) }).first
      else {
        place += 1
        continue
      }
      covered += bytes[kept..<place] + Array(Redactor.cover.utf8)
      (place, kept) = (end, end)
    }
    return kept == 0 ? nil : covered + bytes[kept...]
  }

  private func end(of secret: [Unicode.Scalar], in bytes: [UInt8], from start: Int) -> Int? {
    var place = start
    for scalar in secret {
      guard let end = EscapedScalar(bytes: bytes, start: place).end(ifIt: scalar) else {
        return nil
      }
      place = end
    }
    return place
  }
}

extension HTTPHeader {
  /// Whether the value is no secret, as of headers that describe content.
  fileprivate var isPublic: Bool {
    let name = name.lowercased()
    return name.hasPrefix("accept") || name.hasPrefix("content-") || name == "user-agent"
  }

  /// The value, and the parts of it that are secrets by themselves.
  fileprivate var secretForms: [String] {
    // Without the scheme, as in “Bearer …”.
    var forms = [value] + value.split(separator: " ").dropFirst().map(String.init)
    if name.lowercased() == "cookie" {
      forms += value.split(separator: ";").compactMap { cookie in
        cookie.firstIndex(of: "=").map { String(cookie[cookie.index(after: $0)...]) }
      }
    }
    for form in forms {
      if let data = Data(base64Encoded: form), let login = String(validating: data, as: UTF8.self),
        let colon = login.firstIndex(of: ":")
      {
        forms += [login, String(login[login.index(after: colon)...])]
      }
    }
    let trimmed = forms.map { String($0.trimming { $0 == " " || $0 == "\"" }) }
    // Base64 is also written without its padding, and with the letters that addresses can hold.
    let unpadded = trimmed.map { String($0.trimming { $0 == "=" }) }
    return trimmed + unpadded
      + unpadded.map { $0.replacing("+", with: "-").replacing("/", with: "_") }
  }
}

/// A scalar at a position in bytes, plain or escaped as in JSON, XML or URLs.
private struct EscapedScalar {
  let bytes: [UInt8]
  let start: Int

  /// The position after `scalar`; nil if another one is here.
  func end(ifIt scalar: Unicode.Scalar) -> Int? {
    guard start < bytes.count, let own = UTF8.encode(scalar) else { return nil }
    // The first character of an escape may be plain, too.
    let escaped: Int? =
      switch bytes[start] {
      case UInt8(ascii: "\\"): endOfBackslashes(scalar)
      case UInt8(ascii: "%"): endOfPercentSigns(Array(own))
      case UInt8(ascii: "&"): endOfEntity(scalar)
      default: nil
      }
    return escaped ?? (bytes[start...].starts(with: own) ? start + own.count : nil)
  }

  /// `\/`, `\u002b`, and with more backslashes where a text of JSON stands within another.
  private func endOfBackslashes(_ scalar: Unicode.Scalar) -> Int? {
    var place = start
    while place < bytes.count, bytes[place] == UInt8(ascii: "\\") { place += 1 }
    guard place < bytes.count else { return nil }
    let sign = Character(scalar)
    if scalar.isASCII, UInt8(scalar.value) == bytes[place], !sign.isLetter, !sign.isNumber {
      return place + 1
    }
    guard bytes[place] == UInt8(ascii: "u") else { return nil }
    let units = String(scalar).utf16
    for unit in units {
      // The second of a pair has backslashes of its own.
      if place < bytes.count, bytes[place] == UInt8(ascii: "\\") { place += 1 }
      guard place + 5 <= bytes.count, bytes[place] == UInt8(ascii: "u"),
        number(place + 1..<place + 5, radix: 16) == UInt32(unit)
      else { return nil }
      place += 5
    }
    return place
  }

  /// `%2B`, byte by byte.
  private func endOfPercentSigns(_ own: [UInt8]) -> Int? {
    var place = start
    for byte in own {
      guard place + 3 <= bytes.count, bytes[place] == UInt8(ascii: "%"),
        number(place + 1..<place + 3, radix: 16) == UInt32(byte)
      else { return nil }
      place += 3
    }
    return place
  }

  private static let names: [(Unicode.Scalar, String)] = [
    ("&", "amp"), ("<", "lt"), (">", "gt"), ("\"", "quot"), ("'", "apos"),
  ]

  /// `&amp;`, `&#43;`, `&#x2b;`.
  private func endOfEntity(_ scalar: Unicode.Scalar) -> Int? {
    let rest = bytes[(start + 1)...].prefix(12)
    guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = String(decoding: rest[..<end], as: UTF8.self).lowercased()
    let isMeant =
      if name.hasPrefix("#x") {
        UInt32(name.dropFirst(2), radix: 16) == scalar.value
      } else if name.hasPrefix("#") {
        UInt32(name.dropFirst()) == scalar.value
      } else {
        Self.names.contains { $0 == (scalar, name) }
      }
    return isMeant ? end + 1 : nil
  }

  private func number(_ range: Range<Int>, radix: Int) -> UInt32? {
    UInt32(String(decoding: bytes[range], as: UTF8.self), radix: radix)
  }
}
