/// What the user may decide about the terminal.
public struct TerminalOptions: Sendable {
  /// Nil asks the terminal, `COLORTERM` and `NO_COLOR`; never more than the terminal has.
  ///
  /// `.direct` by name is believed of every terminal with 256 colours.
  public var color: ColorDepth?
  /// Draws with ASCII alone, as terminals without UTF-8 get anyway.
  public var ascii: Bool
  /// How long after Esc the rest of a key may come; the variable `ESCDELAY` goes first.
  public var escapeDelay: Duration
  /// Makes ^C a key instead of the end of the program by SIGINT; ^\ still ends it.
  public var interruptIsKey: Bool
  /// Asks the terminal whether it is light or dark, and waits 100 ms at most for the answer.
  public var asksBackground: Bool

  public init(
    color: ColorDepth? = nil, ascii: Bool = false, escapeDelay: Duration = .milliseconds(25),
    interruptIsKey: Bool = false, asksBackground: Bool = false
  ) {
    self.color = color
    self.ascii = ascii
    self.escapeDelay = escapeDelay
    self.interruptIsKey = interruptIsKey
    self.asksBackground = asksBackground
  }
}
