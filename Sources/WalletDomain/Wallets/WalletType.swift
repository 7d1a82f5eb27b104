/// A kind of wallet, with the properties and names that every module may need.
///
/// Properties that only one module needs are in that module.
public final class WalletType: Constant {
  /// `walletType` on the wire. The guide gives APPLE_PAY alone; every other is an assumption.
  public let rawValue: String
  /// The wallet's name, as its maker gives it.
  public let title: String
  /// The wallet's maker: “Apple”.
  public let maker: String
  /// The service that it pays with: “Apple Pay”.
  public let payService: String
  /// The API by which the app uses the wallet: “PassKit”.
  public let api: String
  /// The system of the phone that the wallet is on.
  public let platform: Platform
  /// The name of the item that the wallet holds for each card.
  public let item: ItemName
  /// True if items are identified by serial numbers; false if by their networks' references.
  public let knowsSerialNumbers: Bool
  /// The wallet's name for that identifier: “serial number”.
  public let identifierTitle: String
  /// The word for the account behind an item, which has a number of its own: “device” account.
  public let account: String
  public let opening: AppOpening
  /// True if the app uses PassKit, with all that Apple asks of an app and reveals of a pass.
  public let hasPassKit: Bool
  /// True if the wallet asks the issuers' apps which cards it may offer.
  public let asksExtensions: Bool
  /// A question to the customer: which build of the app it is.
  public let questionAboutBuild: String
  /// The prefixes of Mastercard's references in this wallet.
  let mastercardHeads: ReferenceHeads
  /// One sentence on what the app learns from the wallet about an item on a device.
  let sentence: @Sendable (Pass, Device, ToldIDs) -> String

  public init(
    _ rawValue: String, title: String, maker: String, payService: String, api: String,
    on platform: Platform, holding item: ItemName,
    identifiedBy identifierTitle: String, knowsSerialNumbers: Bool = false, account: String,
    opening: AppOpening, hasPassKit: Bool = false, asksExtensions: Bool = false,
    questionAboutBuild: String, mastercardHeads: ReferenceHeads,
    sentence: @escaping @Sendable (Pass, Device, ToldIDs) -> String
  ) {
    self.rawValue = rawValue
    self.title = title
    self.maker = maker
    self.payService = payService
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
    self.sentence = sentence
  }

  /// All kinds of wallets, the usual one first.
  public static let all: [WalletType] = [.applePay, .googlePay]

  /// The wallet with this `rawValue`; nil if there is none.
  public static func named(_ rawValue: String) -> WalletType? {
    all.first { $0.rawValue == rawValue }
  }

  /// The identifier that tells an item from the others; nil for a token without a reference.
  public func identifier(of pass: Pass) -> String? {
    knowsSerialNumbers ? pass.serialNumber : pass.deviceAccountIdentifier?.rawValue
  }

  /// Why no card can be added in the wallet itself; nil if it can.
  public var obstacleToExtensions: String? {
    asksExtensions
      ? nil : "\(title) asks no app's extension: the card is added in the bank's app."
  }

  public enum Platform: Hashable, Sendable { case iOS, android }

  /// “pass” or “token”.
  public struct ItemName: Hashable, Sendable {
    public let one: String
    public let several: String
    /// The name in a sentence that names no wallet: “pass”, “token in Google Wallet”.
    public let whole: String

    public init(_ one: String, several: String, whole: String? = nil) {
      self.one = one
      self.several = several
      self.whole = whole ?? one
    }

    public var title: String { one.capitalizedFirst }
  }
}

/// The kind of message by which a wallet opens the bank's app.
public enum AppOpening: Hashable, Sendable {
  /// A URL, for which the system finds an app by its scheme, whoever has sent it.
  case link
  /// An intent, for which the system finds an app by its action; the app accepts it from the wallet only.
  case intent

  public var title: String { self == .link ? "Link" : "Intent" }
  /// At the beginning of a sentence.
  public var withArticle: String { self == .link ? "A link" : "An intent" }
  /// The call that opens the app; `field` is the field that carries the link or the intent.
  public var call: String { self == .link ? "open URL" : "startActivity(intent)" }
  public var field: String { self == .link ? "url" : "intent" }
}
