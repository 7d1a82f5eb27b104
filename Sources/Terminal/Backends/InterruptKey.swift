import CTerminal
import Glibc

/// The interrupt key (^C) while a program reads lines: one press can be intercepted, the next ends the program.
public enum InterruptKey {
  /// Decides whether the next press is only noted and does not end the program.
  public static func interceptNextPress(_ intercepts: Bool) { cterminal_note_interrupt(intercepts) }

  /// Whether the key was pressed since the last call.
  public static func wasPressed() -> Bool { cterminal_take_interrupt() }

  /// Waits for input and returns which descriptors have some; nil where a press or another signal ended the wait.
  ///
  /// Every press since `interceptNextPress` ends it. A negative descriptor never has input; all are taken to have
  /// some where poll fails. A negative timeout means none.
  public static func waitForInput(of descriptors: [Int32], _ milliseconds: Int32) -> [Bool]? {
    var ready = [Bool](repeating: false, count: descriptors.count)
    let count = cterminal_poll(descriptors, &ready, descriptors.count, milliseconds)
    if count < 0 { return errno == EINTR ? nil : descriptors.map { _ in true } }
    return ready
  }

  /// Lets the next press end the program, such as while something takes long.
  public static func stopIntercepting() { cterminal_let_interrupt_through() }
}
