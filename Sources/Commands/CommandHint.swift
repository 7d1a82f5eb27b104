public import WalletDomain

/// How the reader of a text gives commands: by keys, or by typed words.
public struct CommandHint: Sendable {
  public let verb: String
  /// The key or word alone.
  public let name: @Sendable (CommandName) -> String

  /// “type refresh”.
  public static let byWord = CommandHint("type", \.rawValue)

  /// “press r”.
  public static func byKey(_ key: @escaping @Sendable (CommandName) -> String) -> CommandHint {
    CommandHint("press", key)
  }

  private init(_ verb: String, _ name: @escaping @Sendable (CommandName) -> String) {
    self.verb = verb
    self.name = name
  }

  public func order(_ command: CommandName) -> String { "\(verb) \(name(command))" }

  /// “press r”, for the command that carries out a remedy.
  public func order(_ act: RemedyAct) -> String { order(act.command) }
}

extension RemedyAct {
  fileprivate var command: CommandName {
    switch self {
    case .askAgain: .refresh
    case .chooseOtherPolicy: .policy
    }
  }
}
