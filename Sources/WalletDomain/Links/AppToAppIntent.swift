public import FoundationEssentials

/// The intent with which Google Wallet opens the bank's app to verify a token (Google, app-to-app ID&V).
///
/// As text it has Android's own form: `intent:#Intent;action=…;S.android.intent.extra.TEXT=…;end`.
public struct AppToAppIntent: Hashable, Sendable {
  static let scheme = "intent:"
  /// `Intent.EXTRA_TEXT`.
  static let extraText = "android.intent.extra.TEXT"

  public var action: String
  public var token: TokenUniqueReference

  /// The actions that a package accepts: Mastercard's usual one and Visa's.
  public static func actions(of package: String) -> [String] {
    ["\(package).action.ACTIVATE_TOKEN", "\(package).a2a"]
  }

  /// True if a text is meant to be an intent: it begins with `intent:` in any letter case.
  public static func isMeant(by text: String) -> Bool {
    text.lowercased().hasPrefix(scheme)
  }

  /// The intent as text; `extra` is what the network puts into EXTRA_TEXT, where it is Base64.
  public static func text(
    action: String, package: String, extra: Data, isURLSafe: Bool
  ) -> String {
    var base64 = extra.base64EncodedString()
    if isURLSafe {
      base64 = base64.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
    return
      "\(scheme)#Intent;action=\(action);package=\(package);S.\(extraText)=\(base64.percentEncoded);end"
  }

  /// Applies `change` to the text that the Base64 of each intent holds; all else stays as it is.
  ///
  /// For redaction: Base64 does not protect a card number, but hides it from whoever searches for one.
  public static func replacing(in text: String, _ change: (String) -> String) -> String {
    var (written, rest) = ("", text[...])
    while let key = rest.firstRange(of: "\(extraText)=") {
      let value = rest[key.upperBound...].prefix { $0 != ";" }
      written += rest[..<key.upperBound]
      rest = rest[value.endIndex...]
      let plain = value.filter { !$0.isWhitespace }.percentDecoded ?? ""
      guard let data = Data(anyBase64: plain), let inside = String(data: data, encoding: .utf8)
      else {
        written += value
        continue
      }
      let changed = change(inside)
      written +=
        changed == inside
        ? String(value) : Data(changed.utf8).base64EncodedString().percentEncoded
    }
    return written + rest
  }

  /// Reads an intent that has one of the `actions`.
  public static func read(
    _ text: String, taking actions: [String]
  ) throws(LinkFailure) -> AppToAppIntent {
    // A paste may break it into lines.
    let text = text.filter { !$0.isWhitespace }
    let parts = text.split(separator: ";").map(String.init)
    guard isMeant(by: text), parts.first?.hasSuffix("#Intent") == true, parts.last == "end" else {
      throw .notAnIntent
    }
    var action: String?
    var extra: String?
    for part in parts {
      if part.hasPrefix("action=") { action = String(part.dropFirst(7)) }
      let key = "S.\(extraText)="
      if part.hasPrefix(key) { extra = String(part.dropFirst(key.count)).percentDecoded }
    }
    guard let action, actions.contains(action) else {
      throw .wrongIntentAction(found: action ?? "none", expected: actions)
    }
    guard let extra else { throw .intentTextMissing }
    guard let data = Data(anyBase64: extra),
      let named = try? JSONDecoder().decode(Named.self, from: data)
    else { throw .intentTextUnreadable }
    guard let token = named.tokenUniqueReference ?? named.tokenReferenceID, !token.isEmpty else {
      throw .tokenMissing
    }
    return AppToAppIntent(action: action, token: TokenUniqueReference(rawValue: token))
  }

  /// The JSON in EXTRA_TEXT: Mastercard's name of the token, and Visa's.
  private struct Named: Decodable {
    var tokenUniqueReference: String?
    var tokenReferenceID: String?
  }
}

extension String {
  fileprivate var percentDecoded: String? {
    URLComponents(string: "x:?v=" + self)?.queryItems?.first?.value
  }
}

extension Data {
  /// Base64 in either alphabet, with or without its padding.
  fileprivate init?(anyBase64 text: String) {
    var text = text.replacing("-", with: "+").replacing("_", with: "/")
    while text.utf8.count % 4 != 0 { text += "=" }
    self.init(base64Encoded: text)
  }
}
