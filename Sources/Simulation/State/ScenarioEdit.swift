import Redaction

/// An edit of the world's facts by the user, without the checks that the party concerned would make.
///
/// No party is notified: the issuer's list, the passes and the network are edited separately and may disagree.
public struct ScenarioEdit: Hashable, Sendable {
  /// Description for the timeline, secrets masked: “tokenStatus of DAPLMC-gold-phone: SUSPENDED”.
  public var words: String
  /// Settings in the syntax of `--set`, such as `tmp.tokens[0].tokenStatus=SUSPENDED`; applied in order, all or none.
  public var settings: [String]

  public init(_ words: String, _ settings: [String]) {
    self.words = Redactor.covered(words)
    self.settings = settings
  }
}
