# bash completion for passwalk, printed by `passwalk completions bash`

# Offers those of the arguments that begin with the current word. They are compared as text, because
# `compgen -W` expands what it is given, and quoted, so that the shell reads each as that one word.
_passwalk_words() {
  local word quoted typed
  _passwalk_unquoted typed "$current"
  for word; do
    printf -v quoted %q "$word"
    # readline would break a word at these.
    quoted=${quoted//:/\\:} quoted=${quoted//=/\\=} quoted=${quoted//@/\\@}
    [[ $word == "$typed"* ]] || continue
    if [[ $current != [\'\"]* ]]; then
      COMPREPLY+=("$quoted")
    elif [[ $word != *[!A-Za-z0-9_.,:@%+=/-]* ]]; then
      # Behind an open quote, only a word that means the same there.
      COMPREPLY+=("$word")
    fi
  done
}

# Puts into the variable $1 the word $2 without its quotes; nothing in it is expanded.
_passwalk_unquoted() {
  local rest=$2 plain=
  case $rest in
    \'*) rest=${rest#\'} plain=${rest%\'} ;;
    \"*) rest=${rest#\"} plain=${rest%\"} ;;
    *)
      while [[ $rest == *\\* ]]; do
        plain+=${rest%%\\*} rest=${rest#*\\}
        plain+=${rest:0:1} rest=${rest:1}
      done
      plain+=$rest
      ;;
  esac
  printf -v "$1" %s "$plain"
}

_passwalk_files() {
  # With nothing of ours, readline completes names itself: it knows quotes and ~.
  compopt -o default 2>/dev/null
}

_passwalk_scenarios() {
  _passwalk_words @scenarios@
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
  local given=() cards=() i file
  for ((i = 2; i < COMP_CWORD; i++)); do
    [[ ${COMP_WORDS[i]} == --scenario ]] || continue
    [[ ${COMP_WORDS[i + 1]} != = ]] || ((i++))
    _passwalk_unquoted file "${COMP_WORDS[i + 1]}"
    given=(--scenario "$file")
  done
  mapfile -t cards < <("${COMP_WORDS[0]}" cards --ids "${given[@]}" 2>/dev/null)
  _passwalk_words "${cards[@]}"
}

_passwalk() {
  COMPREPLY=()
  local IFS=$' \t\n'
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
#@options@
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
#@values@
  esac
  if [[ $current == -* && ! $ended ]]; then
    _passwalk_words $options
  elif ((COMP_CWORD == 1)); then
    _passwalk_words @commands@
  elif ((operands < most)); then
    case $command in
#@operands@
    esac
  elif [[ ! $ended ]]; then
    _passwalk_words $options
  fi
}

complete -F _passwalk passwalk
