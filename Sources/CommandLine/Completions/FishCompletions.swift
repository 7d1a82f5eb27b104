/// For fish 3.1 and newer.
func fishCompletions(_ offer: CompletionOffer) -> String {
  """
  # fish completion for passwalk, printed by `passwalk completions fish`

  function __passwalk_begins
      test (count (commandline -opc)) -eq 1
  end

  function __passwalk_has_no_command
      set -l words (commandline -opc)
      test (count $words) -eq 1; or string match -q -- '-*' $words[2]
  end

  function __passwalk_command_is
      set -l words (commandline -opc)
      test (count $words) -gt 1; and test $words[2] = $argv[1]
  end

  function __passwalk_scenarios
  \(offer.scenarios.map { "    printf '%s\\t%s\\n' \($0.id) \(quotedForFish($0.title))" }
    .joined(separator: "\n"))
  end

  function __passwalk_cards
      set -l words (commandline -opc)
      set -l program $words[1]
      set -l given
      while set -q words[1]
          switch $words[1]
              case --scenario
                  set given --scenario $words[2]
              case '--scenario=*'
                  set given $words[1]
          end
          set -e words[1]
      end
      $program cards --ids $given 2>/dev/null
  end

  complete -c passwalk -f
  \(offer.commands.map(fishCommand).joined(separator: "\n"))

  \(offer.all.map { fishLines($0, offer) }.joined(separator: "\n\n"))

  """
}

private func fishCommand(_ command: Subcommand) -> String {
  "complete -c passwalk -n __passwalk_begins -a \(command.name) "
    + "-d \(quotedForFish(command.summary))"
}

private func fishLines(_ command: Subcommand, _ offer: CompletionOffer) -> String {
  let isHere =
    command.name.isEmpty ? "__passwalk_has_no_command" : "'__passwalk_command_is \(command.name)'"
  let start = "complete -c passwalk -n \(isHere)"
  var lines = command.options.map { option in
    "\(start) -l \(option.name)"
      + (option.value == nil ? "" : " " + fishValue(option.suggestions, offer))
      + " -d \(quotedForFish(option.words))"
  }
  if command.suggestions != .nothing {
    lines.append("\(start) \(fishOperand(command.suggestions, offer))")
  }
  return lines.joined(separator: "\n")
}

private func fishValue(_ suggestions: Suggestions, _ offer: CompletionOffer) -> String {
  "-r " + fishOperand(suggestions, offer)
}

private func fishOperand(_ suggestions: Suggestions, _ offer: CompletionOffer) -> String {
  switch suggestions {
  case .nothing: "-f"
  case .words(let words): "-f -a \(quotedForFish(words.joined(separator: " ")))"
  case .tags: "-f -a \(quotedForFish(offer.tags.joined(separator: " ")))"
  case .scenarios: "-F -a '(__passwalk_scenarios)'"
  case .cards: "-f -a '(__passwalk_cards)'"
  case .files: "-F"
  case .wordsOrFiles(let words): "-F -a \(quotedForFish(words.joined(separator: " ")))"
  }
}

private func quotedForFish(_ words: String) -> String { "'\(words.escaping("\\'"))'" }
