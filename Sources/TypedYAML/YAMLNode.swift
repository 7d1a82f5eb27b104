public import Text

/// An untyped value of a YAML file with its source location.
///
/// `last4: 0123` is the text "0123": what a scalar means is for the field that reads it to say.
public struct YAMLNode: Sendable, Hashable {
  public var content: Content
  public var mark: SourceMark

  public init(content: Content, mark: SourceMark) {
    self.content = content
    self.mark = mark
  }

  /// A node that comes from no file.
  private init(_ content: Content) { self.init(content: content, mark: .nowhere) }

  public enum Content: Sendable, Hashable {
    /// Plain is text without quotes, not in a block; only plain text can mean null, a number or a bool.
    case scalar(String, isPlain: Bool)
    case sequence([YAMLNode])
    case mapping([Pair])
  }

  /// A key of a mapping with its value, in the order of the file; keys are unique.
  public struct Pair: Sendable, Hashable {
    public var key: String
    public var keyMark: SourceMark
    public var value: YAMLNode
  }
}

extension YAMLNode {
  /// Whether this is YAML's null: `null`, `~` or an empty value, but not the quoted "null".
  public var isNull: Bool {
    guard case .scalar(let text, isPlain: true) = content else { return false }
    return text.isEmpty || text == "~" || text == "null" || text == "Null" || text == "NULL"
  }

  /// The text of a scalar, null included; nil for a sequence or a mapping.
  public var text: String? {
    if case .scalar(let text, _) = content { text } else { nil }
  }

  /// The text of a scalar; nil for null, a sequence or a mapping.
  public var scalar: String? { isNull ? nil : text }

  /// The items of a sequence; nil for anything else.
  public var items: [YAMLNode]? {
    if case .sequence(let items) = content { items } else { nil }
  }

  /// The pairs of a mapping; nil for anything else.
  public var pairs: [Pair]? {
    if case .mapping(let pairs) = content { pairs } else { nil }
  }

  /// Whether this is a sequence without items or a mapping without keys.
  public var isEmptyCollection: Bool { (items?.isEmpty ?? pairs?.isEmpty) ?? false }

  /// The value of `key`, if this is a mapping that has it.
  public subscript(key: String) -> YAMLNode? { pairs?.first { $0.key == key }?.value }

  /// A copy with `change` applied to every key and scalar; changed scalars are quoted.
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

  /// Completes "found …" in a message, such as "a list".
  var foundDescription: String {
    switch content {
    case .scalar(let text, _): isNull ? "nothing" : quoted(text)
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}

// Nodes made of values, which no file held yet.
extension YAMLNode {
  /// A plain scalar, quoted where it would read back as null.
  public static func text(_ text: String) -> YAMLNode {
    let plain = YAMLNode(.scalar(text, isPlain: true))
    return plain.isNull ? .inQuotes(text) : plain
  }

  /// A quoted scalar, which never reads back as a number, a bool or null.
  public static func inQuotes(_ text: String) -> YAMLNode {
    YAMLNode(.scalar(text, isPlain: false))
  }

  /// One line of prose, written as a folded block where it is long.
  public static func prose(_ text: String) -> YAMLNode { .inQuotes(text + "\n") }

  public static var null: YAMLNode { YAMLNode(.scalar("null", isPlain: true)) }

  public static func list(_ items: [YAMLNode]) -> YAMLNode { YAMLNode(.sequence(items)) }

  public static func mapping(_ pairs: [Pair]) -> YAMLNode { YAMLNode(.mapping(pairs)) }

  /// Keys in the order given; those without a value are left out.
  public static func mapping(_ entries: KeyValuePairs<String, YAMLNode?>) -> YAMLNode {
    .mapping(entries.map { ($0.key, $0.value) })
  }

  public static func mapping(_ entries: [(key: String, value: YAMLNode?)]) -> YAMLNode {
    .mapping(entries.compactMap { key, value in value.map { Pair(key, $0) } })
  }
}

extension YAMLNode.Pair {
  init(_ key: String, _ value: YAMLNode) {
    self.init(key: key, keyMark: .nowhere, value: value)
  }
}

extension [YAMLNode.Pair] {
  public mutating func append(_ key: String, _ value: YAMLNode) {
    append(YAMLNode.Pair(key, value))
  }
}

/// Applies a merge patch (RFC 7386): null removes a key, mappings merge, lists and scalars replace.
///
/// Every part keeps the mark of the file it came from; a merged mapping has that of the patch.
public func merged(_ patch: YAMLNode, onto base: YAMLNode?) -> YAMLNode {
  guard let changes = patch.pairs else { return patch }
  var result: [YAMLNode.Pair?] = base?.pairs ?? []
  let places = Dictionary(
    result.enumerated().compactMap { place, pair in pair.map { ($0.key, place) } },
    uniquingKeysWith: { first, _ in first })

  for change in changes {
    let place = places[change.key]
    if change.value.isNull {
      if let place { result[place] = nil }
      continue
    }
    var pair = change
    pair.value = merged(change.value, onto: place.flatMap { result[$0]?.value })
    if let place { result[place] = pair } else { result.append(pair) }
  }
  return YAMLNode(content: .mapping(result.compactMap { $0 }), mark: patch.mark)
}

/// The path from a file's root to a value, written as `tmp.tokens[0].tokenStatus`; items count from 0.
public struct YAMLPath: Hashable, Sendable {
  public enum Step: Hashable, Sendable {
    case key(String)
    case item(Int)
  }

  public var steps: [Step]

  public init(_ steps: [Step] = []) {
    self.steps = steps
  }

  public func key(_ key: String) -> YAMLPath { YAMLPath(steps + [.key(key)]) }
  public func item(_ place: Int) -> YAMLPath { YAMLPath(steps + [.item(place)]) }
}

extension YAMLPath: CustomStringConvertible {
  public var description: String {
    var text = ""
    for step in steps {
      switch step {
      case .item(let place): text += "[\(place)]"
      case .key(let key):
        let isPlain = key.utf8.allSatisfy { !".[]=\"".utf8.contains($0) } && !key.isEmpty
        text += (text.isEmpty ? "" : ".") + (isPlain ? key : "\"\(key)\"")
      }
    }
    return text
  }
}

extension YAMLNode {
  /// The value at `path`, if there is one.
  public subscript(path: YAMLPath) -> YAMLNode? {
    path.steps.reduce(self) { node, step in node?.child(step) }
  }

  /// The mark of the value at `path`, or of its nearest ancestor that exists.
  public func mark(nearest path: YAMLPath) -> SourceMark {
    var node = self
    for step in path.steps {
      guard let next = node.child(step) else { break }
      node = next
    }
    return node.mark
  }

  private func child(_ step: YAMLPath.Step) -> YAMLNode? {
    switch step {
    case .key(let key): self[key]
    case .item(let place): items.flatMap { $0.indices.contains(place) ? $0[place] : nil }
    }
  }
}
