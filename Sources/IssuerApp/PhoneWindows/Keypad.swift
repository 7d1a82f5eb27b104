import Simulation
import Terminal

/// The phone's keypad for a code: the digits, and a key that deletes the last one.
struct Keypad: PartView {
  /// In the colours of the phone.
  let seen: Seen

  private static let keys = [
    ["1", "2", "3"], ["4", "5", "6"], ["7", "8", "9"], ["", "0", "⌫"],
  ]
  static let keyColumns = 9
  /// The width, with one column between two keys.
  static let columns = 3 * keyColumns + 2

  /// The height, with or without blank rows between the keys.
  static func rows(isAiry: Bool) -> Int { isAiry ? 7 : 4 }

  /// Draws it in the middle of `area` at its foot; nothing where there is no room.
  func draw(in area: Rect, _ frame: inout Frame) {
    guard area.columns >= Self.columns, area.rows >= Self.rows(isAiry: false) else { return }
    let isAiry = area.rows >= Self.rows(isAiry: true)
    let rows = Self.rows(isAiry: isAiry)
    let pad = area.bottom(rows).0.centered(columns: Self.columns, rows: rows)
    for (line, keys) in Self.keys.enumerated() {
      let row = pad.line(line * (isAiry ? 2 : 1))
      for (place, key) in keys.enumerated() where !key.isEmpty {
        draw(key, in: row.left(place * (Self.keyColumns + 1)).1.left(Self.keyColumns).0, &frame)
      }
    }
  }

  private static func typed(_ key: String) -> Key {
    key.first.flatMap { $0.isNumber ? .character($0) : nil } ?? .backspace
  }

  /// Draws a key on its ground, or between brackets where the theme has none, which stand apart from the next key's.
  private func draw(_ key: String, in place: Rect, _ frame: inout Frame) {
    let label = appearance.isASCII && key == "⌫" ? "<" : key
    let key = theme.selection == nil ? "[  \(label)  ]" : label
    frame.write(
      key.padded(toColumns: place.columns, alignment: .center),
      style: theme.selection?.bold ?? theme.strong, in: place)
    frame.add(ScreenTarget.typed(Self.typed(key)), at: place)
  }
}
