import Text
import TypedYAML

/// The text of a file cut at its top keys, so that one part can change and the others stay letter by letter.
struct FileParts {
  /// A key with what belongs to it.
  private struct Part {
    var key: String
    /// Blank lines and comments right above the key.
    var lead: [Substring]
    var body: [Substring]
  }

  private var parts: [Part] = []
  /// What stands behind the last value.
  private var tail: [Substring] = []
  /// Comments that stood in bodies that are there no more.
  private(set) var lostComments = 0

  /// Nil where the keys do not stand in lines of their own.
  init?(_ file: ScenarioFile) {
    guard
      case .mapping(let pairs)? = parseYAML(
        file.bytes, file: file.name, reporting: ProblemCollector())?.content
    else { return nil }
    let lines = String(decoding: file.bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let places = pairs.map { $0.keyMark.line - 1 }
    guard zip(places, places.dropFirst()).allSatisfy(<),
      pairs.allSatisfy({ $0.keyMark.column == 1 }),
      places.allSatisfy(lines.indices.contains)
    else { return nil }
    /// Where what belongs to the key in a line begins, its comments above included.
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

  /// Puts `yaml` in the key's place, or where `order` has it; comments above the key stay.
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
  /// A blank line, or a comment that belongs to no value above.
  fileprivate var isApart: Bool { allSatisfy(\.isWhitespace) || first == "#" }

  /// A comment, outside quotes.
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
