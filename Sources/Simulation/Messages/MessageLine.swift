import Commands
import Scenarios
import Text
import Times

extension Message {
  /// The message as a line, after time that passed by itself; nil if it comes from outside or fits into no file.
  public func line(after waited: Duration? = nil) -> String? {
    guard let (name, words) = command else { return nil }
    let line = ([name] + words.map(\.asWord)).joined(separator: " ")
    return waited == nil ? line : waited?.asWait.map { "\($0) \(line)" }
  }

  /// The name of the message's command, and the values of its arguments.
  private var command: (name: String, words: [String])? {
    Self.forms.lazy.compactMap { form in form.words(self).map { (form.name, $0) } }.first
  }

  /// The message that is written as the command is; nil if there is none.
  init?(_ written: WrittenCommand) {
    let (name, words) = (written.name.rawValue, written.values.compactMap { $0 })
    let found = Self.forms.lazy.filter { $0.name == name }.compactMap { $0.read(words) }.first
    guard let found else { return nil }
    self = found
  }

  /// The act of a scenario that is written as the message is, but for quotes; nil if there is none.
  var act: Scenario.Act? {
    guard let (name, words) = command, let name = CommandName(rawValue: name) else { return nil }
    var written = WrittenCommand(name)
    written.values = words
    return Scenario.Act(written)
  }

  /// The messages of a line: none, the time that passed, what was done, or both.
  static func read(_ line: String, at start: SourceMark) throws(Problem) -> [Message] {
    let words: [LineWords.Word]
    do throws(LineWords.Mistake) {
      words = try LineWords(line).words
    } catch {
      throw error.problem(at: start)
    }
    func mark(_ word: LineWords.Word) -> SourceMark {
      SourceMark(file: start.file, line: start.line, column: word.column)
    }
    var rest = words[...]
    var messages: [Message] = []
    if let first = rest.first, first.text.hasPrefix("+") {
      var time = [String(first.text.dropFirst())][...]
      guard let waited = LineArgument.time.read(&time), waited >= .zero else {
        throw Problem(
          .notADuration, at: mark(first), "\(quoted(first.text)) is not a time",
          remedy: "write a number and a unit, such as +2s")
      }
      messages.append(.timePassed(waited))
      rest = rest.dropFirst()
    }
    guard let name = rest.popFirst() else { return messages }
    let forms = Self.forms.filter { $0.name == name.text }
    guard !forms.isEmpty else {
      throw Problem(
        .unknownKey, at: mark(name), "a session has no command \(quoted(name.text))",
        remedy: didYouMean(name.text, among: Self.forms.map(\.name)))
    }
    guard let message = forms.lazy.compactMap({ $0.read(rest.map(\.text)) }).first else {
      throw Problem(
        .wrongText, at: mark(rest.first ?? name), "\(quoted(name.text)) is not written so",
        remedy: "write \(forms.map { "`\($0.usage)`" }.joined(separator: " or "))")
    }
    return messages + [message]
  }
}

extension Duration {
  /// A wait at the start of a line; nil if it is longer than a file may hold.
  var asWait: String? { LineArgument.time.words(self).map { "+" + $0.joined() } }
}
