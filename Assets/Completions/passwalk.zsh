#compdef passwalk
# zsh completion for passwalk, printed by `passwalk completions zsh`

_passwalk_scenarios() {
  local ret=1
  local -a ids=(
#@scenarios@
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
#@commands@
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
#@options@
  esac
}

if [[ $funcstack[1] == _passwalk ]]; then
  _passwalk "$@"
else
  compdef _passwalk passwalk
fi
