/// A choice of the simulator where nothing is published.
///
/// Published behaviour is documented with its source in the code that simulates it.
public struct Assumption: Hashable, Sendable {
  /// The party whose behaviour is assumed.
  public enum Area: String, CaseIterable, Hashable, Sendable {
    case tmp = "TMP"
    case network = "The card network and the issuer"
    case apple = "Apple's Wallet"
    case walletExtension = "The Wallet extension"
    case google = "Google Wallet"
    case bridge = "Bridge"
    case d1 = "Thales D1"
    case app = "The bank's app"
  }

  /// A key of scenario files that changes the choice.
  public struct Switch: Hashable, Sendable {
    /// A path such as `network.code.attempts`.
    public let key: String
    /// Its default in the words of a file; nil if it has none.
    public let usual: String?

    init(_ key: String, _ usual: String? = nil) {
      self.key = key
      self.usual = usual
    }
  }

  public let area: Area
  /// What is unknown, as a noun.
  public let subject: String
  /// What the simulator does by default.
  public let choice: String
  /// The keys that change it; may be empty.
  public let switches: [Switch]
  /// Why it is unknown.
  public let reason: String
  /// The closest published information.
  public let near: String?

  init(
    _ area: Area, _ subject: String, _ choice: String, _ switches: [Switch] = [],
    because reason: String, near: String? = nil
  ) {
    self.area = area
    self.subject = subject
    self.choice = choice
    self.switches = switches
    self.reason = reason
    self.near = near
  }

  /// All assumptions, area by area.
  public static let all: [Assumption] = ofIssuers + ofWallets
}
