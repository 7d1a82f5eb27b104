import FoundationEssentials

/// A URL with the app's own scheme, to which Apple Pay appends what identifies the pass (Thales D1, in-app ID&V).
public struct AppLaunchURL: Hashable, Sendable {
  public let text: String
  public let scheme: String
  public let host: String?
  /// Names of the parameters that the issuer has put there itself (Apple forums, 765378).
  public let parameters: [String]

  /// Nil if the text is no URL, or one that opens a browser.
  public init?(_ text: String) {
    guard let url = URLComponents(string: text, encodingInvalidCharacters: false),
      let scheme = url.scheme, !["http", "https"].contains(scheme.lowercased())
    else { return nil }
    self.text = text
    self.scheme = scheme
    host = url.host.flatMap { $0.isEmpty ? nil : $0 }
    parameters = url.queryItems?.map(\.name) ?? []
  }

  /// The URL with parameters appended after those that it has, before its fragment.
  func adding(_ items: [(name: String, value: String)]) -> String {
    let end = text.firstIndex(of: "#") ?? text.endIndex
    let (start, fragment) = (text[..<end], text[end...])
    let query = items.map { "\($0.name)=\($0.value.percentEncoded)" }.joined(separator: "&")
    let joint =
      if !start.contains("?") { "?" } else if start.last == "?" || start.last == "&" { "" } else {
        "&"
      }
    return start + joint + query + fragment
  }
}

extension String {
  /// The text with all but letters, digits, `-`, `.`, `_` and `~` percent-encoded, so that no parser misreads it.
  var percentEncoded: String {
    let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)
    let digits = Array("0123456789ABCDEF")
    return utf8.reduce(into: "") { text, byte in
      if plain.contains(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
  }
}
