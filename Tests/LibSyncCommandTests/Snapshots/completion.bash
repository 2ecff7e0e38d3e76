# Completes the arguments of libsync in bash; generated from its commands.

# Offers the given words that begin with the typed text.
_libsync_words() {
  local word
  for word in "$@"; do
    [[ $word != "$current"* ]] || COMPREPLY+=("$word")
  done
}

# Offers files (-f) or directories (-d).
_libsync_paths() {
  compopt -o filenames 2>/dev/null
  mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen "$1" -- "$current")
}

_libsync() {
  local current=${COMP_WORDS[COMP_CWORD]} command='' option='' operand=0 ended='' index word
  COMPREPLY=()
  [[ $current != = ]] || current=''

  # Classifies the words before the cursor; $option stays set if its value comes next.
  for ((index = 1; index < COMP_CWORD; index++)); do
    word=${COMP_WORDS[index]} option=''
    if [[ $ended || $word != -?* ]]; then
      case "$command $word" in
        ' help') ;;
        ' import' | ' libraries' | ' items' | ' show' | ' playlists' | ' playlist' | ' smart' | ' otg' | ' artwork' | ' plays' | ' diff' | ' log' | ' undo' | ' explain' | ' watch' | ' device' | ' rescue' | ' doctor' | ' version' | ' demo' | ' completion' | 'playlist show' | 'playlist evaluate' | 'playlist check' | 'playlist export' | 'smart save' | 'smart show' | 'smart list' | 'smart rm' | 'otg new' | 'otg add' | 'otg remove' | 'otg move' | 'otg clear' | 'otg save' | 'otg show' | 'otg rm' | 'device check') command=${command:+$command }$word ;;
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
        'import --name' | 'import --rebuilt-from' | 'import --max-removals' | 'import --time-zone' | 'import --progress' | 'import --library' | 'import --color') option=$word && ((index += 1)) ;;
        'libraries --format' | 'libraries -o' | 'libraries --output' | 'libraries --library' | 'libraries --color') option=$word && ((index += 1)) ;;
        'items --from' | 'items --match' | 'items --fields' | 'items --as-of' | 'items --limit' | 'items --now' | 'items --time-zone' | 'items --random-seed' | 'items --format' | 'items -o' | 'items --output' | 'items --library' | 'items --color') option=$word && ((index += 1)) ;;
        'show --library' | 'show --color') option=$word && ((index += 1)) ;;
        'playlists --from' | 'playlists --as-of' | 'playlists --format' | 'playlists -o' | 'playlists --output' | 'playlists --library' | 'playlists --color') option=$word && ((index += 1)) ;;
        'playlist show --from' | 'playlist show --fields' | 'playlist show --format' | 'playlist show -o' | 'playlist show --output' | 'playlist show --library' | 'playlist show --color') option=$word && ((index += 1)) ;;
        'playlist evaluate --from' | 'playlist evaluate --fields' | 'playlist evaluate --now' | 'playlist evaluate --time-zone' | 'playlist evaluate --random-seed' | 'playlist evaluate --format' | 'playlist evaluate -o' | 'playlist evaluate --output' | 'playlist evaluate --library' | 'playlist evaluate --color') option=$word && ((index += 1)) ;;
        'playlist check --from' | 'playlist check --now' | 'playlist check --time-zone' | 'playlist check --random-seed' | 'playlist check --library' | 'playlist check --color') option=$word && ((index += 1)) ;;
        'playlist export --from' | 'playlist export --format' | 'playlist export -o' | 'playlist export --output' | 'playlist export --path-map' | 'playlist export --relative-to' | 'playlist export --copy-to' | 'playlist export --copy-name' | 'playlist export --library' | 'playlist export --color') option=$word && ((index += 1)) ;;
        'smart save --limit' | 'smart save --from' | 'smart save --library' | 'smart save --color') option=$word && ((index += 1)) ;;
        'smart show --from' | 'smart show --fields' | 'smart show --now' | 'smart show --time-zone' | 'smart show --random-seed' | 'smart show --format' | 'smart show -o' | 'smart show --output' | 'smart show --library' | 'smart show --color') option=$word && ((index += 1)) ;;
        'smart list --from' | 'smart list --format' | 'smart list -o' | 'smart list --output' | 'smart list --library' | 'smart list --color') option=$word && ((index += 1)) ;;
        'smart rm --from' | 'smart rm --library' | 'smart rm --color') option=$word && ((index += 1)) ;;
        'otg new --from' | 'otg new --library' | 'otg new --color') option=$word && ((index += 1)) ;;
        'otg add --list' | 'otg add --at' | 'otg add --ids-from' | 'otg add --match' | 'otg add --from' | 'otg add --now' | 'otg add --time-zone' | 'otg add --random-seed' | 'otg add --library' | 'otg add --color') option=$word && ((index += 1)) ;;
        'otg remove --list' | 'otg remove --from' | 'otg remove --library' | 'otg remove --color') option=$word && ((index += 1)) ;;
        'otg move --list' | 'otg move --from' | 'otg move --library' | 'otg move --color') option=$word && ((index += 1)) ;;
        'otg clear --list' | 'otg clear --from' | 'otg clear --library' | 'otg clear --color') option=$word && ((index += 1)) ;;
        'otg save --from' | 'otg save --library' | 'otg save --color') option=$word && ((index += 1)) ;;
        'otg show --from' | 'otg show --fields' | 'otg show --format' | 'otg show -o' | 'otg show --output' | 'otg show --library' | 'otg show --color') option=$word && ((index += 1)) ;;
        'otg rm --from' | 'otg rm --library' | 'otg rm --color') option=$word && ((index += 1)) ;;
        'artwork --size' | 'artwork --contact-sheet' | 'artwork -o' | 'artwork --output' | 'artwork --group' | 'artwork --name' | 'artwork --fit' | 'artwork --filter' | 'artwork --format' | 'artwork --quality' | 'artwork --background' | 'artwork --fallback' | 'artwork --jobs' | 'artwork --cache-size' | 'artwork --progress' | 'artwork --from' | 'artwork --match' | 'artwork --playlist' | 'artwork --path-map' | 'artwork --music' | 'artwork --max-pixels' | 'artwork --library' | 'artwork --color') option=$word && ((index += 1)) ;;
        'plays --from' | 'plays --since' | 'plays --limit' | 'plays --apply-to' | 'plays --format' | 'plays -o' | 'plays --output' | 'plays --library' | 'plays --color') option=$word && ((index += 1)) ;;
        'diff --from' | 'diff --since' | 'diff --only' | 'diff --format' | 'diff -o' | 'diff --output' | 'diff --rebuilt-from' | 'diff --time-zone' | 'diff --library' | 'diff --color') option=$word && ((index += 1)) ;;
        'log --from' | 'log --format' | 'log -o' | 'log --output' | 'log --library' | 'log --color') option=$word && ((index += 1)) ;;
        'undo --from' | 'undo --library' | 'undo --color') option=$word && ((index += 1)) ;;
        'explain --library' | 'explain --color') option=$word && ((index += 1)) ;;
        'watch --exec' | 'watch --timeout' | 'watch --settle' | 'watch --library' | 'watch --color') option=$word && ((index += 1)) ;;
        'device --time-zone' | 'device --library' | 'device --color') option=$word && ((index += 1)) ;;
        'device check --library' | 'device check --color') option=$word && ((index += 1)) ;;
        'rescue --to' | 'rescue --match' | 'rescue --playlist' | 'rescue --name' | 'rescue --playlists' | 'rescue --progress' | 'rescue --library' | 'rescue --color') option=$word && ((index += 1)) ;;
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
      'playlist evaluate --format') _libsync_words 'text' 'table' 'json' 'jsonl' 'csv' 'tsv' 'ids' ;;
      'playlist evaluate -o' | 'playlist evaluate --output') _libsync_paths -f ;;
      'playlist evaluate --library') _libsync_paths -f ;;
      'playlist evaluate --color') _libsync_words 'auto' 'always' 'never' ;;
      'playlist check --library') _libsync_paths -f ;;
      'playlist check --color') _libsync_words 'auto' 'always' 'never' ;;
      'playlist export --format') _libsync_words 'm3u8' 'xspf' 'jspf' 'pls' 'json' 'itunes-xml' ;;
      'playlist export -o' | 'playlist export --output') _libsync_paths -f ;;
      'playlist export --relative-to') _libsync_paths -d ;;
      'playlist export --copy-to') _libsync_paths -d ;;
      'playlist export --library') _libsync_paths -f ;;
      'playlist export --color') _libsync_words 'auto' 'always' 'never' ;;
      'smart save --library') _libsync_paths -f ;;
      'smart save --color') _libsync_words 'auto' 'always' 'never' ;;
      'smart show --format') _libsync_words 'text' 'table' 'json' 'jsonl' 'csv' 'tsv' 'ids' ;;
      'smart show -o' | 'smart show --output') _libsync_paths -f ;;
      'smart show --library') _libsync_paths -f ;;
      'smart show --color') _libsync_words 'auto' 'always' 'never' ;;
      'smart list --format') _libsync_words 'text' 'table' 'json' 'jsonl' 'csv' 'tsv' 'ids' ;;
      'smart list -o' | 'smart list --output') _libsync_paths -f ;;
      'smart list --library') _libsync_paths -f ;;
      'smart list --color') _libsync_words 'auto' 'always' 'never' ;;
      'smart rm --library') _libsync_paths -f ;;
      'smart rm --color') _libsync_words 'auto' 'always' 'never' ;;
      'otg new --library') _libsync_paths -f ;;
      'otg new --color') _libsync_words 'auto' 'always' 'never' ;;
      'otg add --ids-from') _libsync_paths -f ;;
      'otg add --library') _libsync_paths -f ;;
      'otg add --color') _libsync_words 'auto' 'always' 'never' ;;
      'otg remove --library') _libsync_paths -f ;;
      'otg remove --color') _libsync_words 'auto' 'always' 'never' ;;
      'otg move --library') _libsync_paths -f ;;
      'otg move --color') _libsync_words 'auto' 'always' 'never' ;;
      'otg clear --library') _libsync_paths -f ;;
      'otg clear --color') _libsync_words 'auto' 'always' 'never' ;;
      'otg save --library') _libsync_paths -f ;;
      'otg save --color') _libsync_words 'auto' 'always' 'never' ;;
      'otg show --format') _libsync_words 'text' 'table' 'json' 'jsonl' 'csv' 'tsv' 'ids' ;;
      'otg show -o' | 'otg show --output') _libsync_paths -f ;;
      'otg show --library') _libsync_paths -f ;;
      'otg show --color') _libsync_words 'auto' 'always' 'never' ;;
      'otg rm --library') _libsync_paths -f ;;
      'otg rm --color') _libsync_words 'auto' 'always' 'never' ;;
      'artwork --contact-sheet') _libsync_paths -f ;;
      'artwork -o' | 'artwork --output') _libsync_paths -f ;;
      'artwork --group') _libsync_words 'item' 'album' ;;
      'artwork --fit') _libsync_words 'contain' 'cover' 'stretch' ;;
      'artwork --filter') _libsync_words 'area' 'lanczos' ;;
      'artwork --format') _libsync_words 'jpeg' 'png' ;;
      'artwork --fallback') _libsync_paths -f ;;
      'artwork --progress') _libsync_words 'auto' 'always' 'never' 'json' ;;
      'artwork --music') _libsync_paths -d ;;
      'artwork --library') _libsync_paths -f ;;
      'artwork --color') _libsync_words 'auto' 'always' 'never' ;;
      'plays --format') _libsync_words 'text' 'table' 'json' 'jsonl' 'csv' 'tsv' 'ids' ;;
      'plays -o' | 'plays --output') _libsync_paths -f ;;
      'plays --library') _libsync_paths -f ;;
      'plays --color') _libsync_words 'auto' 'always' 'never' ;;
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
      'device --library') _libsync_paths -f ;;
      'device --color') _libsync_words 'auto' 'always' 'never' ;;
      'device check --library') _libsync_paths -f ;;
      'device check --color') _libsync_words 'auto' 'always' 'never' ;;
      'rescue --to') _libsync_paths -d ;;
      'rescue --playlists') _libsync_words 'm3u8' 'xspf' 'jspf' 'pls' 'json' 'itunes-xml' ;;
      'rescue --progress') _libsync_words 'auto' 'always' 'never' 'json' ;;
      'rescue --library') _libsync_paths -f ;;
      'rescue --color') _libsync_words 'auto' 'always' 'never' ;;
      'doctor --library') _libsync_paths -f ;;
      'doctor --color') _libsync_words 'auto' 'always' 'never' ;;
    esac
  elif [[ $current == -* && ! $ended ]]; then
    case $command in
      '') _libsync_words '--help' '--version' ;;
      'import') _libsync_words '--name' '--rebuilt-from' '--max-removals' '--force-rewrite' '--dry-run' '--repair' '--time-zone' '--wait' '--json' '--quiet' '--progress' '--library' '--color' '--help' ;;
      'libraries') _libsync_words '--format' '--json' '--output' '--csv-safe' '--library' '--color' '--help' ;;
      'items') _libsync_words '--from' '--match' '--fields' '--as-of' '--limit' '--now' '--time-zone' '--ignore-accents' '--random-seed' '--format' '--json' '--output' '--csv-safe' '--library' '--color' '--help' ;;
      'show') _libsync_words '--pretty' '--json' '--library' '--color' '--help' ;;
      'playlists') _libsync_words '--from' '--as-of' '--tree' '--all' '--format' '--json' '--output' '--csv-safe' '--library' '--color' '--help' ;;
      'playlist show') _libsync_words '--from' '--fields' '--rules' '--seed' '--format' '--json' '--output' '--csv-safe' '--library' '--color' '--help' ;;
      'playlist evaluate') _libsync_words '--from' '--fields' '--now' '--time-zone' '--ignore-accents' '--random-seed' '--format' '--json' '--output' '--csv-safe' '--library' '--color' '--help' ;;
      'playlist check') _libsync_words '--from' '--verbose' '--quiet' '--json' '--now' '--time-zone' '--ignore-accents' '--random-seed' '--library' '--color' '--help' ;;
      'playlist export') _libsync_words '--from' '--format' '--all' '--output' '--path-map' '--relative-to' '--copy-to' '--copy-name' '--uris' '--dry-run' '--json' '--quiet' '--library' '--color' '--help' ;;
      'smart save') _libsync_words '--limit' '--replace' '--from' '--dry-run' '--wait' '--json' '--quiet' '--library' '--color' '--help' ;;
      'smart show') _libsync_words '--from' '--fields' '--rules' '--now' '--time-zone' '--ignore-accents' '--random-seed' '--format' '--json' '--output' '--csv-safe' '--library' '--color' '--help' ;;
      'smart list') _libsync_words '--from' '--format' '--json' '--output' '--csv-safe' '--library' '--color' '--help' ;;
      'smart rm') _libsync_words '--from' '--dry-run' '--wait' '--json' '--quiet' '--library' '--color' '--help' ;;
      'otg new') _libsync_words '--from' '--dry-run' '--wait' '--json' '--quiet' '--library' '--color' '--help' ;;
      'otg add') _libsync_words '--list' '--at' '--ids-from' '--match' '--from' '--dry-run' '--wait' '--json' '--quiet' '--now' '--time-zone' '--ignore-accents' '--random-seed' '--library' '--color' '--help' ;;
      'otg remove') _libsync_words '--list' '--from' '--dry-run' '--wait' '--json' '--quiet' '--library' '--color' '--help' ;;
      'otg move') _libsync_words '--list' '--from' '--dry-run' '--wait' '--json' '--quiet' '--library' '--color' '--help' ;;
      'otg clear') _libsync_words '--list' '--from' '--dry-run' '--wait' '--json' '--quiet' '--library' '--color' '--help' ;;
      'otg save') _libsync_words '--from' '--dry-run' '--wait' '--json' '--quiet' '--library' '--color' '--help' ;;
      'otg show') _libsync_words '--from' '--fields' '--format' '--json' '--output' '--csv-safe' '--library' '--color' '--help' ;;
      'otg rm') _libsync_words '--from' '--dry-run' '--wait' '--json' '--quiet' '--library' '--color' '--help' ;;
      'artwork') _libsync_words '--size' '--extract' '--list' '--contact-sheet' '--output' '--group' '--name' '--fit' '--filter' '--upscale' '--format' '--quality' '--background' '--fallback' '--keep' '--jobs' '--no-cache' '--cache-size' '--dry-run' '--json' '--quiet' '--progress' '--from' '--match' '--playlist' '--all' '--path-map' '--music' '--no-folder-art' '--max-pixels' '--library' '--color' '--help' ;;
      'plays') _libsync_words '--from' '--since' '--limit' '--apply-to' '--pending' '--dry-run' '--wait' '--format' '--json' '--output' '--csv-safe' '--library' '--color' '--help' ;;
      'diff') _libsync_words '--from' '--since' '--only' '--stat' '--derived' '--entries' '--format' '--json' '--output' '--csv-safe' '--rebuilt-from' '--repair' '--time-zone' '--library' '--color' '--help' ;;
      'log') _libsync_words '--from' '--derived' '--format' '--json' '--output' '--csv-safe' '--library' '--color' '--help' ;;
      'undo') _libsync_words '--from' '--dry-run' '--wait' '--json' '--quiet' '--library' '--color' '--help' ;;
      'explain') _libsync_words '--json' '--library' '--color' '--help' ;;
      'watch') _libsync_words '--exec' '--timeout' '--settle' '--library' '--color' '--help' ;;
      'device') _libsync_words '--json' '--time-zone' '--library' '--color' '--help' ;;
      'device check') _libsync_words '--json' '--library' '--color' '--help' ;;
      'rescue') _libsync_words '--to' '--match' '--playlist' '--name' '--playlists' '--artwork' '--dry-run' '--json' '--quiet' '--progress' '--library' '--color' '--help' ;;
      'doctor') _libsync_words '--fix' '--dry-run' '--wait' '--json' '--library' '--color' '--help' ;;
      'version') _libsync_words '--json' '--help' ;;
      'demo') _libsync_words '--help' ;;
      'completion') _libsync_words '--help' ;;
    esac
  else
    case "$command $operand" in
      ' 0') _libsync_words 'import' 'libraries' 'items' 'show' 'playlists' 'playlist' 'smart' 'otg' 'artwork' 'plays' 'diff' 'log' 'undo' 'explain' 'watch' 'device' 'rescue' 'doctor' 'version' 'demo' 'completion' 'help' ;;
      'playlist 0') _libsync_words 'show' 'evaluate' 'check' 'export' ;;
      'smart 0') _libsync_words 'save' 'show' 'list' 'rm' ;;
      'otg 0') _libsync_words 'new' 'add' 'remove' 'move' 'clear' 'save' 'show' 'rm' ;;
      'device 0') _libsync_words 'check'; _libsync_paths -d ;;
      'import 0') _libsync_paths -f ;;
      'show 0') : ;;
      'playlist show 0') : ;;
      'playlist evaluate 0') : ;;
      'playlist check 0') : ;;
      'playlist export 0') : ;;
      'smart save 0') : ;;
      'smart save 1') : ;;
      'smart show 0') : ;;
      'smart rm 0') : ;;
      'otg new 0') : ;;
      'otg add '*) : ;;
      'otg remove '*) : ;;
      'otg move 0') : ;;
      'otg move 1') : ;;
      'otg save 0') : ;;
      'otg show 0') : ;;
      'otg rm 0') : ;;
      'artwork '*) : ;;
      'diff 0') _libsync_paths -f ;;
      'log 0') : ;;
      'undo 0') : ;;
      'explain 0') : ;;
      'watch 0') _libsync_paths -f ;;
      'device 0') _libsync_paths -d ;;
      'device check 0') _libsync_paths -d ;;
      'rescue 0') _libsync_paths -d ;;
      'demo 0') _libsync_paths -d ;;
      'completion 0') _libsync_words 'bash' 'zsh' 'fish' ;;
    esac
  fi
}

complete -F _libsync libsync
