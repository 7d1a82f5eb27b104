import Commands
import Redaction
import SimulatedWorld
import Terminal
import Text
import Times
import WalletDomain

/// Reads one line of a walk as a command, and reports what is wrong with it.
struct WalkLineReader {
  /// The words after the first.
  let words: [LineWords.Word]
  let word: LineWords.Word
  let file: String
  let line: Int
  let problems: ProblemCollector

  var mark: SourceMark { SourceMark(file: file, line: line, column: word.column) }

  private func mark(of word: LineWords.Word?) -> SourceMark {
    word.map { SourceMark(file: file, line: line, column: $0.column) } ?? mark
  }

  /// The command; nil if the line is invalid, which is reported.
  func command() -> WalkCommand? {
    if let word = WalkWord(rawValue: word.text) { return command(word) }
    if let name = CommandName(word: word.text), CommandName.walked.contains(name) {
      return written(name).map(WalkCommand.word)
    }
    if let command = ScreenCommand(rawValue: word.text) {
      return expectNothing() ? .screen(command) : nil
    }
    return failure(
      .unknownKey, at: mark, "a walk has no word \(quoted(word.text))",
      remedy: didYouMean(word.text, among: Self.names) ?? "`passwalk guide walks` lists them")
  }

  static let names =
    WalkWord.allCases.map(\.rawValue) + CommandName.walked.map(\.rawValue)
    + ScreenCommand.allCases.map(\.rawValue)

  private func command(_ word: WalkWord) -> WalkCommand? {
    switch word {
    case .walk, .id, .title, .about, .size, .seed, .present, .step, .include:
      // Words that structure the file are read before.
      return nil
    case .say: return shownText().map(WalkCommand.say)
    case .pause: return time(atMost: .seconds(600)).map(WalkCommand.pause)
    case .wait: return time().map(WalkCommand.wait)
    case .snapshot:
      return argument("a name of letters, digits and dashes") { name in
        let isName =
          !name.isEmpty
          && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "-" }
        return isName ? .snapshot(name) : nil
      }
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

  // MARK: Arguments

  /// The only argument.
  func text() -> String? {
    guard let only = words.first, words.count == 1 else { return wrongArguments() }
    return only.text
  }

  /// The only argument, parsed; reports a text that is not `expected`.
  func argument<Value>(_ expected: String, _ parse: (String) -> Value?) -> Value? {
    text().flatMap { text in
      parse(text)
        ?? failure(.wrongText, at: mark(of: words.first), "\(quoted(text)) is not \(expected)")
    }
  }

  /// The only argument with secrets covered, since it is shown and a walk may come from somewhere else.
  func shownText() -> String? { text().map { Redactor.covered($0) } }

  @discardableResult
  func expectNothing() -> Bool {
    words.isEmpty || wrongArguments() ?? false
  }

  /// Reports a problem and returns nil.
  private func failure<Value>(
    _ code: ProblemCode, at mark: SourceMark, _ message: String, remedy: String? = nil
  ) -> Value? {
    problems.report(code, at: mark, message, remedy: remedy)
    return nil
  }

  /// Reports that the arguments do not fit the usage, and returns nil.
  private func wrongArguments<Value>() -> Value? {
    let usage =
      WalkWord(rawValue: word.text)?.usage ?? CommandName(word: word.text)?.usage ?? word.text
    return failure(
      .wrongText, at: mark(of: words.dropFirst().first ?? words.first),
      "\(quoted(word.text)) is not written so", remedy: "write `\(usage)`")
  }

  private func time(atMost longest: Duration? = nil) -> Duration? {
    guard let text = text() else { return nil }
    if let longest, let time = Duration(written: text), time > longest {
      return failure(
        .outOfRange, at: mark(of: words.first), "\(quoted(text)) is longer than anybody waits",
        remedy: "write no more than \(longest.written)")
    }
    guard let time = Duration(written: text), time >= .zero else {
      return failure(
        .notADuration, at: mark(of: words.first), "\(quoted(text)) is not a time",
        remedy: "write a number and a unit, such as 2s or 10m")
    }
    return time
  }

  private func keys() -> WalkCommand? {
    if words.isEmpty { return wrongArguments() }
    var keys: [Key] = []
    for word in words {
      guard let key = Key(name: word.text) else {
        return failure(
          .notOneOf, at: mark(of: word), "there is no key \(quoted(word.text))",
          remedy: "`passwalk keys` names them")
      }
      keys.append(key)
    }
    return .press(keys)
  }

  private func written(_ name: CommandName) -> WrittenCommand? {
    let text = ([name.rawValue] + words.map(\.text)).joined(separator: " ")
    // Only the number of arguments is checked; their values when the command runs.
    return (try? WrittenCommand(text)) ?? wrongArguments()
  }

  private func fault() -> WalkCommand? {
    guard let fields = fields(words[...]) else { return nil }
    guard let on = fields.first(where: { $0.name == "on" }) else {
      return failure(
        .missingKey, at: mark, "it is not said which call goes wrong",
        remedy: "write `\(WalkWord.fault.usage)`")
    }
    let endpoint = endpoint(on.value, at: mark(of: words.first { $0.field == on }))
    return endpoint == nil ? nil : .fault(fields)
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
    return failure(
      .notOneOf, at: mark, "no call \(quoted(name)) can go wrong",
      remedy: didYouMean(name, among: names) ?? "write \(names.joined(separator: ", "))")
  }

  private func fields(_ words: ArraySlice<LineWords.Word>) -> [WalkCommand.Field]? {
    var fields: [WalkCommand.Field] = []
    for word in words {
      guard let field = word.field else {
        return failure(
          .wrongText, at: mark(of: word), "\(quoted(word.text)) is not NAME=VALUE",
          remedy: "a value with blanks stands in quotes, as in name=\"two words\"")
      }
      fields.append(field)
    }
    return fields
  }

  // MARK: Expectations

  private func expectation() -> WalkExpectation? {
    var rest = words[...]
    let isNegated = rest.first?.text == "not"
    if isNegated { rest = rest.dropFirst() }
    guard let kind = rest.popFirst() else { return wrongArguments() }
    guard let word = ExpectWord(rawValue: kind.text) else {
      let names = ExpectWord.allCases.map(\.rawValue)
      return failure(
        .notOneOf, at: mark(of: kind), "nothing called \(quoted(kind.text)) can be expected",
        remedy: didYouMean(kind.text, among: names) ?? "write \(names.joined(separator: ", "))")
    }
    guard let assertion = assertion(word, &rest), rest.isEmpty else {
      let isReported = problems.found.contains { $0.mark.line == line && $0.mark.file == file }
      return isReported
        ? nil
        : failure(
          .wrongText, at: mark(of: rest.first ?? kind), "this is not how it is expected",
          remedy: "write `expect \(word.usage)`")
    }
    return WalkExpectation(assertion, isNegated: isNegated)
  }

  private func assertion(
    _ word: ExpectWord, _ rest: inout ArraySlice<LineWords.Word>
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
      return rest.popFirst().map { .row(card: name, device, label: $0.text) }
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
        return failure(.notANumber, at: mark, "count=\(quoted(count)) is not a number")
      }
      return .call(name, count: count.flatMap { Int($0) }, fields)
    }
  }
}

extension LineWords.Word {
  /// The word as `NAME=VALUE`; nil if it has another form.
  var field: WalkCommand.Field? {
    guard let equals, equals > text.startIndex else { return nil }
    return WalkCommand.Field(String(text[..<equals]), String(text[text.index(after: equals)...]))
  }
}
