/// Parts of a source that tell of no run: nobody answered or printed what stands there.
///
/// A program's source, a diff, the output of tests with mocks, a file of what is expected, and texts that explain
/// what answers mean name the same words as logs do.
struct SilentParts: Sendable {
  /// In the order of the text; they do not overlap.
  private(set) var parts: [(range: Range<Int>, kind: SourceKind)] = []

  /// Nothing in a log is explained or compared in more than its first part.
  private static let mostBytes = 256 << 10

  init() {}

  init(of text: SourceText) {
    let lines = text.silentLines(upTo: Self.mostBytes)
    if lines.explain {
      parts = [(0..<text.bytes.count, .explanation)]
      return
    }
    var place = 0
    while place < lines.all.count {
      guard let (count, kind) = lines.part(at: place) else {
        place += 1
        continue
      }
      let range = lines.all[place].range.lowerBound..<lines.all[place + count - 1].range.upperBound
      parts.append((range, kind))
      place += count
    }
  }

  /// The end of the part that a place is in; nil outside of them.
  func end(around place: Int) -> Int? {
    parts.first { $0.range.contains(place) }?.range.upperBound
  }
}

extension SourceText {
  fileprivate func silentLines(upTo most: Int) -> SilentLines {
    var (all, place) = ([SilentLines.Line](), 0)
    while place < min(most, bytes.count) {
      let end = lineEnd(from: place)
      all.append(.init(range: place..<end, text: text(place..<min(end, place + 300))))
      place = end + 1
    }
    return SilentLines(all: all)
  }
}

private struct SilentLines {
  struct Line {
    var range: Range<Int>
    var text: String
    var bare: String { text.trimmed }
  }

  let all: [Line]
  /// The last line of tests; nil without any.
  private let lastTest: Int?

  init(all: [Line]) {
    self.all = all
    lastTest = all.lastIndex { $0.bare.endsTest }
  }

  // MARK: Explanations

  private static let titles = [
    "faq", "runbook", "cheat sheet", "cheatsheet", "glossary", "glossar", "playbook", "leitfaden",
    "słownik", "ściąga",
  ]

  /// Whether the text explains what messages mean, by its title.
  var explain: Bool {
    guard let first = all.first(where: { !$0.bare.isEmpty })?.bare.lowercased(), first.count < 80
    else { return false }
    let words = Set(first.split { !$0.isLetter }.map(String.init))
    return Self.titles.contains { words.contains($0) || $0.contains(" ") && first.contains($0) }
  }

  // MARK: Parts

  /// The number of lines of the part that begins at a line, and what it is; nil if none begins there.
  func part(at place: Int) -> (count: Int, SourceKind)? {
    if let count = difference(at: place) { return (count, .difference) }
    if let count = testRun(at: place) { return (count, .testRun) }
    if let count = expectedFile(at: place) { return (count, .expectation) }
    if let count = program(at: place) { return (count, .programSource) }
    if let count = supposed(at: place) { return (count, .supposition) }
    return all[place].bare.isOfMock ? (1, .testRun) : nil
  }

  private func count(from place: Int, while belongs: (String) -> Bool) -> Int {
    all[place...].firstIndex { !belongs($0.text) }.map { $0 - place } ?? all.count - place
  }

  /// A diff: from its head to the last line that is kept, added or removed.
  private func difference(at place: Int) -> Int? {
    let line = all[place].text
    guard
      line.hasPrefix("diff --git ") || line.hasPrefix("@@ -")
        || line.hasPrefix("--- ") && place + 1 < all.count && all[place + 1].text.hasPrefix("+++ ")
    else { return nil }
    let count = count(from: place) { line in
      line.isEmpty || " +-@\\".contains(line.first ?? "?")
        || ["diff --git ", "index ", "new file", "deleted file", "similarity ", "rename "].contains
        {
          line.hasPrefix($0)
        }
    }
    return all[place..<place + count].contains { $0.text.hasPrefix("@@ -") } ? count : nil
  }

  /// The output of a run of tests, in which something may stand for the real one.
  private func testRun(at place: Int) -> Int? {
    guard let lastTest, all[place].bare.beginsTest else { return nil }
    return max(lastTest, place) + 1 - place
  }

  /// What a shell shows of a file of expectations or examples, up to the next prompt.
  private func expectedFile(at place: Int) -> Int? {
    let line = all[place].bare
    guard let command = line.shellCommand, let name = command.split(separator: " ").first,
      ["cat", "less", "jq", "diff", "head", "tail", "bat"].contains(name),
      command.namesExample
    else { return nil }
    return 1 + count(from: place + 1) { $0.trimmed.shellCommand == nil }
  }

  /// What stands below a heading such as “Hypotheses” or “Expected:”, up to the next heading or empty line.
  private func supposed(at place: Int) -> Int? {
    let heading = all[place].bare
    guard isHeading(at: place), heading.announcesGuesses else { return nil }
    let isOfChapter = heading.hasPrefix("#")
    var end = place + 1
    while end < all.count, isOfChapter || end == place + 1 || !all[end].bare.isEmpty {
      if isHeading(at: end), !isOfChapter || all[end].bare.hasPrefix("#") { break }
      end += 1
    }
    return end - place > 1 ? end - place : nil
  }

  /// Whether a line only says what stands below it; one without a sign of its own has a list below it.
  private func isHeading(at place: Int) -> Bool {
    let line = all[place].bare
    if line.isHeading { return true }
    guard place + 1 < all.count, line.count < 60, !line.isItem, !line.contains("\""),
      let last = line.last, last.isLetter || last == ")"
    else { return false }
    return all[place + 1].bare.isItem
  }

  /// Lines of a program's source, with at least three that can be nothing else.
  private func program(at place: Int) -> Int? {
    guard all[place].bare.isProgramLine else { return nil }
    var (end, signs) = (place, 0)
    for line in place..<all.count {
      let bare = all[line].bare
      if bare.isProgramLine {
        signs += 1
        end = line + 1
      } else if !bare.isEmpty, !bare.mayBeProgram {
        break
      } else if !bare.isEmpty {
        end = line + 1
      }
    }
    return signs > 2 ? end - place : nil
  }
}

extension String {
  /// Names and words for what is made up to show something.
  static let examples: Set<String> = [
    "example", "examples", "sample", "mock", "mocked", "fixture", "dummy", "beispiel", "przykład",
  ]

  /// Whether a line is one of something that stands for the real one in tests, by the name of who prints it.
  fileprivate var isOfMock: Bool {
    guard let name = split(separator: " ").first?.drop(while: { "[(".contains($0) }) else {
      return false
    }
    let isName = name.last == ":" || first == "[" && contains("]")
    return isName
      && ["Mock", "Fake", "Stub", "mock", "fake", "stub", "MOCK"].contains { name.hasPrefix($0) }
  }

  /// Whether a line only says what stands below it.
  fileprivate var isHeading: Bool {
    hasPrefix("#")
      || hasSuffix(":") && count < 40 && !contains("\"") && split(separator: " ").count < 6
  }

  /// Whether a line is one of a list.
  fileprivate var isItem: Bool {
    if ["* ", "- ", "• "].contains(where: hasPrefix) { return true }
    let digits = prefix { $0.isNumber }
    return !digits.isEmpty && dropFirst(digits.count).first.map { ".)".contains($0) } ?? false
  }

  private static let guesses = [
    "hypotheses", "hypothesis", "assumed", "assumption", "assumptions", "not known", "to check",
    "expected", "won't ask", "hypothese", "hypothesen", "vermutung", "vermutungen", "annahmen",
    "zu prüfen", "erwartet", "hipoteza", "hipotezy", "założenia", "do sprawdzenia", "oczekiwane",
  ]

  /// Whether a heading says that what stands below is supposed or expected.
  fileprivate var announcesGuesses: Bool {
    let words = " " + lowercased().split { !$0.isLetter && $0 != "'" }.joined(separator: " ") + " "
    let isFulfilled = words.contains(" as expected ") || words.contains(" wie erwartet ")
    return !isFulfilled && Self.guesses.contains { words.contains(" \($0) ") }
  }

  fileprivate var beginsTest: Bool {
    hasPrefix("Test Suite '") || hasPrefix("Test Case '") || hasPrefix("◇ Test ")
      || hasPrefix("=== RUN") || hasSuffix(" STARTED") && contains("Test")
  }

  fileprivate var endsTest: Bool {
    beginsTest || hasPrefix("Executed ") && contains(" tests") || hasPrefix("✔ Test ")
      || hasPrefix("✘ Test ") || hasPrefix("--- PASS") || hasPrefix("--- FAIL")
      || (hasSuffix(" PASSED") || hasSuffix(" FAILED")) && contains("Test")
  }

  /// What is typed behind a shell's prompt; nil for another line.
  fileprivate var shellCommand: Substring? {
    for prompt in ["$ ", "% ", "➜ ", "❯ "] where hasPrefix(prompt) {
      return dropFirst(prompt.count).drop { $0 == " " }
    }
    return hasPrefix("cat ") ? self[...] : nil
  }

  /// Whether a line can only be of a program's source.
  fileprivate var isProgramLine: Bool {
    if contains("\\(") && contains("\"") || hasPrefix("//") || hasPrefix("/*") { return true }
    if isSourceCode { return true }
    let word = prefix { $0.isLetter || $0 == "@" }
    switch word {
    case "func", "fun", "override", "private", "public", "static", "class", "struct", "enum",
      "extension", "@objc", "@MainActor", "internal", "fileprivate", "suspend":
      return last == "{" || last == ")" || contains("(")
    case "import": return split(separator: " ").count == 2
    case "case": return last == ":" || contains(": ")
    case "default": return self == "default:" || hasPrefix("default: ")
    default: return false
    }
  }

  /// Whether a line may stand in a program's source beside lines that can be nothing else.
  fileprivate var mayBeProgram: Bool {
    allSatisfy { "{}()[];,".contains($0) } || hasSuffix("{") || hasSuffix(";") || hasSuffix("*/")
      || hasPrefix("} ") || hasPrefix("* ") || hasPrefix(".")
      || last == ")" && contains("(") && first?.isLetter == true && !contains(": ")
  }
}

extension Substring {
  /// Whether a command names a file of what is expected or made up.
  fileprivate var namesExample: Bool {
    lowercased().split { !$0.isLetter }.contains {
      ["expected", "fixtures", "template", "stub"].contains($0)
        || String.examples.contains(String($0))
    }
  }
}
