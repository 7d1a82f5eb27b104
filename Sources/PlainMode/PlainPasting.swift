import Commands
import IssuerAPI
import IssuerApp
import Presentation
import Redaction
import Scenarios
import Simulation
import Statements
import WalletDomain

/// The lines of a paste, up to its end: a full stop alone in a line, or the mark that a terminal puts behind a paste.
struct PlainPaste: Sendable {
  static let ends = "A line with a full stop alone ends it."

  /// The marks that a terminal puts before and behind what is pasted.
  private static let (mark, endMark) = ("\u{1B}[200~", "\u{1B}[201~")

  private(set) var text = ""
  /// The bytes that came, of which no more are kept than a paste may have.
  private(set) var bytes = 0
  /// Whether a terminal marked its beginning, so that nothing but its mark ends it.
  private(set) var isMarked = false

  /// Whether a terminal's mark begins a paste in a line that does not end it.
  static func begins(in line: String) -> Bool { line.contains(mark) && !line.contains(endMark) }

  /// The line without a terminal's marks.
  static func unmarked(_ line: String) -> String {
    line.replacing(mark, with: "").replacing(endMark, with: "")
  }

  /// Takes a line; returns true for the one that ends the paste.
  mutating func take(_ typed: String) -> Bool {
    isMarked = isMarked || typed.contains(Self.mark)
    let isEnd = isMarked && typed.contains(Self.endMark)
    let line = Self.unmarked(typed)
    if !isMarked, line.withoutOuterWhitespace == "." { return true }
    bytes += line.utf8.count + 1
    if bytes <= PasteRefusal.mostBytes { text += line + "\n" }
    return isEnd
  }
}

/// What only the person can say of a paste.
enum PasteQuestion: Sendable {
  /// Which of several customers the world is made of.
  case whichCustomer(ReadPaste)
  /// Whether facts that meet nothing in what is open are another customer's.
  case whose(StatedFacts, replaced: [String])

  var sentence: String {
    switch self {
    case .whichCustomer(let paste):
      "Whose facts are to be opened? Type the customer's number, from 1 to "
        + "\(paste.reading.customers.count), or no to open none."
    case .whose:
      "None of its ids is in what is open: is it another customer's? "
        + "Type 1 if it is the same customer's, 2 if it is another's, or no to open nothing."
    }
  }
}

// What people hold, pasted: the lines gather up to the end of the paste, and are read as one.
extension PlainModel {
  /// Reports that a typed line was too long, and nothing of it was kept.
  public mutating func lineWasTooLong(bytes: Int) -> [String] {
    ["Nothing was taken of this line. \(PasteRefusal.tooLong(bytes: bytes).sentence)"]
  }

  /// A typed line as it can be shown; nil for the lines of a paste, in which anything may stand.
  ///
  /// What is read of a paste quotes its lines, covered as all of it tells what is secret.
  public func echo(of line: String) -> String? {
    if takes(line) { return nil }
    let pasted = line.hasPrefix("paste ") ? String(line.dropFirst(6)) : line
    var redactor = Redactor(replacingNames: true, of: Redactor.personalPhrases(in: pasted))
    return redactor.json(line, and: Set(SignedCardForm.allFields))
  }

  /// Whether the next line is one of a paste, whatever stands in it.
  var takesText: Bool { paste != nil }

  /// Whether a line is one of a paste, or begins one by a terminal's mark.
  func takes(_ line: String) -> Bool { takesText || PlainPaste.begins(in: line) }

  /// Reads what follows `paste` on its line, if that is whole; else it is the first line of a paste, if any.
  mutating func startFromFacts(_ text: String) -> [String] {
    if !text.isEmpty, TypedFacts(text).isBalanced { return read(pasted: text) }
    var paste = PlainPaste()
    if !text.isEmpty { _ = paste.take(text) }
    self.paste = paste
    return [
      text.isEmpty
        ? "Paste it now, in as many lines as it has. \(PlainPaste.ends)"
        : "The JSON goes on: type its other lines. \(PlainPaste.ends)"
    ]
  }

  /// Takes a line of a paste; before its end no lines are returned but for a lone command, which may be meant as one.
  mutating func take(_ line: String) -> [String] {
    let isNew = paste == nil
    var open = paste ?? PlainPaste()
    let command = "\(CommandName.paste.rawValue) "
    let isEnd = open.take(
      isNew && line.hasPrefix(command) ? String(line.dropFirst(command.count)) : line)
    paste = open
    if isEnd { return endPaste() }
    let word = line.withoutOuterWhitespace.lowercased()
    guard !open.isMarked, CommandName(word: word).map(CommandName.plain.contains) == true else {
      return []
    }
    return ["\(inQuotes(word)) is taken as a line of the paste. \(PlainPaste.ends)"]
  }

  /// Reads a paste that has not ended before the input did.
  public mutating func inputEnded() -> [String] { leaving(endPaste()) }

  private mutating func endPaste() -> [String] {
    guard let ended = paste else { return [] }
    paste = nil
    return ended.bytes > PasteRefusal.mostBytes
      ? [PasteRefusal.tooLong(bytes: ended.bytes).sentence] : read(pasted: ended.text)
  }

  private mutating func read(pasted text: String) -> [String] {
    do throws(PasteRefusal) {
      let paste = try ReadPaste(text, app.seen.pasteRules)
      let reading = paste.reading
      guard reading.hasSeveralCustomers else {
        guard let facts = StatedFacts(reading) else { return statements(in: reading) }
        return statements(in: reading, most: Self.mostShown) + open(facts, paste.replaced)
      }
      let told = statements(in: reading, most: Self.mostShown)
      let hasWorld = reading.customers.indices.contains { StatedFacts(reading, of: $0) != nil }
      return told + (hasWorld ? ask(.whichCustomer(paste)) : [])
    } catch {
      guard case .nothingRead(let reading) = error else { return [error.sentence] }
      // The sentence says what the summary would.
      return [error.sentence] + statements(in: reading).dropFirst()
    }
  }

  // MARK: Whose it is

  private mutating func ask(_ question: PasteQuestion) -> [String] {
    pasteQuestion = question
    return [question.sentence]
  }

  /// Handles the answer to the question whose facts were pasted.
  mutating func answerWhose(_ line: String) -> [String] {
    guard let question = pasteQuestion else { return [] }
    pasteQuestion = nil
    if CommandName(typed: line, in: app) == .quit { return perform(.quit) }
    switch (question, Int(line)) {
    case (_, nil) where ["no", "n"].contains(line.lowercased()): return ["Nothing was opened."]
    case (.whichCustomer(let paste), let number?)
    where paste.reading.customers.indices.contains(number - 1):
      guard let facts = StatedFacts(paste.reading, of: number - 1) else {
        return ["Nothing of customer \(number) makes a world."] + ask(question)
      }
      return open(facts, paste.replaced)
    case (.whose(let facts, let replaced), let number?) where (1...2).contains(number):
      return start(from: facts, anew: number == 2, replaced)
    default: return ask(question)
    }
  }

  // MARK: What is told

  /// Who says what in a text; of each party no more than `most` statements.
  private func statements(in reading: Reading, most: Int = .max) -> [String] {
    let report = ReadingReport(reading)
    return [report.summary]
      + report.sections().flatMap { section in
        let left = section.items.count - min(most, section.items.count)
        return ["\(section.heading):"]
          + section.items.prefix(most).map {
            ([$0.text] + $0.more).joined(separator: "; ").withFullStop
          } + (left == 0 ? [] : ["And \(left) more; passwalk read tells them all."])
      }.map(spoken)
  }

  /// Opens the world of facts, once it is known whose they are.
  private mutating func open(_ facts: StatedFacts, _ replaced: [String]) -> [String] {
    PastedView(seen: app.seen).mayBeOfAnother(facts)
      ? ask(.whose(facts, replaced: replaced)) : start(from: facts, replaced)
  }

  private mutating func start(
    from facts: StatedFacts, anew: Bool = false, _ replaced: [String]
  ) -> [String] {
    // Unknown facts are reported with the scenario.
    let view = PastedView(seen: app.seen)
    let told = view.lines(of: facts, replaced: replaced).prefix { $0.label != "not known" }.map {
      line in
      line.label.isEmpty ? line.text : "\(line.label): \(line.text)"
    }
    let scenario = view.scenario(of: facts, anew: anew)
    app[OpenedFile.self].source = nil
    return told + update(.scenarioChosen(scenario))
  }
}
