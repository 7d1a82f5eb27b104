import Commands
import Redaction
import SimulatedWorld
import Terminal
import Text
import Times
import WalletDomain

/// One line of a walk as a command, or what is wrong with it.
struct WalkLineReader {
  /// Those behind the first.
  let words: [WalkWords.Word]
  let word: WalkWords.Word
  let file: String
  let line: Int
  let problems: ProblemCollector

  var mark: SourceMark { SourceMark(file: file, line: line, column: word.column) }

  private func mark(of word: WalkWords.Word?) -> SourceMark {
    word.map { SourceMark(file: file, line: line, column: $0.column) } ?? mark
  }

  /// Nil where it is none; that is reported.
  func command() -> WalkCommand? {
    if let word = WalkWord(rawValue: word.text) { return command(word) }
    if let name = CommandName(word: word.text), CommandName.walked.contains(name) {
      return written(name).map(WalkCommand.word)
    }
    if let command = ScreenCommand(rawValue: word.text) {
      return expectNothing() ? .screen(command) : nil
    }
    problems.report(
      .unknownKey, at: mark, "a walk has no word \(quoted(word.text))",
      remedy: didYouMean(word.text, among: Self.names) ?? "`passwalk guide walks` lists them")
    return nil
  }

  static let names =
    WalkWord.allCases.map(\.rawValue) + CommandName.walked.map(\.rawValue)
    + ScreenCommand.allCases.map(\.rawValue)

  private func command(_ word: WalkWord) -> WalkCommand? {
    switch word {
    case .walk, .id, .title, .about, .size, .seed, .present, .step, .include:
      // The order of the file; whoever reads lines has taken them.
      return nil
    case .say: return shownText().map(WalkCommand.say)
    case .pause: return time(atMost: .seconds(600)).map(WalkCommand.pause)
    case .wait: return time().map(WalkCommand.wait)
    case .snapshot: return snapshotName().map(WalkCommand.snapshot)
    case .backTo: return shownText().map(WalkCommand.backTo)
    case .type: return text().map(WalkCommand.type)
    case .tap: return text().map(WalkCommand.tap)
    case .press: return keys()
    case .approve: return expectNothing() ? .approve : nil
    case .logIn: return expectNothing() ? .logIn : nil
    case .pair: return expectNothing() ? .watchPaired(true) : nil
    case .unpair: return expectNothing() ? .watchPaired(false) : nil
    case .fault: return fault()
    case .unfault: return unfault()
    case .expect: return expectation().map(WalkCommand.expect)
    }
  }

  // MARK: What a line can hold

  /// The one text behind the word.
  func text() -> String? {
    guard let only = words.first, words.count == 1 else {
      wrongArguments()
      return nil
    }
    return only.text
  }

  /// The same where it is drawn as it stands: a walk from somewhere else may hold a secret.
  func shownText() -> String? { text().map { Redactor.covered($0) } }

  @discardableResult
  func expectNothing() -> Bool {
    if words.isEmpty { return true }
    wrongArguments()
    return false
  }

  func reject(_ text: String, _ expected: String) {
    problems.report(
      .wrongText, at: mark(of: words.first), "\(quoted(text)) is not \(expected)")
  }

  private func wrongArguments() {
    let usage =
      WalkWord(rawValue: word.text)?.usage ?? CommandName(word: word.text)?.usage ?? word.text
    problems.report(
      .wrongText, at: mark(of: words.dropFirst().first ?? words.first),
      "\(quoted(word.text)) is not written so", remedy: "write `\(usage)`")
  }

  private func time(atMost longest: Duration? = nil) -> Duration? {
    guard let text = text() else { return nil }
    if let longest, let time = Duration(written: text), time > longest {
      problems.report(
        .outOfRange, at: mark(of: words.first), "\(quoted(text)) is longer than anybody waits",
        remedy: "write no more than \(longest.written)")
      return nil
    }
    guard let time = Duration(written: text), time >= .zero else {
      problems.report(
        .notADuration, at: mark(of: words.first), "\(quoted(text)) is not a time",
        remedy: "write a number and a unit, such as 2s or 10m")
      return nil
    }
    return time
  }

  private func snapshotName() -> String? {
    guard let name = text() else { return nil }
    guard !name.isEmpty,
      name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "-" })
    else {
      reject(name, "a name of letters, digits and dashes")
      return nil
    }
    return name
  }

  private func keys() -> WalkCommand? {
    if words.isEmpty {
      wrongArguments()
      return nil
    }
    var keys: [Key] = []
    for word in words {
      guard let key = Key(name: word.text) else {
        problems.report(
          .notOneOf, at: mark(of: word), "there is no key \(quoted(word.text))",
          remedy: "`passwalk keys` names them")
        return nil
      }
      keys.append(key)
    }
    return .press(keys)
  }

  private func written(_ name: CommandName) -> WrittenCommand? {
    let text = ([name.rawValue] + words.map(\.text)).joined(separator: " ")
    // Everything else is known when it is done; that a value is there is known now.
    guard let written = try? WrittenCommand(text) else {
      wrongArguments()
      return nil
    }
    return written
  }

  private func fault() -> WalkCommand? {
    guard let fields = fields(words[...]) else { return nil }
    guard let on = fields.first(where: { $0.name == "on" }) else {
      problems.report(
        .missingKey, at: mark, "it is not said which call goes wrong",
        remedy: "write `\(WalkWord.fault.usage)`")
      return nil
    }
    guard endpoint(on.value, at: mark(of: words.first { $0.field == on })) != nil else {
      return nil
    }
    return .fault(fields)
  }

  private func unfault() -> WalkCommand? {
    if words.isEmpty { return .unfault(nil) }
    guard let text = text() else { return nil }
    return endpoint(text, at: mark(of: words.first)).map(WalkCommand.unfault)
  }

  private func endpoint(_ name: String, at mark: SourceMark) -> Endpoint? {
    if let endpoint = Endpoint(rawValue: name), Endpoint.spoilable.contains(endpoint) {
      return endpoint
    }
    let names = Endpoint.spoilable.map(\.rawValue)
    problems.report(
      .notOneOf, at: mark, "no call \(quoted(name)) can go wrong",
      remedy: didYouMean(name, among: names) ?? "write \(names.joined(separator: ", "))")
    return nil
  }

  private func fields(_ words: ArraySlice<WalkWords.Word>) -> [WalkCommand.Field]? {
    var fields: [WalkCommand.Field] = []
    for word in words {
      guard let field = word.field else {
        problems.report(
          .wrongText, at: mark(of: word), "\(quoted(word.text)) is not NAME=VALUE",
          remedy: "a value with blanks stands in quotes, as in name=\"two words\"")
        return nil
      }
      fields.append(field)
    }
    return fields
  }

  // MARK: What is expected

  private func expectation() -> WalkExpectation? {
    var rest = words[...]
    let isNegated = rest.first?.text == "not"
    if isNegated { rest = rest.dropFirst() }
    guard let kind = rest.popFirst() else {
      wrongArguments()
      return nil
    }
    guard let word = ExpectWord(rawValue: kind.text) else {
      let names = ExpectWord.allCases.map(\.rawValue)
      problems.report(
        .notOneOf, at: mark(of: kind), "nothing called \(quoted(kind.text)) can be expected",
        remedy: didYouMean(kind.text, among: names) ?? "write \(names.joined(separator: ", "))")
      return nil
    }
    guard let sight = sight(word, &rest), rest.isEmpty else {
      if problems.all?.all.contains(where: { $0.mark.line == line && $0.mark.file == file }) != true
      {
        problems.report(
          .wrongText, at: mark(of: rest.first ?? kind), "this is not how it is expected",
          remedy: "write `expect \(word.usage)`")
      }
      return nil
    }
    return WalkExpectation(sight, isNegated: isNegated)
  }

  private func sight(
    _ word: ExpectWord, _ rest: inout ArraySlice<WalkWords.Word>
  ) -> WalkExpectation.Assertion? {
    guard let name = rest.popFirst()?.text, !name.isEmpty else { return nil }
    func device() -> Device? {
      guard let device = rest.first.flatMap({ Device(rawValue: $0.text) }) else { return nil }
      rest = rest.dropFirst()
      return device
    }
    func fields() -> [WalkCommand.Field]? {
      defer { rest = [] }
      return self.fields(rest)
    }
    switch word {
    case .row:
      let device = device()
      return rest.popFirst().map { .row(card: name, device, words: $0.text) }
    case .text: return .text(name)
    case .finding: return .finding(name)
    case .screen: return .screen(name)
    case .outcome: return .outcome(name)
    case .token:
      let device = device()
      return fields().map { .token(name, device, $0) }
    case .pass:
      let device = device()
      return fields().map { .pass(name, device, $0) }
    case .call:
      guard var fields = fields() else { return nil }
      let place = fields.firstIndex { $0.name == "count" }
      let count = place.map { fields.remove(at: $0).value }
      if let count, Int(count).map({ $0 < 0 }) ?? true {
        problems.report(.notANumber, at: mark, "count=\(quoted(count)) is not a number")
        return nil
      }
      return .call(name, count: count.flatMap { Int($0) }, fields)
    }
  }
}
