import IssuerAPI
import IssuerApp
import Terminal
import WalletDomain

/// A subcommand: its name, operands, options, help and action.
package struct Subcommand: Sendable {
  package var name: String
  /// Those in brackets are optional; one that ends in `…]` may be repeated.
  var operands: [String]
  /// Completions of an operand.
  var suggestions: Suggestions
  var summary: String
  var options: [OptionSpec] { makeOptions() }
  /// The text after the options in help.
  var notes: String { makeNotes() }
  // A start of the program runs one command and needs no more than the names of the others.
  private let makeOptions: @Sendable () -> [OptionSpec]
  private let makeNotes: @Sendable () -> String
  package var run: @Sendable (Options) throws(CommandFailure) -> ExitCode

  package init(
    name: String, operands: [String] = [], suggestions: Suggestions = .nothing, summary: String,
    options: @escaping @autoclosure @Sendable () -> [OptionSpec],
    notes: @escaping @autoclosure @Sendable () -> String = "",
    run: @escaping @Sendable (Options) throws(CommandFailure) -> ExitCode
  ) {
    (self.name, self.operands, self.suggestions) = (name, operands, suggestions)
    (self.summary, makeOptions, makeNotes, self.run) = (summary, options, notes, run)
  }

  var takesManyOperands: Bool { operands.last?.hasSuffix("…]") ?? false }

  /// The program with the command's name.
  var invocation: String { name.isEmpty ? "passwalk" : "passwalk \(name)" }

  var usage: String {
    "usage: " + ([invocation] + operands + ["[options]"]).joined(separator: " ")
  }

  /// The text of `--help`, which lists the commands `others`.
  package func help(listing others: [Subcommand] = []) -> String {
    var text = "\(usage)\n\n\(summary)\n\n\(others.isEmpty ? "" : Self.list(others))Options:\n"
    let left = options.map { option in
      (option.letter.map { "-\($0), " } ?? "") + "--\(option.name)"
        + (option.value.map { " \($0)" } ?? "")
    }
    let width = (left.map(\.count).max() ?? 0) + 2
    for (option, left) in zip(options, left) {
      text += "  \(left)\(String(repeating: " ", count: width - left.count))\(option.summary)\n"
    }
    return text + (notes.isEmpty ? "" : "\n\(notes)\n")
  }

  private static func list(_ commands: [Subcommand]) -> String {
    "Commands without a screen (each with --help):\n"
      + commands.map { command in
        "  \(command.name)" + String(repeating: " ", count: 12 - command.name.count)
          + "\(command.summary)\n"
      }.joined() + "\n"
  }
}

extension OptionSpec {
  package static let scenario = OptionSpec(
    "scenario", "ID|FILE", "the scenario to open (`passwalk scenarios` lists them)",
    suggestions: .scenarios)
  package static let set = OptionSpec(
    "set", "PATH=VALUE", "change one thing in it, such as device.watch=null", mayRepeat: true)
  package static let brand = OptionSpec(
    "brand", "FILE", "your bank's name and colour, your cards' names and pictures",
    suggestions: .files)
  package static let dialect = OptionSpec(
    "issuer", "ID|FILE", "whose interface the app asks (`passwalk issuers` lists them)",
    suggestions: .wordsOrFiles(IssuerDialect.ids))
  package static let policy = OptionSpec(
    "policy", "per-device|guide", "which rules decide what the app shows", suggestions: .policies)
  package static let at = OptionSpec("at", "N", "open after step N of the scenario; 0 is its start")
  static let device = OptionSpec(
    "device", "NAME", "the device: " + Device.allCases.map(\.rawValue).joined(separator: ", "),
    suggestions: .values(of: Device.self))
  /// Whom a report or a ticket is for.
  static func readers(_ help: String) -> OptionSpec {
    OptionSpec(
      "for", Readers.allCases.map(\.rawValue).joined(separator: "|"), help,
      suggestions: .values(of: Readers.self))
  }
  static let json = OptionSpec("json", nil, "print JSON")
  static let ids = OptionSpec("ids", nil, "print the cards' ids alone, one a line")
  package static let theme = OptionSpec(
    "theme", "NAME", ThemeName.allCases.map(\.rawValue).joined(separator: ", "),
    suggestions: .values(of: ThemeName.self))
  package static let ascii = OptionSpec("ascii", nil, "draw with plain ASCII characters")
  package static let pixels = OptionSpec(
    "pixels", "WHEN", "auto, on, off: cards as pixels, in terminals such as kitty and Ghostty",
    suggestions: .values(of: PixelUse.self))
  package static let plain = OptionSpec(
    "plain", nil, "lines and numbered choices instead of the screen, as for screen readers")
  package static let present = OptionSpec(
    "present", nil, "presenter mode: captions, more room, no internal ids (P ends it)")
  package static let noPrompter = OptionSpec(
    "no-prompter", nil, "before an audience no keys are shown (a comma shows them)")
  package static let config = OptionSpec(
    "config", "FILE", "the settings to use (`passwalk config` says which are in force)",
    suggestions: .files)
  package static let help = OptionSpec("help", nil, "print this")
}

/// Whom a report or a ticket is for: engineers get all of it.
enum Readers: String, CaseIterable {
  case audience, engineers
}

extension Suggestions {
  static let policies = values(of: Policy.self)

  static func values<Value: CaseIterable & RawRepresentable<String>>(of _: Value.Type) -> Self {
    .words(Value.allCases.map(\.rawValue))
  }
}
