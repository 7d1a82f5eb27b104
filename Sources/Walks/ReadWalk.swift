import Commands
import Terminal
public import Text
import WalletDomain

/// Reads a walk; throws every problem in it, each with its line and column.
///
/// `file` is its name in problems. `cards` are put in place of ids in braces; without them these stay. `including` reads a file in the same folder; nil if there is none.
public func readWalk(
  _ bytes: [UInt8], file: String, naming cards: CardNames? = nil,
  including: @escaping (String) -> [UInt8]? = { _ in nil }
) throws(Problems) -> Walk {
  var reader = WalkReader(naming: cards, including: including)
  reader.read(bytes, file: file)
  reader.finish(file)
  if let problems = reader.problems.all { throw problems }
  return reader.walk
}

extension WalkCommand {
  /// Parses one line of a step; nil if it is invalid.
  public init?(reading text: String) {
    let problems = ProblemCollector()
    guard let words = try? LineWords(text).words, let first = words.first else { return nil }
    let line = WalkLineReader(
      words: Array(words.dropFirst()), word: first, file: "", line: 1, problems: problems)
    guard let command = line.command() else { return nil }
    self = command
  }
}

/// Reads a walk line by line, and continues after problems.
struct WalkReader {
  private(set) var walk = Walk(title: "", scenario: "")
  let problems = ProblemCollector()
  private let cards: CardNames?
  private let including: (String) -> [UInt8]?

  private var hasVersion = false
  /// The paths of the files that are being read, each included by the one before.
  private var open: [String] = []
  /// The titles of the steps so far, which `back-to` may name.
  private var titles: Set<String> = []
  private var snapshots: Set<String> = []
  /// The unique words before the first step that were read.
  private var uniqueWordsRead: Set<String> = []
  // Of all files together: each may include another many times.
  private var byteCount = 0
  private var lineCount = 0

  static let mostBytes = 1 << 18
  static let mostLines = 10_000
  static let deepest = 8
  private static let uniqueWords = [
    "walk", "id", "title", "about", "scenario", "policy", "size", "seed", "present",
  ]

  init(naming cards: CardNames?, including: @escaping (String) -> [UInt8]?) {
    self.cards = cards
    self.including = including
  }

  mutating func read(_ bytes: [UInt8], file: String) {
    let start = SourceMark(file: file, line: 1, column: 1)
    byteCount += bytes.count
    guard byteCount <= Self.mostBytes else {
      return problems.report(
        .tooLarge, at: start, "the walk has \(byteCount) bytes",
        remedy: "no more than \(Self.mostBytes) are read")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return problems.report(.notText, at: start, "the file is no UTF-8 text")
    }
    open.append(file)
    defer { open.removeLast() }
    let unmarked = text.hasPrefix("\u{feff}") ? text.dropFirst() : text[...]
    let lines = unmarked.split(omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r\n" || $0 == "\r"
    }
    for (number, line) in lines.enumerated() {
      lineCount += 1
      guard lineCount <= Self.mostLines else {
        return problems.report(
          .tooLarge, at: SourceMark(file: file, line: number + 1, column: 1),
          "the walk has more than \(Self.mostLines) lines")
      }
      read(String(line), SourceMark(file: file, line: number + 1, column: 1))
    }
  }

  mutating func finish(_ file: String) {
    let start = SourceMark(file: file, line: 1, column: 1)
    if !hasVersion, problems.all == nil {
      problems.report(.missingKey, at: start, "the first line is not `walk 1`")
    }
    for (isMissing, message) in [
      (walk.title.isEmpty, "the walk has no `title`"),
      (walk.scenario.isEmpty, "the walk has no `scenario` to begin with"),
      (walk.steps.isEmpty, "the walk has no `step`"),
    ] where isMissing && hasVersion {
      problems.report(.missingKey, at: start, message)
    }
  }

  private mutating func read(_ line: String, _ start: SourceMark) {
    let words: [LineWords.Word]
    do throws(LineWords.Mistake) {
      words = try LineWords(line).words
    } catch {
      return problems.report(error.problem(at: start))
    }
    guard let first = words.first, let arguments = filled(words.dropFirst(), start) else { return }
    let line = WalkLineReader(
      words: arguments, word: first, file: start.file, line: start.line,
      problems: problems)
    if !hasVersion {
      hasVersion = true
      guard first.text == WalkWord.walk.rawValue else {
        return problems.report(
          .missingKey, at: line.mark, "the first line is not `walk 1`",
          remedy: "`passwalk walk list` names walks that are")
      }
    }
    if walk.steps.isEmpty, Self.uniqueWords.contains(first.text),
      !uniqueWordsRead.insert(first.text).inserted
    {
      return problems.report(
        .duplicateKey, at: line.mark, "\(quoted(first.text)) stands there twice",
        remedy: "only one can count")
    }
    if let word = WalkWord(rawValue: first.text) {
      if readOrder(word, line) { return }
    } else if walk.steps.isEmpty, let name = CommandName(word: first.text), readHeader(name, line) {
      return
    }
    guard let command = line.command() else { return }
    guard !walk.steps.isEmpty else {
      return problems.report(
        .conflictingKeys, at: line.mark, "\(quoted(first.text)) stands before the first `step`",
        remedy: "begin a step with `\(WalkWord.step.usage)`")
    }
    if case .backTo(let title) = command, !titles.contains(title) {
      return problems.report(
        .unknownReference, at: line.mark, "no step before this one is called \(quoted(title))",
        remedy: didYouMean(title, among: walk.steps.map(\.title)))
    }
    if case .snapshot(let name) = command, !snapshots.insert(name).inserted {
      problems.report(
        .duplicateIdentifier, at: line.mark, "two screens are kept as \(quoted(name))",
        remedy: "give each a name of its own")
    }
    walk.steps[walk.steps.count - 1].lines.append(Walk.Line(command, at: line.mark))
  }

  /// The words with the names of cards; nil if a card is not known, which is reported.
  private func filled(
    _ words: ArraySlice<LineWords.Word>, _ start: SourceMark
  ) -> [LineWords.Word]? {
    guard let cards else { return Array(words) }
    var filled: [LineWords.Word] = []
    for word in words {
      do throws(CardNames.UnknownCard) {
        filled.append(try cards.filled(word))
      } catch {
        problems.report(
          .unknownReference,
          at: SourceMark(file: start.file, line: start.line, column: word.column),
          "no scenario of this walk has a card \(quoted(error.id))",
          remedy: error.nearest ?? "`passwalk cards --ids` names those of a scenario")
        return nil
      }
    }
    return filled
  }

  // MARK: Before the steps, and between them

  /// Reads a word that structures the file; returns false for commands.
  private mutating func readOrder(_ word: WalkWord, _ line: WalkLineReader) -> Bool {
    switch word {
    case .walk: beforeSteps(line) { $0.readVersion(line) }
    case .id: beforeSteps(line) { _ in _ = line.text() }
    case .title: beforeSteps(line) { $0.walk.title = line.shownText() ?? $0.walk.title }
    case .about: beforeSteps(line) { $0.walk.about = line.shownText() ?? "" }
    case .present:
      beforeSteps(line) { reader in
        line.expectNothing()
        reader.walk.isForAudience = true
      }
    case .seed:
      beforeSteps(line) { reader in
        let seed = line.argument("a whole number") { UInt64($0) == nil ? nil : $0 }
        if let seed { reader.walk.settings.append("seed=\(seed)") }
      }
    case .size: beforeSteps(line) { $0.readSize(line) }
    case .step:
      guard let title = line.shownText() else { return true }
      if !titles.insert(title).inserted {
        problems.report(
          .duplicateIdentifier, at: line.mark, "two steps are called \(quoted(title))",
          remedy: "give each a title of its own")
      }
      walk.steps.append(Walk.Step(title: title, mark: line.mark))
    case .include: include(line)
    default: return false
    }
    return true
  }

  private mutating func beforeSteps(_ line: WalkLineReader, _ read: (inout WalkReader) -> Void) {
    guard walk.steps.isEmpty else {
      return problems.report(
        .conflictingKeys, at: line.mark, "\(quoted(line.word.text)) belongs before the first `step`"
      )
    }
    read(&self)
  }

  private mutating func readVersion(_ line: WalkLineReader) {
    guard let version = line.text() else { return }
    guard version == "1" else {
      return problems.report(
        .unsupportedFormat, at: line.mark, "this is form \(quoted(version)) of walks",
        remedy: "this version reads `walk 1`")
    }
  }

  private mutating func readSize(_ line: WalkLineReader) {
    let size = line.argument("columns and rows such as 120x36") { text -> Size? in
      let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count == 2, let columns = parts[0], let rows = parts[1],
        (1...500).contains(columns), (1...500).contains(rows)
      else { return nil }
      return Size(columns: columns, rows: rows)
    }
    walk.size = size ?? walk.size
  }

  /// Reads a command that has a meaning of its own before the first step; returns false for others.
  private mutating func readHeader(_ name: CommandName, _ line: WalkLineReader) -> Bool {
    switch name {
    case .scenario: (walk.scenario, walk.scenarioMark) = (line.text() ?? walk.scenario, line.mark)
    case .set:
      let setting = line.argument("PLACE=VALUE, such as device.watch=null") {
        $0.contains("=") ? $0 : nil
      }
      if let setting { walk.settings.append(setting) }
    case .policy:
      walk.policy = line.argument("per-device or guide", Policy.init(rawValue:)) ?? walk.policy
    default: return false
    }
    return true
  }

  private mutating func include(_ line: WalkLineReader) {
    guard let name = line.text() else { return }
    let folder = line.mark.file.lastIndex(of: "/").map { line.mark.file[...$0] } ?? ""
    let path = folder + name
    if name.contains("/") || name.hasPrefix(".") {
      return problems.report(
        .wrongText, at: line.mark, "\(quoted(name)) is no file of this folder",
        remedy: "a walk includes nothing from elsewhere")
    }
    if open.contains(String(path)) {
      return problems.report(.unknownReference, at: line.mark, "\(quoted(name)) includes itself")
    }
    if open.count >= Self.deepest {
      return problems.report(
        .unknownReference, at: line.mark, "\(quoted(name)) is included too deep",
        remedy: "no more than \(Self.deepest) files may include each other")
    }
    guard let bytes = including(name) else {
      return problems.report(
        .unknownReference, at: line.mark,
        "there is no file \(quoted(name)) beside this one, or it is a link")
    }
    read(bytes, file: String(path))
  }
}
