#compdef libsync
# Completes the arguments of libsync in zsh; generated from its commands.

_libsync() {
  local curcontext=$curcontext context state line
  local -A opt_args
  local -a commands=(
    'import:Read an iTunes or Music library, an iPod or a folder into the library file'
    'libraries:List the libraries that were imported'
    'items:List the items of a library'
    'show:Show everything known of an item'
    'playlists:List the playlists of a library'
    'playlist:show, evaluate, check, export'
    'smart:save, show, list, rm'
    'otg:new, add, remove, move, clear, save, show, rm'
    'artwork:Write the pictures of items, as large as they are needed'
    'plays:List what was played on devices, or merge it into a library'
    'diff:Show what changed'
    'log:List revisions, or the history of an item'
    'undo:Take the last import back'
    'explain:Tell why an item has its persistent ID'
    'watch:Tell of each change of the library file as it is made'
    'device:Show what an iPod is and what is on it'
    'doctor:Check the library file and say what this program stands on'
    'completion:Write the completion script of a shell'
    'help:Show the help of a command'
  )
  _arguments -C -S \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '(- *)--version[Show the version and exit]' \
    '1:command:{ _describe command commands }' \
    '*::argument:->argument'
  [[ $state == argument ]] || return
  case $line[1] in
    import) _libsync_import ;;
    libraries) _libsync_libraries ;;
    items) _libsync_items ;;
    show) _libsync_show ;;
    playlists) _libsync_playlists ;;
    playlist) _libsync_playlist ;;
    smart) _libsync_smart ;;
    otg) _libsync_otg ;;
    artwork) _libsync_artwork ;;
    plays) _libsync_plays ;;
    diff) _libsync_diff ;;
    log) _libsync_log ;;
    undo) _libsync_undo ;;
    explain) _libsync_explain ;;
    watch) _libsync_watch ;;
    device) _libsync_device ;;
    doctor) _libsync_doctor ;;
    completion) _libsync_completion ;;
    help) _describe command commands ;;
  esac
}

_libsync_playlist() {
  local curcontext=$curcontext context state line
  local -A opt_args
  local -a commands=(
    'show:List what is in a playlist'
    'evaluate:List what the rules of a smart playlist give'
    'check:Compare smart playlists with what their rules give'
    'export:Write playlists to files for other programs'
  )
  _arguments -C -S \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:command:{ _describe command commands }' \
    '*::argument:->argument'
  [[ $state == argument ]] || return
  case $line[1] in
    show) _libsync_playlist_show ;;
    evaluate) _libsync_playlist_evaluate ;;
    check) _libsync_playlist_check ;;
    export) _libsync_playlist_export ;;
  esac
}

_libsync_smart() {
  local curcontext=$curcontext context state line
  local -A opt_args
  local -a commands=(
    'save:Save rules as a smart list of your own'
    'show:List what is in a smart list of your own now'
    'list:List the smart lists that were saved'
    'rm:Remove a smart list that was saved'
  )
  _arguments -C -S \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:command:{ _describe command commands }' \
    '*::argument:->argument'
  [[ $state == argument ]] || return
  case $line[1] in
    save) _libsync_smart_save ;;
    show) _libsync_smart_show ;;
    list) _libsync_smart_list ;;
    rm) _libsync_smart_rm ;;
  esac
}

_libsync_otg() {
  local curcontext=$curcontext context state line
  local -A opt_args
  local -a commands=(
    'new:Make an on-the-go list'
    'add:Put items into an on-the-go list'
    'remove:Take entries out of an on-the-go list'
    'move:Move an entry of an on-the-go list'
    'clear:Empty an on-the-go list'
    'save:Keep the current on-the-go list under a name'
    'show:List what is in an on-the-go list'
    'rm:Delete an on-the-go list'
  )
  _arguments -C -S \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:command:{ _describe command commands }' \
    '*::argument:->argument'
  [[ $state == argument ]] || return
  case $line[1] in
    new) _libsync_otg_new ;;
    add) _libsync_otg_add ;;
    remove) _libsync_otg_remove ;;
    move) _libsync_otg_move ;;
    clear) _libsync_otg_clear ;;
    save) _libsync_otg_save ;;
    show) _libsync_otg_show ;;
    rm) _libsync_otg_rm ;;
  esac
}

_libsync_import() {
  _arguments -s -S \
    '(--name)--name=[What to call the library, instead of what the source calls itself]:NAME:' \
    '(--rebuilt-from)--rebuilt-from=[The source has the music of this library under new persistent IDs]:NAME:' \
    '(--max-removals)--max-removals=[How many of the library'\''s items the import may remove; 50 if not given]:PERCENT:' \
    '(--force-rewrite)--force-rewrite[Let the import change what every item is called or where every file is]' \
    '(-n --dry-run)-n[Show what would change, and change nothing]' \
    '(-n --dry-run)--dry-run[Show what would change, and change nothing]' \
    '(--repair)--repair[Replace characters that XML does not allow by U+FFFD instead of refusing the file]' \
    '(--time-zone)--time-zone=[What an iPod'\''s clock shows, such as Europe/Berlin or +02\:00, if not what it says]:ZONE:' \
    '(--wait)--wait=-[Wait for another process that writes to the library file, for ever or so long]::SECONDS:' \
    '(--json)--json[Write the summary as JSON]' \
    '(-q --quiet)-q[Write no summary]' \
    '(-q --quiet)--quiet[Write no summary]' \
    '(--progress)--progress=[When progress is shown on standard error]:WHEN:(auto always never json)' \
    '(--library)--library=[The library file; LIBSYNC_LIBRARY names another, too]:FILE:_files' \
    '(--color)--color=[When output is coloured]:WHEN:(auto always never)' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:SOURCE:_files'
}

_libsync_libraries() {
  _arguments -s -S \
    '(--format)--format=[How the list is written]:FORMAT:(text table json jsonl csv tsv ids)' \
    '(--json)--json[The same as --format json]' \
    '(-o --output)-o+[Write to a file, which appears when it is complete]:FILE:_files' \
    '(-o --output)--output=[Write to a file, which appears when it is complete]:FILE:_files' \
    '(--csv-safe)--csv-safe[Keep spreadsheets from running cells of CSV and TSV]' \
    '(--library)--library=[The library file; LIBSYNC_LIBRARY names another, too]:FILE:_files' \
    '(--color)--color=[When output is coloured]:WHEN:(auto always never)' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]'
}

_libsync_items() {
  _arguments -s -S \
    '(--from)--from=[The library, if not the default one]:NAME:' \
    '(--match)--match=[Only items that satisfy rules such as '\''rating >= 4'\''; see libsync-rules(7)]:RULES:' \
    '(--fields)--fields=[What to show, separated by commas]:FIELDS:' \
    '(--as-of)--as-of=[As they were after a revision, or at the end of a day such as 2016-05-11]:REVISION:' \
    '(--limit)--limit=[Show no more items than this]:NUMBER:' \
    '(--now)--now=[What counts as now in rules, such as 2016-05-11, if not when the source was written]:DATE:' \
    '(--time-zone)--time-zone=[Where days begin at midnight, such as Europe/Berlin or +02\:00, if not inferred]:ZONE:' \
    '(--ignore-accents)--ignore-accents[Take letters for the same with and without accents]' \
    '(--random-seed)--random-seed=[Another number chooses other items where a limit takes them at random]:NUMBER:' \
    '(--format)--format=[How the list is written]:FORMAT:(text table json jsonl csv tsv ids)' \
    '(--json)--json[The same as --format json]' \
    '(-o --output)-o+[Write to a file, which appears when it is complete]:FILE:_files' \
    '(-o --output)--output=[Write to a file, which appears when it is complete]:FILE:_files' \
    '(--csv-safe)--csv-safe[Keep spreadsheets from running cells of CSV and TSV]' \
    '(--library)--library=[The library file; LIBSYNC_LIBRARY names another, too]:FILE:_files' \
    '(--color)--color=[When output is coloured]:WHEN:(auto always never)' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]'
}

_libsync_show() {
  _arguments -s -S \
    '(--pretty)--pretty[Show a short card, and where the artwork is]' \
    '(--json)--json[Write JSON]' \
    '(--library)--library=[The library file; LIBSYNC_LIBRARY names another, too]:FILE:_files' \
    '(--color)--color=[When output is coloured]:WHEN:(auto always never)' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:ID:'
}

_libsync_playlists() {
  _arguments -s -S \
    '(--from)--from=[The library, if not the default one]:NAME:' \
    '(--as-of)--as-of=[As they were after a revision, or at the end of a day such as 2016-05-11]:REVISION:' \
    '(--tree)--tree[Show folders as a tree]' \
    '(--all)--all[Show the master playlist, too]' \
    '(--format)--format=[How the list is written]:FORMAT:(text table json jsonl csv tsv ids)' \
    '(--json)--json[The same as --format json]' \
    '(-o --output)-o+[Write to a file, which appears when it is complete]:FILE:_files' \
    '(-o --output)--output=[Write to a file, which appears when it is complete]:FILE:_files' \
    '(--csv-safe)--csv-safe[Keep spreadsheets from running cells of CSV and TSV]' \
    '(--library)--library=[The library file; LIBSYNC_LIBRARY names another, too]:FILE:_files' \
    '(--color)--color=[When output is coloured]:WHEN:(auto always never)' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]'
}

_libsync_playlist_show() {
  _arguments -s -S \
    '(--from)--from=[The library, if not the default one]:NAME:' \
    '(--fields)--fields=[What to show, separated by commas; '\''libsync items --fields help'\'' lists it]:FIELDS:' \
    '(--rules)--rules[Show its rules, in the form of libsync-rules(7)]' \
    '(--seed)--seed[Show the item that Genius made it from]' \
    '(--format)--format=[How the list is written]:FORMAT:(text table json jsonl csv tsv ids)' \
    '(--json)--json[The same as --format json]' \
    '(-o --output)-o+[Write to a file, which appears when it is complete]:FILE:_files' \
    '(-o --output)--output=[Write to a file, which appears when it is complete]:FILE:_files' \
    '(--csv-safe)--csv-safe[Keep spreadsheets from running cells of CSV and TSV]' \
    '(--library)--library=[The library file; LIBSYNC_LIBRARY names another, too]:FILE:_files' \
    '(--color)--color=[When output is coloured]:WHEN:(auto always never)' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:NAME:'
}

_libsync_playlist_evaluate() {
  _arguments -s -S \
    '(--from)--from=[The library, if not the default one]:NAME:' \
    '(--fields)--fields=[What to show, separated by commas; '\''libsync items --fields help'\'' lists it]:FIELDS:' \
    '(--now)--now=[What counts as now in rules, such as 2016-05-11, if not when the source was written]:DATE:' \
    '(--time-zone)--time-zone=[Where days begin at midnight, such as Europe/Berlin or +02\:00, if not inferred]:ZONE:' \
    '(--ignore-accents)--ignore-accents[Take letters for the same with and without accents]' \
    '(--random-seed)--random-seed=[Another number chooses other items where a limit takes them at random]:NUMBER:' \
    '(--format)--format=[How the list is written]:FORMAT:(text table json jsonl csv tsv ids)' \
    '(--json)--json[The same as --format json]' \
    '(-o --output)-o+[Write to a file, which appears when it is complete]:FILE:_files' \
    '(-o --output)--output=[Write to a file, which appears when it is complete]:FILE:_files' \
    '(--csv-safe)--csv-safe[Keep spreadsheets from running cells of CSV and TSV]' \
    '(--library)--library=[The library file; LIBSYNC_LIBRARY names another, too]:FILE:_files' \
    '(--color)--color=[When output is coloured]:WHEN:(auto always never)' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:NAME:'
}

_libsync_playlist_check() {
  _arguments -s -S \
    '(--from)--from=[The library, if not the default one]:NAME:' \
    '(-v --verbose)-v[Show all items that are different]' \
    '(-v --verbose)--verbose[Show all items that are different]' \
    '(-q --quiet)-q[Write nothing; the exit status tells]' \
    '(-q --quiet)--quiet[Write nothing; the exit status tells]' \
    '(--json)--json[Write JSON]' \
    '(--now)--now=[What counts as now in rules, such as 2016-05-11, if not when the source was written]:DATE:' \
    '(--time-zone)--time-zone=[Where days begin at midnight, such as Europe/Berlin or +02\:00, if not inferred]:ZONE:' \
    '(--ignore-accents)--ignore-accents[Take letters for the same with and without accents]' \
    '(--random-seed)--random-seed=[Another number chooses other items where a limit takes them at random]:NUMBER:' \
    '(--library)--library=[The library file; LIBSYNC_LIBRARY names another, too]:FILE:_files' \
    '(--color)--color=[When output is coloured]:WHEN:(auto always never)' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1::NAME:'
}

_libsync_playlist_export() {
  _arguments -s -S \
    '(--from)--from=[The library, if not the default one]:NAME:' \
    '(--format)--format=[What is written]:FORMAT:(m3u8 xspf jspf pls json itunes-xml)' \
    '(--all)--all[Write all playlists, each to a file of its own]' \
    '(-o --output)-o+[The file, which appears when it is complete; with --all the directory]:FILE:_files' \
    '(-o --output)--output=[The file, which appears when it is complete; with --all the directory]:FILE:_files' \
    '*--path-map=[Write paths in the folder FROM as paths in TO]:FROM=TO:' \
    '(--relative-to)--relative-to=[Write paths relative to this directory]:DIR:_files -/' \
    '(--uris)--uris[Write URLs in m3u8 and pls, as VLC needs them]' \
    '(--json)--json[With --all, write the summary as JSON]' \
    '(-q --quiet)-q[With --all, write no summary]' \
    '(-q --quiet)--quiet[With --all, write no summary]' \
    '(--library)--library=[The library file; LIBSYNC_LIBRARY names another, too]:FILE:_files' \
    '(--color)--color=[When output is coloured]:WHEN:(auto always never)' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1::NAME:'
}

_libsync_smart_save() {
  _arguments -s -S \
    '(--limit)--limit=[How much there is at most, such as '\''25 items by highest rating'\'']:LIMIT:' \
    '(--replace)--replace[Replace the rules of a list of that name]' \
    '(--from)--from=[The library, if not the default one]:NAME:' \
    '(-n --dry-run)-n[Show what would change, and change nothing]' \
    '(-n --dry-run)--dry-run[Show what would change, and change nothing]' \
    '(--wait)--wait=-[Wait for another process that writes to the library file, for ever or so long]::SECONDS:' \
    '(--json)--json[Write the summary as JSON]' \
    '(-q --quiet)-q[Write no summary]' \
    '(-q --quiet)--quiet[Write no summary]' \
    '(--library)--library=[The library file; LIBSYNC_LIBRARY names another, too]:FILE:_files' \
    '(--color)--color=[When output is coloured]:WHEN:(auto always never)' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:NAME:' \
    '2:RULES:'
}

_libsync_smart_show() {
  _arguments -s -S \
    '(--from)--from=[The library, if not the default one]:NAME:' \
    '(--fields)--fields=[What to show, separated by commas; '\''libsync items --fields help'\'' lists it]:FIELDS:' \
    '(--rules)--rules[Show the rules instead, as text or JSON]' \
    '(--now)--now=[What counts as now in rules, such as 2016-05-11, if not when the source was written]:DATE:' \
    '(--time-zone)--time-zone=[Where days begin at midnight, such as Europe/Berlin or +02\:00, if not inferred]:ZONE:' \
    '(--ignore-accents)--ignore-accents[Take letters for the same with and without accents]' \
    '(--random-seed)--random-seed=[Another number chooses other items where a limit takes them at random]:NUMBER:' \
    '(--format)--format=[How the list is written]:FORMAT:(text table json jsonl csv tsv ids)' \
    '(--json)--json[The same as --format json]' \
    '(-o --output)-o+[Write to a file, which appears when it is complete]:FILE:_files' \
    '(-o --output)--output=[Write to a file, which appears when it is complete]:FILE:_files' \
    '(--csv-safe)--csv-safe[Keep spreadsheets from running cells of CSV and TSV]' \
    '(--library)--library=[The library file; LIBSYNC_LIBRARY names another, too]:FILE:_files' \
    '(--color)--color=[When output is coloured]:WHEN:(auto always never)' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:NAME:'
}

_libsync_smart_list() {
  _arguments -s -S \
    '(--from)--from=[The library, if not the default one]:NAME:' \
    '(--format)--format=[How the list is written]:FORMAT:(text table json jsonl csv tsv ids)' \
    '(--json)--json[The same as --format json]' \
    '(-o --output)-o+[Write to a file, which appears when it is complete]:FILE:_files' \
    '(-o --output)--output=[Write to a file, which appears when it is complete]:FILE:_files' \
    '(--csv-safe)--csv-safe[Keep spreadsheets from running cells of CSV and TSV]' \
    '(--library)--library=[The library file; LIBSYNC_LIBRARY names another, too]:FILE:_files' \
    '(--color)--color=[When output is coloured]:WHEN:(auto always never)' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]'
}

_libsync_smart_rm() {
  _arguments -s -S \
    '(--from)--from=[The library, if not the default one]:NAME:' \
    '(-n --dry-run)-n[Show what would change, and change nothing]' \
    '(-n --dry-run)--dry-run[Show what would change, and change nothing]' \
    '(--wait)--wait=-[Wait for another process that writes to the library file, for ever or so long]::SECONDS:' \
    '(--json)--json[Write the summary as JSON]' \
    '(-q --quiet)-q[Write no summary]' \
    '(-q --quiet)--quiet[Write no summary]' \
    '(--library)--library=[The library file; LIBSYNC_LIBRARY names another, too]:FILE:_files' \
    '(--color)--color=[When output is coloured]:WHEN:(auto always never)' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:NAME:'
}

_libsync_otg_new() {
  _arguments -s -S \
    '(--from)--from=[The library, if not the default one]:NAME:' \
    '(-n --dry-run)-n[Show what would change, and change nothing]' \
    '(-n --dry-run)--dry-run[Show what would change, and change nothing]' \
    '(--wait)--wait=-[Wait for another process that writes to the library file, for ever or so long]::SECONDS:' \
    '(--json)--json[Write the summary as JSON]' \
    '(-q --quiet)-q[Write no summary]' \
    '(-q --quiet)--quiet[Write no summary]' \
    '(--library)--library=[The library file; LIBSYNC_LIBRARY names another, too]:FILE:_files' \
    '(--color)--color=[When output is coloured]:WHEN:(auto always never)' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1::NAME:'
}

_libsync_otg_add() {
  _arguments -s -S \
    '(--list)--list=[Change this on-the-go list, by its name or ID, not the current one]:LIST:' \
    '(--at)--at=[Where the first of them is to stand, from 1]:POSITION:' \
    '(--ids-from)--ids-from=[Add the items whose IDs are in a file, behind those given; - is standard input]:FILE:_files' \
    '(--match)--match=[Add the items that satisfy rules, behind all others; see libsync-rules(7)]:RULES:' \
    '(--from)--from=[The library, if not the default one]:NAME:' \
    '(-n --dry-run)-n[Show what would change, and change nothing]' \
    '(-n --dry-run)--dry-run[Show what would change, and change nothing]' \
    '(--wait)--wait=-[Wait for another process that writes to the library file, for ever or so long]::SECONDS:' \
    '(--json)--json[Write the summary as JSON]' \
    '(-q --quiet)-q[Write no summary]' \
    '(-q --quiet)--quiet[Write no summary]' \
    '(--now)--now=[What counts as now in rules, such as 2016-05-11, if not when the source was written]:DATE:' \
    '(--time-zone)--time-zone=[Where days begin at midnight, such as Europe/Berlin or +02\:00, if not inferred]:ZONE:' \
    '(--ignore-accents)--ignore-accents[Take letters for the same with and without accents]' \
    '(--random-seed)--random-seed=[Another number chooses other items where a limit takes them at random]:NUMBER:' \
    '(--library)--library=[The library file; LIBSYNC_LIBRARY names another, too]:FILE:_files' \
    '(--color)--color=[When output is coloured]:WHEN:(auto always never)' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '*:ID:'
}

_libsync_otg_remove() {
  _arguments -s -S \
    '(--list)--list=[Change this on-the-go list, by its name or ID, not the current one]:LIST:' \
    '(--from)--from=[The library, if not the default one]:NAME:' \
    '(-n --dry-run)-n[Show what would change, and change nothing]' \
    '(-n --dry-run)--dry-run[Show what would change, and change nothing]' \
    '(--wait)--wait=-[Wait for another process that writes to the library file, for ever or so long]::SECONDS:' \
    '(--json)--json[Write the summary as JSON]' \
    '(-q --quiet)-q[Write no summary]' \
    '(-q --quiet)--quiet[Write no summary]' \
    '(--library)--library=[The library file; LIBSYNC_LIBRARY names another, too]:FILE:_files' \
    '(--color)--color=[When output is coloured]:WHEN:(auto always never)' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '*:POSITION:'
}

_libsync_otg_move() {
  _arguments -s -S \
    '(--list)--list=[Change this on-the-go list, by its name or ID, not the current one]:LIST:' \
    '(--from)--from=[The library, if not the default one]:NAME:' \
    '(-n --dry-run)-n[Show what would change, and change nothing]' \
    '(-n --dry-run)--dry-run[Show what would change, and change nothing]' \
    '(--wait)--wait=-[Wait for another process that writes to the library file, for ever or so long]::SECONDS:' \
    '(--json)--json[Write the summary as JSON]' \
    '(-q --quiet)-q[Write no summary]' \
    '(-q --quiet)--quiet[Write no summary]' \
    '(--library)--library=[The library file; LIBSYNC_LIBRARY names another, too]:FILE:_files' \
    '(--color)--color=[When output is coloured]:WHEN:(auto always never)' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:POSITION:' \
    '2:NEW:'
}

_libsync_otg_clear() {
  _arguments -s -S \
    '(--list)--list=[Change this on-the-go list, by its name or ID, not the current one]:LIST:' \
    '(--from)--from=[The library, if not the default one]:NAME:' \
    '(-n --dry-run)-n[Show what would change, and change nothing]' \
    '(-n --dry-run)--dry-run[Show what would change, and change nothing]' \
    '(--wait)--wait=-[Wait for another process that writes to the library file, for ever or so long]::SECONDS:' \
    '(--json)--json[Write the summary as JSON]' \
    '(-q --quiet)-q[Write no summary]' \
    '(-q --quiet)--quiet[Write no summary]' \
    '(--library)--library=[The library file; LIBSYNC_LIBRARY names another, too]:FILE:_files' \
    '(--color)--color=[When output is coloured]:WHEN:(auto always never)' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]'
}

_libsync_otg_save() {
  _arguments -s -S \
    '(--from)--from=[The library, if not the default one]:NAME:' \
    '(-n --dry-run)-n[Show what would change, and change nothing]' \
    '(-n --dry-run)--dry-run[Show what would change, and change nothing]' \
    '(--wait)--wait=-[Wait for another process that writes to the library file, for ever or so long]::SECONDS:' \
    '(--json)--json[Write the summary as JSON]' \
    '(-q --quiet)-q[Write no summary]' \
    '(-q --quiet)--quiet[Write no summary]' \
    '(--library)--library=[The library file; LIBSYNC_LIBRARY names another, too]:FILE:_files' \
    '(--color)--color=[When output is coloured]:WHEN:(auto always never)' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:NAME:'
}

_libsync_otg_show() {
  _arguments -s -S \
    '(--from)--from=[The library, if not the default one]:NAME:' \
    '(--fields)--fields=[What to show, separated by commas; '\''libsync items --fields help'\'' lists it]:FIELDS:' \
    '(--format)--format=[How the list is written]:FORMAT:(text table json jsonl csv tsv ids)' \
    '(--json)--json[The same as --format json]' \
    '(-o --output)-o+[Write to a file, which appears when it is complete]:FILE:_files' \
    '(-o --output)--output=[Write to a file, which appears when it is complete]:FILE:_files' \
    '(--csv-safe)--csv-safe[Keep spreadsheets from running cells of CSV and TSV]' \
    '(--library)--library=[The library file; LIBSYNC_LIBRARY names another, too]:FILE:_files' \
    '(--color)--color=[When output is coloured]:WHEN:(auto always never)' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1::NAME:'
}

_libsync_otg_rm() {
  _arguments -s -S \
    '(--from)--from=[The library, if not the default one]:NAME:' \
    '(-n --dry-run)-n[Show what would change, and change nothing]' \
    '(-n --dry-run)--dry-run[Show what would change, and change nothing]' \
    '(--wait)--wait=-[Wait for another process that writes to the library file, for ever or so long]::SECONDS:' \
    '(--json)--json[Write the summary as JSON]' \
    '(-q --quiet)-q[Write no summary]' \
    '(-q --quiet)--quiet[Write no summary]' \
    '(--library)--library=[The library file; LIBSYNC_LIBRARY names another, too]:FILE:_files' \
    '(--color)--color=[When output is coloured]:WHEN:(auto always never)' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:NAME:'
}

_libsync_artwork() {
  _arguments -s -S \
    '*--size=[How large pictures are to be at most, such as 300x300; up to 16384x16384]:SIZE:' \
    '(--extract)--extract[Write the pictures as they are]' \
    '(--list)--list[Show all pictures of the items; write no files]' \
    '(--contact-sheet)--contact-sheet=[Write a page of HTML with all pictures in it]:FILE:_files' \
    '(-o --output)-o+[The folder that files go to, or the file of a single picture]:PATH:_files' \
    '(-o --output)--output=[The folder that files go to, or the file of a single picture]:PATH:_files' \
    '(--group)--group=[Whether items or albums get a file]:BY:(item album)' \
    '(--name)--name=[What files are called]:NAME:' \
    '(--fit)--fit=[What becomes of pictures of another shape]:FIT:(contain cover stretch)' \
    '(--filter)--filter=[How pixels become fewer]:FILTER:(area lanczos)' \
    '(--upscale)--upscale[Enlarge pictures that are smaller]' \
    '(--format)--format=[What is written]:FORMAT:(jpeg png)' \
    '(--quality)--quality=[The quality of JPEG files, from 1 to 100; 85 if not given]:NUMBER:' \
    '(--background)--background=[What shows through transparent pixels, such as ffffff]:COLOR:' \
    '(--fallback)--fallback=[A picture for items without one\: a file, builtin or none]:FILE:_files' \
    '(--keep)--keep[Keep the pictures in the library file, for when their files are gone]' \
    '(--jobs)--jobs=[How many are made at a time; as many as there are processors if not given]:NUMBER:' \
    '(--no-cache)--no-cache[Make everything anew]' \
    '(--cache-size)--cache-size=[How large the cache may be; 512 if not given]:MEGABYTES:' \
    '(--json)--json[Write the summary as JSON, or the list]' \
    '(-q --quiet)-q[Write no summary]' \
    '(-q --quiet)--quiet[Write no summary]' \
    '(--progress)--progress=[When progress is shown on standard error]:WHEN:(auto always never json)' \
    '(--from)--from=[The library, if not the default one]:NAME:' \
    '(--match)--match=[The items that satisfy rules such as '\''rating >= 4'\''; see libsync-rules(7)]:RULES:' \
    '(--playlist)--playlist=[The items of a playlist]:NAME:' \
    '(--all)--all[All items of the library]' \
    '*--path-map=[Look for files of the folder FROM in TO]:FROM=TO:' \
    '(--music)--music=[Look here for files that are not where the library says, by the ends of their paths]:DIR:_files -/' \
    '(--no-folder-art)--no-folder-art[Leave out pictures that lie beside the files]' \
    '(--max-pixels)--max-pixels=[Leave out pictures with more pixels; 100000000 if not given]:NUMBER:' \
    '(--library)--library=[The library file; LIBSYNC_LIBRARY names another, too]:FILE:_files' \
    '(--color)--color=[When output is coloured]:WHEN:(auto always never)' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '*:ID:'
}

_libsync_plays() {
  _arguments -s -S \
    '(--from)--from=[Only plays on this device, by the name of its library]:NAME:' \
    '(--since)--since=[Only what was played or, without a date, read from a day such as 2024-05-01 on]:DATE:' \
    '(--limit)--limit=[Show no more plays than this]:NUMBER:' \
    '(--apply-to)--apply-to=[Merge the plays into this library]:NAME:' \
    '(--pending)--pending[List the plays that the libraries lack, with the reason]' \
    '(-n --dry-run)-n[Show what would be merged, and merge none]' \
    '(-n --dry-run)--dry-run[Show what would be merged, and merge none]' \
    '(--wait)--wait=-[Wait for another process that writes to the library file, for ever or so long]::SECONDS:' \
    '(--format)--format=[How the list is written]:FORMAT:(text table json jsonl csv tsv ids)' \
    '(--json)--json[The same as --format json]' \
    '(-o --output)-o+[Write to a file, which appears when it is complete]:FILE:_files' \
    '(-o --output)--output=[Write to a file, which appears when it is complete]:FILE:_files' \
    '(--csv-safe)--csv-safe[Keep spreadsheets from running cells of CSV and TSV]' \
    '(--library)--library=[The library file; LIBSYNC_LIBRARY names another, too]:FILE:_files' \
    '(--color)--color=[When output is coloured]:WHEN:(auto always never)' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]'
}

_libsync_diff() {
  _arguments -s -S \
    '(--from)--from=[The library, if not the default one]:NAME:' \
    '(--since)--since=[Compare with the state after a revision, or before a date]:REVISION:' \
    '(--only)--only=[Show only these, separated by commas\: items, playlists, plays, ratings, moves]:PARTS:' \
    '(--stat)--stat[Show only how much changed]' \
    '(--derived)--derived[Show derived values, too]' \
    '(--entries)--entries[Show the entries of playlists in text]' \
    '(--format)--format=[How differences are written]:FORMAT:(text json jsonl csv)' \
    '(--json)--json[The same as --format json]' \
    '(-o --output)-o+[Write to a file, which appears when it is complete]:FILE:_files' \
    '(-o --output)--output=[Write to a file, which appears when it is complete]:FILE:_files' \
    '(--csv-safe)--csv-safe[Keep spreadsheets from running cells of CSV]' \
    '(--rebuilt-from)--rebuilt-from=[The source has the music of this library under new persistent IDs]:NAME:' \
    '(--repair)--repair[Replace characters that XML does not allow by U+FFFD instead of refusing the file]' \
    '(--time-zone)--time-zone=[What an iPod'\''s clock shows, such as Europe/Berlin or +02\:00, if not what it says]:ZONE:' \
    '(--library)--library=[The library file; LIBSYNC_LIBRARY names another, too]:FILE:_files' \
    '(--color)--color=[When output is coloured]:WHEN:(auto always never)' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1::STATES:_files'
}

_libsync_log() {
  _arguments -s -S \
    '(--from)--from=[The library, if not the default one]:NAME:' \
    '(--derived)--derived[Show derived values, too]' \
    '(--format)--format=[How the list is written]:FORMAT:(text table json jsonl csv tsv ids)' \
    '(--json)--json[The same as --format json]' \
    '(-o --output)-o+[Write to a file, which appears when it is complete]:FILE:_files' \
    '(-o --output)--output=[Write to a file, which appears when it is complete]:FILE:_files' \
    '(--csv-safe)--csv-safe[Keep spreadsheets from running cells of CSV and TSV]' \
    '(--library)--library=[The library file; LIBSYNC_LIBRARY names another, too]:FILE:_files' \
    '(--color)--color=[When output is coloured]:WHEN:(auto always never)' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1::ID:'
}

_libsync_undo() {
  _arguments -s -S \
    '(--from)--from=[The library, if not the default one]:NAME:' \
    '(-n --dry-run)-n[Show what would change, and change nothing]' \
    '(-n --dry-run)--dry-run[Show what would change, and change nothing]' \
    '(--wait)--wait=-[Wait for another process that writes to the library file, for ever or so long]::SECONDS:' \
    '(--json)--json[Write the summary as JSON]' \
    '(-q --quiet)-q[Write no summary]' \
    '(-q --quiet)--quiet[Write no summary]' \
    '(--library)--library=[The library file; LIBSYNC_LIBRARY names another, too]:FILE:_files' \
    '(--color)--color=[When output is coloured]:WHEN:(auto always never)' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1::REVISION:'
}

_libsync_explain() {
  _arguments -s -S \
    '(--json)--json[Write JSON]' \
    '(--library)--library=[The library file; LIBSYNC_LIBRARY names another, too]:FILE:_files' \
    '(--color)--color=[When output is coloured]:WHEN:(auto always never)' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:ID:'
}

_libsync_watch() {
  _arguments -s -S \
    '(--exec)--exec=[Run a command for each change]:COMMAND:' \
    '(--timeout)--timeout=[End after so long; what has begun by then is finished]:SECONDS:' \
    '(--settle)--settle=[How long SOURCE has to be left alone before it is imported, 2 by default]:SECONDS:' \
    '(--library)--library=[The library file; LIBSYNC_LIBRARY names another, too]:FILE:_files' \
    '(--color)--color=[When output is coloured]:WHEN:(auto always never)' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1::SOURCE:_files'
}

_libsync_device() {
  if [[ $CURRENT -gt 2 && $words[2] == check ]]; then
    shift words
    (( CURRENT -= 1 ))
    _libsync_device_check
    return
  fi
  (( CURRENT != 2 )) || compadd check
  _arguments -s -S \
    '(--json)--json[Write JSON]' \
    '(--time-zone)--time-zone=[What an iPod'\''s clock shows, such as Europe/Berlin or +02\:00, if not what it says]:ZONE:' \
    '(--library)--library=[The library file; LIBSYNC_LIBRARY names another, too]:FILE:_files' \
    '(--color)--color=[When output is coloured]:WHEN:(auto always never)' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1::MOUNT:_files -/'
}

_libsync_device_check() {
  _arguments -s -S \
    '(--json)--json[Write JSON]' \
    '(--library)--library=[The library file; LIBSYNC_LIBRARY names another, too]:FILE:_files' \
    '(--color)--color=[When output is coloured]:WHEN:(auto always never)' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:MOUNT:_files -/'
}

_libsync_doctor() {
  _arguments -s -S \
    '(--fix)--fix[Rebuild the library file if it is not sound]' \
    '(-n --dry-run)-n[Try the rebuild, and change nothing]' \
    '(-n --dry-run)--dry-run[Try the rebuild, and change nothing]' \
    '(--wait)--wait=-[Wait for another process that writes to the library file, for ever or so long]::SECONDS:' \
    '(--json)--json[Write JSON]' \
    '(--library)--library=[The library file; LIBSYNC_LIBRARY names another, too]:FILE:_files' \
    '(--color)--color=[When output is coloured]:WHEN:(auto always never)' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]'
}

_libsync_completion() {
  _arguments -s -S \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:SHELL:(bash zsh fish)'
}

if [[ $funcstack[1] == _libsync ]]; then
  _libsync "$@"
else
  compdef _libsync libsync
fi
