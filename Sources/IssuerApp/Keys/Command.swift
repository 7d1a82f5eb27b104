package import Commands

/// What a key or a line of the palette does.
package enum Command: Hashable, Sendable {
  case word(CommandName)
  case screen(ScreenCommand)

  /// As the palette, `passwalk keys` and a person's configuration have it.
  var rawValue: String {
    switch self {
    case .word(let name): name.rawValue
    case .screen(let command): command.rawValue
    }
  }
}
