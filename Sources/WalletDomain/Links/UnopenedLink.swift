/// A link that iOS hands to no app, because none has registered its scheme.
public struct UnopenedLink: Hashable, Sendable {
  public let scheme: String
  /// The schemes of the issuer's app (CFBundleURLTypes).
  public let registered: [String]
  public let isOfWallet: Bool
  /// The device that it was opened on.
  public let device: Device

  /// Nil if an app has registered the scheme, or if the text has no scheme and so is no URL.
  public init?(_ link: String, registered: [String], isOfWallet: Bool, on device: Device) {
    guard let scheme = link.urlScheme,
      !registered.contains(where: { $0.lowercased() == scheme.lowercased() })
    else { return nil }
    self.scheme = scheme
    self.registered = registered
    self.isOfWallet = isOfWallet
    self.device = device
  }

  /// Safari's alert when the link is tapped; nil for a web page, which opens, and from Wallet, where nothing happens.
  public var alert: SystemAlert? {
    isOfWallet || isWebPage
      ? nil
      : SystemAlert(
        title: "Cannot Open Page",
        text: "Safari cannot open the page because the address is invalid.")
  }

  private var isWebPage: Bool { ["http", "https"].contains(scheme.lowercased()) }

  public var explanation: Explanation {
    if isWebPage {
      return Explanation(
        id: "link.web-page", summary: "Safari opens this link, and not the bank's app.",
        explanation: "It begins with \(scheme)://, which is the address of a web page.",
        remedy: "Open a link with the app's own scheme.")
    }
    return Explanation(
      id: "link.scheme-not-registered",
      summary: isOfWallet
        ? "Wallet's link opens no app on this \(device.title): nothing happens."
        : "No app on this \(device.title) opens this link.",
      explanation: (alert.map { "Safari says “\($0.text)” " } ?? "")
        + "It begins with \(scheme)://, and the bank's app has registered "
        + (registered.isEmpty
          ? "no scheme." : "\(registered.map { "\($0)://" }.joined(separator: " and ")) alone."),
      remedy:
        "Name the scheme in CFBundleURLTypes of the app, or correct the link that Wallet was told.",
      doer: .developers)
  }
}

/// An alert that the phone's system shows over any open app.
public struct SystemAlert: Hashable, Sendable {
  public let title: String
  public let text: String
}

extension String {
  /// The text before the first colon, if it can be a URL's scheme (RFC 3986, 3.1); otherwise nil.
  var urlScheme: String? {
    firstIndex(of: ":").map { String(self[..<$0]) }.flatMap { $0.isURLScheme ? $0 : nil }
  }

  /// True for a letter followed by letters, digits, `+`, `-` and `.` (RFC 3986, 3.1).
  public var isURLScheme: Bool {
    guard let first, first.isASCII, first.isLetter else { return false }
    return allSatisfy { character in
      character.isASCII && (character.isLetter || character.isNumber || "+-.".contains(character))
    }
  }
}
