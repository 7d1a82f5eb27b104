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

  /// The command that does what the remedy says, where one does.
  public var command: CommandName?

  public init(
    id: String, summary: String, explanation: String, remedy: String, command: CommandName? = nil
  ) {
    self.id = id
    self.summary = summary
    self.explanation = explanation
    self.remedy = remedy
    self.command = command
  }

  /// The remedy with how its command is given where it is read: “Ask again (press r).”
  public func remedy(given way: (CommandName) -> String?) -> String {
    guard let way = command.flatMap(way), remedy.hasSuffix(".") else { return remedy }
    return "\(remedy.dropLast()) (\(way))."
  }
}
