/// A key press, independent of the bytes that the terminal sent for it.
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

extension Key {
  /// Parses the name of a key: `Down`, `Esc`, `C-c`, `M-x`, `F1`, `?`; upper or lower case where it is longer than
  /// one letter.
  public init?(name: String) {
    if name.count == 1, let character = name.first {
      guard character.unicodeScalars.allSatisfy({ ScalarSafety($0) == .shown }) else { return nil }
      self = .character(character)
      return
    }
    let lower = name.lowercased()
    if let key = keysByLowercaseName[lower] {
      self = key
    } else if lower.first == "f", let number = Int(lower.dropFirst()), (1...63).contains(number) {
      self = .function(number)
    } else if lower.hasPrefix("c-"), let key = Key.control(named: String(lower.dropFirst(2))) {
      self = key
    } else if lower.hasPrefix("m-"),
      case .character(let character)? = Key(name: String(name.dropFirst(2)))
    {
      self = .alt(character)
    } else {
      return nil
    }
  }

  /// The name that `init(name:)` reads back.
  public var name: String {
    if let name = namesOfKeys[self] { return name }
    switch self {
    case .character(let character): return String(character)
    case .control(let character): return "C-\(character)"
    case .alt(let character): return "M-\(character)"
    case .function(let number): return "F\(number)"
    default: return ""
    }
  }

  /// A short name for a key bar: `↑`, `⏎`, `Esc`, `^C`.
  public var label: String {
    if let label = keyLabels[self] { return label }
    if case .control(let character) = self { return "^" + character.uppercased() }
    return name
  }

  private static func control(named name: String) -> Key? {
    guard name.count == 1, let character = name.first, character.isASCII else { return nil }
    return character.isLetter || #"@\]^_"#.contains(character) ? .control(character) : nil
  }
}

/// Names that are accepted, the first of which is `name`, and the label where it differs.
private let keyNames: [(key: Key, names: [String], label: String?)] = [
  (.enter, ["Enter", "Return"], "⏎"),
  (.escape, ["Esc", "Escape"], nil),
  (.character(" "), ["Space"], nil),
  (.tab, ["Tab"], nil),
  (.backTab, ["BackTab", "S-Tab", "Shift-Tab"], "⇧Tab"),
  (.backspace, ["Backspace"], "Bksp"),
  (.delete, ["Delete", "Del"], "Del"),
  (.insert, ["Insert", "Ins"], "Ins"),
  (.up, ["Up"], "↑"),
  (.down, ["Down"], "↓"),
  (.left, ["Left"], "←"),
  (.right, ["Right"], "→"),
  (.home, ["Home"], nil),
  (.end, ["End"], nil),
  (.pageUp, ["PageUp", "PgUp"], "PgUp"),
  (.pageDown, ["PageDown", "PgDn", "PgDown"], "PgDn"),
  (.wordLeft, ["C-Left"], "^←"),
  (.wordRight, ["C-Right"], "^→"),
  (.control("@"), ["C-Space"], "^Space"),
  (.alt(" "), ["M-Space"], nil),
]

private let namesOfKeys = Dictionary(
  uniqueKeysWithValues: keyNames.map { ($0.key, $0.names[0]) })

private let keysByLowercaseName = Dictionary(
  uniqueKeysWithValues: keyNames.flatMap { row in row.names.map { ($0.lowercased(), row.key) } })

private let keyLabels = Dictionary(
  uniqueKeysWithValues: keyNames.compactMap { row in row.label.map { (row.key, $0) } })
