/// What a program that takes no mouse hears of a terminal.
public enum KeyboardEvent: Sendable, Equatable {
  case key(Key)
  case paste(String)
  case resized(Size)
  case resumed
  case woken
  case hungUp

  /// Nil for what only the mouse or the terminal itself says.
  init?(_ event: TerminalEvent) {
    switch event {
    case .key(let key): self = .key(key)
    case .paste(let text): self = .paste(text)
    case .resized(let size): self = .resized(size)
    case .resumed: self = .resumed
    case .woken: self = .woken
    case .hungUp: self = .hungUp
    case .mouse, .backgroundChanged: return nil
    }
  }
}

extension NcursesTerminal {
  /// `nextEvents` without those of the mouse, for loops that do not know it.
  public func waitForEvents(timeout: Duration? = nil) -> [KeyboardEvent] {
    nextEvents(timeout: timeout).compactMap(KeyboardEvent.init)
  }
}
