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
  page.prose("Without a command the simulator opens on the full screen. The options are:")
  page.list(items(of: screen.options))
  page.section("COMMANDS", "Each takes --help, too.")
  page.macro("Bl -tag -width Ds")
  for command in commands.dropFirst() { page.item(for: command) }
  page.macro("El")
  page.section(
    "KEYS",
    "Each line has the keys, what they do and, in parentheses, the command's name, as the palette "
      + "and the configuration take it.")
  for group in KeyTable().groups { page.keys(of: group) }
  page.section("FINDINGS", "What the reasons and explain name beside a card's state:")
  page.list(
    Finding.ID.allCases.map { ("Ic \($0.rawValue)", summary(of: $0)) }, form: "-width \"D00\"")
  page.section(
    "GUIDE", "Pages to read in the program with H, or here with `passwalk guide PAGE`:")
  page.list(
    GuidePage.all.map { ("Cm \(Roff.argument($0.name))", $0.title) },
    form: "-compact -width \"assumptions\"")
  page.section("ENVIRONMENT")
  page.table(ManualTables.environment) { $0.map { "Ev \($0)" }.joined(separator: " , ") }
  page.section("FILES")
  page.table(ManualTables.files) { $0.map { "Pa \(Roff.argument($0))" }.joined() }
  page.section("EXIT STATUS")
  page.list(ExitCode.allCases.map { ("\($0.rawValue)", $0.meaning) })
  page.section("EXAMPLES")
  page.paragraphs(ManualTables.examples)
  return page.text
}

private func items(of options: [OptionSpec]) -> [(macros: String, text: String)] {
  options.map { (macros(of: $0), $0.summary) }
}

private func macros(of option: OptionSpec) -> String {
  "Fl \\-\(Roff.argument(option.name))" + (option.value.map { " Ar \(Roff.argument($0))" } ?? "")
}

/// The macros of an operand; one in brackets is optional.
private func macros(ofOperand operand: String) -> String {
  guard operand.hasPrefix("["), operand.hasSuffix("]") else {
    return "Ar \(Roff.argument(operand))"
  }
  return "Op Ar \(Roff.argument(String(operand.dropFirst().dropLast())))"
}

/// The title of a finding, and its texts for engineers.
private func summary(of id: Finding.ID) -> String {
  let states = Finding.Kind.all.filter { $0.id == id }.map { Finding($0, facts: []).words }
  return (states.prefix(1).map { "\($0.title)." } + states.map(\.engineer).withoutRepeats)
    .joined(separator: " ")
}

extension Roff {
  fileprivate mutating func section(_ title: String, _ introduction: String = "") {
    macro("Sh \(title)")
    prose(introduction)
  }

  fileprivate mutating func synopsis(of command: Subcommand) {
    macro("Nm")
    if !command.name.isEmpty { macro("Cm \(Roff.argument(command.name))") }
    for option in command.options { macro("Op \(macros(of: option))") }
    for operand in command.operands { macro(macros(ofOperand: operand)) }
  }

  fileprivate mutating func item(for command: Subcommand) {
    let operands = command.operands.map { " \(macros(ofOperand: $0))" }.joined()
    macro("It Cm \(Roff.argument(command.name))\(operands)")
    paragraphs(command.summary)
    let options = command.options.filter { $0.name != OptionSpec.help.name }
    if !options.isEmpty { list(items(of: options)) }
    if !command.notes.isEmpty {
      macro("Pp")
      paragraphs(command.notes)
    }
  }

  fileprivate mutating func keys(of group: KeyTable.Group) {
    macro("Ss \(Roff.escaped(group.title))")
    macro("Bl -tag -compact -width \"PageDown, C-f\"")
    for row in group.rows {
      let names = row.keys.isEmpty ? [":" + row.command] : row.keys
      macro("It " + names.map { "Ic \(Roff.argument($0))" }.joined(separator: " , "))
      prose(row.title)
      macro("Pq Cm \(Roff.argument(row.command))")
    }
    macro("El")
  }
}

/// Environment, files and examples as the manual page lists them, written like the notes of help.
private enum ManualTables {
  static let environment = """
    NO_COLOR  Where it is set and not empty, the screen does without colour.
    TERM COLORTERM  Say what the terminal can do. A terminal that cannot move its cursor gets plain mode.
    TERMINFO TERMINFO_DIRS  Say where the terminal is described.
    TMUX STY  Tell a multiplexer, through which copied text needs a way of its own to the terminal.
    KITTY_WINDOW_ID TERM_PROGRAM ASCIINEMA_REC  Tell whether cards may be drawn as pixels.
    ESCDELAY  How many milliseconds Esc waits for what would make it another key, such as an arrow.
    LC_ALL LC_CTYPE LANG  Say whether the terminal takes UTF-8; where it does not, output is ASCII.
    XDG_CONFIG_HOME XDG_STATE_HOME HOME  Say where the configuration lies, the sessions and the key of the pseudonyms.
    PASSWALK_TMP PASSWALK_TMP_CA PASSWALK_TMP_CERT PASSWALK_TMP_KEY PASSWALK_TMP_HEADER_FILE PASSWALK_TMP_TIMEOUT  Name
      the real issuer that answers, the files that it takes to reach it and how long to wait, where no option does.
      check, frame, export, walk play and walk check ask no real issuer, and are refused while one is named.
    PAGER  Shows a call or a page of the guide; without it `less` or `more` does.
    PATH  Says where they are found.
    """

  static let files = """
    $XDG_CONFIG_HOME/passwalk/config.yaml  Theme, speed, keys and what else holds for every session;
      `passwalk config` says what is in force.
    ~/.config/passwalk/config.yaml  The same, where XDG_CONFIG_HOME is not set.
    $XDG_STATE_HOME/passwalk/pseudonym-key  What pseudonyms are made with, so that the same card number
      reads the same tomorrow. Without XDG_STATE_HOME it lies in ~/.local/state/passwalk.
    $XDG_STATE_HOME/passwalk/sessions  What was done in each session that was cut off, for --resume;
      `passwalk sessions` lists them.
    $XDG_STATE_HOME/passwalk/servers.json  The addresses that were connected last, and the names of the
      files for them; nothing of what is in these.
    """

  static let examples = """
    Open a scenario before an audience:

      passwalk --present --scenario fresh-phone

    See a scenario's card list as a program does:

      passwalk cards --scenario no-watch --json

    See the same scenario with one thing changed:

      passwalk cards --scenario no-watch --set 'tmp.tokens[0].tokenStatus=SUSPENDED'

    Add a card to the Watch, without a screen:

      passwalk add card-gold --device watch --scenario phone-active-watch-empty

    Print the screen after some keys:

      passwalk frame --size 80x24 --keys 'Down Enter Settle'
    """
}
