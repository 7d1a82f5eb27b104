extension Key {
  /// Reads a key as scripts and help write it: `Down`, `Esc`, `C-c`, `M-x`, `F1`, `?`.
  ///
  /// Names of more than one letter are read in any case.
  public init?(name: String) {
    if name.count == 1, let character = name.first {
      guard character.isPrintable else { return nil }
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
    switch self {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .control("@"): "C-Space"
    case .control(let character): "C-\(character)"
    case .alt(" "): "M-Space"
    case .alt(let character): "M-\(character)"
    case .function(let number): "F\(number)"
    default: namesOfKeys[self] ?? ""
    }
  }

  /// As short as a key bar wants it: `↑`, `⏎`, `Esc`, `^C`.
  public var label: String {
    switch self {
    case .enter: "⏎"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .delete: "Del"
    case .insert: "Ins"
    case .backspace: "Bksp"
    case .backTab: "⇧Tab"
    case .wordLeft: "^←"
    case .wordRight: "^→"
    case .control("@"): "^Space"
    case .control(let character): "^" + character.uppercased()
    default: name
    }
  }

  private static func control(named name: String) -> Key? {
    guard name.count == 1, let character = name.first, character.isASCII else { return nil }
    return character.isLetter || #"@\]^_"#.contains(character) ? .control(character) : nil
  }
}

extension Character {
  /// True when it is shown as itself.
  fileprivate var isPrintable: Bool {
    unicodeScalars.allSatisfy { ScalarSafety($0) == .shown }
  }
}

private let keyNames: [(Key, [String])] = [
  (.enter, ["Enter", "Return"]),
  (.escape, ["Esc", "Escape"]),
  (.character(" "), ["Space"]),
  (.tab, ["Tab"]),
  (.backTab, ["BackTab", "S-Tab", "Shift-Tab"]),
  (.backspace, ["Backspace"]),
  (.delete, ["Delete", "Del"]),
  (.insert, ["Insert", "Ins"]),
  (.up, ["Up"]),
  (.down, ["Down"]),
  (.left, ["Left"]),
  (.right, ["Right"]),
  (.home, ["Home"]),
  (.end, ["End"]),
  (.pageUp, ["PageUp", "PgUp"]),
  (.pageDown, ["PageDown", "PgDn", "PgDown"]),
  (.wordLeft, ["C-Left"]),
  (.wordRight, ["C-Right"]),
  (.control("@"), ["C-Space"]),
  (.alt(" "), ["M-Space"]),
]

private let namesOfKeys = Dictionary(
  uniqueKeysWithValues: keyNames.map { key, names in (key, names[0]) })

private let keysByLowercaseName = Dictionary(
  uniqueKeysWithValues: keyNames.flatMap { key, names in names.map { ($0.lowercased(), key) } })
