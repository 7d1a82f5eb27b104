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
