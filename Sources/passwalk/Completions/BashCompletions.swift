/// Needs bash 4 and nothing else, not even the package bash-completion.
func bashCompletions(_ offer: CompletionOffer) -> String {
  """
  # bash completion for passwalk, printed by `passwalk completions bash`

  _passwalk_words() {
    COMPREPLY+=($(compgen -W "$1" -- "$current"))
  }

  _passwalk_files() {
    # With nothing of ours, readline completes names itself: it knows quotes and ~.
    compopt -o default 2>/dev/null
  }

  _passwalk_scenarios() {
    _passwalk_words '\(offer.scenarios.map(\.id).joined(separator: " "))'
    local name
    while IFS= read -r name; do
      COMPREPLY+=("$name")
    done < <(
      compgen -f -X '!*.yaml' -- "$current"
      compgen -f -X '!*.yml' -- "$current"
      compgen -d -- "$current"
    )
    compopt -o filenames 2>/dev/null
    ((${#COMPREPLY[@]} > 0)) || _passwalk_files
  }

  _passwalk_cards() {
    local given=() i
    for ((i = 2; i < COMP_CWORD; i++)); do
      [[ ${COMP_WORDS[i]} == --scenario ]] || continue
      [[ ${COMP_WORDS[i + 1]} != = ]] || ((i++))
      given=(--scenario "${COMP_WORDS[i + 1]}")
    done
    _passwalk_words "$("${COMP_WORDS[0]}" cards --ids "${given[@]}" 2>/dev/null)"
  }

  _passwalk() {
    COMPREPLY=()
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command=
    # readline makes three words of --option=value.
    if [[ $current == = ]]; then
      current=
    elif [[ $previous == = ]]; then
      previous=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    if ((COMP_CWORD > 1)) && [[ ${COMP_WORDS[1]} != -* ]]; then command=${COMP_WORDS[1]}; fi

    local options valued= most=0
    case $command in
  \(offer.all.map(bashBranch).joined(separator: "\n"))
      *) return ;;
    esac

    local i word operands=0 ended=
    for ((i = ${#command} ? 2 : 1; i < COMP_CWORD; i++)); do
      word=${COMP_WORDS[i]}
      if [[ $ended || $word != -* ]]; then
        ((operands++))
      elif [[ $word == -- ]]; then
        ended=yes
      elif [[ ${COMP_WORDS[i + 1]} == = ]]; then
        ((i += 2))
      elif [[ " $valued " == *" $word "* ]]; then
        ((i++))
      fi
    done

    [[ $ended ]] || case "$command $previous" in
  \(bashValues(offer))
    esac
    if [[ $current == -* && ! $ended ]]; then
      _passwalk_words "$options"
    elif ((COMP_CWORD == 1)); then
      _passwalk_words '\(offer.commands.map(\.name).joined(separator: " "))'
    elif ((operands < most)); then
      case $command in
  \(bashOperands(offer))
      esac
    elif [[ ! $ended ]]; then
      _passwalk_words "$options"
    fi
  }

  complete -F _passwalk passwalk

  """
}

private func bashBranch(_ command: Command) -> String {
  let options = command.options.map { "--\($0.name)" }.joined(separator: " ")
  let valued = command.options.filter { $0.value != nil }.map { "--\($0.name)" }
  let most = command.takesManyOperands ? 999 : command.operands.count
  return """
        \(command.name.isEmpty ? "''" : command.name))
          options='\(options)'
          valued='\(valued.joined(separator: " "))' most=\(most) ;;
    """
}

/// One branch for all options that take the same, in the order in which help has them.
private func bashValues(_ offer: CompletionOffer) -> String {
  var kinds: [Suggestions] = []
  var places: [Suggestions: [String]] = [:]
  for command in offer.all {
    for option in command.options where option.value != nil {
      if places[option.suggestions] == nil { kinds.append(option.suggestions) }
      places[option.suggestions, default: []].append("'\(command.name) --\(option.name)'")
    }
  }
  return kinds.map { kind in
    """
        \((places[kind] ?? []).joined(separator: " | ")))
          \(bashAction(kind, offer).map { "\($0)\n      return ;;" } ?? "return ;;")
    """
  }.joined(separator: "\n")
}

private func bashOperands(_ offer: CompletionOffer) -> String {
  offer.commands.compactMap { command in
    bashAction(command.suggestions, offer).map { "      \(command.name)) \($0) ;;" }
  }.joined(separator: "\n")
}

private func bashAction(_ suggestions: Suggestions, _ offer: CompletionOffer) -> String? {
  switch suggestions {
  case .nothing: nil
  case .words(let words): "_passwalk_words '\(words.joined(separator: " "))'"
  case .tags: "_passwalk_words '\(offer.tags.joined(separator: " "))'"
  case .scenarios: "_passwalk_scenarios"
  case .cards: "_passwalk_cards"
  case .files: "_passwalk_files"
  case .wordsOrFiles(let words):
    "_passwalk_words '\(words.joined(separator: " "))'; _passwalk_files"
  }
}
