import CYAML
import Text

/// Builds the tree of one file from libyaml's events, and refuses what our files have no use for.
struct YAMLComposer: ~Copyable {
  private let events: YAMLEvents
  private let source: SourceText
  private let problems: ProblemCollector
  private var nodeCount = 0
  private var isWhole = true

  /// The mappings of a list are mostly alike, so the size of the last one spares the next its growing.
  private var likelyPairs = 0
  private static let mostReserved = 16

  init(_ source: SourceText, reporting problems: ProblemCollector) throws(Problem) {
    events = try YAMLEvents(of: source)
    self.source = source
    self.problems = problems
  }

  /// The tree of the only document; nil where a part of it is missing, which has been reported.
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
      case .documentStart: return event
      case .streamEnd: return nil
      default: continue
      }
    }
  }

  private mutating func node(_ event: YAMLEvent, depth: Int) throws(Problem) -> YAMLNode {
    let mark = source.mark(event.place)
    try count(event, at: mark, depth: depth)
    switch event.kind {
    case .scalar(let text, let isPlain):
      return YAMLNode(content: .scalar(text, isPlain: isPlain), mark: mark)
    case .sequenceStart:
      return YAMLNode(content: .sequence(try items(depth: depth + 1)), mark: mark)
    case .mappingStart:
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
      if case .sequenceEnd = event.kind { return items }
      items.append(try node(event, depth: depth))
    }
  }

  private mutating func pairs(depth: Int) throws(Problem) -> [YAMLNode.Pair] {
    var pairs: [YAMLNode.Pair] = []
    while true {
      let event = try events.next()
      if case .mappingEnd = event.kind { break }
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
    if nodeCount > YAMLLimits.nodes {
      throw Problem(.tooLarge, at: mark, "the file holds more than \(YAMLLimits.nodes) values")
    }
    if depth > YAMLLimits.depth {
      throw Problem(.tooLarge, at: mark, "nested more than \(YAMLLimits.depth) levels deep")
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

  /// The text of a key, or nil where a key cannot be used, which is reported.
  private mutating func key(
    _ event: YAMLEvent, depth: Int
  ) throws(Problem) -> (text: String, mark: SourceMark)? {
    let node = try node(event, depth: depth)
    guard case .scalar(let text, let isPlain) = node.content else {
      problems.report(.keyNotText, at: node.mark, "a key is text, not \(node.foundDescription)")
      return nil
    }
    if case .alias = event.kind { return nil }
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

  /// The first pair of each key; the others are reported.
  private func withoutRepetitions(_ pairs: [YAMLNode.Pair]) -> [YAMLNode.Pair] {
    guard let repeated = repetitions(in: pairs) else { return pairs }
    for (place, first) in repeated {
      problems.report(
        .duplicateKey, at: pairs[place].keyMark,
        "the key \(quoted(pairs[place].key)) is already at line \(pairs[first].keyMark.line)",
        remedy: "keep one of them")
    }
    let dropped = Set(repeated.map(\.place))
    return pairs.indices.filter { !dropped.contains($0) }.map { pairs[$0] }
  }
}
