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
  mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(libsync complete bash "$1" \
    -- "$current" "${COMP_WORDS[@]:1:COMP_CWORD-1}" 2>/dev/null)
  # What ends with an equals sign is continued by a value.
  [[ ${COMPREPLY[*]} != *= ]] || compopt -o nospace 2>/dev/null
}

_libsync() {
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
        ' import' | ' libraries' | ' items' | ' search' | ' show' | ' count' | ' query' | ' albums' | ' artists' | ' genres' | ' composers' | ' podcasts' | ' audiobooks' | ' compilations' | ' stats' | ' report' | ' pick' | ' properties' | ' lyrics' | ' missing' | ' verify' | ' duplicates' | ' playlists' | ' playlist' | ' collection' | ' rate' | ' love' | ' meta' | ' export' | ' convert' | ' artwork' | ' site' | ' encode' | ' diff' | ' log' | ' undo' | ' redo' | ' watch' | ' explain' | ' sync' | ' plays' | ' rescue' | ' device' | ' archive' | ' photos' | ' camera' | ' camera-roll' | ' play' | ' chapters' | ' player' | ' session' | ' doctor' | ' batch' | ' hook' | ' version' | ' demo' | ' completion' | 'libraries default' | 'libraries rename' | 'libraries remove' | 'libraries merge' | 'libraries path-map' | 'playlist list' | 'playlist show' | 'playlist rules' | 'playlist evaluate' | 'playlist check' | 'playlist export' | 'playlist import' | 'playlist new' | 'playlist add' | 'playlist remove' | 'playlist move' | 'playlist clear' | 'playlist save' | 'playlist delete' | 'collection save' | 'collection list' | 'collection show' | 'collection rename' | 'collection delete' | 'collection export' | 'collection import' | 'meta set' | 'meta unset' | 'meta get' | 'meta list' | 'meta import' | 'meta export' | 'meta conflicts' | 'export metadata' | 'export gain' | 'lyrics export' | 'plays export' | 'device check' | 'device report' | 'device backup' | 'device backups' | 'device restore' | 'device recover' | 'device eject' | 'device init' | 'archive verify' | 'archive restore' | 'archive library' | 'photos albums' | 'photos list' | 'photos show' | 'photos stats' | 'photos duplicates' | 'photos export' | 'photos contact-sheet' | 'photos pick' | 'camera status' | 'camera capture' | 'camera record' | 'camera-roll list' | 'camera-roll add' | 'camera-roll check' | 'camera-roll export' | 'player status' | 'player play' | 'player pause' | 'player stop' | 'player next' | 'player previous' | 'player beginning' | 'player chapter' | 'player rewind-queue' | 'player seek' | 'player time' | 'player volume' | 'player repeat' | 'player shuffle' | 'player now' | 'player queue' | 'player events' | 'player remote' | 'player queue show' | 'player queue set' | 'player queue append' | 'player queue clear' | 'session run' | 'session check' | 'session explain' | 'session lint' | 'session preflight' | 'session categories' | 'session profiles' | 'session matrix' | 'session route' | 'session prefer' | 'session hw' | 'session power' | 'session drill' | 'session recipe' | 'session record' | 'hook add' | 'hook list' | 'hook remove') command=${command:+$command }$word ;;
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
        ' --from' | ' --library' | ' --color' | ' --require') option=$word && ((index += 1)) ;;
        'playlist --from' | 'playlist --library' | 'playlist --color' | 'playlist --require') option=$word && ((index += 1)) ;;
        'collection --from' | 'collection --library' | 'collection --color' | 'collection --require') option=$word && ((index += 1)) ;;
        'meta --from' | 'meta --library' | 'meta --color' | 'meta --require') option=$word && ((index += 1)) ;;
        'export --from' | 'export --library' | 'export --color' | 'export --require') option=$word && ((index += 1)) ;;
        'photos --from' | 'photos --library' | 'photos --color' | 'photos --require') option=$word && ((index += 1)) ;;
        'camera --from' | 'camera --library' | 'camera --color' | 'camera --require') option=$word && ((index += 1)) ;;
        'camera-roll --from' | 'camera-roll --library' | 'camera-roll --color' | 'camera-roll --require') option=$word && ((index += 1)) ;;
        'player --from' | 'player --library' | 'player --color' | 'player --require') option=$word && ((index += 1)) ;;
        'player queue --from' | 'player queue --library' | 'player queue --color' | 'player queue --require') option=$word && ((index += 1)) ;;
        'session --from' | 'session --library' | 'session --color' | 'session --require') option=$word && ((index += 1)) ;;
        'hook --from' | 'hook --library' | 'hook --color' | 'hook --require') option=$word && ((index += 1)) ;;
        'playlist export --from' | 'playlist export --format' | 'playlist export -o' | 'playlist export --output' | 'playlist export --to' | 'playlist export --path-map' | 'playlist export --music' | 'playlist export --relative-to' | 'playlist export --mirror' | 'playlist export --copy-to' | 'playlist export --copy-name' | 'playlist export --fit' | 'playlist export --transcode' | 'playlist export --max-name' | 'playlist export --search' | 'playlist export --where' | 'playlist export --match' | 'playlist export --playlist' | 'playlist export --collection' | 'playlist export --media-types' | 'playlist export --ids-from' | 'playlist export --sort' | 'playlist export --offset' | 'playlist export --limit' | 'playlist export --as-of' | 'playlist export --now' | 'playlist export --time-zone' | 'playlist export --random-seed' | 'playlist export --library' | 'playlist export --color' | 'playlist export --require') option=$word && ((index += 1)) ;;
      esac
    fi
  done
  ((index > COMP_CWORD)) || option=''

  if [[ $option ]]; then
    case "$command $option" in
      ' --from') _libsync_values libraries-or-all ;;
      ' --library') _libsync_paths -f ;;
      ' --color') _libsync_words 'auto' 'always' 'never' ;;
      'playlist --from') _libsync_values libraries-or-all ;;
      'playlist --library') _libsync_paths -f ;;
      'playlist --color') _libsync_words 'auto' 'always' 'never' ;;
      'collection --from') _libsync_values libraries-or-all ;;
      'collection --library') _libsync_paths -f ;;
      'collection --color') _libsync_words 'auto' 'always' 'never' ;;
      'meta --from') _libsync_values libraries-or-all ;;
      'meta --library') _libsync_paths -f ;;
      'meta --color') _libsync_words 'auto' 'always' 'never' ;;
      'export --from') _libsync_values libraries-or-all ;;
      'export --library') _libsync_paths -f ;;
      'export --color') _libsync_words 'auto' 'always' 'never' ;;
      'photos --from') _libsync_values libraries-or-all ;;
      'photos --library') _libsync_paths -f ;;
      'photos --color') _libsync_words 'auto' 'always' 'never' ;;
      'camera --from') _libsync_values libraries-or-all ;;
      'camera --library') _libsync_paths -f ;;
      'camera --color') _libsync_words 'auto' 'always' 'never' ;;
      'camera-roll --from') _libsync_values libraries-or-all ;;
      'camera-roll --library') _libsync_paths -f ;;
      'camera-roll --color') _libsync_words 'auto' 'always' 'never' ;;
      'player --from') _libsync_values libraries-or-all ;;
      'player --library') _libsync_paths -f ;;
      'player --color') _libsync_words 'auto' 'always' 'never' ;;
      'player queue --from') _libsync_values libraries-or-all ;;
      'player queue --library') _libsync_paths -f ;;
      'player queue --color') _libsync_words 'auto' 'always' 'never' ;;
      'session --from') _libsync_values libraries-or-all ;;
      'session --library') _libsync_paths -f ;;
      'session --color') _libsync_words 'auto' 'always' 'never' ;;
      'hook --from') _libsync_values libraries-or-all ;;
      'hook --library') _libsync_paths -f ;;
      'hook --color') _libsync_words 'auto' 'always' 'never' ;;
      'playlist export --from') _libsync_values libraries-or-all ;;
      'playlist export --format') _libsync_words 'm3u8' 'xspf' 'jspf' 'pls' 'json' 'itunes-xml' ;;
      'playlist export -o' | 'playlist export --output' | 'playlist export --to') _libsync_paths -f ;;
      'playlist export --music') _libsync_paths -d ;;
      'playlist export --relative-to') _libsync_paths -d ;;
      'playlist export --mirror') _libsync_paths -d ;;
      'playlist export --copy-to') _libsync_paths -d ;;
      'playlist export --where') _libsync_values conditions ;;
      'playlist export --playlist') _libsync_values playlists ;;
      'playlist export --collection') _libsync_values collections ;;
      'playlist export --ids-from') _libsync_paths -f ;;
      'playlist export --sort') _libsync_values sort-keys ;;
      'playlist export --as-of') _libsync_values revisions ;;
      'playlist export --library') _libsync_paths -f ;;
      'playlist export --color') _libsync_words 'auto' 'always' 'never' ;;
    esac
  elif [[ $current == -* && ! $ended ]]; then
    case $command in
      '') _libsync_words '--help' '--version' '--no-config' '--from' '--library' '--color' '--verbose' '--no-pager' '--require' ;;
      'playlist') _libsync_words '--no-config' '--from' '--library' '--color' '--verbose' '--no-pager' '--require' '--help' ;;
      'collection') _libsync_words '--no-config' '--from' '--library' '--color' '--verbose' '--no-pager' '--require' '--help' ;;
      'meta') _libsync_words '--no-config' '--from' '--library' '--color' '--verbose' '--no-pager' '--require' '--help' ;;
      'export') _libsync_words '--no-config' '--from' '--library' '--color' '--verbose' '--no-pager' '--require' '--help' ;;
      'photos') _libsync_words '--no-config' '--from' '--library' '--color' '--verbose' '--no-pager' '--require' '--help' ;;
      'camera') _libsync_words '--no-config' '--from' '--library' '--color' '--verbose' '--no-pager' '--require' '--help' ;;
      'camera-roll') _libsync_words '--no-config' '--from' '--library' '--color' '--verbose' '--no-pager' '--require' '--help' ;;
      'player') _libsync_words '--no-config' '--from' '--library' '--color' '--verbose' '--no-pager' '--require' '--help' ;;
      'player queue') _libsync_words '--no-config' '--from' '--library' '--color' '--verbose' '--no-pager' '--require' '--help' ;;
      'session') _libsync_words '--no-config' '--from' '--library' '--color' '--verbose' '--no-pager' '--require' '--help' ;;
      'hook') _libsync_words '--no-config' '--from' '--library' '--color' '--verbose' '--no-pager' '--require' '--help' ;;
      'import') _libsync_words  ;;
      'libraries') _libsync_words  ;;
      'libraries default') _libsync_words  ;;
      'libraries rename') _libsync_words  ;;
      'libraries remove') _libsync_words  ;;
      'libraries merge') _libsync_words  ;;
      'libraries path-map') _libsync_words  ;;
      'items') _libsync_words  ;;
      'search') _libsync_words  ;;
      'show') _libsync_words  ;;
      'count') _libsync_words  ;;
      'query') _libsync_words  ;;
      'albums') _libsync_words  ;;
      'artists') _libsync_words  ;;
      'genres') _libsync_words  ;;
      'composers') _libsync_words  ;;
      'podcasts') _libsync_words  ;;
      'audiobooks') _libsync_words  ;;
      'compilations') _libsync_words  ;;
      'stats') _libsync_words  ;;
      'report') _libsync_words  ;;
      'pick') _libsync_words  ;;
      'properties') _libsync_words  ;;
      'lyrics') _libsync_words  ;;
      'missing') _libsync_words  ;;
      'verify') _libsync_words  ;;
      'duplicates') _libsync_words  ;;
      'playlists') _libsync_words  ;;
      'playlist list') _libsync_words  ;;
      'playlist show') _libsync_words  ;;
      'playlist rules') _libsync_words  ;;
      'playlist evaluate') _libsync_words  ;;
      'playlist check') _libsync_words  ;;
      'playlist export') _libsync_words '--from' '--format' '--all' '--output' '--path-map' '--music' '--relative-to' '--mirror' '--copy-to' '--copy-name' '--fit' '--numbered' '--transcode' '--ascii' '--max-name' '--bom' '--crlf' '--backslashes' '--uris' '--redact' '--dry-run' '--json' '--quiet' '--search' '--where' '--ignore-case' '--match' '--playlist' '--collection' '--media-types' '--in-no-playlist' '--incomplete' '--ids-from' '--sort' '--offset' '--limit' '--as-of' '--now' '--time-zone' '--ignore-accents' '--random-seed' '--library' '--color' '--verbose' '--no-pager' '--require' '--no-config' '--help' ;;
      'playlist import') _libsync_words  ;;
      'playlist new') _libsync_words  ;;
      'playlist add') _libsync_words  ;;
      'playlist remove') _libsync_words  ;;
      'playlist move') _libsync_words  ;;
      'playlist clear') _libsync_words  ;;
      'playlist save') _libsync_words  ;;
      'playlist delete') _libsync_words  ;;
      'collection save') _libsync_words  ;;
      'collection list') _libsync_words  ;;
      'collection show') _libsync_words  ;;
      'collection rename') _libsync_words  ;;
      'collection delete') _libsync_words  ;;
      'collection export') _libsync_words  ;;
      'collection import') _libsync_words  ;;
      'rate') _libsync_words  ;;
      'love') _libsync_words  ;;
      'meta set') _libsync_words  ;;
      'meta unset') _libsync_words  ;;
      'meta get') _libsync_words  ;;
      'meta list') _libsync_words  ;;
      'meta import') _libsync_words  ;;
      'meta export') _libsync_words  ;;
      'meta conflicts') _libsync_words  ;;
      'export metadata') _libsync_words  ;;
      'export gain') _libsync_words  ;;
      'convert') _libsync_words  ;;
      'artwork') _libsync_words  ;;
      'site') _libsync_words  ;;
      'lyrics export') _libsync_words  ;;
      'encode') _libsync_words  ;;
      'diff') _libsync_words  ;;
      'log') _libsync_words  ;;
      'undo') _libsync_words  ;;
      'redo') _libsync_words  ;;
      'watch') _libsync_words  ;;
      'explain') _libsync_words  ;;
      'sync') _libsync_words  ;;
      'plays') _libsync_words  ;;
      'plays export') _libsync_words  ;;
      'rescue') _libsync_words  ;;
      'device') _libsync_words  ;;
      'device check') _libsync_words  ;;
      'device report') _libsync_words  ;;
      'device backup') _libsync_words  ;;
      'device backups') _libsync_words  ;;
      'device restore') _libsync_words  ;;
      'device recover') _libsync_words  ;;
      'device eject') _libsync_words  ;;
      'device init') _libsync_words  ;;
      'archive') _libsync_words  ;;
      'archive verify') _libsync_words  ;;
      'archive restore') _libsync_words  ;;
      'archive library') _libsync_words  ;;
      'photos albums') _libsync_words  ;;
      'photos list') _libsync_words  ;;
      'photos show') _libsync_words  ;;
      'photos stats') _libsync_words  ;;
      'photos duplicates') _libsync_words  ;;
      'photos export') _libsync_words  ;;
      'photos contact-sheet') _libsync_words  ;;
      'photos pick') _libsync_words  ;;
      'camera status') _libsync_words  ;;
      'camera capture') _libsync_words  ;;
      'camera record') _libsync_words  ;;
      'camera-roll list') _libsync_words  ;;
      'camera-roll add') _libsync_words  ;;
      'camera-roll check') _libsync_words  ;;
      'camera-roll export') _libsync_words  ;;
      'play') _libsync_words  ;;
      'chapters') _libsync_words  ;;
      'player status') _libsync_words  ;;
      'player play') _libsync_words  ;;
      'player pause') _libsync_words  ;;
      'player stop') _libsync_words  ;;
      'player next') _libsync_words  ;;
      'player previous') _libsync_words  ;;
      'player beginning') _libsync_words  ;;
      'player chapter') _libsync_words  ;;
      'player rewind-queue') _libsync_words  ;;
      'player seek') _libsync_words  ;;
      'player time') _libsync_words  ;;
      'player volume') _libsync_words  ;;
      'player repeat') _libsync_words  ;;
      'player shuffle') _libsync_words  ;;
      'player now') _libsync_words  ;;
      'player queue show') _libsync_words  ;;
      'player queue set') _libsync_words  ;;
      'player queue append') _libsync_words  ;;
      'player queue clear') _libsync_words  ;;
      'player events') _libsync_words  ;;
      'player remote') _libsync_words  ;;
      'session run') _libsync_words  ;;
      'session check') _libsync_words  ;;
      'session explain') _libsync_words  ;;
      'session lint') _libsync_words  ;;
      'session preflight') _libsync_words  ;;
      'session categories') _libsync_words  ;;
      'session profiles') _libsync_words  ;;
      'session matrix') _libsync_words  ;;
      'session route') _libsync_words  ;;
      'session prefer') _libsync_words  ;;
      'session hw') _libsync_words  ;;
      'session power') _libsync_words  ;;
      'session drill') _libsync_words  ;;
      'session recipe') _libsync_words  ;;
      'session record') _libsync_words  ;;
      'doctor') _libsync_words  ;;
      'batch') _libsync_words  ;;
      'hook add') _libsync_words  ;;
      'hook list') _libsync_words  ;;
      'hook remove') _libsync_words  ;;
      'version') _libsync_words  ;;
      'demo') _libsync_words  ;;
      'completion') _libsync_words  ;;
    esac
  else
    case "$command $operand" in
      ' 0') _libsync_words 'import' 'libraries' 'items' 'search' 'show' 'count' 'query' 'albums' 'artists' 'genres' 'composers' 'podcasts' 'audiobooks' 'compilations' 'stats' 'report' 'pick' 'properties' 'lyrics' 'missing' 'verify' 'duplicates' 'playlists' 'playlist' 'collection' 'rate' 'love' 'meta' 'export' 'convert' 'artwork' 'site' 'encode' 'diff' 'log' 'undo' 'redo' 'watch' 'explain' 'sync' 'plays' 'rescue' 'device' 'archive' 'photos' 'camera' 'camera-roll' 'play' 'chapters' 'player' 'session' 'doctor' 'batch' 'hook' 'version' 'demo' 'completion' 'help'; [[ ! $helps ]] || _libsync_words 'library' 'lists' 'collection' 'revision' 'selecting' 'rules' 'fields' 'formats' 'template' 'json' 'exit-statuses' 'environment' 'time-zones' ;;
      'libraries 0') _libsync_words 'default' 'rename' 'remove' 'merge' 'path-map' ;;
      'playlist 0') _libsync_words 'list' 'show' 'rules' 'evaluate' 'check' 'export' 'import' 'new' 'add' 'remove' 'move' 'clear' 'save' 'delete' ;;
      'collection 0') _libsync_words 'save' 'list' 'show' 'rename' 'delete' 'export' 'import' ;;
      'meta 0') _libsync_words 'set' 'unset' 'get' 'list' 'import' 'export' 'conflicts' ;;
      'export 0') _libsync_words 'metadata' 'gain' ;;
      'lyrics 0') _libsync_words 'export' ;;
      'plays 0') _libsync_words 'export' ;;
      'device 0') _libsync_words 'check' 'report' 'backup' 'backups' 'restore' 'recover' 'eject' 'init' ;;
      'archive 0') _libsync_words 'verify' 'restore' 'library' ;;
      'photos 0') _libsync_words 'albums' 'list' 'show' 'stats' 'duplicates' 'export' 'contact-sheet' 'pick' ;;
      'camera 0') _libsync_words 'status' 'capture' 'record' ;;
      'camera-roll 0') _libsync_words 'list' 'add' 'check' 'export' ;;
      'player 0') _libsync_words 'status' 'play' 'pause' 'stop' 'next' 'previous' 'beginning' 'chapter' 'rewind-queue' 'seek' 'time' 'volume' 'repeat' 'shuffle' 'now' 'queue' 'events' 'remote' ;;
      'player queue 0') _libsync_words 'show' 'set' 'append' 'clear' ;;
      'session 0') _libsync_words 'run' 'check' 'explain' 'lint' 'preflight' 'categories' 'profiles' 'matrix' 'route' 'prefer' 'hw' 'power' 'drill' 'recipe' 'record' ;;
      'hook 0') _libsync_words 'add' 'list' 'remove' ;;
      'playlist export 0') _libsync_values playlists ;;
      'playlist export '*) : ;;
    esac
  fi
}

complete -F _libsync libsync
