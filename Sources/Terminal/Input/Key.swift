/// A key press as the program means it, whatever bytes the terminal sent for it.
public enum Key: Hashable, Sendable {
  case character(Character)
  case enter, escape, tab, backTab, backspace, delete, insert
  case up, down, left, right, home, end, pageUp, pageDown
  case wordLeft, wordRight
  case function(Int)
  /// Ctrl with a letter in lower case, or with one of `@ \ ] ^ _`.
  case control(Character)
  case alt(Character)
}
