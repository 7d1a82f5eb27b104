/// A maker's wallet, as anybody may have to know it: what it is like, and what its parts are called.
///
/// What one module alone must know of it stands in that module.
public final class WalletType: Sendable {
  /// `walletType` on the wire. The guide gives APPLE_PAY alone; every other is an assumption.
  public let rawValue: String
  /// As its maker calls it.
  public let title: String
  /// Whose it is: “Apple”.
  public let maker: String
  /// What it pays with: “Apple Pay”.
  public let payService: String
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

    public var title: String { one.capitalizedFirst }
  }
}

/// Equal where it is the same constant.
extension WalletType: Hashable {
  public static func == (one: WalletType, other: WalletType) -> Bool { one === other }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
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
