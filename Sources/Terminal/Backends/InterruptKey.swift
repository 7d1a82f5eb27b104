import CTerminal

/// The interrupt key where a program reads lines: it is told once, and ends the program the next time.
public enum InterruptKey {
  /// Whether the next press is told and does not end the program.
  public static func isAsked(about asks: Bool) { cterminal_note_interrupt(asks) }

  /// Whether it was pressed since this was asked last.
  public static func wasPressed() -> Bool { cterminal_take_interrupt() }
}
