import COptions
import Glibc
import IssuerAPI
package import IssuerApp
package import Scenarios
import SimulatedWorld
import Simulation
package import WalletDomain

/// An option that a command takes.
package struct OptionSpec: Sendable {
  var name: String
  /// What stands for the value in help; nil for a switch.
  var value: String?
  var summary: String
  var suggestions: Suggestions
  /// Each one counts, not the last alone.
  var mayRepeat: Bool
  /// The letter that stands for the name after one dash.
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

/// The options and operands of one command line.
package struct Options {
  private var given: [String: [String]] = [:]
  private(set) var operands: [String] = []

  /// Options may stand before and after operands; `--` ends them.
  package init(_ arguments: [String], of command: Subcommand) throws(CommandFailure) {
    let specs = command.options
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
        throw .usage("there is no option “\(text)” here\(hint)")
      case Int32(COPTIONS_MISSING_VALUE):
        throw .usage("“\(text)” needs a value\(hint)")
      case Int32(COPTIONS_UNWANTED_VALUE):
        throw .usage("“\(text)” takes no value\(hint)")
      default:
        given[specs[Int(found)].name, default: []].append(text)
      }
    }
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

  /// Nothing at all was asked for.
  package var isEmpty: Bool { given.isEmpty && operands.isEmpty }

  package func has(_ name: String) -> Bool { given[name] != nil }

  /// The last one counts.
  package subscript(name: String) -> String? { given[name]?.last }

  /// Every value of an option that may be repeated, in their order.
  package func all(_ name: String) -> [String] { given[name] ?? [] }

  /// The scenario that `--scenario` names, or the first one, with what `--set` changes in it.
  /// Where something in its file is odd, that is told on standard error.
  func scenario() throws(CommandFailure) -> Scenario {
    let loaded = try loadedScenario()
    for warning in loaded.warnings { complain("\(warning)") }
    return loaded.scenario
  }

  /// The same, with the file that it was read from.
  package func loadedScenario() throws(CommandFailure) -> LoadedScenario {
    let name = self["scenario"] ?? Catalogue.first
    let reading = ScenarioReading(named: name, setting: all("set"))
    do throws(ScenarioNotFound) {
      return try reading.result.get()
    } catch {
      throw CommandFailure(error, of: name, reading.sources)
    }
  }

  /// The policy that is asked for, where the scenario's issuer lets it be had.
  package func policy(for scenario: Scenario) throws(CommandFailure) -> Policy? {
    let policy = try policy()
    if let obstacle = policy.flatMap(scenario.setup.issuer.obstacle) { throw .usage(obstacle) }
    return policy
  }

  package func policy() throws(CommandFailure) -> Policy? {
    guard let name = self["policy"] else { return nil }
    guard let policy = Policy(rawValue: name) else {
      throw .usage("“\(name)” is not a policy; write per-device or guide")
    }
    return policy
  }

  /// Goes to the step that `--at` names, if any.
  func goToStep(in session: inout Session) throws(CommandFailure) {
    guard let step = try step() else { return }
    do throws(Session.NoSuchStep) { _ = try session.open(atStep: step) } catch {
      throw .usage("\(error)")
    }
  }

  /// The same on the screen.
  package func goToStep(in model: inout AppModel) throws(CommandFailure) {
    guard let step = try step() else { return }
    do throws(Session.NoSuchStep) { try model.open(atStep: step) } catch {
      throw .usage("\(error)")
    }
  }

  private func step() throws(CommandFailure) -> Int? {
    guard let text = self["at"] else { return nil }
    guard let step = Int(text), step >= 0 else {
      throw .usage("“\(text)” is not a step; write a number, such as --at 3")
    }
    return step
  }

  /// Nil leaves it to the configuration.
  package func theme() throws(CommandFailure) -> ThemeName? {
    guard let name = self["theme"] else { return nil }
    guard let theme = ThemeName(rawValue: name) else {
      let names = ThemeName.allCases.map(\.rawValue).joined(separator: ", ")
      throw .usage("“\(name)” is not a theme; the themes are \(names)")
    }
    return theme
  }

  func device() throws(CommandFailure) -> Device? {
    guard let name = self["device"] else { return nil }
    guard let device = Device(rawValue: name) else {
      throw .usage("“\(name)” is not a device; write phone or watch")
    }
    return device
  }
}
