# Completes the arguments of shelf in bash; generated from its commands.

# Offers the given words that begin with the typed text.
_shelf_words() {
  local word
  for word in "$@"; do
    [[ $word != "$current"* ]] || COMPREPLY+=("$word")
  done
}

# Offers files (-f) or directories (-d).
_shelf_paths() {
  compopt -o filenames 2>/dev/null
  mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen "$1" -- "$current")
}

# Offers the values of a kind that shelf lists.
_shelf_values() {
  mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(shelf complete bash "$1" \
    -- "$current" "${COMP_WORDS[@]:1:COMP_CWORD-1}" 2>/dev/null)
  # What ends with an equals sign is continued by a value.
  [[ ${COMPREPLY[*]} != *= ]] || compopt -o nospace 2>/dev/null
}

_shelf() {
  local current=${COMP_WORDS[COMP_CWORD]} command='' option='' operand=0 ended='' helps='' index word
  COMPREPLY=()
  [[ $current != = ]] || current=''

  # Classifies the words before the cursor; $option stays set if its value comes next.
  for ((index = 1; index < COMP_CWORD; index++)); do
    word=${COMP_WORDS[index]} option=''
    if [[ $word == = ]]; then
      # The rest of a value such as KEY=VALUE.
      ((index += 1))
    elif [[ $ended || $word != -?* ]]; then
      case "$command $word" in
        ' help') helps=yes ;;
        ' add' | ' find' | ' list' | 'list show' | 'list export') command=${command:+$command }$word ;;
        *) ((operand += 1)) ;;
      esac
    elif [[ $word == -- ]]; then
      ended=yes
    elif [[ ${COMP_WORDS[index + 1]} == = ]]; then
      # Readline splits --name=value at the equals sign.
      option=$word
      ((index += 2))
    else
      case "$command $word" in
        ' --shelf') option=$word && ((index += 1)) ;;
        'list --shelf') option=$word && ((index += 1)) ;;
        'add -g' | 'add --genre' | 'add -j' | 'add --jobs' | 'add --max-size' | 'add --shelf') option=$word && ((index += 1)) ;;
        'find -f' | 'find --format' | 'find -C' | 'find --in') option=$word && ((index += 1)) ;;
        'list show --shelf') option=$word && ((index += 1)) ;;
      esac
    fi
  done
  ((index > COMP_CWORD)) || option=''

  if [[ $option ]]; then
    case "$command $option" in
      ' --shelf') _shelf_paths -f ;;
      'list --shelf') _shelf_paths -f ;;
      'add --shelf') _shelf_paths -f ;;
      'find -f' | 'find --format') _shelf_words 'text' 'json' 'csv' ;;
      'find -C' | 'find --in') _shelf_paths -d ;;
      'list show --shelf') _shelf_paths -f ;;
    esac
  elif [[ $current == -* && ! $ended ]]; then
    case $command in
      '') _shelf_words '--help' '--version' '--no-config' '--shelf' '--verbose' ;;
      'list') _shelf_words '--no-config' '--shelf' '--verbose' '--help' ;;
      'add') _shelf_words '--dry-run' '--null' '--genre' '--jobs' '--max-size' '--wait' '--shelf' '--verbose' '--progress' '--no-progress' '--no-config' '--help' ;;
      'find') _shelf_words '--format' '--json' '-C' '--no-config' '--help' ;;
      'list show') _shelf_words '--shelf' '--verbose' '--progress' '--no-progress' '--no-config' '--help' ;;
      'list export') _shelf_words '--no-config' '--help' ;;
    esac
  else
    case "$command $operand" in
      ' 0') _shelf_words 'add' 'find' 'list' 'help'; [[ ! $helps ]] || _shelf_words 'records' ;;
      'list 0') _shelf_words 'show' 'export' ;;
      'add '*) _shelf_paths -f ;;
      'find 0') : ;;
      'find 1') : ;;
      'list show 0') _shelf_values lists ;;
      'list export 0') : ;;
      'list export 1') _shelf_words 'text' 'json' 'csv' ;;
      'list export 2') _shelf_paths -f ;;
    esac
  fi
}

complete -F _shelf shelf
