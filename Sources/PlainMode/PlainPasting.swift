import Commands
import IssuerApp
import Presentation
import Scenarios
import Simulation

// Facts of a customer in plain mode: JSON in one line, or in several up to its end or an empty one.
extension PlainModel {
  /// Reports that a typed line was too long, and nothing of it was kept.
  public mutating func lineWasTooLong(bytes: Int) -> [String] {
    ["Nothing was taken of this line. \(PastedFacts.Refusal.tooLong(bytes: bytes).sentence)"]
  }

  /// Starts to read facts. `text`: what follows `paste` on its line: all of the JSON, its beginning, or nothing.
  mutating func startFromFacts(_ text: String) -> [String] {
    if !takesMoreFacts { pastedCall = nil }
    facts = TypedFacts(after: pastedCall)
    if text.isEmpty {
      (takesMoreFacts, linesNotTaken) = (true, 0)
      return ["Paste the JSON now, in as many lines as it has; an empty line ends it."]
    }
    let told = takeFacts(text, isWhole: true)
    return facts == nil ? told : ["The JSON goes on: type its other lines; an empty line ends it."]
  }

  /// Reads one more line of facts; returns no lines while others must follow.
  mutating func takeFacts(_ line: String, isWhole: Bool = false) -> [String] {
    guard var typed = facts else { return [] }
    for character in line { typed.append(character) }
    do throws(PastedFacts.Refusal) {
      let read = try typed.read(under: app.pseudonymKey)
      facts = read == nil ? typed : nil
      pastedCall = typed.call
      return read.map { start(from: $0) } ?? []
    } catch {
      // Lines that are not JSON may come before it, as in a log.
      let goesOn = !isWhole && !line.isEmpty || !typed.isBalanced && !line.isEmpty
      facts = goesOn ? typed : nil
      pastedCall = typed.call
      if goesOn { return [] }
      let view = PastedView(seen: app.seen)
      if case .noAnswer = error {} else if let told = statements(in: typed) { return told }
      return view.facts(of: error).map { start(from: $0) } ?? [view.words(of: error)]
    }
  }

  /// Handles a line after pasted facts, such as the next one of a log; nil if it is a command or a choice.
  mutating func goOnPasting(_ line: String) -> [String]? {
    guard takesMoreFacts else { return nil }
    takesMoreFacts = false
    if line.isEmpty {
      defer { linesNotTaken = 0 }
      let count = linesNotTaken == 1 ? "1 line" : "\(linesNotTaken) lines"
      return [
        "The paste has ended." + (linesNotTaken == 0 ? "" : " Not understood in it: \(count).")
      ]
    }
    let word = line.split(separator: " ").first.map(String.init) ?? line
    if CommandName(typed: word, in: app) != nil || line.allSatisfy(\.isWholeNumber) { return nil }
    takesMoreFacts = true
    let told = line.contains(where: { "[{".contains($0) }) ? startFromFacts(line) : nil
    guard let told, facts != nil || told != [PastedFacts.Refusal.noJSON.sentence] else {
      linesNotTaken += 1
      pastedCall = PastedCall(in: line, after: pastedCall)
      return ["Not understood, and not taken: a line without JSON. An empty line ends the paste."]
    }
    return told
  }

  /// Who says what in a text that makes no world; nil where nothing was read.
  private func statements(in text: TypedFacts) -> [String]? {
    let report = ReadingReport(text.reading)
    guard !report.isEmpty else { return nil }
    return [report.summary]
      + report.sections().flatMap { section in
        ["\(section.heading):"]
          + section.items.map { ([$0.text] + $0.more).joined(separator: "; ").withFullStop }
      }.map(spoken)
  }

  private mutating func start(from facts: PastedFacts) -> [String] {
    // Unknown facts are reported with the scenario.
    let view = PastedView(seen: app.seen)
    let told = view.lines(of: facts).prefix { $0.label != "not known" }.map { line in
      line.label.isEmpty ? line.text : "\(line.label): \(line.text)"
    }
    let scenario = view.scenario(of: facts)
    app[OpenedFile.self].source = nil
    return told + update(.scenarioChosen(scenario))
  }
}
