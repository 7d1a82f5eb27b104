/// The program between this one and the real terminal, which reads sequences for itself.
enum Multiplexer {
  case tmux
  /// GNU screen.
  case screen

  init?(environment: (String) -> String?) {
    if environment("TMUX") != nil {
      self = .tmux
    } else if environment("STY") != nil {
      self = .screen
    } else {
      return nil
    }
  }
}

/// What tmux hands on to the terminal around it, where it may.
func passedThrough(doublingEscapes bytes: [UInt8]) -> [UInt8] {
  passedThrough(bytes.flatMap { $0 == 0x1b ? [$0, $0] : [$0] }, "tmux;")
}

func passedThrough(_ bytes: [UInt8], _ receiver: String) -> [UInt8] {
  Array("\u{1b}P\(receiver)".utf8) + bytes + Array("\u{1b}\\".utf8)
}
