import COptions
import Glibc
import IssuerAPI
package import IssuerApp
package import Scenarios
import SimulatedWorld
import Simulation
package import Terminal
package import WalletDomain

/// An option that a command takes.
package struct OptionSpec: Sendable {
  var name: String
  /// The placeholder of its value in help; nil for a switch.
  var value: String?
  var summary: String
  var suggestions: Suggestions
  /// Whether each value counts, and not the last alone.
  var mayRepeat: Bool
  /// The short form, such as `o` of `-o`.
  var letter: Unicode.Scalar?

  package init(
    _ name: String, _ value: String? = nil, _ summary: String, suggestions: Suggestions = .nothing,
    mayRepeat: Bool = false, letter: Unicode.Scalar? = nil
  ) {
    self.letter = letter
    self.name = name
    self.value = value
    self.summary = summary + (mayRepeat ? "; may be repeated" : "")
    self.suggestions = suggestions
    self.mayRepeat = mayRepeat
  }
}

/// What a shell may offer where a value is typed.
package enum Suggestions: Hashable, Sendable {
  /// Nothing: the value is the person's own, such as a number.
  case nothing
  case words([String])
  /// The id of a shipped scenario, or a file or folder.
  case scenarios
  /// A card of the scenario that the line names; the shell asks the program for its ids.
  case cards
  case tags
  case files
  /// One of these words, or a file or folder.
  case wordsOrFiles([String])
}

/// The options and operands of one command line.
package struct Options {
  private var given: [String: [String]] = [:]
  private(set) var operands: [String] = []
  /// The brand of the configuration, for commands that take one.
  private var usualBrand: Brand?

  /// Options may stand before and after operands; `--` ends them.
  package init(_ line: [String], of command: Subcommand) throws(CommandFailure) {
    let specs = command.options
    let arguments = command.takesManyOperands ? Self.withNegativeNumbersLast(line) : line
    let names = specs.map { strdup($0.name) }
    var words = (["passwalk"] + arguments).map { strdup($0) } + [nil]
    defer { for word in names + words { free(word) } }
    let table = zip(names, specs).map { name, spec in
      coptions_option(
        name: name, takes_value: spec.value == nil ? 0 : 1,
        letter: CChar(spec.letter?.value ?? 0))
    }
    let count = Int32(arguments.count + 1)
    coptions_begin()
    while true {
      var value: UnsafePointer<CChar>?
      let found = coptions_next(count, &words, table, Int32(table.count), &value)
      let text = value.map { String(cString: $0) } ?? ""
      let hint = "; `\(command.invocation) --help` lists what there is"
      switch found {
      case Int32(COPTIONS_END):
        operands = words[Int(coptions_operands())..<Int(count)].compactMap {
          $0.map { String(cString: $0) }
        }
        try check(command)
        return
      case Int32(COPTIONS_UNKNOWN):
        let words =
          command.takesManyOperands ? ", and words behind `--` are no options" : ""
        throw .usage("there is no option “\(text)” here\(hint)\(words)")
      case Int32(COPTIONS_MISSING_VALUE):
        throw .usage("“\(text)” needs a value\(hint)")
      case Int32(COPTIONS_UNWANTED_VALUE):
        throw .usage("“\(text)” takes no value\(hint)")
      default:
        given[specs[Int(found)].name, default: []].append(text)
      }
    }
  }

  /// Negative numbers, such as the code -10814, and lines such as `-canOpenURL: failed` are operands: no option has such
  /// a name.
  private static func withNegativeNumbersLast(_ line: [String]) -> [String] {
    let isNumber = { (word: String) in
      word.hasPrefix("-") && (Int(word) != nil || !word.hasPrefix("--") && word.contains(" "))
    }
    guard line.contains(where: isNumber), !line.contains("--") else { return line }
    return line.filter { !isNumber($0) } + ["--"] + line.filter(isNumber)
  }

  private func check(_ command: Subcommand) throws(CommandFailure) {
    if has("help") || has("version") { return }
    if operands.count < command.operands.count, !command.operands[operands.count].hasPrefix("[") {
      throw .usage("\(command.operands[operands.count]) is missing; \(command.usage)")
    }
    if operands.count > command.operands.count, !command.takesManyOperands {
      throw .usage(
        "“\(operands[command.operands.count])” is one word too many; \(command.usage)")
    }
  }

  /// Whether there are neither options nor operands.
  package var isEmpty: Bool { given.isEmpty && operands.isEmpty }

  package func has(_ name: String) -> Bool { given[name] != nil }

  /// The value of an option; of several the last.
  package subscript(name: String) -> String? { given[name]?.last }

  /// All values of an option that may be repeated, in order.
  package func all(_ name: String) -> [String] { given[name] ?? [] }

  /// The scenario of `--scenario`, or the first one, with the changes of `--set`; its warnings go to standard error.
  func scenario() throws(CommandFailure) -> Scenario {
    let loaded = try loadedScenario()
    for warning in loaded.warnings { printError("\(warning)") }
    return loaded.scenario
  }

  /// The changes of `--issuer` and `--set`.
  package var settings: [String] {
    get throws(CommandFailure) {
      guard let issuer = self["issuer"] else { return all("set") }
      // What is wrong with it would be told of a `--set` that nobody typed.
      _ = try dialect(named: issuer)
      return ["app.issuer=\(issuer)"] + all("set")
    }
  }

  /// The scenario of `--scenario` with the file that it was read from and its warnings.
  package func loadedScenario() throws(CommandFailure) -> LoadedScenario {
    let name = self["scenario"] ?? Catalogue.first
    let reading = ScenarioReading(named: name, setting: try settings, under: try brand())
    do throws(ScenarioNotFound) {
      return try reading.result.get()
    } catch {
      throw CommandFailure(error, of: name, reading.sources)
    }
  }

  /// The options with the brand of a configuration, which `--brand` overrides.
  package func under(_ configuration: ConfigurationFile) -> Options {
    var options = self
    options.usualBrand = configuration.brand
    return options
  }

  /// The brand of `--brand`, else of the configuration; nil where neither names one.
  package func brand() throws(CommandFailure) -> Brand? {
    guard let path = self["brand"] else { return usualBrand }
    return try failing(as: CommandFailure.init) { () throws(ScenarioNotFound) in
      try Brand.load(path)
    }
  }

  /// The policy of `--policy`; fails where the scenario's issuer does not allow it.
  package func policy(for scenario: Scenario) throws(CommandFailure) -> Policy? {
    let policy = try policy()
    if let obstacle = policy.flatMap(scenario.setup.issuer.obstacle) { throw .usage(obstacle) }
    return policy
  }

  package func policy() throws(CommandFailure) -> Policy? {
    try choice("policy", hint: "write per-device or guide")
  }

  /// Goes to the step that `--at` names, if any.
  func goToStep(in session: inout Session) throws(CommandFailure) {
    try goToStep { step throws(Session.NoSuchStep) in _ = try session.open(atStep: step) }
  }

  /// Goes to the step that `--at` names, if any.
  package func goToStep(in model: inout AppModel) throws(CommandFailure) {
    try goToStep { step throws(Session.NoSuchStep) in try model.open(atStep: step) }
  }

  private func goToStep(
    _ open: (Int) throws(Session.NoSuchStep) -> Void
  ) throws(CommandFailure) {
    guard let text = self["at"] else { return }
    guard let step = Int(text), step >= 0 else {
      throw .usage("“\(text)” is not a step; write a number, such as --at 3")
    }
    do throws(Session.NoSuchStep) { try open(step) } catch { throw .usage("\(error)") }
  }

  /// The theme of `--theme`; nil leaves it to the configuration.
  package func theme() throws(CommandFailure) -> ThemeName? {
    let names = ThemeName.allCases.map(\.rawValue).joined(separator: ", ")
    return try choice("theme", hint: "the themes are \(names)")
  }

  package func pixels() throws(CommandFailure) -> PixelUse? {
    try choice("pixels", hint: "write auto, on or off")
  }

  /// Whom a report or a ticket is for; nil for engineers.
  func readers() throws(CommandFailure) -> Readers? {
    guard let text = self["for"] else { return nil }
    guard let readers = Readers(rawValue: text) else {
      throw .usage("nothing is written for “\(text)”; write audience or engineers")
    }
    return readers
  }

  func device() throws(CommandFailure) -> Device? {
    try choice("device", hint: "write phone or watch")
  }

  /// The value of an option that takes one of a few words; nil where it is not given.
  func choice<Choice: RawRepresentable<String>>(
    _ option: String, hint: String
  ) throws(CommandFailure) -> Choice? {
    guard let name = self[option] else { return nil }
    guard let choice = Choice(rawValue: name) else {
      throw .usage("“\(name)” is not a \(option); \(hint)")
    }
    return choice
  }
}
