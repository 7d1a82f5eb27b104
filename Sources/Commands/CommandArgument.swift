import WalletDomain

/// An argument of a command.
public struct CommandArgument: Hashable, Sendable {
  /// The argument in a description of the command: `CARD`, `phone|watch`.
  public var placeholder: String
  public var isOptional = false
  /// The allowed values; nil if any text is allowed.
  public var words: [String]?

  public static let card = CommandArgument(placeholder: "CARD")
  public static let all = among(["all"]).optional

  static let number = CommandArgument(placeholder: "NUMBER")
  static let device = CommandArgument(
    placeholder: "phone|watch", words: Device.allCases.map(\.rawValue))

  static func text(_ placeholder: String) -> Self { CommandArgument(placeholder: placeholder) }

  static func among(_ words: [String]) -> Self {
    CommandArgument(placeholder: words.joined(separator: "|"), words: words)
  }

  var optional: Self {
    CommandArgument(placeholder: placeholder, isOptional: true, words: words)
  }

  var usage: String { isOptional ? "[\(placeholder)]" : placeholder }
}
