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

# Offers the values of a kind that libsync lists.
_libsync_values() {
  mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(libsync complete bash "$1" -- "$current" \
    "${COMP_WORDS[@]:1:COMP_CWORD-1}" 2>/dev/null)
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
        ' import' | ' libraries' | ' items' | ' show' | ' count' | ' query' | ' albums' | ' artists' | ' genres' | ' composers' | ' podcasts' | ' audiobooks' | ' compilations' | ' stats' | ' duplicates' | ' missing' | ' properties' | ' playlists' | ' playlist' | ' smart' | ' otg' | ' artwork' | ' plays' | ' diff' | ' log' | ' undo' | ' redo' | ' explain' | ' watch' | ' device' | ' rescue' | ' doctor' | ' version' | ' demo' | ' completion' | 'libraries default' | 'libraries rename' | 'libraries remove' | 'libraries merge' | 'playlist list' | 'playlist show' | 'playlist rules' | 'playlist evaluate' | 'playlist check' | 'playlist export' | 'playlist new' | 'playlist add' | 'playlist remove' | 'playlist move' | 'playlist clear' | 'playlist save' | 'playlist delete' | 'smart save' | 'smart show' | 'smart list' | 'smart rm' | 'otg new' | 'otg add' | 'otg remove' | 'otg move' | 'otg clear' | 'otg save' | 'otg show' | 'otg rm' | 'device check') command=${command:+$command }$word ;;
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
        ' --progress' | ' --library' | ' --color' | ' --format' | ' --from') option=$word && ((index += 1)) ;;
        'playlist --progress' | 'playlist --library' | 'playlist --color' | 'playlist --format' | 'playlist --from') option=$word && ((index += 1)) ;;
        'smart --progress' | 'smart --library' | 'smart --color' | 'smart --format' | 'smart --from') option=$word && ((index += 1)) ;;
        'otg --progress' | 'otg --library' | 'otg --color' | 'otg --format' | 'otg --from') option=$word && ((index += 1)) ;;
        'import --name' | 'import --as-new' | 'import --rebuilt-from' | 'import --max-removals' | 'import --format' | 'import --time-zone' | 'import --progress' | 'import --library' | 'import --color') option=$word && ((index += 1)) ;;
        'libraries --format' | 'libraries -o' | 'libraries --output' | 'libraries --limit' | 'libraries --library' | 'libraries --color') option=$word && ((index += 1)) ;;
        'libraries default --library' | 'libraries default --color') option=$word && ((index += 1)) ;;
        'libraries rename --library' | 'libraries rename --color') option=$word && ((index += 1)) ;;
        'libraries remove --library' | 'libraries remove --color') option=$word && ((index += 1)) ;;
        'libraries merge --library' | 'libraries merge --color') option=$word && ((index += 1)) ;;
        'items --from' | 'items --fields' | 'items --where' | 'items --match' | 'items --playlist' | 'items --media-types' | 'items --ids-from' | 'items --sort' | 'items --offset' | 'items --as-of' | 'items --now' | 'items --time-zone' | 'items --random-seed' | 'items --format' | 'items -o' | 'items --output' | 'items --limit' | 'items --library' | 'items --color') option=$word && ((index += 1)) ;;
        'show --from' | 'show --where' | 'show --match' | 'show --playlist' | 'show --media-types' | 'show --ids-from' | 'show --sort' | 'show --offset' | 'show --limit' | 'show --as-of' | 'show --now' | 'show --time-zone' | 'show --random-seed' | 'show --library' | 'show --color') option=$word && ((index += 1)) ;;
        'count --from' | 'count --where' | 'count --match' | 'count --playlist' | 'count --media-types' | 'count --ids-from' | 'count --sort' | 'count --offset' | 'count --limit' | 'count --as-of' | 'count --now' | 'count --time-zone' | 'count --random-seed' | 'count --library' | 'count --color') option=$word && ((index += 1)) ;;
        'query --group' | 'query --preset' | 'query --from' | 'query --fields' | 'query --where' | 'query --match' | 'query --playlist' | 'query --media-types' | 'query --ids-from' | 'query --sort' | 'query --offset' | 'query --as-of' | 'query --now' | 'query --time-zone' | 'query --random-seed' | 'query --format' | 'query -o' | 'query --output' | 'query --limit' | 'query --library' | 'query --color') option=$word && ((index += 1)) ;;
        'albums --from' | 'albums --fields' | 'albums --where' | 'albums --match' | 'albums --playlist' | 'albums --media-types' | 'albums --ids-from' | 'albums --sort' | 'albums --offset' | 'albums --as-of' | 'albums --now' | 'albums --time-zone' | 'albums --random-seed' | 'albums --format' | 'albums -o' | 'albums --output' | 'albums --limit' | 'albums --library' | 'albums --color') option=$word && ((index += 1)) ;;
        'artists --from' | 'artists --fields' | 'artists --where' | 'artists --match' | 'artists --playlist' | 'artists --media-types' | 'artists --ids-from' | 'artists --sort' | 'artists --offset' | 'artists --as-of' | 'artists --now' | 'artists --time-zone' | 'artists --random-seed' | 'artists --format' | 'artists -o' | 'artists --output' | 'artists --limit' | 'artists --library' | 'artists --color') option=$word && ((index += 1)) ;;
        'genres --from' | 'genres --fields' | 'genres --where' | 'genres --match' | 'genres --playlist' | 'genres --media-types' | 'genres --ids-from' | 'genres --sort' | 'genres --offset' | 'genres --as-of' | 'genres --now' | 'genres --time-zone' | 'genres --random-seed' | 'genres --format' | 'genres -o' | 'genres --output' | 'genres --limit' | 'genres --library' | 'genres --color') option=$word && ((index += 1)) ;;
        'composers --from' | 'composers --fields' | 'composers --where' | 'composers --match' | 'composers --playlist' | 'composers --media-types' | 'composers --ids-from' | 'composers --sort' | 'composers --offset' | 'composers --as-of' | 'composers --now' | 'composers --time-zone' | 'composers --random-seed' | 'composers --format' | 'composers -o' | 'composers --output' | 'composers --limit' | 'composers --library' | 'composers --color') option=$word && ((index += 1)) ;;
        'podcasts --from' | 'podcasts --fields' | 'podcasts --where' | 'podcasts --match' | 'podcasts --playlist' | 'podcasts --media-types' | 'podcasts --ids-from' | 'podcasts --sort' | 'podcasts --offset' | 'podcasts --as-of' | 'podcasts --now' | 'podcasts --time-zone' | 'podcasts --random-seed' | 'podcasts --format' | 'podcasts -o' | 'podcasts --output' | 'podcasts --limit' | 'podcasts --library' | 'podcasts --color') option=$word && ((index += 1)) ;;
        'audiobooks --from' | 'audiobooks --fields' | 'audiobooks --where' | 'audiobooks --match' | 'audiobooks --playlist' | 'audiobooks --media-types' | 'audiobooks --ids-from' | 'audiobooks --sort' | 'audiobooks --offset' | 'audiobooks --as-of' | 'audiobooks --now' | 'audiobooks --time-zone' | 'audiobooks --random-seed' | 'audiobooks --format' | 'audiobooks -o' | 'audiobooks --output' | 'audiobooks --limit' | 'audiobooks --library' | 'audiobooks --color') option=$word && ((index += 1)) ;;
        'compilations --from' | 'compilations --fields' | 'compilations --where' | 'compilations --match' | 'compilations --playlist' | 'compilations --media-types' | 'compilations --ids-from' | 'compilations --sort' | 'compilations --offset' | 'compilations --as-of' | 'compilations --now' | 'compilations --time-zone' | 'compilations --random-seed' | 'compilations --format' | 'compilations -o' | 'compilations --output' | 'compilations --limit' | 'compilations --library' | 'compilations --color') option=$word && ((index += 1)) ;;
        'stats --from' | 'stats --top' | 'stats --html' | 'stats --where' | 'stats --match' | 'stats --playlist' | 'stats --media-types' | 'stats --ids-from' | 'stats --sort' | 'stats --offset' | 'stats --limit' | 'stats --as-of' | 'stats --now' | 'stats --time-zone' | 'stats --random-seed' | 'stats --library' | 'stats --color') option=$word && ((index += 1)) ;;
        'duplicates --from' | 'duplicates --path-map' | 'duplicates --music' | 'duplicates --where' | 'duplicates --match' | 'duplicates --playlist' | 'duplicates --media-types' | 'duplicates --ids-from' | 'duplicates --sort' | 'duplicates --offset' | 'duplicates --limit' | 'duplicates --as-of' | 'duplicates --now' | 'duplicates --time-zone' | 'duplicates --random-seed' | 'duplicates --library' | 'duplicates --color') option=$word && ((index += 1)) ;;
        'missing --from' | 'missing --path-map' | 'missing --music' | 'missing --where' | 'missing --match' | 'missing --playlist' | 'missing --media-types' | 'missing --ids-from' | 'missing --sort' | 'missing --offset' | 'missing --limit' | 'missing --as-of' | 'missing --now' | 'missing --time-zone' | 'missing --random-seed' | 'missing --library' | 'missing --color') option=$word && ((index += 1)) ;;
        'properties --category' | 'properties --can-filter' | 'properties --format' | 'properties -o' | 'properties --output' | 'properties --limit' | 'properties --library' | 'properties --color') option=$word && ((index += 1)) ;;
        'playlists --from' | 'playlists --as-of' | 'playlists --format' | 'playlists -o' | 'playlists --output' | 'playlists --limit' | 'playlists --library' | 'playlists --color') option=$word && ((index += 1)) ;;
        'playlist list --from' | 'playlist list --as-of' | 'playlist list --format' | 'playlist list -o' | 'playlist list --output' | 'playlist list --limit' | 'playlist list --library' | 'playlist list --color') option=$word && ((index += 1)) ;;
        'playlist show --from' | 'playlist show --fields' | 'playlist show --now' | 'playlist show --time-zone' | 'playlist show --random-seed' | 'playlist show --format' | 'playlist show -o' | 'playlist show --output' | 'playlist show --limit' | 'playlist show --library' | 'playlist show --color') option=$word && ((index += 1)) ;;
        'playlist rules --from' | 'playlist rules -o' | 'playlist rules --output' | 'playlist rules --library' | 'playlist rules --color') option=$word && ((index += 1)) ;;
        'playlist evaluate --from' | 'playlist evaluate --fields' | 'playlist evaluate --now' | 'playlist evaluate --time-zone' | 'playlist evaluate --random-seed' | 'playlist evaluate --format' | 'playlist evaluate -o' | 'playlist evaluate --output' | 'playlist evaluate --limit' | 'playlist evaluate --library' | 'playlist evaluate --color') option=$word && ((index += 1)) ;;
        'playlist check --from' | 'playlist check --now' | 'playlist check --time-zone' | 'playlist check --random-seed' | 'playlist check --library' | 'playlist check --color') option=$word && ((index += 1)) ;;
        'playlist export --from' | 'playlist export --format' | 'playlist export -o' | 'playlist export --output' | 'playlist export --path-map' | 'playlist export --relative-to' | 'playlist export --copy-to' | 'playlist export --copy-name' | 'playlist export --where' | 'playlist export --match' | 'playlist export --playlist' | 'playlist export --media-types' | 'playlist export --ids-from' | 'playlist export --sort' | 'playlist export --offset' | 'playlist export --limit' | 'playlist export --as-of' | 'playlist export --now' | 'playlist export --time-zone' | 'playlist export --random-seed' | 'playlist export --library' | 'playlist export --color') option=$word && ((index += 1)) ;;
        'playlist new --where' | 'playlist new --match' | 'playlist new --playlist' | 'playlist new --media-types' | 'playlist new --ids-from' | 'playlist new --sort' | 'playlist new --offset' | 'playlist new --as-of' | 'playlist new --limit' | 'playlist new --smart' | 'playlist new --from' | 'playlist new --now' | 'playlist new --time-zone' | 'playlist new --random-seed' | 'playlist new --library' | 'playlist new --color') option=$word && ((index += 1)) ;;
        'playlist add --at' | 'playlist add --where' | 'playlist add --match' | 'playlist add --playlist' | 'playlist add --media-types' | 'playlist add --ids-from' | 'playlist add --sort' | 'playlist add --offset' | 'playlist add --limit' | 'playlist add --as-of' | 'playlist add --from' | 'playlist add --now' | 'playlist add --time-zone' | 'playlist add --random-seed' | 'playlist add --library' | 'playlist add --color') option=$word && ((index += 1)) ;;
        'playlist remove --from' | 'playlist remove --library' | 'playlist remove --color') option=$word && ((index += 1)) ;;
        'playlist move --from' | 'playlist move --library' | 'playlist move --color') option=$word && ((index += 1)) ;;
        'playlist clear --from' | 'playlist clear --library' | 'playlist clear --color') option=$word && ((index += 1)) ;;
        'playlist save --from' | 'playlist save --library' | 'playlist save --color') option=$word && ((index += 1)) ;;
        'playlist delete --from' | 'playlist delete --library' | 'playlist delete --color') option=$word && ((index += 1)) ;;
        'smart save --limit' | 'smart save --from' | 'smart save --library' | 'smart save --color') option=$word && ((index += 1)) ;;
        'smart show --from' | 'smart show --fields' | 'smart show --now' | 'smart show --time-zone' | 'smart show --random-seed' | 'smart show --format' | 'smart show -o' | 'smart show --output' | 'smart show --limit' | 'smart show --library' | 'smart show --color') option=$word && ((index += 1)) ;;
        'smart list --from' | 'smart list --format' | 'smart list -o' | 'smart list --output' | 'smart list --limit' | 'smart list --library' | 'smart list --color') option=$word && ((index += 1)) ;;
        'smart rm --from' | 'smart rm --library' | 'smart rm --color') option=$word && ((index += 1)) ;;
        'otg new --from' | 'otg new --library' | 'otg new --color') option=$word && ((index += 1)) ;;
        'otg add --list' | 'otg add --at' | 'otg add --where' | 'otg add --match' | 'otg add --playlist' | 'otg add --media-types' | 'otg add --ids-from' | 'otg add --sort' | 'otg add --offset' | 'otg add --limit' | 'otg add --as-of' | 'otg add --from' | 'otg add --now' | 'otg add --time-zone' | 'otg add --random-seed' | 'otg add --library' | 'otg add --color') option=$word && ((index += 1)) ;;
        'otg remove --list' | 'otg remove --from' | 'otg remove --library' | 'otg remove --color') option=$word && ((index += 1)) ;;
        'otg move --list' | 'otg move --from' | 'otg move --library' | 'otg move --color') option=$word && ((index += 1)) ;;
        'otg clear --list' | 'otg clear --from' | 'otg clear --library' | 'otg clear --color') option=$word && ((index += 1)) ;;
        'otg save --from' | 'otg save --library' | 'otg save --color') option=$word && ((index += 1)) ;;
        'otg show --from' | 'otg show --fields' | 'otg show --format' | 'otg show -o' | 'otg show --output' | 'otg show --limit' | 'otg show --library' | 'otg show --color') option=$word && ((index += 1)) ;;
        'otg rm --from' | 'otg rm --library' | 'otg rm --color') option=$word && ((index += 1)) ;;
        'artwork --size' | 'artwork --contact-sheet' | 'artwork -o' | 'artwork --output' | 'artwork --group' | 'artwork --name' | 'artwork --fit' | 'artwork --filter' | 'artwork --format' | 'artwork --quality' | 'artwork --background' | 'artwork --fallback' | 'artwork --jobs' | 'artwork --cache-size' | 'artwork --progress' | 'artwork --from' | 'artwork --path-map' | 'artwork --music' | 'artwork --max-pixels' | 'artwork --where' | 'artwork --match' | 'artwork --playlist' | 'artwork --media-types' | 'artwork --ids-from' | 'artwork --sort' | 'artwork --offset' | 'artwork --limit' | 'artwork --now' | 'artwork --time-zone' | 'artwork --random-seed' | 'artwork --library' | 'artwork --color') option=$word && ((index += 1)) ;;
        'plays --from' | 'plays --since' | 'plays --apply-to' | 'plays --where' | 'plays --match' | 'plays --playlist' | 'plays --media-types' | 'plays --ids-from' | 'plays --now' | 'plays --time-zone' | 'plays --random-seed' | 'plays --format' | 'plays -o' | 'plays --output' | 'plays --limit' | 'plays --library' | 'plays --color') option=$word && ((index += 1)) ;;
        'diff --from' | 'diff --since' | 'diff --only' | 'diff --format' | 'diff --limit' | 'diff -o' | 'diff --output' | 'diff --rebuilt-from' | 'diff --time-zone' | 'diff --library' | 'diff --color') option=$word && ((index += 1)) ;;
        'log --from' | 'log --format' | 'log -o' | 'log --output' | 'log --limit' | 'log --library' | 'log --color') option=$word && ((index += 1)) ;;
        'undo --from' | 'undo --library' | 'undo --color') option=$word && ((index += 1)) ;;
        'redo --from' | 'redo --library' | 'redo --color') option=$word && ((index += 1)) ;;
        'explain --from' | 'explain --library' | 'explain --color') option=$word && ((index += 1)) ;;
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
      ' --progress') _libsync_words 'auto' 'always' 'never' 'json' ;;
      ' --library') _libsync_paths -f ;;
      ' --color') _libsync_words 'auto' 'always' 'never' ;;
      ' --format') _libsync_words 'text' 'table' 'json' 'jsonl' 'csv' 'tsv' 'ids' 'paths' 'uris' ;;
      ' --from') _libsync_values libraries-or-all ;;
      'playlist --progress') _libsync_words 'auto' 'always' 'never' 'json' ;;
      'playlist --library') _libsync_paths -f ;;
      'playlist --color') _libsync_words 'auto' 'always' 'never' ;;
      'playlist --format') _libsync_words 'text' 'table' 'json' 'jsonl' 'csv' 'tsv' 'ids' 'paths' 'uris' ;;
      'playlist --from') _libsync_values libraries-or-all ;;
      'smart --progress') _libsync_words 'auto' 'always' 'never' 'json' ;;
      'smart --library') _libsync_paths -f ;;
      'smart --color') _libsync_words 'auto' 'always' 'never' ;;
      'smart --format') _libsync_words 'text' 'table' 'json' 'jsonl' 'csv' 'tsv' 'ids' 'paths' 'uris' ;;
      'smart --from') _libsync_values libraries-or-all ;;
      'otg --progress') _libsync_words 'auto' 'always' 'never' 'json' ;;
      'otg --library') _libsync_paths -f ;;
      'otg --color') _libsync_words 'auto' 'always' 'never' ;;
      'otg --format') _libsync_words 'text' 'table' 'json' 'jsonl' 'csv' 'tsv' 'ids' 'paths' 'uris' ;;
      'otg --from') _libsync_values libraries-or-all ;;
      'import --rebuilt-from') _libsync_values libraries ;;
      'import --format') _libsync_words 'text' 'json' 'jsonl' 'csv' ;;
      'import --progress') _libsync_words 'auto' 'always' 'never' 'json' ;;
      'import --library') _libsync_paths -f ;;
      'import --color') _libsync_words 'auto' 'always' 'never' ;;
      'libraries --format') _libsync_words 'text' 'table' 'json' 'jsonl' 'csv' 'tsv' 'ids' 'paths' 'uris' ;;
      'libraries -o' | 'libraries --output') _libsync_paths -f ;;
      'libraries --library') _libsync_paths -f ;;
      'libraries --color') _libsync_words 'auto' 'always' 'never' ;;
      'libraries default --library') _libsync_paths -f ;;
      'libraries default --color') _libsync_words 'auto' 'always' 'never' ;;
      'libraries rename --library') _libsync_paths -f ;;
      'libraries rename --color') _libsync_words 'auto' 'always' 'never' ;;
      'libraries remove --library') _libsync_paths -f ;;
      'libraries remove --color') _libsync_words 'auto' 'always' 'never' ;;
      'libraries merge --library') _libsync_paths -f ;;
      'libraries merge --color') _libsync_words 'auto' 'always' 'never' ;;
      'items --from') _libsync_values libraries-or-all ;;
      'items --fields') _libsync_values fields ;;
      'items --playlist') _libsync_values playlists ;;
      'items --ids-from') _libsync_paths -f ;;
      'items --as-of') _libsync_values revisions ;;
      'items --format') _libsync_words 'text' 'table' 'json' 'jsonl' 'csv' 'tsv' 'ids' 'paths' 'uris' ;;
      'items -o' | 'items --output') _libsync_paths -f ;;
      'items --library') _libsync_paths -f ;;
      'items --color') _libsync_words 'auto' 'always' 'never' ;;
      'show --from') _libsync_values libraries-or-all ;;
      'show --playlist') _libsync_values playlists ;;
      'show --ids-from') _libsync_paths -f ;;
      'show --as-of') _libsync_values revisions ;;
      'show --library') _libsync_paths -f ;;
      'show --color') _libsync_words 'auto' 'always' 'never' ;;
      'count --from') _libsync_values libraries-or-all ;;
      'count --playlist') _libsync_values playlists ;;
      'count --ids-from') _libsync_paths -f ;;
      'count --as-of') _libsync_values revisions ;;
      'count --library') _libsync_paths -f ;;
      'count --color') _libsync_words 'auto' 'always' 'never' ;;
      'query --group') _libsync_words 'title' 'album' 'artist' 'albumArtist' 'composer' 'genre' 'playlist' 'podcastTitle' ;;
      'query --preset') _libsync_words 'albums' 'artists' 'songs' 'playlists' 'podcasts' 'audiobooks' 'compilations' 'composers' 'genres' ;;
      'query --from') _libsync_values libraries-or-all ;;
      'query --fields') _libsync_values fields ;;
      'query --playlist') _libsync_values playlists ;;
      'query --ids-from') _libsync_paths -f ;;
      'query --as-of') _libsync_values revisions ;;
      'query --format') _libsync_words 'text' 'table' 'json' 'jsonl' 'csv' 'tsv' 'ids' 'paths' 'uris' ;;
      'query -o' | 'query --output') _libsync_paths -f ;;
      'query --library') _libsync_paths -f ;;
      'query --color') _libsync_words 'auto' 'always' 'never' ;;
      'albums --from') _libsync_values libraries-or-all ;;
      'albums --fields') _libsync_values fields ;;
      'albums --playlist') _libsync_values playlists ;;
      'albums --ids-from') _libsync_paths -f ;;
      'albums --as-of') _libsync_values revisions ;;
      'albums --format') _libsync_words 'text' 'table' 'json' 'jsonl' 'csv' 'tsv' 'ids' 'paths' 'uris' ;;
      'albums -o' | 'albums --output') _libsync_paths -f ;;
      'albums --library') _libsync_paths -f ;;
      'albums --color') _libsync_words 'auto' 'always' 'never' ;;
      'artists --from') _libsync_values libraries-or-all ;;
      'artists --fields') _libsync_values fields ;;
      'artists --playlist') _libsync_values playlists ;;
      'artists --ids-from') _libsync_paths -f ;;
      'artists --as-of') _libsync_values revisions ;;
      'artists --format') _libsync_words 'text' 'table' 'json' 'jsonl' 'csv' 'tsv' 'ids' 'paths' 'uris' ;;
      'artists -o' | 'artists --output') _libsync_paths -f ;;
      'artists --library') _libsync_paths -f ;;
      'artists --color') _libsync_words 'auto' 'always' 'never' ;;
      'genres --from') _libsync_values libraries-or-all ;;
      'genres --fields') _libsync_values fields ;;
      'genres --playlist') _libsync_values playlists ;;
      'genres --ids-from') _libsync_paths -f ;;
      'genres --as-of') _libsync_values revisions ;;
      'genres --format') _libsync_words 'text' 'table' 'json' 'jsonl' 'csv' 'tsv' 'ids' 'paths' 'uris' ;;
      'genres -o' | 'genres --output') _libsync_paths -f ;;
      'genres --library') _libsync_paths -f ;;
      'genres --color') _libsync_words 'auto' 'always' 'never' ;;
      'composers --from') _libsync_values libraries-or-all ;;
      'composers --fields') _libsync_values fields ;;
      'composers --playlist') _libsync_values playlists ;;
      'composers --ids-from') _libsync_paths -f ;;
      'composers --as-of') _libsync_values revisions ;;
      'composers --format') _libsync_words 'text' 'table' 'json' 'jsonl' 'csv' 'tsv' 'ids' 'paths' 'uris' ;;
      'composers -o' | 'composers --output') _libsync_paths -f ;;
      'composers --library') _libsync_paths -f ;;
      'composers --color') _libsync_words 'auto' 'always' 'never' ;;
      'podcasts --from') _libsync_values libraries-or-all ;;
      'podcasts --fields') _libsync_values fields ;;
      'podcasts --playlist') _libsync_values playlists ;;
      'podcasts --ids-from') _libsync_paths -f ;;
      'podcasts --as-of') _libsync_values revisions ;;
      'podcasts --format') _libsync_words 'text' 'table' 'json' 'jsonl' 'csv' 'tsv' 'ids' 'paths' 'uris' ;;
      'podcasts -o' | 'podcasts --output') _libsync_paths -f ;;
      'podcasts --library') _libsync_paths -f ;;
      'podcasts --color') _libsync_words 'auto' 'always' 'never' ;;
      'audiobooks --from') _libsync_values libraries-or-all ;;
      'audiobooks --fields') _libsync_values fields ;;
      'audiobooks --playlist') _libsync_values playlists ;;
      'audiobooks --ids-from') _libsync_paths -f ;;
      'audiobooks --as-of') _libsync_values revisions ;;
      'audiobooks --format') _libsync_words 'text' 'table' 'json' 'jsonl' 'csv' 'tsv' 'ids' 'paths' 'uris' ;;
      'audiobooks -o' | 'audiobooks --output') _libsync_paths -f ;;
      'audiobooks --library') _libsync_paths -f ;;
      'audiobooks --color') _libsync_words 'auto' 'always' 'never' ;;
      'compilations --from') _libsync_values libraries-or-all ;;
      'compilations --fields') _libsync_values fields ;;
      'compilations --playlist') _libsync_values playlists ;;
      'compilations --ids-from') _libsync_paths -f ;;
      'compilations --as-of') _libsync_values revisions ;;
      'compilations --format') _libsync_words 'text' 'table' 'json' 'jsonl' 'csv' 'tsv' 'ids' 'paths' 'uris' ;;
      'compilations -o' | 'compilations --output') _libsync_paths -f ;;
      'compilations --library') _libsync_paths -f ;;
      'compilations --color') _libsync_words 'auto' 'always' 'never' ;;
      'stats --from') _libsync_values libraries ;;
      'stats --html') _libsync_paths -f ;;
      'stats --playlist') _libsync_values playlists ;;
      'stats --ids-from') _libsync_paths -f ;;
      'stats --as-of') _libsync_values revisions ;;
      'stats --library') _libsync_paths -f ;;
      'stats --color') _libsync_words 'auto' 'always' 'never' ;;
      'duplicates --from') _libsync_values libraries ;;
      'duplicates --music') _libsync_paths -d ;;
      'duplicates --playlist') _libsync_values playlists ;;
      'duplicates --ids-from') _libsync_paths -f ;;
      'duplicates --as-of') _libsync_values revisions ;;
      'duplicates --library') _libsync_paths -f ;;
      'duplicates --color') _libsync_words 'auto' 'always' 'never' ;;
      'missing --from') _libsync_values libraries ;;
      'missing --music') _libsync_paths -d ;;
      'missing --playlist') _libsync_values playlists ;;
      'missing --ids-from') _libsync_paths -f ;;
      'missing --as-of') _libsync_values revisions ;;
      'missing --library') _libsync_paths -f ;;
      'missing --color') _libsync_words 'auto' 'always' 'never' ;;
      'properties --category') _libsync_words 'general' 'podcast' 'userDefined' ;;
      'properties --can-filter') _libsync_values fields ;;
      'properties --format') _libsync_words 'text' 'table' 'json' 'jsonl' 'csv' 'tsv' 'ids' 'paths' 'uris' ;;
      'properties -o' | 'properties --output') _libsync_paths -f ;;
      'properties --library') _libsync_paths -f ;;
      'properties --color') _libsync_words 'auto' 'always' 'never' ;;
      'playlists --from') _libsync_values libraries-or-all ;;
      'playlists --as-of') _libsync_values revisions ;;
      'playlists --format') _libsync_words 'text' 'table' 'json' 'jsonl' 'csv' 'tsv' 'ids' 'paths' 'uris' ;;
      'playlists -o' | 'playlists --output') _libsync_paths -f ;;
      'playlists --library') _libsync_paths -f ;;
      'playlists --color') _libsync_words 'auto' 'always' 'never' ;;
      'playlist list --from') _libsync_values libraries-or-all ;;
      'playlist list --as-of') _libsync_values revisions ;;
      'playlist list --format') _libsync_words 'text' 'table' 'json' 'jsonl' 'csv' 'tsv' 'ids' 'paths' 'uris' ;;
      'playlist list -o' | 'playlist list --output') _libsync_paths -f ;;
      'playlist list --library') _libsync_paths -f ;;
      'playlist list --color') _libsync_words 'auto' 'always' 'never' ;;
      'playlist show --from') _libsync_values libraries ;;
      'playlist show --fields') _libsync_values entry-fields ;;
      'playlist show --format') _libsync_words 'text' 'table' 'json' 'jsonl' 'csv' 'tsv' 'ids' 'paths' 'uris' ;;
      'playlist show -o' | 'playlist show --output') _libsync_paths -f ;;
      'playlist show --library') _libsync_paths -f ;;
      'playlist show --color') _libsync_words 'auto' 'always' 'never' ;;
      'playlist rules --from') _libsync_values libraries ;;
      'playlist rules -o' | 'playlist rules --output') _libsync_paths -f ;;
      'playlist rules --library') _libsync_paths -f ;;
      'playlist rules --color') _libsync_words 'auto' 'always' 'never' ;;
      'playlist evaluate --from') _libsync_values libraries ;;
      'playlist evaluate --fields') _libsync_values entry-fields ;;
      'playlist evaluate --format') _libsync_words 'text' 'table' 'json' 'jsonl' 'csv' 'tsv' 'ids' 'paths' 'uris' ;;
      'playlist evaluate -o' | 'playlist evaluate --output') _libsync_paths -f ;;
      'playlist evaluate --library') _libsync_paths -f ;;
      'playlist evaluate --color') _libsync_words 'auto' 'always' 'never' ;;
      'playlist check --from') _libsync_values libraries ;;
      'playlist check --library') _libsync_paths -f ;;
      'playlist check --color') _libsync_words 'auto' 'always' 'never' ;;
      'playlist export --from') _libsync_values libraries-or-all ;;
      'playlist export --format') _libsync_words 'm3u8' 'xspf' 'jspf' 'pls' 'json' 'itunes-xml' ;;
      'playlist export -o' | 'playlist export --output') _libsync_paths -f ;;
      'playlist export --relative-to') _libsync_paths -d ;;
      'playlist export --copy-to') _libsync_paths -d ;;
      'playlist export --playlist') _libsync_values playlists ;;
      'playlist export --ids-from') _libsync_paths -f ;;
      'playlist export --as-of') _libsync_values revisions ;;
      'playlist export --library') _libsync_paths -f ;;
      'playlist export --color') _libsync_words 'auto' 'always' 'never' ;;
      'playlist new --playlist') _libsync_values playlists ;;
      'playlist new --ids-from') _libsync_paths -f ;;
      'playlist new --as-of') _libsync_values revisions ;;
      'playlist new --from') _libsync_values libraries ;;
      'playlist new --library') _libsync_paths -f ;;
      'playlist new --color') _libsync_words 'auto' 'always' 'never' ;;
      'playlist add --playlist') _libsync_values playlists ;;
      'playlist add --ids-from') _libsync_paths -f ;;
      'playlist add --as-of') _libsync_values revisions ;;
      'playlist add --from') _libsync_values libraries ;;
      'playlist add --library') _libsync_paths -f ;;
      'playlist add --color') _libsync_words 'auto' 'always' 'never' ;;
      'playlist remove --from') _libsync_values libraries ;;
      'playlist remove --library') _libsync_paths -f ;;
      'playlist remove --color') _libsync_words 'auto' 'always' 'never' ;;
      'playlist move --from') _libsync_values libraries ;;
      'playlist move --library') _libsync_paths -f ;;
      'playlist move --color') _libsync_words 'auto' 'always' 'never' ;;
      'playlist clear --from') _libsync_values libraries ;;
      'playlist clear --library') _libsync_paths -f ;;
      'playlist clear --color') _libsync_words 'auto' 'always' 'never' ;;
      'playlist save --from') _libsync_values libraries ;;
      'playlist save --library') _libsync_paths -f ;;
      'playlist save --color') _libsync_words 'auto' 'always' 'never' ;;
      'playlist delete --from') _libsync_values libraries ;;
      'playlist delete --library') _libsync_paths -f ;;
      'playlist delete --color') _libsync_words 'auto' 'always' 'never' ;;
      'smart save --from') _libsync_values libraries ;;
      'smart save --library') _libsync_paths -f ;;
      'smart save --color') _libsync_words 'auto' 'always' 'never' ;;
      'smart show --from') _libsync_values libraries ;;
      'smart show --fields') _libsync_values entry-fields ;;
      'smart show --format') _libsync_words 'text' 'table' 'json' 'jsonl' 'csv' 'tsv' 'ids' 'paths' 'uris' ;;
      'smart show -o' | 'smart show --output') _libsync_paths -f ;;
      'smart show --library') _libsync_paths -f ;;
      'smart show --color') _libsync_words 'auto' 'always' 'never' ;;
      'smart list --from') _libsync_values libraries ;;
      'smart list --format') _libsync_words 'text' 'table' 'json' 'jsonl' 'csv' 'tsv' 'ids' 'paths' 'uris' ;;
      'smart list -o' | 'smart list --output') _libsync_paths -f ;;
      'smart list --library') _libsync_paths -f ;;
      'smart list --color') _libsync_words 'auto' 'always' 'never' ;;
      'smart rm --from') _libsync_values libraries ;;
      'smart rm --library') _libsync_paths -f ;;
      'smart rm --color') _libsync_words 'auto' 'always' 'never' ;;
      'otg new --from') _libsync_values libraries ;;
      'otg new --library') _libsync_paths -f ;;
      'otg new --color') _libsync_words 'auto' 'always' 'never' ;;
      'otg add --list') _libsync_values on-the-go ;;
      'otg add --playlist') _libsync_values playlists ;;
      'otg add --ids-from') _libsync_paths -f ;;
      'otg add --as-of') _libsync_values revisions ;;
      'otg add --from') _libsync_values libraries ;;
      'otg add --library') _libsync_paths -f ;;
      'otg add --color') _libsync_words 'auto' 'always' 'never' ;;
      'otg remove --list') _libsync_values on-the-go ;;
      'otg remove --from') _libsync_values libraries ;;
      'otg remove --library') _libsync_paths -f ;;
      'otg remove --color') _libsync_words 'auto' 'always' 'never' ;;
      'otg move --list') _libsync_values on-the-go ;;
      'otg move --from') _libsync_values libraries ;;
      'otg move --library') _libsync_paths -f ;;
      'otg move --color') _libsync_words 'auto' 'always' 'never' ;;
      'otg clear --list') _libsync_values on-the-go ;;
      'otg clear --from') _libsync_values libraries ;;
      'otg clear --library') _libsync_paths -f ;;
      'otg clear --color') _libsync_words 'auto' 'always' 'never' ;;
      'otg save --from') _libsync_values libraries ;;
      'otg save --library') _libsync_paths -f ;;
      'otg save --color') _libsync_words 'auto' 'always' 'never' ;;
      'otg show --from') _libsync_values libraries ;;
      'otg show --fields') _libsync_values entry-fields ;;
      'otg show --format') _libsync_words 'text' 'table' 'json' 'jsonl' 'csv' 'tsv' 'ids' 'paths' 'uris' ;;
      'otg show -o' | 'otg show --output') _libsync_paths -f ;;
      'otg show --library') _libsync_paths -f ;;
      'otg show --color') _libsync_words 'auto' 'always' 'never' ;;
      'otg rm --from') _libsync_values libraries ;;
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
      'artwork --from') _libsync_values libraries-or-all ;;
      'artwork --music') _libsync_paths -d ;;
      'artwork --playlist') _libsync_values playlists ;;
      'artwork --ids-from') _libsync_paths -f ;;
      'artwork --library') _libsync_paths -f ;;
      'artwork --color') _libsync_words 'auto' 'always' 'never' ;;
      'plays --from') _libsync_values libraries ;;
      'plays --apply-to') _libsync_values libraries ;;
      'plays --playlist') _libsync_values playlists ;;
      'plays --ids-from') _libsync_paths -f ;;
      'plays --format') _libsync_words 'text' 'table' 'json' 'jsonl' 'csv' 'tsv' 'ids' 'paths' 'uris' ;;
      'plays -o' | 'plays --output') _libsync_paths -f ;;
      'plays --library') _libsync_paths -f ;;
      'plays --color') _libsync_words 'auto' 'always' 'never' ;;
      'diff --from') _libsync_values libraries ;;
      'diff --since') _libsync_values revisions ;;
      'diff --format') _libsync_words 'text' 'json' 'jsonl' 'csv' ;;
      'diff -o' | 'diff --output') _libsync_paths -f ;;
      'diff --rebuilt-from') _libsync_values libraries ;;
      'diff --library') _libsync_paths -f ;;
      'diff --color') _libsync_words 'auto' 'always' 'never' ;;
      'log --from') _libsync_values libraries-or-all ;;
      'log --format') _libsync_words 'text' 'table' 'json' 'jsonl' 'csv' 'tsv' 'ids' 'paths' 'uris' ;;
      'log -o' | 'log --output') _libsync_paths -f ;;
      'log --library') _libsync_paths -f ;;
      'log --color') _libsync_words 'auto' 'always' 'never' ;;
      'undo --from') _libsync_values libraries ;;
      'undo --library') _libsync_paths -f ;;
      'undo --color') _libsync_words 'auto' 'always' 'never' ;;
      'redo --from') _libsync_values libraries ;;
      'redo --library') _libsync_paths -f ;;
      'redo --color') _libsync_words 'auto' 'always' 'never' ;;
      'explain --from') _libsync_values libraries-or-all ;;
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
      '') _libsync_words '--help' '--version' '--no-config' '--wait' '--progress' '--library' '--color' '--format' '--from' ;;
      'playlist') _libsync_words '--no-config' '--wait' '--progress' '--library' '--color' '--format' '--from' '--help' ;;
      'smart') _libsync_words '--no-config' '--wait' '--progress' '--library' '--color' '--format' '--from' '--help' ;;
      'otg') _libsync_words '--no-config' '--wait' '--progress' '--library' '--color' '--format' '--from' '--help' ;;
      'import') _libsync_words '--name' '--as-new' '--older' '--rebuilt-from' '--max-removals' '--force-rewrite' '--dry-run' '--history' '--diff' '--format' '--repair' '--time-zone' '--wait' '--json' '--quiet' '--progress' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'libraries') _libsync_words '--format' '--json' '--output' '--null' '--limit' '--csv-safe' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'libraries default') _libsync_words '--dry-run' '--wait' '--quiet' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'libraries rename') _libsync_words '--dry-run' '--wait' '--quiet' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'libraries remove') _libsync_words '--dry-run' '--wait' '--quiet' '--yes' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'libraries merge') _libsync_words '--dry-run' '--wait' '--quiet' '--yes' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'items') _libsync_words '--from' '--fields' '--where' '--ignore-case' '--match' '--playlist' '--media-types' '--ids-from' '--sort' '--offset' '--as-of' '--now' '--time-zone' '--ignore-accents' '--random-seed' '--format' '--json' '--output' '--null' '--limit' '--csv-safe' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'show') _libsync_words '--pretty' '--json' '--from' '--where' '--ignore-case' '--match' '--playlist' '--media-types' '--ids-from' '--sort' '--offset' '--limit' '--as-of' '--now' '--time-zone' '--ignore-accents' '--random-seed' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'count') _libsync_words '--from' '--exit-status' '--json' '--where' '--ignore-case' '--match' '--playlist' '--media-types' '--ids-from' '--sort' '--offset' '--limit' '--as-of' '--now' '--time-zone' '--ignore-accents' '--random-seed' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'query') _libsync_words '--group' '--preset' '--from' '--items' '--sections' '--include-unknown' '--fields' '--where' '--ignore-case' '--match' '--playlist' '--media-types' '--ids-from' '--sort' '--offset' '--as-of' '--now' '--time-zone' '--ignore-accents' '--random-seed' '--format' '--json' '--output' '--null' '--limit' '--csv-safe' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'albums') _libsync_words '--from' '--items' '--sections' '--include-unknown' '--fields' '--where' '--ignore-case' '--match' '--playlist' '--media-types' '--ids-from' '--sort' '--offset' '--as-of' '--now' '--time-zone' '--ignore-accents' '--random-seed' '--format' '--json' '--output' '--null' '--limit' '--csv-safe' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'artists') _libsync_words '--from' '--items' '--sections' '--include-unknown' '--fields' '--where' '--ignore-case' '--match' '--playlist' '--media-types' '--ids-from' '--sort' '--offset' '--as-of' '--now' '--time-zone' '--ignore-accents' '--random-seed' '--format' '--json' '--output' '--null' '--limit' '--csv-safe' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'genres') _libsync_words '--from' '--items' '--sections' '--include-unknown' '--fields' '--where' '--ignore-case' '--match' '--playlist' '--media-types' '--ids-from' '--sort' '--offset' '--as-of' '--now' '--time-zone' '--ignore-accents' '--random-seed' '--format' '--json' '--output' '--null' '--limit' '--csv-safe' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'composers') _libsync_words '--from' '--items' '--sections' '--include-unknown' '--fields' '--where' '--ignore-case' '--match' '--playlist' '--media-types' '--ids-from' '--sort' '--offset' '--as-of' '--now' '--time-zone' '--ignore-accents' '--random-seed' '--format' '--json' '--output' '--null' '--limit' '--csv-safe' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'podcasts') _libsync_words '--from' '--items' '--sections' '--include-unknown' '--fields' '--where' '--ignore-case' '--match' '--playlist' '--media-types' '--ids-from' '--sort' '--offset' '--as-of' '--now' '--time-zone' '--ignore-accents' '--random-seed' '--format' '--json' '--output' '--null' '--limit' '--csv-safe' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'audiobooks') _libsync_words '--from' '--items' '--sections' '--include-unknown' '--fields' '--where' '--ignore-case' '--match' '--playlist' '--media-types' '--ids-from' '--sort' '--offset' '--as-of' '--now' '--time-zone' '--ignore-accents' '--random-seed' '--format' '--json' '--output' '--null' '--limit' '--csv-safe' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'compilations') _libsync_words '--from' '--items' '--sections' '--include-unknown' '--fields' '--where' '--ignore-case' '--match' '--playlist' '--media-types' '--ids-from' '--sort' '--offset' '--as-of' '--now' '--time-zone' '--ignore-accents' '--random-seed' '--format' '--json' '--output' '--null' '--limit' '--csv-safe' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'stats') _libsync_words '--from' '--top' '--html' '--json' '--where' '--ignore-case' '--match' '--playlist' '--media-types' '--ids-from' '--sort' '--offset' '--limit' '--as-of' '--now' '--time-zone' '--ignore-accents' '--random-seed' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'duplicates') _libsync_words '--from' '--content' '--json' '--path-map' '--music' '--where' '--ignore-case' '--match' '--playlist' '--media-types' '--ids-from' '--sort' '--offset' '--limit' '--as-of' '--now' '--time-zone' '--ignore-accents' '--random-seed' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'missing') _libsync_words '--from' '--json' '--path-map' '--music' '--where' '--ignore-case' '--match' '--playlist' '--media-types' '--ids-from' '--sort' '--offset' '--limit' '--as-of' '--now' '--time-zone' '--ignore-accents' '--random-seed' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'properties') _libsync_words '--category' '--can-filter' '--format' '--json' '--output' '--null' '--limit' '--csv-safe' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'playlists') _libsync_words '--from' '--as-of' '--tree' '--all' '--format' '--json' '--output' '--null' '--limit' '--csv-safe' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'playlist list') _libsync_words '--from' '--as-of' '--tree' '--all' '--format' '--json' '--output' '--null' '--limit' '--csv-safe' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'playlist show') _libsync_words '--from' '--fields' '--rules' '--seed' '--now' '--time-zone' '--ignore-accents' '--random-seed' '--format' '--json' '--output' '--null' '--limit' '--csv-safe' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'playlist rules') _libsync_words '--from' '--json' '--output' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'playlist evaluate') _libsync_words '--from' '--fields' '--now' '--time-zone' '--ignore-accents' '--random-seed' '--format' '--json' '--output' '--null' '--limit' '--csv-safe' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'playlist check') _libsync_words '--from' '--quiet' '--json' '--now' '--time-zone' '--ignore-accents' '--random-seed' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'playlist export') _libsync_words '--from' '--format' '--all' '--output' '--path-map' '--relative-to' '--copy-to' '--copy-name' '--uris' '--dry-run' '--json' '--quiet' '--where' '--ignore-case' '--match' '--playlist' '--media-types' '--ids-from' '--sort' '--offset' '--limit' '--as-of' '--now' '--time-zone' '--ignore-accents' '--random-seed' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'playlist new') _libsync_words '--where' '--ignore-case' '--match' '--playlist' '--media-types' '--ids-from' '--sort' '--offset' '--as-of' '--limit' '--smart' '--from' '--dry-run' '--wait' '--json' '--quiet' '--replace' '--now' '--time-zone' '--ignore-accents' '--random-seed' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'playlist add') _libsync_words '--at' '--where' '--ignore-case' '--match' '--playlist' '--media-types' '--ids-from' '--sort' '--offset' '--limit' '--as-of' '--from' '--dry-run' '--wait' '--json' '--quiet' '--now' '--time-zone' '--ignore-accents' '--random-seed' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'playlist remove') _libsync_words '--from' '--dry-run' '--wait' '--json' '--quiet' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'playlist move') _libsync_words '--from' '--dry-run' '--wait' '--json' '--quiet' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'playlist clear') _libsync_words '--from' '--dry-run' '--wait' '--json' '--quiet' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'playlist save') _libsync_words '--from' '--dry-run' '--wait' '--json' '--quiet' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'playlist delete') _libsync_words '--from' '--dry-run' '--wait' '--json' '--quiet' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'smart save') _libsync_words '--limit' '--replace' '--from' '--dry-run' '--wait' '--json' '--quiet' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'smart show') _libsync_words '--from' '--fields' '--rules' '--now' '--time-zone' '--ignore-accents' '--random-seed' '--format' '--json' '--output' '--null' '--limit' '--csv-safe' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'smart list') _libsync_words '--from' '--format' '--json' '--output' '--null' '--limit' '--csv-safe' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'smart rm') _libsync_words '--from' '--dry-run' '--wait' '--json' '--quiet' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'otg new') _libsync_words '--from' '--dry-run' '--wait' '--json' '--quiet' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'otg add') _libsync_words '--list' '--at' '--where' '--ignore-case' '--match' '--playlist' '--media-types' '--ids-from' '--sort' '--offset' '--limit' '--as-of' '--from' '--dry-run' '--wait' '--json' '--quiet' '--now' '--time-zone' '--ignore-accents' '--random-seed' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'otg remove') _libsync_words '--list' '--from' '--dry-run' '--wait' '--json' '--quiet' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'otg move') _libsync_words '--list' '--from' '--dry-run' '--wait' '--json' '--quiet' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'otg clear') _libsync_words '--list' '--from' '--dry-run' '--wait' '--json' '--quiet' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'otg save') _libsync_words '--from' '--dry-run' '--wait' '--json' '--quiet' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'otg show') _libsync_words '--from' '--fields' '--format' '--json' '--output' '--null' '--limit' '--csv-safe' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'otg rm') _libsync_words '--from' '--dry-run' '--wait' '--json' '--quiet' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'artwork') _libsync_words '--size' '--extract' '--list' '--contact-sheet' '--output' '--group' '--name' '--fit' '--filter' '--upscale' '--format' '--quality' '--background' '--fallback' '--keep' '--jobs' '--no-cache' '--cache-size' '--dry-run' '--json' '--quiet' '--progress' '--from' '--all' '--path-map' '--music' '--no-folder-art' '--max-pixels' '--where' '--ignore-case' '--match' '--playlist' '--media-types' '--ids-from' '--sort' '--offset' '--limit' '--now' '--time-zone' '--ignore-accents' '--random-seed' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'plays') _libsync_words '--from' '--since' '--apply-to' '--pending' '--dry-run' '--wait' '--where' '--ignore-case' '--match' '--playlist' '--media-types' '--ids-from' '--now' '--time-zone' '--ignore-accents' '--random-seed' '--format' '--json' '--output' '--null' '--limit' '--csv-safe' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'diff') _libsync_words '--from' '--since' '--only' '--stat' '--derived' '--entries' '--format' '--json' '--limit' '--output' '--csv-safe' '--rebuilt-from' '--repair' '--time-zone' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'log') _libsync_words '--from' '--derived' '--format' '--json' '--output' '--null' '--limit' '--csv-safe' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'undo') _libsync_words '--from' '--dry-run' '--wait' '--json' '--quiet' '--yes' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'redo') _libsync_words '--from' '--dry-run' '--wait' '--json' '--quiet' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'explain') _libsync_words '--json' '--from' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'watch') _libsync_words '--exec' '--timeout' '--settle' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'device') _libsync_words '--json' '--time-zone' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'device check') _libsync_words '--json' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'rescue') _libsync_words '--to' '--match' '--playlist' '--name' '--playlists' '--artwork' '--dry-run' '--json' '--quiet' '--progress' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'doctor') _libsync_words '--fix' '--dry-run' '--wait' '--json' '--library' '--color' '--verbose' '--no-pager' '--no-config' '--help' ;;
      'version') _libsync_words '--json' '--no-config' '--help' ;;
      'demo') _libsync_words '--no-config' '--help' ;;
      'completion') _libsync_words '--no-config' '--help' ;;
    esac
  else
    case "$command $operand" in
      ' 0') _libsync_words 'import' 'libraries' 'items' 'show' 'count' 'query' 'albums' 'artists' 'genres' 'composers' 'podcasts' 'audiobooks' 'compilations' 'stats' 'duplicates' 'missing' 'properties' 'playlists' 'playlist' 'smart' 'otg' 'artwork' 'plays' 'diff' 'log' 'undo' 'redo' 'explain' 'watch' 'device' 'rescue' 'doctor' 'version' 'demo' 'completion' 'help' ;;
      'libraries 0') _libsync_words 'default' 'rename' 'remove' 'merge' ;;
      'playlist 0') _libsync_words 'list' 'show' 'rules' 'evaluate' 'check' 'export' 'new' 'add' 'remove' 'move' 'clear' 'save' 'delete' ;;
      'smart 0') _libsync_words 'save' 'show' 'list' 'rm' ;;
      'otg 0') _libsync_words 'new' 'add' 'remove' 'move' 'clear' 'save' 'show' 'rm' ;;
      'device 0') _libsync_words 'check'; _libsync_values devices; _libsync_paths -d ;;
      'import '*) _libsync_values devices; _libsync_paths -f ;;
      'libraries default 0') _libsync_values libraries ;;
      'libraries rename 0') _libsync_values libraries ;;
      'libraries rename 1') : ;;
      'libraries remove 0') _libsync_values libraries ;;
      'libraries merge 0') _libsync_values libraries ;;
      'libraries merge 1') _libsync_values libraries ;;
      'items '*) : ;;
      'show '*) : ;;
      'count '*) : ;;
      'query '*) : ;;
      'albums '*) : ;;
      'artists '*) : ;;
      'genres '*) : ;;
      'composers '*) : ;;
      'podcasts '*) : ;;
      'audiobooks '*) : ;;
      'compilations '*) : ;;
      'stats '*) : ;;
      'duplicates '*) : ;;
      'missing '*) : ;;
      'playlist show 0') _libsync_values playlists ;;
      'playlist rules 0') _libsync_values playlists ;;
      'playlist evaluate 0') _libsync_values playlists ;;
      'playlist check 0') _libsync_values playlists ;;
      'playlist export 0') _libsync_values playlists ;;
      'playlist export '*) : ;;
      'playlist new 0') : ;;
      'playlist new '*) : ;;
      'playlist add 0') _libsync_values playlists ;;
      'playlist add '*) : ;;
      'playlist remove 0') _libsync_values playlists ;;
      'playlist remove '*) : ;;
      'playlist move 0') _libsync_values playlists ;;
      'playlist move 1') : ;;
      'playlist move 2') : ;;
      'playlist clear 0') _libsync_values playlists ;;
      'playlist save 0') _libsync_values on-the-go ;;
      'playlist delete 0') _libsync_values playlists ;;
      'smart save 0') _libsync_values smart-lists ;;
      'smart save 1') : ;;
      'smart show 0') _libsync_values smart-lists ;;
      'smart rm 0') _libsync_values smart-lists ;;
      'otg new 0') : ;;
      'otg add '*) : ;;
      'otg remove '*) : ;;
      'otg move 0') : ;;
      'otg move 1') : ;;
      'otg save 0') _libsync_values on-the-go ;;
      'otg show 0') _libsync_values on-the-go ;;
      'otg rm 0') _libsync_values on-the-go ;;
      'artwork '*) : ;;
      'plays '*) : ;;
      'diff 0') _libsync_values revisions; _libsync_paths -f ;;
      'log '*) : ;;
      'undo 0') _libsync_values revisions ;;
      'explain '*) : ;;
      'watch 0') _libsync_paths -f ;;
      'device 0') _libsync_values devices; _libsync_paths -d ;;
      'device check 0') _libsync_values devices; _libsync_paths -d ;;
      'rescue 0') _libsync_paths -d ;;
      'demo 0') _libsync_paths -d ;;
      'completion 0') _libsync_words 'bash' 'zsh' 'fish' ;;
    esac
  fi
}

complete -F _libsync libsync
