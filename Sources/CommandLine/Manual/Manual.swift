import Diagnosis
import Guide
import IssuerApp
import Simulation
import Text

/// The manual page, made from the tables of commands, options, keys, exit codes, files and environment.
///
/// The first of `commands` is the full screen, which has no name.
func manualPage(of commands: [Subcommand]) -> String {
  let screen = commands[0]
  var page = Roff()
  page.macro("Dd \(BuildIdentity.ofThisProgram.manualDate)")
  page.macro("Dt PASSWALK 1")
  page.macro("Os")
  page.macro("Sh NAME")
  page.macro("Nm passwalk")
  page.macro("Nd a card issuer's mobile app, simulated in a terminal")
  page.macro("Sh SYNOPSIS")
  for command in commands { page.synopsis(of: command) }
  page.macro("Sh DESCRIPTION")
  page.paragraphs(screen.summary)
  page.macro("Pp")
  page.prose("Without a command the simulator opens on the full screen.")
  page.prose("The options are:")
  page.list { $0.items(of: screen.options) }
  page.macro("Sh COMMANDS")
  page.prose("Each takes --help, too.")
  page.list { list in for command in commands.dropFirst() { list.item(for: command) } }
  page.keys()
  page.findings()
  page.guide()
  page.surroundings()
  page.macro("Sh EXAMPLES")
  for (index, example) in Surroundings.examples.enumerated() {
    if index > 0 { page.macro("Pp") }
    page.prose(example.words)
    page.literal(example.lines)
  }
  return page.text
}

extension Roff {
  fileprivate mutating func synopsis(of command: Subcommand) {
    macro("Nm")
    if !command.name.isEmpty { macro("Cm \(Roff.argument(command.name))") }
    for option in command.options { macro("Op \(Roff.option(option))") }
    for operand in command.operands { macro(Roff.operand(operand)) }
  }

  fileprivate static func option(_ option: OptionSpec) -> String {
    "Fl \\-\(argument(option.name))" + (option.value.map { " Ar \(argument($0))" } ?? "")
  }

  /// What stands in brackets may be left out.
  fileprivate static func operand(_ operand: String) -> String {
    guard operand.hasPrefix("["), operand.hasSuffix("]") else { return "Ar \(argument(operand))" }
    return "Op Ar \(argument(String(operand.dropFirst().dropLast())))"
  }

  fileprivate mutating func list(
    _ form: String = "-width Ds", _ items: (inout Roff) -> Void
  ) {
    macro("Bl -tag \(form)")
    items(&self)
    macro("El")
  }

  fileprivate mutating func items(of options: [OptionSpec]) {
    for option in options {
      macro("It \(Roff.option(option))")
      prose(option.words)
    }
  }

  fileprivate mutating func item(for command: Subcommand) {
    let operands = command.operands.map { " \(Roff.operand($0))" }.joined()
    macro("It Cm \(Roff.argument(command.name))\(operands)")
    paragraphs(command.summary)
    let options = command.options.filter { $0.name != OptionSpec.help.name }
    if !options.isEmpty { list { $0.items(of: options) } }
    if !command.notes.isEmpty {
      macro("Pp")
      paragraphs(command.notes)
    }
  }

  /// What `explain` may find, by the ids that tickets and scenarios name.
  fileprivate mutating func findings() {
    macro("Sh FINDINGS")
    prose("What the reasons and explain name beside a card's state:")
    list("-width \"D00\"") { list in
      for id in Finding.ID.allCases {
        let all = Finding.Kind.all.filter { $0.id == id }.map { Finding($0, facts: []).words }
        list.macro("It Ic \(id.rawValue)")
        list.prose(
          (all.prefix(1).map { "\($0.title)." } + all.map(\.engineer).withoutRepeats).joined(
            separator: " ")
        )
      }
    }
  }

  fileprivate mutating func guide() {
    macro("Sh GUIDE")
    prose("Pages to read in the program with H, or here with `passwalk guide PAGE`:")
    list("-compact -width \"assumptions\"") { list in
      for page in GuidePage.all {
        list.macro("It Cm \(Roff.argument(page.name))")
        list.prose(page.title)
      }
    }
  }

  fileprivate mutating func keys() {
    macro("Sh KEYS")
    prose(
      "Each line has the keys, what they do and, in parentheses, the command's name, as the palette "
        + "and the configuration take it.")
    for group in KeyTable().groups {
      macro("Ss \(Roff.escaped(group.title))")
      list("-compact -width \"PageDown, C-f\"") { list in
        for row in group.rows {
          list.macro(
            row.keys.isEmpty
              ? "It Ic \(Roff.argument(":" + row.command))"
              : "It " + row.keys.map { "Ic \(Roff.argument($0))" }.joined(separator: " , "))
          list.prose(row.title)
          list.macro("Pq Cm \(Roff.argument(row.command))")
        }
      }
    }
  }

  fileprivate mutating func surroundings() {
    macro("Sh ENVIRONMENT")
    list { list in
      for entry in Surroundings.environment {
        list.macro("It " + entry.names.map { "Ev \($0)" }.joined(separator: " , "))
        list.prose(entry.words)
      }
    }
    macro("Sh FILES")
    list { list in
      for file in Surroundings.files {
        list.macro("It Pa \(Roff.argument(file.path))")
        list.prose(file.words)
      }
    }
    macro("Sh EXIT STATUS")
    list { list in
      for code in ExitCode.allCases {
        list.macro("It \(code.rawValue)")
        list.prose(code.words)
      }
    }
  }

}
