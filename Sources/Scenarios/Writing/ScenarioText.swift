import Redaction
import Text
import TypedYAML

/// A scenario as the text of its file, and what of an earlier text could not be kept.
public struct ScenarioText: Sendable {
  public var text: String
  /// How many comments of the earlier text are lost.
  public var lostComments = 0

  /// The text of a file that stands alone.
  public init(_ scenario: Scenario) {
    text = scenario.tree(.forPeople).asFile
  }

  /// The same with its secrets covered, for what others have answered stands in it.
  public init(covering scenario: Scenario) {
    text = scenario.tree(.forPeople).withTexts(Redactor.covered).asFile
  }

  /// The text of `source` with what is otherwise in `scenario`; parts of it that say the same stay as they are.
  ///
  /// Where that cannot be, as in a file that is one line, everything is written anew and all comments are lost.
  public init(_ scenario: Scenario, changing source: ScenarioSource) {
    self.init(scenario)
    let whole = text
    lostComments = String(decoding: source.file.bytes, as: UTF8.self).split(separator: "\n")
      .count(where: \.holdsComment)
    guard
      let before = try? loadScenario(
        source.file.bytes, file: source.file.name, extending: source.base),
      let kept = keepingText(of: source.file, before, scenario)
    else { return }
    // Whatever was kept must still say what is meant.
    guard
      let again = try? readScenario(
        Array(kept.text.utf8), file: source.file.name, extending: source.base), again == scenario
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
      // Of a list or a mapping that another file has, null must take away what is there no more.
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

/// What laid over `old` gives `new`: keys that are gone are null, lists are whole (RFC 7386).
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
    }
      + gone)
}

extension YAMLNode {
  /// As a person would lay it out: the parts that are long stand apart.
  fileprivate var asFile: String {
    guard case .mapping(let pairs) = content else { return "" }
    let apart: Set<String> = [
      "seed", "clock", "device", "cards", "passes", "tmp", "faults", "agenda", "start",
      "expect",
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

/// Every key of a file, in order.
private var keys: [String] {
  if case .mapping(let file) = FieldKind<Scenario>.scenario.schema() {
    file.fields.map(\.key)
  } else {
    []
  }
}
