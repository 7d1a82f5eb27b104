/// A warning about an activation for those who run the app, with a stable id.
public struct ActivationRemark: Hashable, Sendable {
  public enum ID: String, CaseIterable, Hashable, Sendable {
    /// The last four digits of pass and answer differ.
    case otherCard = "D24"
    /// The customer was not asked to log in, although a link with a custom scheme can come from anybody.
    case noLogIn = "D28"
    /// The answer is about another token than the request.
    case otherToken = "D29"
  }

  public var id: ID
  /// One sentence.
  public var text: String

  public init(_ id: ID, _ text: String) {
    self.id = id
    self.text = text
  }

  /// The text with its id in front.
  public var quoted: String { "\(id.rawValue): \(text)" }
}

extension ActivationFlow {
  /// True if the answer names another token or card than the request.
  var isAboutAnother: Bool { remarks.contains { $0.id == .otherToken || $0.id == .otherCard } }

  /// The warnings about this activation so far.
  public var remarks: [ActivationRemark] {
    var remarks: [ActivationRemark] = []
    if policy == .guide, step.rawValue > Step.logIn.rawValue {
      remarks.append(
        ActivationRemark(
          .noLogIn,
          link == nil
            ? "The guide asks for no log-in: whoever holds the open app can activate the card."
            : "The guide asks for no log-in: whoever sends this link can have the card activated."))
    }
    guard let answer, let target else { return remarks }
    if let echoed = answer.tokenUniqueReference, echoed != target.token {
      remarks.append(
        ActivationRemark(
          .otherToken, "The answer names token \(echoed), but \(target.token) was asked for."))
    }
    if let last4 = answer.cardLast4Digits, let suffix = target.pass?.primaryAccountNumberSuffix,
      last4 != suffix
    {
      remarks.append(
        ActivationRemark(
          .otherCard,
          "The answer names card ···· \(last4), but the \(vocabulary.item) shows ···· \(suffix)."))
    }
    return remarks
  }
}
