/// A maker's wallet, as anybody may have to know it: what it is like, and in which words to speak of it.
///
/// What one module alone must know of it stands in that module.
public final class WalletType: Sendable {
  /// `walletType` on the wire. The guide gives APPLE_PAY alone; every other is an assumption.
  public let rawValue: String
  /// As its maker calls it.
  public let title: String
  /// By what the app speaks with it.
  public let api: String
  /// The system of the phone that it is on.
  public let platform: Platform
  /// What it holds one of for each card.
  public let item: ItemName
  /// It tells items by serial numbers, and otherwise by their networks' references to them.
  public let knowsSerialNumbers: Bool
  /// How it calls what it tells them by.
  public let identifierTitle: String
  /// What it calls the account behind an item, which has a number of its own: “device” account.
  public let account: String
  public let opening: AppOpening
  /// The app meets it by PassKit, with all that Apple asks of an app and tells of a pass.
  public let hasPassKit: Bool
  /// It asks the issuer's apps which cards it may offer.
  public let asksExtensions: Bool
  /// Asks the customer which build of the app it is.
  public let questionAboutBuild: String
  /// How Mastercard's references begin in it.
  let mastercardHeads: ReferenceHeads
  /// Says what the app is told of an item on a device.
  let sentence: @Sendable (Pass, Device) -> String
  /// What stands instead in a sentence about an iPhone and its Wallet; whole clauses first.
  private let ownWords: [(String, String)]

  public init(
    _ rawValue: String, title: String, api: String, on platform: Platform, holding item: ItemName,
    identifiedBy identifierTitle: String, knowsSerialNumbers: Bool = false, account: String,
    opening: AppOpening, hasPassKit: Bool = false, asksExtensions: Bool = false,
    questionAboutBuild: String, mastercardHeads: ReferenceHeads,
    ownWords: [(String, String)] = [],
    sentence: @escaping @Sendable (Pass, Device) -> String
  ) {
    self.rawValue = rawValue
    self.title = title
    self.api = api
    self.platform = platform
    self.item = item
    self.identifierTitle = identifierTitle
    self.knowsSerialNumbers = knowsSerialNumbers
    self.account = account
    self.opening = opening
    self.hasPassKit = hasPassKit
    self.asksExtensions = asksExtensions
    self.questionAboutBuild = questionAboutBuild
    self.mastercardHeads = mastercardHeads
    self.ownWords = ownWords
    self.sentence = sentence
  }

  /// The usual one first.
  public static let all: [WalletType] = [.applePay, .googlePay]

  /// The one of this name on the wire.
  public static func named(_ rawValue: String) -> WalletType? {
    all.first { $0.rawValue == rawValue }
  }

  /// What it tells one item from the others by; nil where a token has no reference.
  public func identifier(of pass: Pass) -> String? {
    knowsSerialNumbers ? pass.serialNumber : pass.deviceAccountIdentifier?.rawValue
  }

  /// Why no card can be added in the wallet itself.
  public var obstacleToExtensions: String? {
    asksExtensions
      ? nil : "\(title) asks no app's extension: the card is added in the bank's app."
  }

  public enum Platform: Hashable, Sendable { case iOS, android }

  /// “pass” or “token”.
  public struct ItemName: Hashable, Sendable {
    public let one: String
    public let several: String
    /// As “a pass” is said of a device, of which everybody knows where it lies.
    public let whole: String

    public init(_ one: String, several: String, whole: String? = nil) {
      self.one = one
      self.several = several
      self.whole = whole ?? one
    }

    public var title: String { one.prefix(1).uppercased() + one.dropFirst() }
  }
}

/// One and the same where the name on the wire is.
extension WalletType: Hashable {
  public static func == (one: WalletType, other: WalletType) -> Bool {
    one === other || one.rawValue == other.rawValue
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

/// With what a wallet opens the bank's app.
public enum AppOpening: Hashable, Sendable {
  /// A URL, for which the system finds an app by its scheme, whoever has sent it.
  case link
  /// An intent, which is found by its action, and which the app takes of the wallet alone.
  case intent

  public var title: String { self == .link ? "Link" : "Intent" }
  /// At the beginning of a sentence.
  public var withArticle: String { self == .link ? "A link" : "An intent" }
  /// What is called to open the app, and the field that carries it.
  public var call: String { self == .link ? "open URL" : "startActivity(intent)" }
  public var field: String { self == .link ? "url" : "intent" }
}

extension WalletType {
  /// A sentence about an iPhone and its Wallet, in the words of this wallet.
  public func worded(_ text: String) -> String {
    if ownWords.isEmpty { return text }
    // Most sentences have none of the words, and to look for them is quicker than to replace nothing.
    let named = ([(title, "Wallet")] + ownWords).reduce(text) { text, words in
      text.holds(words.0) ? text.replacing(words.0, with: words.1) : text
    }
    let whole = named.holds("Wallet") ? named.naming(wallet: title) : named
    return whole.holds("pass") ? whole.naming(item: item.one) : whole
  }

  /// What is said of passes, said of tokens that no pass stands for.
  public static let wordsOfTokens = [
    ("whose pass is not here", "that is not in Wallet here"),
    ("no device holds a pass of it", "Wallet does not hold it"),
    ("after its pass was removed", "after it was removed"), ("as its pass was", "as it was"),
    ("The pass was removed", "It was removed"), ("its pass must go first", "it must go first"),
    ("payment pass", "payment token"), ("no pass to", "no token to"), ("A pass on", "A token on"),
    ("hold a pass", "hold a token"), ("the pass ", "the token "), ("the pass's", "the token's"),
    ("passes", "tokens"),
  ]
}

extension String {
  /// “Wallet” as a word of its own, and never a part of “getActiveWalletId”.
  fileprivate func naming(wallet: String) -> String {
    var (written, rest) = ("", self[...])
    while let name = rest.firstRange(of: "Wallet") {
      written += rest[..<name.lowerBound]
      written += written.last?.isLetter == true ? "Wallet" : wallet
      rest = rest[name.upperBound...]
    }
    return written + rest
  }

  /// “a pass”, “whose pass”: the thing, and never “Pass it on”.
  fileprivate func naming(item: String) -> String {
    let before = [
      "a", "the", "its", "no", "this", "that", "whose", "one", "each", "every", "dead", "new",
      "old",
    ]
    var words = split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    for place in words.indices.dropFirst() where words[place].hasPrefix("pass") {
      let end = words[place].dropFirst(4)
      guard end.first?.isLetter != true, before.contains(words[place - 1].lowercased()) else {
        continue
      }
      words[place] = item + end
    }
    return words.joined(separator: " ")
  }

  /// Byte by byte: for texts without combining marks.
  fileprivate func holds(_ word: String) -> Bool {
    guard let first = word.utf8.first else { return true }
    var rest = utf8[...]
    while let start = rest.firstIndex(of: first) {
      if rest[start...].starts(with: word.utf8) { return true }
      rest = rest[start...].dropFirst()
    }
    return false
  }
}
