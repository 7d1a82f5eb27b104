/// What the program takes from its surroundings, as the manual page lists it.
enum Surroundings {
  static let environment: [(names: [String], words: String)] = [
    (["NO_COLOR"], "Where it is set and not empty, the screen does without colour."),
    (
      ["TERM", "COLORTERM"],
      "Say what the terminal can do. A terminal that cannot move its cursor gets plain mode."
    ),
    (["TERMINFO", "TERMINFO_DIRS"], "Say where the terminal is described."),
    (
      ["TMUX", "STY"],
      "Tell a multiplexer, through which copied text needs a way of its own to the terminal."
    ),
    (
      ["ESCDELAY"],
      "How many milliseconds Esc waits for what would make it another key, such as an arrow."
    ),
    (
      ["LC_ALL", "LC_CTYPE", "LANG"],
      "Say whether the terminal takes UTF-8; where it does not, output is ASCII."
    ),
    (
      ["XDG_CONFIG_HOME", "XDG_STATE_HOME", "HOME"],
      "Say where the configuration lies, and the key of the pseudonyms."
    ),
    (
      [
        "PASSWALK_TMP", "PASSWALK_TMP_CA", "PASSWALK_TMP_CERT", "PASSWALK_TMP_KEY",
        "PASSWALK_TMP_HEADER_FILE", "PASSWALK_TMP_TIMEOUT",
      ],
      "Name the real TMP that answers, the files that it takes to reach it and how long to wait, where no option does. "
        + "check, frame, export, walk play and walk check ask no real TMP, and are refused while one is named."
    ),
    (["PAGER"], "Shows a call or a page of the guide; without it `less` or `more` does."),
    (["PATH"], "Says where they are found."),
  ]

  static let files: [(path: String, words: String)] = [
    (
      "$XDG_CONFIG_HOME/passwalk/config.yaml",
      "Theme, speed, keys and what else holds for every session; `passwalk config` says what is in "
        + "force."
    ),
    ("~/.config/passwalk/config.yaml", "The same, where XDG_CONFIG_HOME is not set."),
    (
      "$XDG_STATE_HOME/passwalk/pseudonym-key",
      "What pseudonyms are made with, so that the same card number reads the same tomorrow. Without "
        + "XDG_STATE_HOME it lies in ~/.local/state/passwalk."
    ),
    (
      "$XDG_STATE_HOME/passwalk/servers.json",
      "The addresses that were connected last, and the names of the files for them; nothing of what is "
        + "in these."
    ),
  ]

  static let examples: [(words: String, lines: [String])] = [
    ("Open a scenario before an audience:", ["passwalk --present --scenario fresh-phone"]),
    (
      "See a scenario's card list as a program does:", ["passwalk cards --scenario no-watch --json"]
    ),
    (
      "See the same scenario with one thing changed:",
      ["passwalk cards --scenario no-watch --set 'tmp.tokens[0].tokenStatus=SUSPENDED'"]
    ),
    (
      "Add a card to the Watch, without a screen:",
      ["passwalk add card-gold --device watch --scenario phone-active-watch-empty"]
    ),
    (
      "Print the screen after some keys:",
      ["passwalk frame --size 80x24 --keys 'Down Enter Settle'"]
    ),
  ]
}
