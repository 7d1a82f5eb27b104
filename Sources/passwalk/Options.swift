import COptions
import Glibc
import IssuerApp
import Scenarios
import WalletDomain

/// An option that a command takes.
struct OptionSpec: Sendable {
  var name: String
  /// What stands for the value in help; nil for a switch.
  var value: String?
  var words: String

  init(_ name: String, _ value: String? = nil, _ words: String) {
    self.name = name
    self.value = value
    self.words = words
  }
}

/// The options and operands of one command line.
struct Options {
  private var values: [String: String] = [:]
  private(set) var operands: [String] = []

  /// Options may stand before and after operands; `--` ends them.
  init(_ arguments: [String], of command: Command) throws(CommandFailure) {
    let specs = command.options
    let names = specs.map { strdup($0.name) }
    var words = (["passwalk"] + arguments).map { strdup($0) } + [nil]
    defer { for word in names + words { free(word) } }
    let table = zip(names, specs).map { name, spec in
      coptions_option(name: name, takes_value: spec.value == nil ? 0 : 1)
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
        values[specs[Int(found)].name] = text
      }
    }
  }

  private func check(_ command: Command) throws(CommandFailure) {
    if has("help") || has("version") { return }
    if operands.count < command.operands.count, !command.operands[operands.count].hasPrefix("[") {
      throw .usage("\(command.operands[operands.count]) is missing; \(command.usage)")
    }
    if operands.count > command.operands.count {
      throw .usage(
        "“\(operands[command.operands.count])” is one word too many; \(command.usage)")
    }
  }

  func has(_ name: String) -> Bool { values[name] != nil }

  subscript(name: String) -> String? { values[name] }

  /// The scenario that `--scenario` names, or the first one.
  func scenario() throws(CommandFailure) -> Scenario {
    do throws(ScenarioNotFound) {
      return try Scenarios.scenario(named: self["scenario"] ?? Catalogue.first)
    } catch {
      var failure = CommandFailure.usage("\(error)")
      if case .problems = error { failure.isAboutAFile = true }
      throw failure
    }
  }

  func policy() throws(CommandFailure) -> Policy? {
    guard let name = self["policy"] else { return nil }
    guard let policy = Policy(rawValue: name) else {
      throw .usage("“\(name)” is not a policy; write per-device or guide")
    }
    return policy
  }

  /// Nil leaves it to the configuration.
  func theme() throws(CommandFailure) -> ThemeName? {
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
