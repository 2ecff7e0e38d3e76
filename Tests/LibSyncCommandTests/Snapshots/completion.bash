# Completes the arguments of libsync in bash; generated from its commands.

# Offers those of the given words that begin with what has been typed.
_libsync_words() {
  local word
  for word in "$@"; do
    [[ $word != "$current"* ]] || COMPREPLY+=("$word")
  done
}

# Offers files (-f) or directories (-d).
_libsync_paths() {
  compopt -o filenames 2>/dev/null
  mapfile -t COMPREPLY < <(compgen "$1" -- "$current")
}

_libsync() {
  local current=${COMP_WORDS[COMP_CWORD]} command='' option='' operand=0 ended='' index word
  COMPREPLY=()
  [[ $current != = ]] || current=''

  # Finds out what the words before the cursor are: $option stays set if its value comes next.
  for ((index = 1; index < COMP_CWORD; index++)); do
    word=${COMP_WORDS[index]} option=''
    if [[ $ended || $word != -?* ]]; then
      case "$command $word" in
        ' help') ;;
        ' import' | ' libraries' | ' items' | ' show' | ' playlists' | ' playlist' | ' diff' | ' log' | ' undo' | ' explain' | ' watch' | ' doctor' | ' completion' | 'playlist show' | 'playlist export') command=${command:+$command }$word ;;
        *) ((operand += 1)) ;;
      esac
    elif [[ $word == -- ]]; then
      ended=yes
    elif [[ ${COMP_WORDS[index + 1]} == = ]]; then
      # Readline splits --name=value at the sign.
      option=$word
      ((index += 2))
    else
      case "$command $word" in
        'import --name' | 'import --rebuilt-from' | 'import --max-removals' | 'import --progress' | 'import --library' | 'import --color') option=$word && ((index += 1)) ;;
        'libraries --format' | 'libraries -o' | 'libraries --output' | 'libraries --library' | 'libraries --color') option=$word && ((index += 1)) ;;
        'items --from' | 'items --fields' | 'items --as-of' | 'items --limit' | 'items --format' | 'items -o' | 'items --output' | 'items --library' | 'items --color') option=$word && ((index += 1)) ;;
        'show --library' | 'show --color') option=$word && ((index += 1)) ;;
        'playlists --from' | 'playlists --as-of' | 'playlists --format' | 'playlists -o' | 'playlists --output' | 'playlists --library' | 'playlists --color') option=$word && ((index += 1)) ;;
        'playlist show --from' | 'playlist show --fields' | 'playlist show --format' | 'playlist show -o' | 'playlist show --output' | 'playlist show --library' | 'playlist show --color') option=$word && ((index += 1)) ;;
        'playlist export --from' | 'playlist export --format' | 'playlist export -o' | 'playlist export --output' | 'playlist export --path-map' | 'playlist export --relative-to' | 'playlist export --library' | 'playlist export --color') option=$word && ((index += 1)) ;;
        'diff --from' | 'diff --since' | 'diff --only' | 'diff --format' | 'diff -o' | 'diff --output' | 'diff --rebuilt-from' | 'diff --library' | 'diff --color') option=$word && ((index += 1)) ;;
        'log --from' | 'log --format' | 'log -o' | 'log --output' | 'log --library' | 'log --color') option=$word && ((index += 1)) ;;
        'undo --from' | 'undo --library' | 'undo --color') option=$word && ((index += 1)) ;;
        'explain --library' | 'explain --color') option=$word && ((index += 1)) ;;
        'watch --exec' | 'watch --timeout' | 'watch --settle' | 'watch --library' | 'watch --color') option=$word && ((index += 1)) ;;
        'doctor --library' | 'doctor --color') option=$word && ((index += 1)) ;;
      esac
    fi
  done
  ((index > COMP_CWORD)) || option=''

  if [[ $option ]]; then
    case "$command $option" in
      'import --progress') _libsync_words 'auto' 'always' 'never' 'json' ;;
      'import --library') _libsync_paths -f ;;
      'import --color') _libsync_words 'auto' 'always' 'never' ;;
      'libraries --format') _libsync_words 'text' 'table' 'json' 'jsonl' 'csv' 'tsv' 'ids' ;;
      'libraries -o' | 'libraries --output') _libsync_paths -f ;;
      'libraries --library') _libsync_paths -f ;;
      'libraries --color') _libsync_words 'auto' 'always' 'never' ;;
      'items --format') _libsync_words 'text' 'table' 'json' 'jsonl' 'csv' 'tsv' 'ids' ;;
      'items -o' | 'items --output') _libsync_paths -f ;;
      'items --library') _libsync_paths -f ;;
      'items --color') _libsync_words 'auto' 'always' 'never' ;;
      'show --library') _libsync_paths -f ;;
      'show --color') _libsync_words 'auto' 'always' 'never' ;;
      'playlists --format') _libsync_words 'text' 'table' 'json' 'jsonl' 'csv' 'tsv' 'ids' ;;
      'playlists -o' | 'playlists --output') _libsync_paths -f ;;
      'playlists --library') _libsync_paths -f ;;
      'playlists --color') _libsync_words 'auto' 'always' 'never' ;;
      'playlist show --format') _libsync_words 'text' 'table' 'json' 'jsonl' 'csv' 'tsv' 'ids' ;;
      'playlist show -o' | 'playlist show --output') _libsync_paths -f ;;
      'playlist show --library') _libsync_paths -f ;;
      'playlist show --color') _libsync_words 'auto' 'always' 'never' ;;
      'playlist export --format') _libsync_words 'm3u8' 'xspf' 'jspf' 'pls' 'json' 'itunes-xml' ;;
      'playlist export -o' | 'playlist export --output') _libsync_paths -f ;;
      'playlist export --relative-to') _libsync_paths -d ;;
      'playlist export --library') _libsync_paths -f ;;
      'playlist export --color') _libsync_words 'auto' 'always' 'never' ;;
      'diff --format') _libsync_words 'text' 'json' 'jsonl' 'csv' ;;
      'diff -o' | 'diff --output') _libsync_paths -f ;;
      'diff --library') _libsync_paths -f ;;
      'diff --color') _libsync_words 'auto' 'always' 'never' ;;
      'log --format') _libsync_words 'text' 'table' 'json' 'jsonl' 'csv' 'tsv' 'ids' ;;
      'log -o' | 'log --output') _libsync_paths -f ;;
      'log --library') _libsync_paths -f ;;
      'log --color') _libsync_words 'auto' 'always' 'never' ;;
      'undo --library') _libsync_paths -f ;;
      'undo --color') _libsync_words 'auto' 'always' 'never' ;;
      'explain --library') _libsync_paths -f ;;
      'explain --color') _libsync_words 'auto' 'always' 'never' ;;
      'watch --library') _libsync_paths -f ;;
      'watch --color') _libsync_words 'auto' 'always' 'never' ;;
      'doctor --library') _libsync_paths -f ;;
      'doctor --color') _libsync_words 'auto' 'always' 'never' ;;
    esac
  elif [[ $current == -* && ! $ended ]]; then
    case $command in
      '') _libsync_words '--help' '--version' ;;
      'import') _libsync_words '--name' '--rebuilt-from' '--max-removals' '--force-rewrite' '--dry-run' '--repair' '--wait' '--json' '--quiet' '--progress' '--library' '--color' '--help' ;;
      'libraries') _libsync_words '--format' '--json' '--output' '--library' '--color' '--help' ;;
      'items') _libsync_words '--from' '--fields' '--as-of' '--limit' '--format' '--json' '--output' '--library' '--color' '--help' ;;
      'show') _libsync_words '--json' '--library' '--color' '--help' ;;
      'playlists') _libsync_words '--from' '--as-of' '--tree' '--all' '--format' '--json' '--output' '--library' '--color' '--help' ;;
      'playlist show') _libsync_words '--from' '--fields' '--format' '--json' '--output' '--library' '--color' '--help' ;;
      'playlist export') _libsync_words '--from' '--format' '--all' '--output' '--path-map' '--relative-to' '--json' '--quiet' '--library' '--color' '--help' ;;
      'diff') _libsync_words '--from' '--since' '--only' '--stat' '--derived' '--entries' '--format' '--json' '--output' '--rebuilt-from' '--repair' '--library' '--color' '--help' ;;
      'log') _libsync_words '--from' '--derived' '--format' '--json' '--output' '--library' '--color' '--help' ;;
      'undo') _libsync_words '--from' '--dry-run' '--wait' '--json' '--quiet' '--library' '--color' '--help' ;;
      'explain') _libsync_words '--json' '--library' '--color' '--help' ;;
      'watch') _libsync_words '--exec' '--timeout' '--settle' '--library' '--color' '--help' ;;
      'doctor') _libsync_words '--json' '--library' '--color' '--help' ;;
      'completion') _libsync_words '--help' ;;
    esac
  else
    case "$command $operand" in
      ' 0') _libsync_words 'import' 'libraries' 'items' 'show' 'playlists' 'playlist' 'diff' 'log' 'undo' 'explain' 'watch' 'doctor' 'completion' 'help' ;;
      'playlist 0') _libsync_words 'show' 'export' ;;
      'import 0') _libsync_paths -f ;;
      'show 0') : ;;
      'playlist show 0') : ;;
      'playlist export 0') : ;;
      'diff 0') _libsync_paths -f ;;
      'log 0') : ;;
      'undo 0') : ;;
      'explain 0') : ;;
      'watch 0') _libsync_paths -f ;;
      'completion 0') _libsync_words 'bash' 'zsh' 'fish' ;;
    esac
  fi
}

complete -F _libsync libsync
