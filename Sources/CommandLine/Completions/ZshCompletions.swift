/// Works both as `_passwalk` in a folder of fpath and as text that is sourced.
func zshCompletions(_ offer: CompletionOffer) -> String {
  """
  #compdef passwalk
  # zsh completion for passwalk, printed by `passwalk completions zsh`

  _passwalk_scenarios() {
    local ret=1
    local -a ids=(
  \(described(offer.scenarios.map { ($0.id, $0.title) }))
    )
    _describe -t scenarios scenario ids && ret=0
    _files -g '*.y(a|)ml(-.)' && ret=0
    return ret
  }

  _passwalk_cards() {
    local -a ids given expl
    [[ -z $opt_args[--scenario] ]] || given=(--scenario ${(Q)opt_args[--scenario]})
    ids=(${(f)"$($program cards --ids $given 2>/dev/null)"})
    _wanted cards expl card compadd -a ids
  }

  _passwalk() {
    local curcontext=$curcontext program=${(Q)words[1]} command=
    local -A opt_args
    local -a commands=(
  \(described(offer.commands.map { ($0.name, $0.summary) }))
    )
    if (( CURRENT == 2 )) && [[ $PREFIX != -* ]]; then
      _describe -t commands command commands
      return
    fi
    if [[ $words[2] != -* ]]; then
      command=$words[2]
      shift words
      (( CURRENT-- ))
    fi
    case $command in
  \(offer.all.map { zshBranch($0, offer) }.joined(separator: "\n"))
    esac
  }

  if [[ $funcstack[1] == _passwalk ]]; then
    _passwalk "$@"
  else
    compdef _passwalk passwalk
  fi

  """
}

/// Words with what they mean, as `_describe` takes them.
private func described(_ words: [(word: String, meaning: String)]) -> String {
  words.map { word in
    "    " + "\(word.word.escaping("\\:")):\(word.meaning.escaping("\\"))".quotedForShell
  }.joined(separator: "\n")
}

private func zshBranch(_ command: Subcommand, _ offer: CompletionOffer) -> String {
  var specs = command.options.map { zshOption($0, offer) }
  if let name = command.operandName {
    specs.append(
      "\(command.takesManyOperands ? "*" : "1"):\(name):"
        + zshAction(command.suggestions, offer))
  }
  return """
        \(command.name.isEmpty ? "''" : command.name))
          _arguments -S \\
    \(specs.map { "        \($0.quotedForShell)" }.joined(separator: " \\\n")) ;;
    """
}

/// What `_arguments` takes for an option: both `--name value` and `--name=value`.
private func zshOption(_ option: OptionSpec, _ offer: CompletionOffer) -> String {
  let words = "[\(option.words.escaping("\\[]"))]"
  guard let value = option.value else { return "--\(option.name)\(words)" }
  return (option.mayRepeat ? "*" : "") + "--\(option.name)=\(words)"
    + ":\(value.escaping("\\:")):" + zshAction(option.suggestions, offer)
}

private func zshAction(_ suggestions: Suggestions, _ offer: CompletionOffer) -> String {
  switch suggestions {
  // A blank alone shows what is wanted, and offers nothing.
  case .nothing: " "
  case .words(let words): "(\(words.joined(separator: " ")))"
  case .tags: "(\(offer.tags.joined(separator: " ")))"
  case .scenarios: "_passwalk_scenarios"
  case .cards: "_passwalk_cards"
  case .files: "_files"
  case .wordsOrFiles(let words):
    "{ compadd \(words.joined(separator: " ")); _files }"
  }
}
