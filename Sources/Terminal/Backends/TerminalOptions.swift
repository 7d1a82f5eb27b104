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

  public init(
    color: ColorDepth? = nil, ascii: Bool = false, escapeDelay: Duration = .milliseconds(25)
  ) {
    self.color = color
    self.ascii = ascii
    self.escapeDelay = escapeDelay
  }
}
