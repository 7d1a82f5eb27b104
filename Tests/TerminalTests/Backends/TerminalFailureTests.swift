import Terminal
import Testing

@Suite("Terminal failures") struct TerminalFailureTests {
  @Test(
    arguments: [
      (.notATerminal, "The full screen needs a terminal, and standard input or output is none."),
      (.cannotMoveCursor("dumb"), "TERM is “dumb”, a terminal that cannot move its cursor."),
      (
        .unknownTerminal("a\u{1b}"),
        "TERM is “a·”; neither that nor xterm-256color is known here."
      ),
      (
        .unknownTerminal(""),
        "TERM is not set; neither that nor xterm-256color is known here."
      ),
      (.alreadyOpen, "The full screen is already in use."),
    ] as [(TerminalFailure, String)])
  func `each failure says in one sentence what is wrong`(failure: TerminalFailure, message: String)
  {
    #expect(failure.message == message)
  }
}
