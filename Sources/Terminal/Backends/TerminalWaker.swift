private import CTerminal

/// Wakes `waitForEvents` from any thread, which then reports `.woken`.
///
/// Many calls before the loop looks are one event; a call after the terminal closed does nothing.
public struct TerminalWaker: Sendable {
  public init() {}

  public func wake() {
    cterminal_wake()
  }
}
