import Redaction
package import Text
import TypedYAML

/// The text of a scenario's file, and how much of an earlier text it lost.
public struct ScenarioText: Sendable {
  public var text: String
  /// Number of comments of the earlier text that are lost.
  public var lostComments = 0

  /// Writes a file that extends no other.
  public init(_ scenario: Scenario) {
    text = scenario.tree(.forPeople).asFile
  }

  /// Writes a file with secrets covered, which answers from outside may have.
  public init(covering scenario: Scenario) {
    text = scenario.tree(.forPeople).withTexts(Redactor.covered).asFile
  }

  /// Rewrites the keys of `source` that differ from `scenario`; the others keep their text and comments.
  ///
  /// A file that cannot be changed in parts, such as one of a single line, is written anew and loses its comments.
  public init(_ scenario: Scenario, changing source: ScenarioSource) {
    self.init(scenario)
    let whole = text
    lostComments = String(decoding: source.file.bytes, as: UTF8.self).split(separator: "\n")
      .count(where: \.holdsComment)
    guard
      let before = try? loadScenario(
        source.file.bytes, file: source.file.name, extending: { source.bases[$0] },
        issuer: .known(source.issuer)),
      let kept = keepingText(of: source.file, before, scenario)
    else { return }
    // The kept text must still read as the scenario.
    guard
      let again = try? readScenario(
        Array(kept.text.utf8), file: source.file.name, extending: { source.bases[$0] },
        issuer: .known(scenario.issuerFile)),
      again == scenario
    else {
      text = whole
      return
    }
    self = kept
  }

  private init(text: String, lostComments: Int) {
    self.text = text
    self.lostComments = lostComments
  }

  private func keepingText(
    of source: ScenarioFile, _ before: LoadedScenario, _ scenario: Scenario
  ) -> ScenarioText? {
    let problems = ProblemCollector()
    guard var parts = FileParts(source),
      let own = parseYAML(source.bytes, file: source.name, reporting: problems)
    else { return nil }
    let (old, new) = (before.scenario.tree(.forPeople), scenario.tree(.forPeople))
    let isExtending = own["extends"].map { !$0.isNull } ?? false
    for key in keys where key != "format" {
      let (was, now) = (old[key], new[key])
      guard was != now else { continue }
      // Null removes what the extended file has and the scenario has not.
      let inherited = isExtending ? before.tree[key] : nil
      guard
        let value = now.map({ inherited.map { change(from: $0, to: now ?? .null) } ?? $0 })
          ?? inherited.map({ _ in .null })
      else {
        parts.remove(key)
        continue
      }
      parts.replace(key, YAMLNode.mapping([(key, value)]).yaml, inOrderOf: keys)
    }
    return ScenarioText(text: parts.text, lostComments: parts.lostComments)
  }
}

extension Scenario {
  /// The text of the scenario's file in one line, in YAML's flow style, with the whole file of its issuer.
  package var inOneLine: String {
    tree(.forPeople).includingIssuer(.known(issuerFile), reporting: ProblemCollector()).inOneLine
  }

  /// Reads a scenario that extends no other.
  package init(inOneLine text: String) throws(Problems) {
    self = try readScenario(Array(text.utf8), file: "scenario", extending: { _ in nil })
  }
}

/// The merge patch (RFC 7386) from `old` to `new`.
private func change(from old: YAMLNode, to new: YAMLNode) -> YAMLNode {
  guard case .mapping(let before) = old.content, case .mapping(let after) = new.content else {
    return new
  }
  let gone = before.filter { new[$0.key] == nil && !$0.value.isNull }.map {
    ($0.key, YAMLNode.null)
  }
  return .mapping(
    after.map { pair in
      (pair.key, old[pair.key].map { change(from: $0, to: pair.value) } ?? pair.value)
    } + gone)
}

extension YAMLNode {
  /// The text of a file, with empty lines before long parts.
  fileprivate var asFile: String {
    guard case .mapping(let pairs) = content else { return "" }
    let apart: Set<String> = [
      "seed", "clock", "device", "cards", "passes", "tmp", "faults", "agenda", "start", "expect",
    ]
    var text = ""
    var before = ""
    for pair in pairs {
      let isTime = pair.key == "clock" && before == "seed"
      if apart.contains(pair.key), !isTime { text += "\n" }
      text += YAMLNode.mapping([(pair.key, pair.value)]).yaml
      before = pair.key
    }
    return text
  }
}

/// Every top-level key of a file, in order.
private var keys: [String] {
  if case .mapping(let file) = FieldKind<Scenario>.scenario.schema() {
    file.fields.map(\.key)
  } else {
    []
  }
}

/// The text of a file split at its top-level keys, so that one part can change and the others keep their text.
struct FileParts {
  /// The lines of one key.
  private struct Part {
    var key: String
    /// Blank lines and comments above the key.
    var lead: [Substring]
    var body: [Substring]
  }

  private var parts: [Part] = []
  /// The lines after the last value.
  private var tail: [Substring] = []
  /// Number of comments in parts that were removed or replaced.
  private(set) var lostComments = 0

  /// Nil if the keys are not in lines of their own.
  init?(_ file: ScenarioFile) {
    let tree = parseYAML(file.bytes, file: file.name, reporting: ProblemCollector())
    guard let pairs = tree?.pairs else { return nil }
    let lines = String(decoding: file.bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let places = pairs.map { $0.keyMark.line - 1 }
    guard zip(places, places.dropFirst()).allSatisfy(<),
      pairs.allSatisfy({ $0.keyMark.column == 1 }), places.allSatisfy(lines.indices.contains)
    else { return nil }
    /// The first line of a part, comments above its key included.
    func start(of place: Int, after end: Int) -> Int {
      var start = place
      while start > end, lines[start - 1].isApart { start -= 1 }
      return start
    }
    var end = 0
    for (number, pair) in pairs.enumerated() {
      let place = places[number]
      let next =
        number + 1 < places.count
        ? start(of: places[number + 1], after: place + 1) : start(of: lines.count, after: place + 1)
      parts.append(
        Part(key: pair.key, lead: Array(lines[end..<place]), body: Array(lines[place..<next])))
      end = next
    }
    tail = Array(lines[end...])
  }

  var text: String {
    (parts.flatMap { $0.lead + $0.body } + tail).joined(separator: "\n")
  }

  mutating func remove(_ key: String) {
    guard let place = parts.firstIndex(where: { $0.key == key }) else { return }
    lostComments += (parts[place].lead + parts[place].body).count(where: \.holdsComment)
    parts.remove(at: place)
  }

  /// Replaces the part of a key and keeps the comments above; inserts a new key in its place in `order`.
  mutating func replace(_ key: String, _ yaml: String, inOrderOf order: [String]) {
    let body = yaml.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    if let place = parts.firstIndex(where: { $0.key == key }) {
      lostComments += parts[place].body.count(where: \.holdsComment)
      parts[place].body = Array(body)
      return
    }
    let before = Set(order.prefix { $0 != key })
    let place = parts.lastIndex { before.contains($0.key) }.map { $0 + 1 } ?? parts.count
    parts.insert(Part(key: key, lead: [], body: Array(body)), at: place)
  }
}

extension Substring {
  /// Whether this is a blank line or a comment that begins a line.
  fileprivate var isApart: Bool { allSatisfy(\.isWhitespace) || first == "#" }

  /// Whether the line has a comment.
  var holdsComment: Bool {
    var quote: Character?
    var before: Character = " "
    for character in self {
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        if before.isWhitespace || "[{,:".contains(before) { quote = character }
      } else if character == "#", before.isWhitespace {
        return true
      }
      before = character
    }
    return false
  }
}
