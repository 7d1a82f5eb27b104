import Text

// Trees that no file held yet: what is written of a value.
extension YAMLNode {
  /// Text that reads back as itself, quoted where it would be nothing without quotes.
  public static func text(_ text: String) -> YAMLNode {
    let plain = YAMLNode(content: .scalar(text, isPlain: true), mark: .nowhere)
    return plain.isNull
      ? YAMLNode(content: .scalar(text, isPlain: false), mark: .nowhere) : plain
  }

  /// Text that is no number, no bool and nothing, whatever it looks like.
  public static func inQuotes(_ text: String) -> YAMLNode {
    YAMLNode(content: .scalar(text, isPlain: false), mark: .nowhere)
  }

  /// One line of prose, folded where it is long.
  public static func prose(_ text: String) -> YAMLNode { .inQuotes(text + "\n") }

  public static var null: YAMLNode {
    YAMLNode(content: .scalar("null", isPlain: true), mark: .nowhere)
  }

  public static func list(_ items: [YAMLNode]) -> YAMLNode {
    YAMLNode(content: .sequence(items), mark: .nowhere)
  }

  public static func mapping(_ pairs: [Pair]) -> YAMLNode {
    YAMLNode(content: .mapping(pairs), mark: .nowhere)
  }

  /// Keys in the order given; those without a value are left out.
  public static func mapping(_ entries: KeyValuePairs<String, YAMLNode?>) -> YAMLNode {
    .mapping(entries.map { ($0.key, $0.value) })
  }

  public static func mapping(_ entries: [(key: String, value: YAMLNode?)]) -> YAMLNode {
    let pairs = entries.compactMap { key, value in
      value.map { Pair(key: key, keyMark: .nowhere, value: $0) }
    }
    return YAMLNode(content: .mapping(pairs), mark: .nowhere)
  }

  /// Neither keys nor items.
  public var isBare: Bool {
    switch content {
    case .mapping(let pairs): pairs.isEmpty
    case .sequence(let items): items.isEmpty
    case .scalar: false
    }
  }
}
