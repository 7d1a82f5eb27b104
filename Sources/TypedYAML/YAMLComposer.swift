import CYAML
public import Text

/// Parses a YAML file; nil where there is no tree, and then the reason has been reported.
///
/// A tree may come with problems, such as a repeated key, so that a reader can add its own to them.
public func parseYAML(
  _ bytes: [UInt8], file: String, reporting problems: ProblemCollector
) -> YAMLNode? {
  bytes.withUnsafeBufferPointer { bytes in
    do throws(Problem) {
      let source = try YAMLSource(checking: bytes, of: file)
      var composer = try YAMLComposer(source, reporting: problems)
      return try composer.document()
    } catch {
      problems.report(error)
      return nil
    }
  }
}

/// Builds the tree of one file from libyaml's events; refuses anchors, aliases, tags and merge keys.
struct YAMLComposer: ~Copyable {
  /// Limits on untrusted files.
  static let mostDepth = 32
  static let mostNodes = 2_000_000

  private let events: YAMLEvents
  private let source: YAMLSource
  private let problems: ProblemCollector
  private var nodeCount = 0
  private var isWhole = true

  /// Capacity to reserve for the next mapping, from the size of the last: those of a list are mostly alike.
  private var likelyPairs = 0
  private static let mostReserved = 16

  init(_ source: YAMLSource, reporting problems: ProblemCollector) throws(Problem) {
    events = try YAMLEvents(of: source)
    self.source = source
    self.problems = problems
  }

  /// The tree of the only document; nil where a part of it could not be read, which has been reported.
  mutating func document() throws(Problem) -> YAMLNode? {
    guard try nextOutsideDocument() != nil else {
      throw Problem(.empty, at: source.start, "the file is empty")
    }
    let root = try node(events.next(), depth: 0)
    _ = try events.next()
    if let second = try nextOutsideDocument() {
      throw Problem(
        .secondDocument, at: source.mark(second.place), "a second document starts here",
        remedy: "keep one document in a file")
    }
    return isWhole ? root : nil
  }

  /// The start of a document, or nil at the end of the file.
  private func nextOutsideDocument() throws(Problem) -> YAMLEvent? {
    while true {
      let event = try events.next()
      switch event.kind {
      case YAML_DOCUMENT_START_EVENT: return event
      case YAML_STREAM_END_EVENT: return nil
      default: continue
      }
    }
  }

  private mutating func node(_ event: YAMLEvent, depth: Int) throws(Problem) -> YAMLNode {
    let mark = source.mark(event.place)
    try count(event, at: mark, depth: depth)
    switch event.kind {
    case YAML_SCALAR_EVENT:
      return YAMLNode(content: .scalar(event.text, isPlain: event.isPlain), mark: mark)
    case YAML_SEQUENCE_START_EVENT:
      return YAMLNode(content: .sequence(try items(depth: depth + 1)), mark: mark)
    case YAML_MAPPING_START_EVENT:
      return YAMLNode(content: .mapping(try pairs(depth: depth + 1)), mark: mark)
    default:
      problems.report(
        .alias, at: mark, "YAML aliases (`*name`) are not accepted",
        remedy: "write the value out, or put the text in quotes")
      isWhole = false
      return YAMLNode(content: .scalar("", isPlain: true), mark: mark)
    }
  }

  private mutating func items(depth: Int) throws(Problem) -> [YAMLNode] {
    var items: [YAMLNode] = []
    while true {
      let event = try events.next()
      if event.kind == YAML_SEQUENCE_END_EVENT { return items }
      items.append(try node(event, depth: depth))
    }
  }

  private mutating func pairs(depth: Int) throws(Problem) -> [YAMLNode.Pair] {
    var pairs: [YAMLNode.Pair] = []
    while true {
      let event = try events.next()
      if event.kind == YAML_MAPPING_END_EVENT { break }
      if pairs.isEmpty { pairs.reserveCapacity(likelyPairs) }
      let key = try key(event, depth: depth)
      let value = try node(events.next(), depth: depth)
      if let key { pairs.append(YAMLNode.Pair(key: key.text, keyMark: key.mark, value: value)) }
    }
    likelyPairs = min(pairs.count, Self.mostReserved)
    return withoutRepetitions(pairs)
  }
}

extension YAMLComposer {
  private mutating func count(_ event: YAMLEvent, at mark: SourceMark, depth: Int) throws(Problem) {
    nodeCount += 1
    if nodeCount > Self.mostNodes {
      throw Problem(.tooLarge, at: mark, "the file holds more than \(Self.mostNodes) values")
    }
    if depth > Self.mostDepth {
      throw Problem(.tooLarge, at: mark, "nested more than \(Self.mostDepth) levels deep")
    }
    if event.hasAnchor {
      problems.report(
        .alias, at: mark, "YAML anchors (`&name`) are not accepted",
        remedy: "remove it, or put the text in quotes")
    }
    if event.hasTag {
      problems.report(
        .tag, at: mark, "YAML tags (`!name`) are not accepted",
        remedy: "remove it, or put the text in quotes")
    }
  }

  /// The text of a key; nil for a key that is not accepted, which is reported.
  private mutating func key(
    _ event: YAMLEvent, depth: Int
  ) throws(Problem) -> (text: String, mark: SourceMark)? {
    let node = try node(event, depth: depth)
    guard case .scalar(let text, let isPlain) = node.content else {
      problems.report(.keyNotText, at: node.mark, "a key is text, not \(node.foundDescription)")
      return nil
    }
    if event.kind == YAML_ALIAS_EVENT { return nil }
    if isPlain, text == "<<" {
      problems.report(
        .mergeKey, at: node.mark, "the merge key `<<` is not accepted",
        remedy: "write the keys out")
      return nil
    }
    if text.isEmpty, isPlain {
      problems.report(.keyNotText, at: node.mark, "a key is empty")
      return nil
    }
    return (text, node.mark)
  }

  /// Removes and reports all but the first pair of each key.
  private func withoutRepetitions(_ pairs: [YAMLNode.Pair]) -> [YAMLNode.Pair] {
    // Comparing each with each beats hashing for the few keys that a mapping has.
    if pairs.count <= 24, !hasRepetition(amongFew: pairs) { return pairs }
    var first: [String: SourceMark] = [:]
    return pairs.filter { pair in
      guard let mark = first[pair.key] else {
        first[pair.key] = pair.keyMark
        return true
      }
      problems.report(
        .duplicateKey, at: pair.keyMark,
        "the key \(quoted(pair.key)) is already at line \(mark.line)",
        remedy: "keep one of them")
      return false
    }
  }

  private func hasRepetition(amongFew pairs: [YAMLNode.Pair]) -> Bool {
    for place in pairs.indices {
      for earlier in 0..<place where pairs[earlier].key == pairs[place].key { return true }
    }
    return false
  }
}
