public import Text

/// A piece of a YAML file, untyped, with its place.
///
/// `last4: 0123` is the text "0123": what a scalar means is for the field that reads it to say.
public struct YAMLNode: Sendable, Hashable {
  public var content: Content
  public var mark: SourceMark

  public init(content: Content, mark: SourceMark) {
    self.content = content
    self.mark = mark
  }

  public enum Content: Sendable, Hashable {
    /// Plain is text without quotes, not in a block; only plain text can mean null, a number or a bool.
    case scalar(String, isPlain: Bool)
    case sequence([YAMLNode])
    case mapping([Pair])
  }

  /// One key of a mapping and its value, in the order of the file; no key repeats.
  public struct Pair: Sendable, Hashable {
    public var key: String
    public var keyMark: SourceMark
    public var value: YAMLNode
  }
}

extension YAMLNode {
  /// Whether nothing is written here: `null`, `~` or an empty place, but not the quoted "null".
  public var isNull: Bool {
    guard case .scalar(let text, isPlain: true) = content else { return false }
    return text.isEmpty || text == "~" || text == "null" || text == "Null" || text == "NULL"
  }

  /// The value of `key`, where this is a mapping that has it.
  public subscript(key: String) -> YAMLNode? {
    guard case .mapping(let pairs) = content else { return nil }
    return pairs.first { $0.key == key }?.value
  }

  /// The same with each text as `change` has it, keys and values.
  public func withTexts(_ change: (String) -> String) -> YAMLNode {
    var node = self
    switch content {
    case .scalar(let text, let isPlain):
      let changed = change(text)
      node.content = .scalar(changed, isPlain: isPlain && changed == text)
    case .sequence(let items): node.content = .sequence(items.map { $0.withTexts(change) })
    case .mapping(let pairs):
      node.content = .mapping(
        pairs.map { pair in
          Pair(key: change(pair.key), keyMark: pair.keyMark, value: pair.value.withTexts(change))
        })
    }
    return node
  }

  /// What a message calls this, as in "found a list".
  var foundDescription: String {
    switch content {
    case .scalar(let text, _): isNull ? "nothing" : quoted(text)
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}
