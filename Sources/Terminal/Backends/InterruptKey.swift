import CTerminal
import Glibc

/// The interrupt key where a program reads lines: it is told once, and ends the program the next time.
public enum InterruptKey {
  /// Whether the next press is told and does not end the program.
  public static func isAsked(about asks: Bool) { cterminal_note_interrupt(asks) }

  /// Whether it was pressed since this was asked last.
  public static func wasPressed() -> Bool { cterminal_take_interrupt() }

  /// Sleeps until there is input and says of which descriptors; nil where the key or another signal ended it.
  ///
  /// The key ends it whenever it was pressed since it was asked about. Negative descriptors have nothing,
  /// and where it cannot be known, reading tells.
  public static func awaitsInput(of descriptors: [Int32], _ milliseconds: Int32) -> [Bool]? {
    var ready = [Bool](repeating: false, count: descriptors.count)
    let count = cterminal_poll(descriptors, &ready, descriptors.count, milliseconds)
    if count < 0 { return errno == EINTR ? nil : descriptors.map { _ in true } }
    return ready
  }

  /// From now on it ends what takes long, until it is asked about again.
  public static func isLetThrough() { cterminal_let_interrupt_through() }
}
