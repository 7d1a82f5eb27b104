/// The nouns for the parties of one customer's world: the wallet on the phone and the issuer of the cards.
///
/// A sentence about them is a function of it: sentences of one kind are together in an extension of `Vocabulary`,
/// which names the parties by these nouns. Where one wallet or issuer needs another sentence, the function has a case
/// for it.
public struct Vocabulary: Hashable, Sendable {
  public let walletType: WalletType
  public let terms: IssuerTerms
  /// The device with the bank's app, where it is no phone: “iPad”.
  private let otherDevice: String?
  /// What the app's button for adding a card says: “Add to Wallet”, or as Apple's own badge “Add to Apple Wallet”.
  public let addButton: String

  public init(
    _ walletType: WalletType = .applePay, _ terms: IssuerTerms = .tmp,
    on otherDevice: String? = nil, addButton: String = "Add to Wallet"
  ) {
    self.walletType = walletType
    self.terms = terms
    self.otherDevice = otherDevice
    self.addButton = addButton
  }

  /// True if the phone's wallet is Apple's, which the app uses through PassKit.
  public var hasPassKit: Bool { walletType.hasPassKit }
  /// True if the app may be built on the integration guide's sample code.
  public var hasSampleCode: Bool { terms.hasGuide && hasPassKit }
}

// The wallet's nouns.
extension Vocabulary {
  /// “Wallet”, “Google Wallet”.
  public var wallet: String { walletType.title }
  /// “Apple”, “Google”.
  public var maker: String { walletType.maker }
  /// “Apple Pay”, “Google Pay”.
  public var payService: String { walletType.payService }
  /// The party that answers the app's calls: “PassKit”, “Google”.
  public var walletAPI: String { hasPassKit ? walletType.api : maker }
  /// “pass”, “token”: what the wallet holds for each card.
  public var item: String { walletType.item.one }
  public var items: String { walletType.item.several }
  /// The field with the last four digits of a card: “primaryAccountNumberSuffix”, “fpanLastFour”.
  public var lastFourField: String { hasPassKit ? "primaryAccountNumberSuffix" : "fpanLastFour" }
  /// “iPhone”, “iPad”, “phone”.
  public var phone: String {
    otherDevice ?? (walletType.platform == .iOS ? "iPhone" : "phone")
  }
  /// “iPhone or Watch” where a Watch may be paired, else the device alone.
  public var phoneOrWatch: String { hasPassKit && otherDevice == nil ? "\(phone) or Watch" : phone }
  /// “an iPhone”, “a phone”.
  public var aPhone: String { (phone.hasPrefix("i") ? "an " : "a ") + phone }
  /// The store that apps come from: “App Store”, “Google Play”.
  public var appStore: String { walletType.platform == .iOS ? "App Store" : "Google Play" }
  /// The phone's check of who the customer is: “Face ID”, “fingerprint”.
  public var biometrics: String { walletType.platform == .iOS ? "Face ID" : "fingerprint" }
}

// The issuer's nouns.
extension Vocabulary {
  public var issuer: String { terms.name }
  /// “the guide”, or “TMP's guide” for an issuer other than TMP.
  public var guide: String { terms.hasGuide ? "the guide" : "TMP's guide" }
  /// “the guide's rules”.
  public var guideRules: String {
    terms.hasGuide ? "the guide's rules" : "the rules of TMP's guide"
  }
  /// “the guide's sample”: the code that policy `guide` behaves as.
  public var guideSample: String {
    terms.hasGuide ? "the guide's sample" : "the sample of TMP's guide"
  }
  public var searchCall: String { terms.searchCall }
  public var signCall: String { terms.signCall }
  public var activationCall: String { terms.activationCall }
  public var tokenStatus: String { terms.tokenStatus }
  public var externalCardId: String { terms.externalCardId }
  public var tokenUniqueReference: String { terms.tokenUniqueReference }
  /// “INACTIVE”: the value of `tokenStatus`, as the issuer spells it.
  public var inactive: String { terms.status("INACTIVE") }
  public var deactivated: String { terms.status("DEACTIVATED") }
}
