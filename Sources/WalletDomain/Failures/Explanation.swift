/// What went otherwise than wished, told to a person: never a bare code.
public struct Explanation: Hashable, Sendable {
  /// Stable, for tests and tickets.
  public var id: String
  /// One sentence for the customer.
  public var summary: String
  /// Why, for the person who must find the cause.
  public var explanation: String
  /// What to do next.
  public var remedy: String

  public init(id: String, summary: String, explanation: String, remedy: String) {
    self.id = id
    self.summary = summary
    self.explanation = explanation
    self.remedy = remedy
  }
}
