/// A pasted text that is one link, with which Wallet, Google or a message opens the bank's app.
///
/// A text with a link among other words, such as a log, is not one.
public struct PastedLink: Hashable, Sendable {
  public let text: String

  /// Nil for any other text.
  public init?(_ pasted: String) {
    let text = pasted.withoutOuterWhitespace.unquoted
    guard AppToAppIntent.isMeant(by: text) ? text.contains("#Intent;") : text.isLink else {
      return nil
    }
    self.text = text
  }

  /// Whether a text can be a part of a link that is pasted in several parts.
  public static func mayBePartOfLink(_ text: String) -> Bool { text.withoutOuterWhitespace.isOfURL }

  /// The parameters of Wallet's links.
  fileprivate static let namesOfWallet = ["serialNumber=", "passTypeIdentifier="]

  /// Schemes that never open a bank's app; http and https may.
  fileprivate static let otherSchemes: Set = [
    "about", "blob", "data", "facetime", "file", "ftp", "git", "imap", "javascript", "jdbc", "ldap",
    "mailto", "maps", "redis", "sftp", "sip", "sms", "ssh", "svn", "tel", "telnet", "urn", "ws",
    "wss",
  ]
}

extension String {
  /// Whether all characters are allowed in a URL (RFC 3986, 2).
  fileprivate var isOfURL: Bool {
    unicodeScalars.allSatisfy {
      !$0.properties.isWhitespace && $0.value > 0x20 && $0.value != 0x7f
        && !"\"<>\\^`{|}".unicodeScalars.contains($0)
    }
  }

  fileprivate var isLink: Bool {
    let parts = split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, isOfURL, parts[0].first?.isLetter == true,
      parts[0].allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) })
    else { return false }
    let scheme = parts[0].lowercased()
    let query = parts[1].split(separator: "?", maxSplits: 1).dropFirst().joined()
    let isWallets = PastedLink.namesOfWallet.contains { name in
      query.split(separator: "&").contains { $0.hasPrefix(name) }
    }
    if scheme == "http" || scheme == "https" {
      return parts[1].hasPrefix("//") && parts[1].count > 2
    }
    return !PastedLink.otherSchemes.contains(scheme) && (parts[1].hasPrefix("//") || isWallets)
  }

  /// The text without enclosing quotation marks.
  fileprivate var unquoted: String {
    for (first, last) in [("\"", "\""), ("'", "'"), ("<", ">"), ("“", "”")]
    where hasPrefix(first) && hasSuffix(last) && count > 2 {
      return String(dropFirst().dropLast())
    }
    return self
  }
}
