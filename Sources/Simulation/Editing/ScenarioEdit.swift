import Redaction

/// Facts of the world that a person sets to other values, whatever their party would say to that.
///
/// Nobody is told: the issuer's list, the passes and the network are changed one by one, and may disagree.
public struct ScenarioEdit: Hashable, Sendable {
  /// What was done, as the timeline says it, without secrets: “tokenStatus of DAPLMC-gold-phone: SUSPENDED”.
  public var words: String
  /// Each as `--set` takes it, such as `tmp.tokens[0].tokenStatus=SUSPENDED`; made in order, all or none.
  public var settings: [String]

  public init(_ words: String, _ settings: [String]) {
    self.words = Redactor.covered(words)
    self.settings = settings
  }
}
