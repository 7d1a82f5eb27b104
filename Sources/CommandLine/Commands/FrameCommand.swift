import Glibc
import IssuerApp
import Redaction
import Scenarios
import Simulation
import Terminal
import Times

extension Subcommand {
  package static let frame = Subcommand(
    name: "frame", summary: "Prints the screen as text or picture, after the keys that are given.",
    options: [
      .scenario, .set, .dialect, .policy, .at,
      OptionSpec("size", "COLUMNSxROWS", "the screen's size (120x36)"),
      OptionSpec("keys", "'Down Enter …'", "the keys to press first"), .ascii, .present,
      OptionSpec("svg", nil, "print a picture in colour instead of text"),
      OptionSpec("png", nil, "print it as PNG"), .scale, .theme, .help,
    ],
    notes: """
      Keys are names such as Down, Enter, Esc, Tab, C-c or a letter; text:WORDS types, paste:WORDS
      pastes (quote words with blanks), Wait:2s moves virtual time, Settle lets everything that is
      owed happen. Keys alone do not move the clock; an opening of under a second is over at the start. Secrets of a provisioning are covered.

        passwalk frame --svg --keys Down --theme light > screen.svg
        passwalk frame --png --keys Down > screen.png

      A picture is of the dark theme unless --theme says otherwise. The simulated issuer answers: while
      PASSWALK_TMP names a real one, frame is refused.
      """,
    run: printFrame)
}

private func printFrame(_ options: Options) throws(CommandFailure) -> ExitCode {
  try refuseRealIssuer(for: "frame")
  let size = try size(options["size"] ?? "120x36")
  let scale = try options.scale()
  guard !(options.has("png") && options.has("svg")) else {
    throw .usage("--png and --svg exclude each other; give one of them")
  }
  guard !options.has("png") || isatty(STDOUT_FILENO) == 0 else {
    throw .usage("a PNG is nothing for a terminal; write it to a file with `> screen.png`")
  }
  let loaded = try options.loadedScenario()
  for warning in loaded.warnings { printError("\(warning)") }
  var model = AppModel(
    loaded.scenario, policy: try options.policy(for: loaded.scenario), size: size,
    parts: .all)
  model[OpenedFile.self].source = loaded.isShipped ? nil : loaded.source
  model[OpenedFile.self].warnings = loaded.warnings
  try options.goToStep(in: &model)
  model.isLive = false
  model.pseudonymKey = .kept
  model.appearance.isASCII = options.has("ascii")
  var configuration = Configuration()
  configuration.isPresenting = options.has("present")
  configuration.apply(to: &model)
  let theme = try options.theme() ?? .auto
  // A picture has its own background; no terminal has to be asked.
  model.appearance.theme = theme == .auto ? .dark : theme
  for word in try words(of: options["keys"] ?? "") {
    guard !(try press(word, &model)).contains(.quit) else { break }
  }
  let frame = options.has("ascii") ? model.frame().asciiOnly() : model.frame()
  if options.has("png") {
    try output(drawnPNG(of: picture(of: frame, model), scale: scale))
  } else if options.has("svg") {
    try output(picture(of: frame, model), because: .saysItself)
  } else if model.showsOwnWords {
    // What could be a secret beside them is covered in the frame.
    try output(frame.text(), because: .saysItself)
  } else {
    try output(frame.text())
  }
  return .met
}

/// The frame as SVG; its secrets are covered already, and redaction of markup would damage it.
private func picture(of frame: Frame, _ model: AppModel) -> String {
  let title = Redactor.covered("Passwalk, \(model.session.scenario.title)")
  return model.appearance.theme == .light
    ? frame.svg(title: title, foreground: .hex(0x24292f), background: .hex(0xffffff))
    : frame.svg(title: title)
}

func size(_ text: String) throws(CommandFailure) -> Size {
  let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
  guard parts.count == 2, let columns = parts[0], let rows = parts[1],
    (1...1000).contains(columns), (1...1000).contains(rows)
  else { throw .usage("“\(text)” is not a size; write columns and rows such as 120x36") }
  return Size(columns: columns, rows: rows)
}

private func press(_ word: String, _ model: inout AppModel) throws(CommandFailure) -> [AppEffect] {
  if let text = word.after("text:") { return text.flatMap { model.press(.character($0)) } }
  if let text = word.after("paste:") { return model.paste(text) }
  if let time = word.after("Wait:") {
    guard let duration = Duration(written: time) else {
      throw .usage("“\(time)” is not a time; write a number and a unit such as 2s or 80ms")
    }
    return model.advance(duration)
  }
  if word == "Settle" { return model.settle() }
  guard let key = Key(name: word) else {
    throw .usage("there is no key “\(word)”; `passwalk frame --help` says how keys are written")
  }
  return model.press(key)
}

/// Words separated by blanks; quotes keep blanks together.
private func words(of text: String) throws(CommandFailure) -> [String] {
  var words: [String] = []
  var word = ""
  var quote: Character?
  var isOpen = false
  for character in text {
    if let open = quote {
      if character == open { quote = nil } else { word.append(character) }
    } else if character == "'" || character == "\"" {
      quote = character
      isOpen = true
    } else if character.isWhitespace {
      if isOpen { words.append(word) }
      word = ""
      isOpen = false
    } else {
      word.append(character)
      isOpen = true
    }
  }
  if quote != nil { throw .usage("a quote is not closed in --keys") }
  return isOpen ? words + [word] : words
}

extension String {
  fileprivate func after(_ prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
