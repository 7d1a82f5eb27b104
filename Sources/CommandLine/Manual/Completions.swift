import Assets

/// A shell for which the program writes completions.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// The script that completes `passwalk` in this shell.
  func completions(of offer: CompletionOffer) -> String {
    CompletionScript(shell: self, offer: offer).text
  }
}

/// What the shells complete: the commands with their options, and what is shipped.
struct CompletionOffer {
  /// The full screen first, which has no name.
  var all: [Subcommand]
  var scenarios: [(id: String, title: String)]
  var tags: [String]

  var commands: ArraySlice<Subcommand> { all.dropFirst() }
}

/// The script that Assets has for a shell, filled in; each `switch` describes one piece of the shells' syntax.
///
/// bash needs version 4 and not the package bash-completion, fish version 3.1. zsh takes it as `_passwalk` in a folder
/// of fpath and as text that is sourced.
private struct CompletionScript {
  let shell: Shell
  let offer: CompletionOffer

  var text: String {
    let separator = shell == .bash ? " " : "\n"
    let template = Assets.completions.first { $0.id == shell.rawValue }?.bytes ?? []
    let parts = [
      "scenarios": offer.scenarios.map(scenario).joined(separator: separator),
      "commands": offer.commands.map(command).joined(separator: separator),
      "options": offer.all.map(options).joined(separator: shell == .fish ? "\n\n" : "\n"),
      "values": bashValues, "operands": bashOperands,
    ]
    return parts.reduce(String(decoding: template, as: UTF8.self)) { text, part in
      // Where whole lines go, the marker is a comment of the shell's.
      text.replacing("#@\(part.key)@", with: part.value)
        .replacing("@\(part.key)@", with: part.value)
    }
  }

  private func scenario(_ id: String, _ title: String) -> String {
    switch shell {
    case .bash: bashWords([id])
    case .zsh: zshItem(id, title)
    case .fish: "    printf '%s\\t%s\\n' \(id) \(fishWord(title))"
    }
  }

  private func command(_ command: Subcommand) -> String {
    switch shell {
    case .bash: bashWords([command.name])
    case .zsh: zshItem(command.name, command.summary)
    case .fish:
      "complete -c passwalk -n __passwalk_begins -a \(command.name) -d \(fishWord(command.summary))"
    }
  }

  /// A command's options; in zsh and fish its operands as well.
  private func options(of command: Subcommand) -> String {
    let name = command.name.isEmpty ? "''" : command.name
    switch shell {
    case .bash:
      let options = command.options.map { "--\($0.name)" }.joined(separator: " ")
      let valued = command.options.filter { $0.value != nil }.map { "--\($0.name)" }
      let most = command.takesManyOperands ? 999 : command.operands.count
      return """
            \(name))
              options='\(options)'
              valued='\(valued.joined(separator: " "))' most=\(most) ;;
        """
    case .zsh:
      let specs = (command.options.map(zshOption) + zshOperand(of: command)).map(shellWord)
      return """
            \(name))
              _arguments -S \\
        \(specs.map { "        \($0)" }.joined(separator: " \\\n")) ;;
        """
    case .fish:
      let condition =
        command.name.isEmpty ? "__passwalk_has_no_command" : "'__passwalk_command_is \(name)'"
      let operands = command.suggestions == .nothing ? [] : [action(of: command.suggestions)]
      return (command.options.map(fishOption) + operands)
        .map { "complete -c passwalk -n \(condition) \($0)" }.joined(separator: "\n")
    }
  }

  /// What completes a value: in bash commands, in zsh an action of `_arguments`, in fish options of `complete`.
  private func action(of suggestions: Suggestions) -> String {
    switch (suggestions, shell) {
    case (.tags, _): action(of: .words(offer.tags))
    case (.nothing, .bash): ""
    // A blank alone shows what is wanted, and offers nothing.
    case (.nothing, .zsh): " "
    case (.nothing, .fish): "-f"
    case (.words(let words), .bash): "_passwalk_words \(bashWords(words))"
    case (.words(let words), .zsh): "(\(words.joined(separator: " ")))"
    case (.words(let words), .fish): "-f -a \(fishWord(words.joined(separator: " ")))"
    case (.scenarios, .fish): "-F -a '(__passwalk_scenarios)'"
    case (.scenarios, _): "_passwalk_scenarios"
    case (.cards, .fish): "-f -a '(__passwalk_cards)'"
    case (.cards, _): "_passwalk_cards"
    case (.files, .bash): "_passwalk_files"
    case (.files, .zsh): "_files"
    case (.files, .fish): "-F"
    case (.wordsOrFiles(let words), .bash): "_passwalk_words \(bashWords(words)); _passwalk_files"
    case (.wordsOrFiles(let words), .zsh): "{ compadd \(words.joined(separator: " ")); _files }"
    case (.wordsOrFiles(let words), .fish): "-F -a \(fishWord(words.joined(separator: " ")))"
    }
  }

  // MARK: bash

  /// One branch for all options that take the same values, in the order of help.
  private var bashValues: String {
    var actions: [String] = []
    var patterns: [String: [String]] = [:]
    for command in offer.all {
      for option in command.options where option.value != nil {
        let action = action(of: option.suggestions)
        if patterns[action] == nil { actions.append(action) }
        patterns[action, default: []].append("'\(command.name) --\(option.name)'")
      }
    }
    return actions.map { action in
      "    \((patterns[action] ?? []).joined(separator: " | ")))\n"
        + (action.isEmpty ? "" : "      \(action)\n") + "      return ;;"
    }.joined(separator: "\n")
  }

  private var bashOperands: String {
    offer.commands.filter { $0.suggestions != .nothing }
      .map { "      \($0.name)) \(action(of: $0.suggestions)) ;;" }.joined(separator: "\n")
  }

  /// Words as arguments, each in quotes where it needs any.
  private func bashWords(_ words: [String]) -> String {
    words.map { word in
      let isPlain = word.allSatisfy { character in
        character.isASCII && (character.isLetter || character.isNumber) || "-_.".contains(character)
      }
      return isPlain && !word.isEmpty ? word : shellWord(word)
    }.joined(separator: " ")
  }

  /// One word between single quotes, as bash and zsh read it.
  private func shellWord(_ text: String) -> String {
    "'\(text.replacing("'", with: "'\\''"))'"
  }

  // MARK: zsh

  /// A word with its meaning, as `_describe` takes it.
  private func zshItem(_ word: String, _ meaning: String) -> String {
    "    " + shellWord("\(word.escaping("\\:")):\(meaning.escaping("\\"))")
  }

  /// What `_arguments` takes for an option: both `--name value` and `--name=value`.
  private func zshOption(_ option: OptionSpec) -> String {
    let summary = "[\(option.summary.escaping("\\[]"))]"
    guard let value = option.value else { return "--\(option.name)\(summary)" }
    return (option.mayRepeat ? "*" : "") + "--\(option.name)=\(summary)"
      + ":\(value.escaping("\\:")):" + action(of: option.suggestions)
  }

  private func zshOperand(of command: Subcommand) -> [String] {
    command.operands.prefix(1).map { operand in
      // Without what says that it may be left out or repeated.
      let name = operand.filter { !"[]…".contains($0) }
      return "\(command.takesManyOperands ? "*" : "1"):\(name):\(action(of: command.suggestions))"
    }
  }

  // MARK: fish

  private func fishOption(_ option: OptionSpec) -> String {
    "-l \(option.name)" + (option.value == nil ? "" : " -r \(action(of: option.suggestions))")
      + " -d \(fishWord(option.summary))"
  }

  private func fishWord(_ text: String) -> String { "'\(text.escaping("\\'"))'" }
}

extension String {
  /// The text with a backslash before each of `characters`.
  fileprivate func escaping(_ characters: String) -> String {
    map { characters.contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }
}
