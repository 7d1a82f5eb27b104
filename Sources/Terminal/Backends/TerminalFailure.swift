/// Why there can be no full screen here.
public enum TerminalFailure: Error, Hashable, Sendable {
  case notATerminal
  case unknownTerminal(String)
  case cannotMoveCursor(String)
  case alreadyOpen

  /// One sentence for the user.
  public var message: String {
    switch self {
    case .notATerminal:
      "The full screen needs a terminal, and standard input or output is none."
    case .unknownTerminal(let name):
      "TERM is \(quoted(name)); neither that nor xterm-256color is known here."
    case .cannotMoveCursor(let name):
      "TERM is \(quoted(name)), a terminal that cannot move its cursor."
    case .alreadyOpen:
      "The full screen is already in use."
    }
  }
}

private func quoted(_ name: String) -> String {
  name.isEmpty ? "not set" : "“\(sanitised(name))”"
}
