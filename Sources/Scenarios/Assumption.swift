import Assets
import Text
import TypedYAML

/// A choice of the simulator where nothing is published.
///
/// Published behaviour is documented with its source in the code that simulates it.
public struct Assumption: Equatable, Sendable {
  /// The party whose behaviour is assumed.
  public enum Area: String, CaseIterable, Sendable {
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
  public struct Switch: Equatable, Sendable {
    /// A path such as `network.code.attempts`.
    public let key: String
    /// Its default in the words of a file; nil if it has none.
    public let usual: String?
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

  /// All assumptions, area by area, as `Assets/Assumptions` has them.
  public static let all: [Assumption] = {
    let problems = ProblemCollector()
    let root = parseYAML(Assets.assumptions, file: "assumptions.yaml", reporting: problems)
    do throws(Problems) {
      return try read(
        root, as: .list(of: .assumption), called: "the list of assumptions", reporting: problems)
    } catch {
      preconditionFailure("The shipped assumptions cannot be read.\n\(error)")
    }
  }()
}

extension FieldKind where Value == Assumption {
  fileprivate static var assumption: Self {
    .mapping("an assumption") { fields in
      Assumption(
        area: fields.required("of", .choice(of: Assumption.Area.self)) ?? .app,
        subject: fields.required("subject", .text) ?? "",
        choice: fields.required("choice", .text) ?? "",
        switches: fields.optional("switches", .list(of: .assumptionSwitch), default: []),
        reason: fields.required("reason", .text) ?? "", near: fields.optional("near", .text))
    }
  }
}

extension FieldKind where Value == Assumption.Switch {
  fileprivate static var assumptionSwitch: Self {
    .mapping("a switch") { fields in
      Assumption.Switch(
        key: fields.required("key", .text) ?? "", usual: fields.optional("usual", .text))
    }
  }
}
