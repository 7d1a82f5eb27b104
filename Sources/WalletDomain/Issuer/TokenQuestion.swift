/// What `tokens/searches` is asked: tokens by their references, in one kind of wallet.
public struct TokenQuestion: Hashable, Sendable, ExpressibleByArrayLiteral {
  public var references: [TokenUniqueReference]
  public var wallet: WalletType

  public init(_ references: [TokenUniqueReference], in wallet: WalletType = .applePay) {
    self.references = references
    self.wallet = wallet
  }

  public init(arrayLiteral references: TokenUniqueReference...) { self.init(references) }
}

/// `walletType` on the wire. The guide gives APPLE_PAY alone; GOOGLE_PAY is an assumption.
public enum WalletType: String, CaseIterable, Hashable, Sendable {
  case applePay = "APPLE_PAY"
  case googlePay = "GOOGLE_PAY"

  /// What it holds one of for each card.
  public var item: String { self == .googlePay ? "token in Google Wallet" : "pass" }

  /// A sentence about an iPhone and its Wallet, in the words of this wallet.
  public func worded(_ text: String) -> String {
    guard self == .googlePay else { return text }
    // Most sentences have none of the words, and to look for them is quicker than to replace nothing.
    let named = Self.wordsOnAndroid.reduce(text) { text, words in
      text.holds(words.0) ? text.replacing(words.0, with: words.1) : text
    }
    let whole = named.holds("Wallet") ? named.withGoogleWallet : named
    return whole.holds("pass") ? whole.withTokensForPasses : whole
  }

  /// What is said of Apple's wallet and its passes, and of Google's and its tokens; whole clauses first.
  private static let wordsOnAndroid = [
    ("whose pass is not here", "that is not in Wallet here"),
    ("no device holds a pass of it", "Wallet does not hold it"),
    ("after its pass was removed", "after it was removed"), ("as its pass was", "as it was"),
    ("The pass was removed", "It was removed"), ("its pass must go first", "it must go first"),
    ("payment pass", "payment token"), ("no pass to", "no token to"), ("A pass on", "A token on"),
    ("hold a pass", "hold a token"), ("the pass ", "the token "), ("the pass's", "the token's"),
    ("no primaryAccountIdentifier tells", "listTokens names no account"),
    ("Without a primaryAccountIdentifier,", "Where Google names no account behind a token,"),
    ("each card's primaryAccountIdentifier", "which issuerTokenId is of which card"),
    ("primaryAccountNumberSuffix", "fpanLastFour"),
    ("Open the link from Wallet again", "Open it from Wallet again"),
    ("follow this link", "follow what opened it"), ("The link leads", "What opened the app leads"),
    ("passes", "tokens"), ("Google Wallet", "Wallet"),
    ("Apple Pay", "Google Pay"), ("Apple", "Google"), ("PassKit", "Google"), ("iPhone", "phone"),
    ("App Store", "Google Play"), ("Face ID", "fingerprint"),
  ]
}

extension String {
  /// “Wallet” as a word of its own, and never a part of “getActiveWalletId”.
  fileprivate var withGoogleWallet: String {
    var (written, rest) = ("", self[...])
    while let name = rest.firstRange(of: "Wallet") {
      written += rest[..<name.lowerBound]
      written += written.last?.isLetter == true ? "Wallet" : "Google Wallet"
      rest = rest[name.upperBound...]
    }
    return written + rest
  }

  /// “a pass”, “whose pass”: the thing, and never “Pass it on”.
  fileprivate var withTokensForPasses: String {
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
      words[place] = "token" + end
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
