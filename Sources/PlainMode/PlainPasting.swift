import Commands
import IssuerAPI
import IssuerApp
import Presentation
import Redaction
import Scenarios
import Simulation
import Statements
import WalletDomain

// Facts of a customer in plain mode: JSON in one line, or in several up to its end or an empty one.
extension PlainModel {
  /// Reports that a typed line was too long, and nothing of it was kept.
  public mutating func lineWasTooLong(bytes: Int) -> [String] {
    ["Nothing was taken of this line. \(PasteRefusal.tooLong(bytes: bytes).sentence)"]
  }

  /// A typed line as it can be shown: it may be part of what is pasted, in which persons may be named.
  ///
  /// `last`: the line before it, such as “Kind regards,”.
  public func echo(of line: String, after last: String) -> String {
    let isPasted = takesMoreFacts || facts != nil
    if isPasted, Redactor.isNameAlone(line) { return Redactor.cover }
    let pasted = line.hasPrefix("paste ") ? String(line.dropFirst(6)) : line
    let persons = Redactor.personalPhrases(in: isPasted ? "\(last)\n\(pasted)" : pasted)
    var redactor = Redactor(replacingNames: true, of: persons)
    return redactor.json(line, and: Set(SignedCardForm.allFields))
  }

  /// Starts to read facts. `text`: what follows `paste` on its line: all of it, its beginning, or nothing.
  mutating func startFromFacts(_ text: String) -> [String] {
    if !takesMoreFacts { (pasted, toldOfPaste) = (TypedFacts(), (nil, 0)) }
    facts = pasted
    if text.isEmpty {
      (takesMoreFacts, linesNotTaken) = (true, 0)
      return ["Paste it now, in as many lines as it has; an empty line ends it."]
    }
    let told = takeFacts(text, isWhole: true)
    return facts == nil ? told : ["The JSON goes on: type its other lines; an empty line ends it."]
  }

  /// Reads one more line of facts; returns no lines while others must follow.
  mutating func takeFacts(_ line: String, isWhole: Bool = false) -> [String] {
    guard var typed = facts else { return [] }
    for character in line { typed.append(character) }
    do throws(PasteRefusal) {
      let paste = try typed.read(app.seen.pasteRules)
      // Statements of a log may be followed by others that make a world.
      let world = paste.flatMap { StatedFacts($0.reading) }
      // Notes and tables have no bracket that ends them.
      let mayGoOn = !isWhole && !line.isEmpty
      let goesOn = paste == nil || mayGoOn && (world == nil || !typed.hasBracket)
      facts = goesOn ? typed : nil
      pasted = TypedFacts(after: typed)
      if goesOn { return [] }
      guard let paste else { return [] }
      toldOfPaste = (world, paste.reading.statements.count)
      return world.map { start(from: $0, replaced: paste.replaced) }
        ?? statements(in: paste.reading)
    } catch {
      // Lines of which nothing is read may come before others, as in a log.
      let goesOn = !isWhole && !line.isEmpty || !typed.isBalanced && !line.isEmpty
      facts = goesOn ? typed : nil
      pasted = TypedFacts(after: typed)
      return goesOn ? [] : [error.sentence]
    }
  }

  /// Handles a line after pasted facts, such as the next one of a log; nil if it is a command or a choice.
  mutating func goOnPasting(_ line: String) -> [String]? {
    guard takesMoreFacts else { return nil }
    takesMoreFacts = false
    if line.isEmpty {
      defer { linesNotTaken = 0 }
      let last = linesNotTaken == 0 ? nil : readLinesNotTaken()
      let count = last?.left ?? linesNotTaken
      let lines = count == 1 ? "1 line" : "\(count) lines"
      return (last?.told ?? [])
        + ["The paste has ended." + (count == 0 ? "" : " Not understood in it: \(lines).")]
    }
    let word = line.split(separator: " ").first.map(String.init) ?? line
    if CommandName(typed: word, in: app) != nil || line.allSatisfy(\.isWholeNumber) { return nil }
    takesMoreFacts = true
    let isOfJSON = line.contains { "[{".contains($0) }
    let told = isOfJSON ? startFromFacts(line) : nil
    guard let told, facts != nil || told != [PasteRefusal.nothingRead.sentence] else {
      // Beside the lines after it, it may say something.
      if !isOfJSON { pasted.keep(line: line) }
      linesNotTaken += 1
      return ["Not understood by itself. An empty line ends the paste."]
    }
    return told
  }

  /// Reads the whole paste with the lines that said nothing by themselves; nil if it says no more than was told.
  private mutating func readLinesNotTaken() -> (told: [String], left: Int)? {
    guard let paste = pasted.readAll(app.seen.pasteRules) else { return nil }
    let world = StatedFacts(paste.reading)
    let left = paste.reading.unread.reduce(0) { $0 + $1.count }
    if let world, world != toldOfPaste.world {
      return (start(from: world, replaced: paste.replaced), left)
    }
    return paste.reading.statements.count > toldOfPaste.statements
      ? (statements(in: paste.reading), left) : nil
  }

  /// Who says what in a text that makes no world.
  private func statements(in reading: Reading) -> [String] {
    let report = ReadingReport(reading)
    return [report.summary]
      + report.sections().flatMap { section in
        ["\(section.heading):"]
          + section.items.map { ([$0.text] + $0.more).joined(separator: "; ").withFullStop }
      }.map(spoken)
  }

  private mutating func start(from facts: StatedFacts, replaced: [String]) -> [String] {
    // Unknown facts are reported with the scenario.
    let view = PastedView(seen: app.seen)
    let told = view.lines(of: facts, replaced: replaced).prefix { $0.label != "not known" }.map {
      line in
      line.label.isEmpty ? line.text : "\(line.label): \(line.text)"
    }
    let scenario = view.scenario(of: facts)
    app[OpenedFile.self].source = nil
    return told + update(.scenarioChosen(scenario))
  }
}
