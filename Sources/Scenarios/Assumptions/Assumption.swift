/// Something that the simulator had to choose, because whoever knows it has not made it public.
///
/// What is published is no assumption, and stands with its source where it is done.
public struct Assumption: Hashable, Sendable {
  /// Of whom it is assumed.
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

  /// A key of scenario files that chooses otherwise.
  public struct Switch: Hashable, Sendable {
    /// As `--set` takes it: `network.code.attempts`.
    public let key: String
    /// What it is where a file says nothing, as a file says it; nil where that is nothing at all.
    public let usual: String?

    init(_ key: String, _ usual: String? = nil) {
      self.key = key
      self.usual = usual
    }
  }

  public let area: Area
  /// What is not known, as a noun.
  public let subject: String
  /// What the simulator does, unless it is switched.
  public let choice: String
  /// Empty where it cannot be switched.
  public let switches: [Switch]
  /// Why it is not known.
  public let reason: String
  /// The nearest that somebody has published.
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

  /// Every one, area by area.
  public static let all: [Assumption] = ofIssuers + ofWallets
}
