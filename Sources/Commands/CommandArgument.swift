import WalletDomain

/// What follows a command's name.
public struct CommandArgument: Hashable, Sendable {
  /// As it is written where a command is described: `CARD`, `phone|watch`.
  public var placeholder: String
  public var isOptional = false
  /// What it can be; nil where it can be anything.
  public var words: [String]?

  public static let card = CommandArgument(placeholder: "CARD")
  public static let all = among(["all"]).optional

  static let number = CommandArgument(placeholder: "NUMBER")
  static let device = among(Device.allCases.map(\.rawValue))

  static func text(_ placeholder: String) -> Self { CommandArgument(placeholder: placeholder) }

  static func among(_ words: [String]) -> Self {
    CommandArgument(placeholder: words.joined(separator: "|"), words: words)
  }

  var optional: Self {
    CommandArgument(placeholder: placeholder, isOptional: true, words: words)
  }

  var usage: String { isOptional ? "[\(placeholder)]" : placeholder }
}
