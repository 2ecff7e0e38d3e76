#compdef libsync
# Completes the arguments of libsync in zsh; generated from its commands.

# Offers the values of a kind that libsync lists.
_libsync_values() {
  local reply=$(libsync complete zsh $1 -- "${(Q)PREFIX}" \
    "${libsync_line[@]}" 2>/dev/null)
  [[ -n $reply ]] || return 1
  local -a found=("${(@0)reply%$'\0'}")
  compadd -a found
}

_libsync() {
  local -a libsync_line=("${(@Q)words[2,CURRENT-1]}")
  local curcontext=$curcontext context state line
  local -A opt_args
  local -a commands=(
    'import:Import a library, an iPod or a folder of music'
    'libraries:List the imported libraries'
    'items:List the items of a library'
    'search:Search for words in titles and other names'
    'show:Show everything known about an item'
    'count:Count the items of a library'
    'query:List albums, artists and other collections of items'
    'albums:List the albums of the music'
    'artists:List the artists of the music'
    'genres:List the genres'
    'composers:List the composers'
    'podcasts:List the podcasts'
    'audiobooks:List the audiobooks'
    'compilations:List the albums that are compilations'
    'stats:Sum up a library: plays, time, artists, years, ratings'
    'duplicates:Find items that are probably the same'
    'missing:Find items whose files are missing'
    'verify:Check that the files of items are there and sound'
    'pick:Choose songs, albums, artists or playlists by hand'
    'properties:List the properties of items'
    'playlists:List the playlists of a library'
    'playlist:list, show, rules, evaluate, check, export, new, add, remove, move, clear, save, delete'
    'smart:save, show, list, rm'
    'otg:new, add, remove, move, clear, save, show, rm'
    'collection:save, list, show, rename, delete, export, import'
    'meta:set, unset, get, list, import, export, conflicts'
    'rate:Give items a rating of your own'
    'love:Mark items as loved or disliked'
    'export:metadata'
    'play:Check that items play, or play them to a sound card or a file'
    'player:status, play, pause, stop, next, previous, beginning, rewind-queue, seek, time, volume, repeat, shuffle, now, queue, events, remote'
    'artwork:Export artwork in the sizes you need'
    'plays:List plays on devices, or merge them into a library'
    'diff:Show what changed between two states of a library'
    'log:List revisions, or the history of an item'
    'undo:Undo the last change'
    'redo:Redo what was last undone'
    'explain:Explain why an item has its persistent ID'
    'watch:Report changes to the library file as they happen'
    'device:Describe an iPod and its contents'
    'rescue:Copy the music of an iPod to a folder'
    'archive:Copy music and all that is known about it to an archive'
    'convert:Write a library in another format, without importing it'
    'doctor:Check the library file and list component versions'
    'batch:Run many commands in one process'
    'version:Show the versions of libsync and its components'
    'demo:Try libsync on a small library of invented songs'
    'completion:Write the completion script for a shell'
    'help:Show help for a command'
  )
  _arguments -C -S \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '(- *)--version[Show the version and exit]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(--progress)--progress=[When to show progress on standard error \[auto\]]:WHEN:(auto always never json)' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '(--format)--format=[Output format \[from FILE'\''s extension, else text or table\]]:FORMAT:(text table json jsonl csv tsv ids paths uris m3u8)' \
    '(--from)--from=[Use this library instead of the default one, or all]:NAME:{ _libsync_values libraries-or-all }' \
    '(--default-repeat)--default-repeat=[What the repeat mode '\''default'\'' stands for \[none\]]:MODE:(default none one all)' \
    '(--default-shuffle)--default-shuffle=[What the shuffle mode '\''default'\'' stands for \[off\]]:MODE:(default off songs albums)' \
    '1:command:{ _describe command commands }' \
    '*::argument:->argument'
  [[ $state == argument ]] || return
  case $line[1] in
    import) _libsync_import ;;
    libraries) _libsync_libraries ;;
    items) _libsync_items ;;
    search) _libsync_search ;;
    show) _libsync_show ;;
    count) _libsync_count ;;
    query) _libsync_query ;;
    albums) _libsync_albums ;;
    artists) _libsync_artists ;;
    genres) _libsync_genres ;;
    composers) _libsync_composers ;;
    podcasts) _libsync_podcasts ;;
    audiobooks) _libsync_audiobooks ;;
    compilations) _libsync_compilations ;;
    stats) _libsync_stats ;;
    duplicates) _libsync_duplicates ;;
    missing) _libsync_missing ;;
    verify) _libsync_verify ;;
    pick) _libsync_pick ;;
    properties) _libsync_properties ;;
    playlists) _libsync_playlists ;;
    playlist) _libsync_playlist ;;
    smart) _libsync_smart ;;
    otg) _libsync_otg ;;
    collection) _libsync_collection ;;
    meta) _libsync_meta ;;
    rate) _libsync_rate ;;
    love) _libsync_love ;;
    export) _libsync_export ;;
    play) _libsync_play ;;
    player) _libsync_player ;;
    artwork) _libsync_artwork ;;
    plays) _libsync_plays ;;
    diff) _libsync_diff ;;
    log) _libsync_log ;;
    undo) _libsync_undo ;;
    redo) _libsync_redo ;;
    explain) _libsync_explain ;;
    watch) _libsync_watch ;;
    device) _libsync_device ;;
    rescue) _libsync_rescue ;;
    archive) _libsync_archive ;;
    convert) _libsync_convert ;;
    doctor) _libsync_doctor ;;
    batch) _libsync_batch ;;
    version) _libsync_version ;;
    demo) _libsync_demo ;;
    completion) _libsync_completion ;;
    help) _describe command commands ;;
  esac
}

_libsync_playlist() {
  local curcontext=$curcontext context state line
  local -A opt_args
  local -a commands=(
    'list:List the playlists of a library'
    'show:List the items of a playlist'
    'rules:Print the rules of a smart playlist'
    'evaluate:List the items that the rules of a smart playlist select'
    'check:Compare smart playlists with the items their rules select'
    'export:Export playlists to files for other programs'
    'new:Create a list of your own'
    'add:Add items to a list of your own'
    'remove:Remove entries from a list of your own'
    'move:Move an entry in a list of your own'
    'clear:Empty a list of your own'
    'save:Save the current on-the-go list under a name'
    'delete:Delete a list of your own'
  )
  _arguments -C -S \
    '(--no-config)--no-config[Ignore the option file]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(--progress)--progress=[When to show progress on standard error \[auto\]]:WHEN:(auto always never json)' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '(--format)--format=[Output format \[from FILE'\''s extension, else text or table\]]:FORMAT:(text table json jsonl csv tsv ids paths uris m3u8)' \
    '(--from)--from=[Use this library instead of the default one, or all]:NAME:{ _libsync_values libraries-or-all }' \
    '(--default-repeat)--default-repeat=[What the repeat mode '\''default'\'' stands for \[none\]]:MODE:(default none one all)' \
    '(--default-shuffle)--default-shuffle=[What the shuffle mode '\''default'\'' stands for \[off\]]:MODE:(default off songs albums)' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:command:{ _describe command commands }' \
    '*::argument:->argument'
  [[ $state == argument ]] || return
  case $line[1] in
    list) _libsync_playlist_list ;;
    show) _libsync_playlist_show ;;
    rules) _libsync_playlist_rules ;;
    evaluate) _libsync_playlist_evaluate ;;
    check) _libsync_playlist_check ;;
    export) _libsync_playlist_export ;;
    new) _libsync_playlist_new ;;
    add) _libsync_playlist_add ;;
    remove) _libsync_playlist_remove ;;
    move) _libsync_playlist_move ;;
    clear) _libsync_playlist_clear ;;
    save) _libsync_playlist_save ;;
    delete) _libsync_playlist_delete ;;
  esac
}

_libsync_smart() {
  local curcontext=$curcontext context state line
  local -A opt_args
  local -a commands=(
    'save:Save rules as a smart list of your own'
    'show:List the items of a saved smart list'
    'list:List your saved smart lists'
    'rm:Delete a saved smart list'
  )
  _arguments -C -S \
    '(--no-config)--no-config[Ignore the option file]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(--progress)--progress=[When to show progress on standard error \[auto\]]:WHEN:(auto always never json)' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '(--format)--format=[Output format \[from FILE'\''s extension, else text or table\]]:FORMAT:(text table json jsonl csv tsv ids paths uris m3u8)' \
    '(--from)--from=[Use this library instead of the default one, or all]:NAME:{ _libsync_values libraries-or-all }' \
    '(--default-repeat)--default-repeat=[What the repeat mode '\''default'\'' stands for \[none\]]:MODE:(default none one all)' \
    '(--default-shuffle)--default-shuffle=[What the shuffle mode '\''default'\'' stands for \[off\]]:MODE:(default off songs albums)' \
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
    'new:Create an on-the-go list'
    'add:Add items to an on-the-go list'
    'remove:Remove entries from an on-the-go list'
    'move:Move an entry of an on-the-go list'
    'clear:Empty an on-the-go list'
    'save:Save the current on-the-go list under a name'
    'show:List the items of an on-the-go list'
    'rm:Delete an on-the-go list'
  )
  _arguments -C -S \
    '(--no-config)--no-config[Ignore the option file]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(--progress)--progress=[When to show progress on standard error \[auto\]]:WHEN:(auto always never json)' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '(--format)--format=[Output format \[from FILE'\''s extension, else text or table\]]:FORMAT:(text table json jsonl csv tsv ids paths uris m3u8)' \
    '(--from)--from=[Use this library instead of the default one, or all]:NAME:{ _libsync_values libraries-or-all }' \
    '(--default-repeat)--default-repeat=[What the repeat mode '\''default'\'' stands for \[none\]]:MODE:(default none one all)' \
    '(--default-shuffle)--default-shuffle=[What the shuffle mode '\''default'\'' stands for \[off\]]:MODE:(default off songs albums)' \
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

_libsync_collection() {
  local curcontext=$curcontext context state line
  local -A opt_args
  local -a commands=(
    'save:Save items as a collection that never changes'
    'list:List your saved collections'
    'show:List the items of a saved collection'
    'rename:Rename a saved collection'
    'delete:Delete saved collections'
    'export:Write a saved collection to a file'
    'import:Save the collection in a file'
  )
  _arguments -C -S \
    '(--no-config)--no-config[Ignore the option file]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(--progress)--progress=[When to show progress on standard error \[auto\]]:WHEN:(auto always never json)' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '(--format)--format=[Output format \[from FILE'\''s extension, else text or table\]]:FORMAT:(text table json jsonl csv tsv ids paths uris m3u8)' \
    '(--from)--from=[Use this library instead of the default one, or all]:NAME:{ _libsync_values libraries-or-all }' \
    '(--default-repeat)--default-repeat=[What the repeat mode '\''default'\'' stands for \[none\]]:MODE:(default none one all)' \
    '(--default-shuffle)--default-shuffle=[What the shuffle mode '\''default'\'' stands for \[off\]]:MODE:(default off songs albums)' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:command:{ _describe command commands }' \
    '*::argument:->argument'
  [[ $state == argument ]] || return
  case $line[1] in
    save) _libsync_collection_save ;;
    list) _libsync_collection_list ;;
    show) _libsync_collection_show ;;
    rename) _libsync_collection_rename ;;
    delete) _libsync_collection_delete ;;
    export) _libsync_collection_export ;;
    import) _libsync_collection_import ;;
  esac
}

_libsync_meta() {
  local curcontext=$curcontext context state line
  local -A opt_args
  local -a commands=(
    'set:Attach a value of your own to items'
    'unset:Remove a value of your own from items'
    'get:Print a value that you attached to items'
    'list:List the values that you attached to items'
    'import:Attach the values in a file to items'
    'export:Write the values that you attached to items'
    'conflicts:List ratings of yours that the source has changed since'
  )
  _arguments -C -S \
    '(--no-config)--no-config[Ignore the option file]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(--progress)--progress=[When to show progress on standard error \[auto\]]:WHEN:(auto always never json)' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '(--format)--format=[Output format \[from FILE'\''s extension, else text or table\]]:FORMAT:(text table json jsonl csv tsv ids paths uris m3u8)' \
    '(--from)--from=[Use this library instead of the default one, or all]:NAME:{ _libsync_values libraries-or-all }' \
    '(--default-repeat)--default-repeat=[What the repeat mode '\''default'\'' stands for \[none\]]:MODE:(default none one all)' \
    '(--default-shuffle)--default-shuffle=[What the shuffle mode '\''default'\'' stands for \[off\]]:MODE:(default off songs albums)' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:command:{ _describe command commands }' \
    '*::argument:->argument'
  [[ $state == argument ]] || return
  case $line[1] in
    set) _libsync_meta_set ;;
    unset) _libsync_meta_unset ;;
    get) _libsync_meta_get ;;
    list) _libsync_meta_list ;;
    import) _libsync_meta_import ;;
    export) _libsync_meta_export ;;
    conflicts) _libsync_meta_conflicts ;;
  esac
}

_libsync_export() {
  local curcontext=$curcontext context state line
  local -A opt_args
  local -a commands=(
    'metadata:Take ratings and plays to another player'
  )
  _arguments -C -S \
    '(--no-config)--no-config[Ignore the option file]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(--progress)--progress=[When to show progress on standard error \[auto\]]:WHEN:(auto always never json)' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '(--format)--format=[Output format \[from FILE'\''s extension, else text or table\]]:FORMAT:(text table json jsonl csv tsv ids paths uris m3u8)' \
    '(--from)--from=[Use this library instead of the default one, or all]:NAME:{ _libsync_values libraries-or-all }' \
    '(--default-repeat)--default-repeat=[What the repeat mode '\''default'\'' stands for \[none\]]:MODE:(default none one all)' \
    '(--default-shuffle)--default-shuffle=[What the shuffle mode '\''default'\'' stands for \[off\]]:MODE:(default off songs albums)' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:command:{ _describe command commands }' \
    '*::argument:->argument'
  [[ $state == argument ]] || return
  case $line[1] in
    metadata) _libsync_export_metadata ;;
  esac
}

_libsync_player() {
  local curcontext=$curcontext context state line
  local -A opt_args
  local -a commands=(
    'status:Show what the iPod player does'
    'play:Let the iPod player play'
    'pause:Pause the iPod player'
    'stop:Stop the iPod player'
    'next:Skip to the next item'
    'previous:Skip to the previous item'
    'beginning:Go to the beginning of the item'
    'rewind-queue:Go to the beginning of the queue'
    'seek:Move forward or backward fast, or end that'
    'time:Show or set the time in the item'
    'volume:Show or set the volume of the iPod player'
    'repeat:Show or set what the iPod player repeats'
    'shuffle:Show or set how the iPod player shuffles'
    'now:Show or designate the item that plays'
    'queue:show, set, append, clear'
    'events:Report changes of the iPod player'
    'remote:Send a command as a headset would'
  )
  _arguments -C -S \
    '(--no-config)--no-config[Ignore the option file]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(--progress)--progress=[When to show progress on standard error \[auto\]]:WHEN:(auto always never json)' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '(--format)--format=[Output format \[from FILE'\''s extension, else text or table\]]:FORMAT:(text table json jsonl csv tsv ids paths uris m3u8)' \
    '(--from)--from=[Use this library instead of the default one, or all]:NAME:{ _libsync_values libraries-or-all }' \
    '(--default-repeat)--default-repeat=[What the repeat mode '\''default'\'' stands for \[none\]]:MODE:(default none one all)' \
    '(--default-shuffle)--default-shuffle=[What the shuffle mode '\''default'\'' stands for \[off\]]:MODE:(default off songs albums)' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:command:{ _describe command commands }' \
    '*::argument:->argument'
  [[ $state == argument ]] || return
  case $line[1] in
    status) _libsync_player_status ;;
    play) _libsync_player_play ;;
    pause) _libsync_player_pause ;;
    stop) _libsync_player_stop ;;
    next) _libsync_player_next ;;
    previous) _libsync_player_previous ;;
    beginning) _libsync_player_beginning ;;
    rewind-queue) _libsync_player_rewind_queue ;;
    seek) _libsync_player_seek ;;
    time) _libsync_player_time ;;
    volume) _libsync_player_volume ;;
    repeat) _libsync_player_repeat ;;
    shuffle) _libsync_player_shuffle ;;
    now) _libsync_player_now ;;
    queue) _libsync_player_queue ;;
    events) _libsync_player_events ;;
    remote) _libsync_player_remote ;;
  esac
}

_libsync_player_queue() {
  local curcontext=$curcontext context state line
  local -A opt_args
  local -a commands=(
    'show:List the queue of the iPod player'
    'set:Set the queue of the iPod player'
    'append:Add items to the queue of the iPod player'
    'clear:Empty the queue of the iPod player'
  )
  _arguments -C -S \
    '(--no-config)--no-config[Ignore the option file]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(--progress)--progress=[When to show progress on standard error \[auto\]]:WHEN:(auto always never json)' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '(--format)--format=[Output format \[from FILE'\''s extension, else text or table\]]:FORMAT:(text table json jsonl csv tsv ids paths uris m3u8)' \
    '(--from)--from=[Use this library instead of the default one, or all]:NAME:{ _libsync_values libraries-or-all }' \
    '(--default-repeat)--default-repeat=[What the repeat mode '\''default'\'' stands for \[none\]]:MODE:(default none one all)' \
    '(--default-shuffle)--default-shuffle=[What the shuffle mode '\''default'\'' stands for \[off\]]:MODE:(default off songs albums)' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:command:{ _describe command commands }' \
    '*::argument:->argument'
  [[ $state == argument ]] || return
  case $line[1] in
    show) _libsync_player_queue_show ;;
    set) _libsync_player_queue_set ;;
    append) _libsync_player_queue_append ;;
    clear) _libsync_player_queue_clear ;;
  esac
}

_libsync_import() {
  _arguments -s -S \
    '(--name)--name=[Give the library this name \[the source'\''s name\]]:NAME:' \
    '(--as-new)--as-new=[Import SOURCE as a new library with this name]:NAME:' \
    '(--date)--date=[Date of a library that states none \[latest in it\]]:DATE:' \
    '(--older)--older[Allow a source that is older than the stored state]' \
    '(--rebuilt-from)--rebuilt-from=[Treat SOURCE as this library, rebuilt with new IDs]:NAME:{ _libsync_values libraries }' \
    '(--max-removals)--max-removals=[Percentage of items that the import may remove \[50\]]:PERCENT:' \
    '(--force-rewrite)--force-rewrite[Allow the import to rename or move all items]' \
    '(-n --dry-run)-n[Show what would change without changing anything]' \
    '(-n --dry-run)--dry-run[Show what would change without changing anything]' \
    '(--history)--history[Import several sources in the order of their dates]' \
    '(--diff)--diff[Show all changes; exit with 1 if there are any]' \
    '(--format)--format=[Format of --diff \[text\]]:FORMAT:(text json jsonl csv)' \
    '(--keep-account)--keep-account[Store who bought items\: accounts and names]' \
    '(--audio-files)--audio-files[Read the audio files of a folder with a library]' \
    '(--repair)--repair[Mend characters that XML does not allow]' \
    '(--time-zone)--time-zone=[Time zone of the source'\''s clock \[from the source\]]:ZONE:' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(--json)--json[Write the summary as JSON]' \
    '(-q --quiet)-q[Do not write the summary]' \
    '(-q --quiet)--quiet[Do not write the summary]' \
    '(--progress)--progress=[When to show progress on standard error \[auto\]]:WHEN:(auto always never json)' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '*:SOURCE:{ _libsync_values devices; _files }'
}

_libsync_libraries() {
  if [[ $CURRENT -gt 2 && $words[2] == default ]]; then
    shift words
    (( CURRENT -= 1 ))
    _libsync_libraries_default
    return
  fi
  (( CURRENT != 2 )) || compadd default
  if [[ $CURRENT -gt 2 && $words[2] == rename ]]; then
    shift words
    (( CURRENT -= 1 ))
    _libsync_libraries_rename
    return
  fi
  (( CURRENT != 2 )) || compadd rename
  if [[ $CURRENT -gt 2 && $words[2] == remove ]]; then
    shift words
    (( CURRENT -= 1 ))
    _libsync_libraries_remove
    return
  fi
  (( CURRENT != 2 )) || compadd remove
  if [[ $CURRENT -gt 2 && $words[2] == merge ]]; then
    shift words
    (( CURRENT -= 1 ))
    _libsync_libraries_merge
    return
  fi
  (( CURRENT != 2 )) || compadd merge
  if [[ $CURRENT -gt 2 && $words[2] == path-map ]]; then
    shift words
    (( CURRENT -= 1 ))
    _libsync_libraries_path_map
    return
  fi
  (( CURRENT != 2 )) || compadd path-map
  _arguments -s -S \
    '(--format)--format=[Output format \[from FILE'\''s extension, else text or table\]]:FORMAT:(text table json jsonl csv tsv)' \
    '(--json)--json[Same as --format json]' \
    '(--fields)--fields=[Fields to show, separated by commas, or all]:FIELDS:' \
    '(--template)--template=[Write records like this; see libsync-template(7)]:TEMPLATE:' \
    '(-o --output)-o+[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-o --output)--output=[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-0 --null)-0[End records with a zero byte, not a line break]' \
    '(-0 --null)--null[End records with a zero byte, not a line break]' \
    '(--limit)--limit=[Show at most this many lines]:NUMBER:' \
    '(--csv-safe)--csv-safe[Keep spreadsheets from running values as formulas]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]'
}

_libsync_libraries_default() {
  _arguments -s -S \
    '(-n --dry-run)-n[Show what would change without changing anything]' \
    '(-n --dry-run)--dry-run[Show what would change without changing anything]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(-q --quiet)-q[Do not write the summary]' \
    '(-q --quiet)--quiet[Do not write the summary]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:NAME:{ _libsync_values libraries }'
}

_libsync_libraries_rename() {
  _arguments -s -S \
    '(-n --dry-run)-n[Show what would change without changing anything]' \
    '(-n --dry-run)--dry-run[Show what would change without changing anything]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(-q --quiet)-q[Do not write the summary]' \
    '(-q --quiet)--quiet[Do not write the summary]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:NAME:{ _libsync_values libraries }' \
    '2:NEW-NAME:'
}

_libsync_libraries_remove() {
  _arguments -s -S \
    '(-n --dry-run)-n[Show what would change without changing anything]' \
    '(-n --dry-run)--dry-run[Show what would change without changing anything]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(-q --quiet)-q[Do not write the summary]' \
    '(-q --quiet)--quiet[Do not write the summary]' \
    '(-y --yes)-y[Do not ask for confirmation]' \
    '(-y --yes)--yes[Do not ask for confirmation]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:NAME:{ _libsync_values libraries }'
}

_libsync_libraries_merge() {
  _arguments -s -S \
    '(-n --dry-run)-n[Show what would change without changing anything]' \
    '(-n --dry-run)--dry-run[Show what would change without changing anything]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(-q --quiet)-q[Do not write the summary]' \
    '(-q --quiet)--quiet[Do not write the summary]' \
    '(-y --yes)-y[Do not ask]' \
    '(-y --yes)--yes[Do not ask]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:NAME:{ _libsync_values libraries }' \
    '2:INTO:{ _libsync_values libraries }'
}

_libsync_libraries_path_map() {
  _arguments -s -S \
    '(-n --dry-run)-n[Show what would change without changing anything]' \
    '(-n --dry-run)--dry-run[Show what would change without changing anything]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(-q --quiet)-q[Do not write the summary]' \
    '(-q --quiet)--quiet[Do not write the summary]' \
    '*--remove=[Forget the path map of the folder FROM]:FROM:' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1::NAME:{ _libsync_values libraries }' \
    '*:FROM=TO:'
}

_libsync_items() {
  _arguments -s -S \
    '(--from)--from=[Use this library instead of the default one, or all]:NAME:{ _libsync_values libraries-or-all }' \
    '(--fields)--fields=[Fields to show, separated by commas, or all]:FIELDS:{ _libsync_values fields }' \
    '*--search=[Only items with these words; see libsync search --help]:WORDS:' \
    '*--where=[Only items with KEY=VALUE, or with TEXT in KEY~TEXT]:CONDITION:' \
    '(-i --ignore-case)-i[Let --where KEY=VALUE ignore case]' \
    '(-i --ignore-case)--ignore-case[Let --where KEY=VALUE ignore case]' \
    '*--match=[Only items that satisfy RULES; see libsync-rules(7)]:RULES:' \
    '*--playlist=[Only items of this playlist, in its order]:PLAYLIST:{ _libsync_values playlists }' \
    '*--collection=[Only items of this saved collection, in its order]:COLLECTION:{ _libsync_values collections }' \
    '*--media-types=[Only items of these types, such as music,podcast]:TYPES:' \
    '*--ids-from=[Only items whose IDs are in FILE (- is standard input)]:FILE:_files' \
    '*--sort=[Sort by these fields; -FIELD sorts downwards]:KEYS:' \
    '(--offset)--offset=[Leave out the first NUMBER]:NUMBER:' \
    '(--as-of)--as-of=[State after this revision, or at the end of this date]:REVISION:{ _libsync_values revisions }' \
    '(--now)--now=[Evaluate relative dates as of DATE \[the source'\''s date\]]:DATE:' \
    '(--time-zone)--time-zone=[Time zone of dates in rules, such as +02\:00 \[inferred\]]:ZONE:' \
    '(--ignore-accents)--ignore-accents[Treat accented and plain letters as equal]' \
    '(--random-seed)--random-seed=[Seed for random limits \[0\] and orders]:NUMBER:' \
    '(--format)--format=[Output format \[from FILE'\''s extension, else text or table\]]:FORMAT:(text table json jsonl csv tsv ids paths uris m3u8)' \
    '(--json)--json[Same as --format json]' \
    '(--template)--template=[Write records like this; see libsync-template(7)]:TEMPLATE:' \
    '(-o --output)-o+[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-o --output)--output=[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-0 --null)-0[End records with a zero byte, not a line break]' \
    '(-0 --null)--null[End records with a zero byte, not a line break]' \
    '(--limit)--limit=[Show at most this many lines]:NUMBER:' \
    '(--csv-safe)--csv-safe[Keep spreadsheets from running values as formulas]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '*:ID:'
}

_libsync_search() {
  _arguments -s -S \
    '(--from)--from=[Use this library instead of the default one, or all]:NAME:{ _libsync_values libraries-or-all }' \
    '(--fields)--fields=[Fields to show, separated by commas, or all]:FIELDS:{ _libsync_values fields }' \
    '*--where=[Only items with KEY=VALUE, or with TEXT in KEY~TEXT]:CONDITION:' \
    '(-i --ignore-case)-i[Let --where KEY=VALUE ignore case]' \
    '(-i --ignore-case)--ignore-case[Let --where KEY=VALUE ignore case]' \
    '*--match=[Only items that satisfy RULES; see libsync-rules(7)]:RULES:' \
    '*--playlist=[Only items of this playlist, in its order]:PLAYLIST:{ _libsync_values playlists }' \
    '*--collection=[Only items of this saved collection, in its order]:COLLECTION:{ _libsync_values collections }' \
    '*--media-types=[Only items of these types, such as music,podcast]:TYPES:' \
    '*--ids-from=[Only items whose IDs are in FILE (- is standard input)]:FILE:_files' \
    '*--sort=[Sort by these fields; -FIELD sorts downwards]:KEYS:' \
    '(--offset)--offset=[Leave out the first NUMBER]:NUMBER:' \
    '(--as-of)--as-of=[State after this revision, or at the end of this date]:REVISION:{ _libsync_values revisions }' \
    '(--now)--now=[Evaluate relative dates as of DATE \[the source'\''s date\]]:DATE:' \
    '(--time-zone)--time-zone=[Time zone of dates in rules, such as +02\:00 \[inferred\]]:ZONE:' \
    '(--ignore-accents)--ignore-accents[Treat accented and plain letters as equal]' \
    '(--random-seed)--random-seed=[Seed for random limits \[0\] and orders]:NUMBER:' \
    '(--format)--format=[Output format \[from FILE'\''s extension, else text or table\]]:FORMAT:(text table json jsonl csv tsv ids paths uris m3u8)' \
    '(--json)--json[Same as --format json]' \
    '(--template)--template=[Write records like this; see libsync-template(7)]:TEMPLATE:' \
    '(-o --output)-o+[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-o --output)--output=[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-0 --null)-0[End records with a zero byte, not a line break]' \
    '(-0 --null)--null[End records with a zero byte, not a line break]' \
    '(--limit)--limit=[Show at most this many lines]:NUMBER:' \
    '(--csv-safe)--csv-safe[Keep spreadsheets from running values as formulas]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '*:WORDS:'
}

_libsync_show() {
  _arguments -s -S \
    '(--pretty)--pretty[Show a short card with the path of the artwork]' \
    '(--lyrics)--lyrics[Show the lyrics in the item'\''s file]' \
    '(--json)--json[Write JSON]' \
    '(--from)--from=[Use this library instead of the default one, or all]:NAME:{ _libsync_values libraries-or-all }' \
    '*--search=[Only items with these words; see libsync search --help]:WORDS:' \
    '*--where=[Only items with KEY=VALUE, or with TEXT in KEY~TEXT]:CONDITION:' \
    '(-i --ignore-case)-i[Let --where KEY=VALUE ignore case]' \
    '(-i --ignore-case)--ignore-case[Let --where KEY=VALUE ignore case]' \
    '*--match=[Only items that satisfy RULES; see libsync-rules(7)]:RULES:' \
    '*--playlist=[Only items of this playlist, in its order]:PLAYLIST:{ _libsync_values playlists }' \
    '*--collection=[Only items of this saved collection, in its order]:COLLECTION:{ _libsync_values collections }' \
    '*--media-types=[Only items of these types, such as music,podcast]:TYPES:' \
    '*--ids-from=[Only items whose IDs are in FILE (- is standard input)]:FILE:_files' \
    '*--sort=[Sort by these fields; -FIELD sorts downwards]:KEYS:' \
    '(--offset)--offset=[Leave out the first NUMBER]:NUMBER:' \
    '(--limit)--limit=[Use at most this many items]:NUMBER:' \
    '(--as-of)--as-of=[State after this revision, or at the end of this date]:REVISION:{ _libsync_values revisions }' \
    '(--now)--now=[Evaluate relative dates as of DATE \[the source'\''s date\]]:DATE:' \
    '(--time-zone)--time-zone=[Time zone of dates in rules, such as +02\:00 \[inferred\]]:ZONE:' \
    '(--ignore-accents)--ignore-accents[Treat accented and plain letters as equal]' \
    '(--random-seed)--random-seed=[Seed for random limits \[0\] and orders]:NUMBER:' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '*:WORDS:'
}

_libsync_count() {
  _arguments -s -S \
    '(--from)--from=[Use this library instead of the default one, or all]:NAME:{ _libsync_values libraries-or-all }' \
    '(--exit-status)--exit-status[End with status 1 if there are none]' \
    '(--json)--json[Write JSON]' \
    '*--search=[Only items with these words; see libsync search --help]:WORDS:' \
    '*--where=[Only items with KEY=VALUE, or with TEXT in KEY~TEXT]:CONDITION:' \
    '(-i --ignore-case)-i[Let --where KEY=VALUE ignore case]' \
    '(-i --ignore-case)--ignore-case[Let --where KEY=VALUE ignore case]' \
    '*--match=[Only items that satisfy RULES; see libsync-rules(7)]:RULES:' \
    '*--playlist=[Only items of this playlist, in its order]:PLAYLIST:{ _libsync_values playlists }' \
    '*--collection=[Only items of this saved collection, in its order]:COLLECTION:{ _libsync_values collections }' \
    '*--media-types=[Only items of these types, such as music,podcast]:TYPES:' \
    '*--ids-from=[Only items whose IDs are in FILE (- is standard input)]:FILE:_files' \
    '*--sort=[Sort by these fields; -FIELD sorts downwards]:KEYS:' \
    '(--offset)--offset=[Leave out the first NUMBER]:NUMBER:' \
    '(--limit)--limit=[Use at most this many items]:NUMBER:' \
    '(--as-of)--as-of=[State after this revision, or at the end of this date]:REVISION:{ _libsync_values revisions }' \
    '(--now)--now=[Evaluate relative dates as of DATE \[the source'\''s date\]]:DATE:' \
    '(--time-zone)--time-zone=[Time zone of dates in rules, such as +02\:00 \[inferred\]]:ZONE:' \
    '(--ignore-accents)--ignore-accents[Treat accented and plain letters as equal]' \
    '(--random-seed)--random-seed=[Seed for random limits \[0\] and orders]:NUMBER:' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '*:ID:'
}

_libsync_query() {
  _arguments -s -S \
    '(--group)--group=[Arrange the items by this property]:GROUPING:(title album artist albumArtist composer genre playlist podcastTitle)' \
    '(--preset)--preset=[Use the media type and the grouping of this preset]:PRESET:(albums artists songs playlists podcasts audiobooks compilations composers genres)' \
    '(--from)--from=[Use this library instead of the default one, or all]:NAME:{ _libsync_values libraries-or-all }' \
    '(--items)--items[List the items of each collection too]' \
    '(--collections)--collections[List only the collections (default)]' \
    '(--sections)--sections[List the letters of an index instead]' \
    '(--include-unknown)--include-unknown[Show items without a value last]' \
    '(--after)--after=[Begin after this collection, as for the next page]:ID:' \
    '(--fields)--fields=[Fields of items or collections, separated by commas]:FIELDS:{ _libsync_values fields }' \
    '*--search=[Only items with these words; see libsync search --help]:WORDS:' \
    '*--where=[Only items with KEY=VALUE, or with TEXT in KEY~TEXT]:CONDITION:' \
    '(-i --ignore-case)-i[Let --where KEY=VALUE ignore case]' \
    '(-i --ignore-case)--ignore-case[Let --where KEY=VALUE ignore case]' \
    '*--match=[Only items that satisfy RULES; see libsync-rules(7)]:RULES:' \
    '*--playlist=[Only items of this playlist, in its order]:PLAYLIST:{ _libsync_values playlists }' \
    '*--collection=[Only items of this saved collection, in its order]:COLLECTION:{ _libsync_values collections }' \
    '*--media-types=[Only items of these types, such as music,podcast]:TYPES:' \
    '*--ids-from=[Only items whose IDs are in FILE (- is standard input)]:FILE:_files' \
    '*--sort=[Sort by these fields; -FIELD sorts downwards]:KEYS:' \
    '(--offset)--offset=[Leave out the first NUMBER]:NUMBER:' \
    '(--as-of)--as-of=[State after this revision, or at the end of this date]:REVISION:{ _libsync_values revisions }' \
    '(--now)--now=[Evaluate relative dates as of DATE \[the source'\''s date\]]:DATE:' \
    '(--time-zone)--time-zone=[Time zone of dates in rules, such as +02\:00 \[inferred\]]:ZONE:' \
    '(--ignore-accents)--ignore-accents[Treat accented and plain letters as equal]' \
    '(--random-seed)--random-seed=[Seed for random limits \[0\] and orders]:NUMBER:' \
    '(--format)--format=[Output format \[from FILE'\''s extension, else text or table\]]:FORMAT:(text table json jsonl csv tsv ids paths uris m3u8)' \
    '(--json)--json[Same as --format json]' \
    '(--template)--template=[Write records like this; see libsync-template(7)]:TEMPLATE:' \
    '(-o --output)-o+[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-o --output)--output=[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-0 --null)-0[End records with a zero byte, not a line break]' \
    '(-0 --null)--null[End records with a zero byte, not a line break]' \
    '(--limit)--limit=[Show at most this many lines]:NUMBER:' \
    '(--csv-safe)--csv-safe[Keep spreadsheets from running values as formulas]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '*:ID:'
}

_libsync_albums() {
  _arguments -s -S \
    '(--from)--from=[Use this library instead of the default one, or all]:NAME:{ _libsync_values libraries-or-all }' \
    '(--items)--items[List the items of each collection too]' \
    '(--collections)--collections[List only the collections (default)]' \
    '(--sections)--sections[List the letters of an index instead]' \
    '(--include-unknown)--include-unknown[Show items without a value last]' \
    '(--after)--after=[Begin after this collection, as for the next page]:ID:' \
    '(--fields)--fields=[Fields of items or collections, separated by commas]:FIELDS:{ _libsync_values fields }' \
    '*--search=[Only items with these words; see libsync search --help]:WORDS:' \
    '*--where=[Only items with KEY=VALUE, or with TEXT in KEY~TEXT]:CONDITION:' \
    '(-i --ignore-case)-i[Let --where KEY=VALUE ignore case]' \
    '(-i --ignore-case)--ignore-case[Let --where KEY=VALUE ignore case]' \
    '*--match=[Only items that satisfy RULES; see libsync-rules(7)]:RULES:' \
    '*--playlist=[Only items of this playlist, in its order]:PLAYLIST:{ _libsync_values playlists }' \
    '*--collection=[Only items of this saved collection, in its order]:COLLECTION:{ _libsync_values collections }' \
    '*--media-types=[Only items of these types, such as music,podcast]:TYPES:' \
    '*--ids-from=[Only items whose IDs are in FILE (- is standard input)]:FILE:_files' \
    '*--sort=[Sort by these fields; -FIELD sorts downwards]:KEYS:' \
    '(--offset)--offset=[Leave out the first NUMBER]:NUMBER:' \
    '(--as-of)--as-of=[State after this revision, or at the end of this date]:REVISION:{ _libsync_values revisions }' \
    '(--now)--now=[Evaluate relative dates as of DATE \[the source'\''s date\]]:DATE:' \
    '(--time-zone)--time-zone=[Time zone of dates in rules, such as +02\:00 \[inferred\]]:ZONE:' \
    '(--ignore-accents)--ignore-accents[Treat accented and plain letters as equal]' \
    '(--random-seed)--random-seed=[Seed for random limits \[0\] and orders]:NUMBER:' \
    '(--format)--format=[Output format \[from FILE'\''s extension, else text or table\]]:FORMAT:(text table json jsonl csv tsv ids paths uris m3u8)' \
    '(--json)--json[Same as --format json]' \
    '(--template)--template=[Write records like this; see libsync-template(7)]:TEMPLATE:' \
    '(-o --output)-o+[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-o --output)--output=[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-0 --null)-0[End records with a zero byte, not a line break]' \
    '(-0 --null)--null[End records with a zero byte, not a line break]' \
    '(--limit)--limit=[Show at most this many lines]:NUMBER:' \
    '(--csv-safe)--csv-safe[Keep spreadsheets from running values as formulas]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '*:ID:'
}

_libsync_artists() {
  _arguments -s -S \
    '(--from)--from=[Use this library instead of the default one, or all]:NAME:{ _libsync_values libraries-or-all }' \
    '(--items)--items[List the items of each collection too]' \
    '(--collections)--collections[List only the collections (default)]' \
    '(--sections)--sections[List the letters of an index instead]' \
    '(--include-unknown)--include-unknown[Show items without a value last]' \
    '(--after)--after=[Begin after this collection, as for the next page]:ID:' \
    '(--fields)--fields=[Fields of items or collections, separated by commas]:FIELDS:{ _libsync_values fields }' \
    '*--search=[Only items with these words; see libsync search --help]:WORDS:' \
    '*--where=[Only items with KEY=VALUE, or with TEXT in KEY~TEXT]:CONDITION:' \
    '(-i --ignore-case)-i[Let --where KEY=VALUE ignore case]' \
    '(-i --ignore-case)--ignore-case[Let --where KEY=VALUE ignore case]' \
    '*--match=[Only items that satisfy RULES; see libsync-rules(7)]:RULES:' \
    '*--playlist=[Only items of this playlist, in its order]:PLAYLIST:{ _libsync_values playlists }' \
    '*--collection=[Only items of this saved collection, in its order]:COLLECTION:{ _libsync_values collections }' \
    '*--media-types=[Only items of these types, such as music,podcast]:TYPES:' \
    '*--ids-from=[Only items whose IDs are in FILE (- is standard input)]:FILE:_files' \
    '*--sort=[Sort by these fields; -FIELD sorts downwards]:KEYS:' \
    '(--offset)--offset=[Leave out the first NUMBER]:NUMBER:' \
    '(--as-of)--as-of=[State after this revision, or at the end of this date]:REVISION:{ _libsync_values revisions }' \
    '(--now)--now=[Evaluate relative dates as of DATE \[the source'\''s date\]]:DATE:' \
    '(--time-zone)--time-zone=[Time zone of dates in rules, such as +02\:00 \[inferred\]]:ZONE:' \
    '(--ignore-accents)--ignore-accents[Treat accented and plain letters as equal]' \
    '(--random-seed)--random-seed=[Seed for random limits \[0\] and orders]:NUMBER:' \
    '(--format)--format=[Output format \[from FILE'\''s extension, else text or table\]]:FORMAT:(text table json jsonl csv tsv ids paths uris m3u8)' \
    '(--json)--json[Same as --format json]' \
    '(--template)--template=[Write records like this; see libsync-template(7)]:TEMPLATE:' \
    '(-o --output)-o+[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-o --output)--output=[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-0 --null)-0[End records with a zero byte, not a line break]' \
    '(-0 --null)--null[End records with a zero byte, not a line break]' \
    '(--limit)--limit=[Show at most this many lines]:NUMBER:' \
    '(--csv-safe)--csv-safe[Keep spreadsheets from running values as formulas]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '*:ID:'
}

_libsync_genres() {
  _arguments -s -S \
    '(--from)--from=[Use this library instead of the default one, or all]:NAME:{ _libsync_values libraries-or-all }' \
    '(--items)--items[List the items of each collection too]' \
    '(--collections)--collections[List only the collections (default)]' \
    '(--sections)--sections[List the letters of an index instead]' \
    '(--include-unknown)--include-unknown[Show items without a value last]' \
    '(--after)--after=[Begin after this collection, as for the next page]:ID:' \
    '(--fields)--fields=[Fields of items or collections, separated by commas]:FIELDS:{ _libsync_values fields }' \
    '*--search=[Only items with these words; see libsync search --help]:WORDS:' \
    '*--where=[Only items with KEY=VALUE, or with TEXT in KEY~TEXT]:CONDITION:' \
    '(-i --ignore-case)-i[Let --where KEY=VALUE ignore case]' \
    '(-i --ignore-case)--ignore-case[Let --where KEY=VALUE ignore case]' \
    '*--match=[Only items that satisfy RULES; see libsync-rules(7)]:RULES:' \
    '*--playlist=[Only items of this playlist, in its order]:PLAYLIST:{ _libsync_values playlists }' \
    '*--collection=[Only items of this saved collection, in its order]:COLLECTION:{ _libsync_values collections }' \
    '*--media-types=[Only items of these types, such as music,podcast]:TYPES:' \
    '*--ids-from=[Only items whose IDs are in FILE (- is standard input)]:FILE:_files' \
    '*--sort=[Sort by these fields; -FIELD sorts downwards]:KEYS:' \
    '(--offset)--offset=[Leave out the first NUMBER]:NUMBER:' \
    '(--as-of)--as-of=[State after this revision, or at the end of this date]:REVISION:{ _libsync_values revisions }' \
    '(--now)--now=[Evaluate relative dates as of DATE \[the source'\''s date\]]:DATE:' \
    '(--time-zone)--time-zone=[Time zone of dates in rules, such as +02\:00 \[inferred\]]:ZONE:' \
    '(--ignore-accents)--ignore-accents[Treat accented and plain letters as equal]' \
    '(--random-seed)--random-seed=[Seed for random limits \[0\] and orders]:NUMBER:' \
    '(--format)--format=[Output format \[from FILE'\''s extension, else text or table\]]:FORMAT:(text table json jsonl csv tsv ids paths uris m3u8)' \
    '(--json)--json[Same as --format json]' \
    '(--template)--template=[Write records like this; see libsync-template(7)]:TEMPLATE:' \
    '(-o --output)-o+[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-o --output)--output=[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-0 --null)-0[End records with a zero byte, not a line break]' \
    '(-0 --null)--null[End records with a zero byte, not a line break]' \
    '(--limit)--limit=[Show at most this many lines]:NUMBER:' \
    '(--csv-safe)--csv-safe[Keep spreadsheets from running values as formulas]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '*:ID:'
}

_libsync_composers() {
  _arguments -s -S \
    '(--from)--from=[Use this library instead of the default one, or all]:NAME:{ _libsync_values libraries-or-all }' \
    '(--items)--items[List the items of each collection too]' \
    '(--collections)--collections[List only the collections (default)]' \
    '(--sections)--sections[List the letters of an index instead]' \
    '(--include-unknown)--include-unknown[Show items without a value last]' \
    '(--after)--after=[Begin after this collection, as for the next page]:ID:' \
    '(--fields)--fields=[Fields of items or collections, separated by commas]:FIELDS:{ _libsync_values fields }' \
    '*--search=[Only items with these words; see libsync search --help]:WORDS:' \
    '*--where=[Only items with KEY=VALUE, or with TEXT in KEY~TEXT]:CONDITION:' \
    '(-i --ignore-case)-i[Let --where KEY=VALUE ignore case]' \
    '(-i --ignore-case)--ignore-case[Let --where KEY=VALUE ignore case]' \
    '*--match=[Only items that satisfy RULES; see libsync-rules(7)]:RULES:' \
    '*--playlist=[Only items of this playlist, in its order]:PLAYLIST:{ _libsync_values playlists }' \
    '*--collection=[Only items of this saved collection, in its order]:COLLECTION:{ _libsync_values collections }' \
    '*--media-types=[Only items of these types, such as music,podcast]:TYPES:' \
    '*--ids-from=[Only items whose IDs are in FILE (- is standard input)]:FILE:_files' \
    '*--sort=[Sort by these fields; -FIELD sorts downwards]:KEYS:' \
    '(--offset)--offset=[Leave out the first NUMBER]:NUMBER:' \
    '(--as-of)--as-of=[State after this revision, or at the end of this date]:REVISION:{ _libsync_values revisions }' \
    '(--now)--now=[Evaluate relative dates as of DATE \[the source'\''s date\]]:DATE:' \
    '(--time-zone)--time-zone=[Time zone of dates in rules, such as +02\:00 \[inferred\]]:ZONE:' \
    '(--ignore-accents)--ignore-accents[Treat accented and plain letters as equal]' \
    '(--random-seed)--random-seed=[Seed for random limits \[0\] and orders]:NUMBER:' \
    '(--format)--format=[Output format \[from FILE'\''s extension, else text or table\]]:FORMAT:(text table json jsonl csv tsv ids paths uris m3u8)' \
    '(--json)--json[Same as --format json]' \
    '(--template)--template=[Write records like this; see libsync-template(7)]:TEMPLATE:' \
    '(-o --output)-o+[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-o --output)--output=[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-0 --null)-0[End records with a zero byte, not a line break]' \
    '(-0 --null)--null[End records with a zero byte, not a line break]' \
    '(--limit)--limit=[Show at most this many lines]:NUMBER:' \
    '(--csv-safe)--csv-safe[Keep spreadsheets from running values as formulas]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '*:ID:'
}

_libsync_podcasts() {
  _arguments -s -S \
    '(--from)--from=[Use this library instead of the default one, or all]:NAME:{ _libsync_values libraries-or-all }' \
    '(--items)--items[List the items of each collection too]' \
    '(--collections)--collections[List only the collections (default)]' \
    '(--sections)--sections[List the letters of an index instead]' \
    '(--include-unknown)--include-unknown[Show items without a value last]' \
    '(--after)--after=[Begin after this collection, as for the next page]:ID:' \
    '(--fields)--fields=[Fields of items or collections, separated by commas]:FIELDS:{ _libsync_values fields }' \
    '*--search=[Only items with these words; see libsync search --help]:WORDS:' \
    '*--where=[Only items with KEY=VALUE, or with TEXT in KEY~TEXT]:CONDITION:' \
    '(-i --ignore-case)-i[Let --where KEY=VALUE ignore case]' \
    '(-i --ignore-case)--ignore-case[Let --where KEY=VALUE ignore case]' \
    '*--match=[Only items that satisfy RULES; see libsync-rules(7)]:RULES:' \
    '*--playlist=[Only items of this playlist, in its order]:PLAYLIST:{ _libsync_values playlists }' \
    '*--collection=[Only items of this saved collection, in its order]:COLLECTION:{ _libsync_values collections }' \
    '*--media-types=[Only items of these types, such as music,podcast]:TYPES:' \
    '*--ids-from=[Only items whose IDs are in FILE (- is standard input)]:FILE:_files' \
    '*--sort=[Sort by these fields; -FIELD sorts downwards]:KEYS:' \
    '(--offset)--offset=[Leave out the first NUMBER]:NUMBER:' \
    '(--as-of)--as-of=[State after this revision, or at the end of this date]:REVISION:{ _libsync_values revisions }' \
    '(--now)--now=[Evaluate relative dates as of DATE \[the source'\''s date\]]:DATE:' \
    '(--time-zone)--time-zone=[Time zone of dates in rules, such as +02\:00 \[inferred\]]:ZONE:' \
    '(--ignore-accents)--ignore-accents[Treat accented and plain letters as equal]' \
    '(--random-seed)--random-seed=[Seed for random limits \[0\] and orders]:NUMBER:' \
    '(--format)--format=[Output format \[from FILE'\''s extension, else text or table\]]:FORMAT:(text table json jsonl csv tsv ids paths uris m3u8)' \
    '(--json)--json[Same as --format json]' \
    '(--template)--template=[Write records like this; see libsync-template(7)]:TEMPLATE:' \
    '(-o --output)-o+[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-o --output)--output=[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-0 --null)-0[End records with a zero byte, not a line break]' \
    '(-0 --null)--null[End records with a zero byte, not a line break]' \
    '(--limit)--limit=[Show at most this many lines]:NUMBER:' \
    '(--csv-safe)--csv-safe[Keep spreadsheets from running values as formulas]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '*:ID:'
}

_libsync_audiobooks() {
  _arguments -s -S \
    '(--from)--from=[Use this library instead of the default one, or all]:NAME:{ _libsync_values libraries-or-all }' \
    '(--items)--items[List the items of each collection too]' \
    '(--collections)--collections[List only the collections (default)]' \
    '(--sections)--sections[List the letters of an index instead]' \
    '(--include-unknown)--include-unknown[Show items without a value last]' \
    '(--after)--after=[Begin after this collection, as for the next page]:ID:' \
    '(--fields)--fields=[Fields of items or collections, separated by commas]:FIELDS:{ _libsync_values fields }' \
    '*--search=[Only items with these words; see libsync search --help]:WORDS:' \
    '*--where=[Only items with KEY=VALUE, or with TEXT in KEY~TEXT]:CONDITION:' \
    '(-i --ignore-case)-i[Let --where KEY=VALUE ignore case]' \
    '(-i --ignore-case)--ignore-case[Let --where KEY=VALUE ignore case]' \
    '*--match=[Only items that satisfy RULES; see libsync-rules(7)]:RULES:' \
    '*--playlist=[Only items of this playlist, in its order]:PLAYLIST:{ _libsync_values playlists }' \
    '*--collection=[Only items of this saved collection, in its order]:COLLECTION:{ _libsync_values collections }' \
    '*--media-types=[Only items of these types, such as music,podcast]:TYPES:' \
    '*--ids-from=[Only items whose IDs are in FILE (- is standard input)]:FILE:_files' \
    '*--sort=[Sort by these fields; -FIELD sorts downwards]:KEYS:' \
    '(--offset)--offset=[Leave out the first NUMBER]:NUMBER:' \
    '(--as-of)--as-of=[State after this revision, or at the end of this date]:REVISION:{ _libsync_values revisions }' \
    '(--now)--now=[Evaluate relative dates as of DATE \[the source'\''s date\]]:DATE:' \
    '(--time-zone)--time-zone=[Time zone of dates in rules, such as +02\:00 \[inferred\]]:ZONE:' \
    '(--ignore-accents)--ignore-accents[Treat accented and plain letters as equal]' \
    '(--random-seed)--random-seed=[Seed for random limits \[0\] and orders]:NUMBER:' \
    '(--format)--format=[Output format \[from FILE'\''s extension, else text or table\]]:FORMAT:(text table json jsonl csv tsv ids paths uris m3u8)' \
    '(--json)--json[Same as --format json]' \
    '(--template)--template=[Write records like this; see libsync-template(7)]:TEMPLATE:' \
    '(-o --output)-o+[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-o --output)--output=[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-0 --null)-0[End records with a zero byte, not a line break]' \
    '(-0 --null)--null[End records with a zero byte, not a line break]' \
    '(--limit)--limit=[Show at most this many lines]:NUMBER:' \
    '(--csv-safe)--csv-safe[Keep spreadsheets from running values as formulas]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '*:ID:'
}

_libsync_compilations() {
  _arguments -s -S \
    '(--from)--from=[Use this library instead of the default one, or all]:NAME:{ _libsync_values libraries-or-all }' \
    '(--items)--items[List the items of each collection too]' \
    '(--collections)--collections[List only the collections (default)]' \
    '(--sections)--sections[List the letters of an index instead]' \
    '(--include-unknown)--include-unknown[Show items without a value last]' \
    '(--after)--after=[Begin after this collection, as for the next page]:ID:' \
    '(--fields)--fields=[Fields of items or collections, separated by commas]:FIELDS:{ _libsync_values fields }' \
    '*--search=[Only items with these words; see libsync search --help]:WORDS:' \
    '*--where=[Only items with KEY=VALUE, or with TEXT in KEY~TEXT]:CONDITION:' \
    '(-i --ignore-case)-i[Let --where KEY=VALUE ignore case]' \
    '(-i --ignore-case)--ignore-case[Let --where KEY=VALUE ignore case]' \
    '*--match=[Only items that satisfy RULES; see libsync-rules(7)]:RULES:' \
    '*--playlist=[Only items of this playlist, in its order]:PLAYLIST:{ _libsync_values playlists }' \
    '*--collection=[Only items of this saved collection, in its order]:COLLECTION:{ _libsync_values collections }' \
    '*--media-types=[Only items of these types, such as music,podcast]:TYPES:' \
    '*--ids-from=[Only items whose IDs are in FILE (- is standard input)]:FILE:_files' \
    '*--sort=[Sort by these fields; -FIELD sorts downwards]:KEYS:' \
    '(--offset)--offset=[Leave out the first NUMBER]:NUMBER:' \
    '(--as-of)--as-of=[State after this revision, or at the end of this date]:REVISION:{ _libsync_values revisions }' \
    '(--now)--now=[Evaluate relative dates as of DATE \[the source'\''s date\]]:DATE:' \
    '(--time-zone)--time-zone=[Time zone of dates in rules, such as +02\:00 \[inferred\]]:ZONE:' \
    '(--ignore-accents)--ignore-accents[Treat accented and plain letters as equal]' \
    '(--random-seed)--random-seed=[Seed for random limits \[0\] and orders]:NUMBER:' \
    '(--format)--format=[Output format \[from FILE'\''s extension, else text or table\]]:FORMAT:(text table json jsonl csv tsv ids paths uris m3u8)' \
    '(--json)--json[Same as --format json]' \
    '(--template)--template=[Write records like this; see libsync-template(7)]:TEMPLATE:' \
    '(-o --output)-o+[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-o --output)--output=[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-0 --null)-0[End records with a zero byte, not a line break]' \
    '(-0 --null)--null[End records with a zero byte, not a line break]' \
    '(--limit)--limit=[Show at most this many lines]:NUMBER:' \
    '(--csv-safe)--csv-safe[Keep spreadsheets from running values as formulas]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '*:ID:'
}

_libsync_stats() {
  _arguments -s -S \
    '(--from)--from=[Use this library instead of the default one]:NAME:{ _libsync_values libraries }' \
    '(--top)--top=[Length of the rankings \[10\]]:NUMBER:' \
    '(--html)--html=[Write a page with charts to FILE (- is standard output)]:FILE:_files' \
    '(--json)--json[Write JSON]' \
    '*--search=[Only items with these words; see libsync search --help]:WORDS:' \
    '*--where=[Only items with KEY=VALUE, or with TEXT in KEY~TEXT]:CONDITION:' \
    '(-i --ignore-case)-i[Let --where KEY=VALUE ignore case]' \
    '(-i --ignore-case)--ignore-case[Let --where KEY=VALUE ignore case]' \
    '*--match=[Only items that satisfy RULES; see libsync-rules(7)]:RULES:' \
    '*--playlist=[Only items of this playlist, in its order]:PLAYLIST:{ _libsync_values playlists }' \
    '*--collection=[Only items of this saved collection, in its order]:COLLECTION:{ _libsync_values collections }' \
    '*--media-types=[Only items of these types, such as music,podcast]:TYPES:' \
    '*--ids-from=[Only items whose IDs are in FILE (- is standard input)]:FILE:_files' \
    '*--sort=[Sort by these fields; -FIELD sorts downwards]:KEYS:' \
    '(--offset)--offset=[Leave out the first NUMBER]:NUMBER:' \
    '(--limit)--limit=[Use at most this many items]:NUMBER:' \
    '(--as-of)--as-of=[State after this revision, or at the end of this date]:REVISION:{ _libsync_values revisions }' \
    '(--now)--now=[Evaluate relative dates as of DATE \[the source'\''s date\]]:DATE:' \
    '(--time-zone)--time-zone=[Time zone of dates in rules, such as +02\:00 \[inferred\]]:ZONE:' \
    '(--ignore-accents)--ignore-accents[Treat accented and plain letters as equal]' \
    '(--random-seed)--random-seed=[Seed for random limits \[0\] and orders]:NUMBER:' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '*:ID:'
}

_libsync_duplicates() {
  _arguments -s -S \
    '(--from)--from=[Use this library instead of the default one]:NAME:{ _libsync_values libraries }' \
    '(--content)--content[Compare files of the same size too]' \
    '(--fingerprint)--fingerprint[Compare acoustic fingerprints too]' \
    '(--json)--json[Write JSON]' \
    '(--template)--template=[Write records like this; see libsync-template(7)]:TEMPLATE:' \
    '(-0 --null)-0[End records with a zero byte, not a line break]' \
    '(-0 --null)--null[End records with a zero byte, not a line break]' \
    '*--path-map=[Search TO for files from the folder FROM]:FROM=TO:' \
    '(--music)--music=[Search DIR for files that have moved]:DIR:_files -/' \
    '*--search=[Only items with these words; see libsync search --help]:WORDS:' \
    '*--where=[Only items with KEY=VALUE, or with TEXT in KEY~TEXT]:CONDITION:' \
    '(-i --ignore-case)-i[Let --where KEY=VALUE ignore case]' \
    '(-i --ignore-case)--ignore-case[Let --where KEY=VALUE ignore case]' \
    '*--match=[Only items that satisfy RULES; see libsync-rules(7)]:RULES:' \
    '*--playlist=[Only items of this playlist, in its order]:PLAYLIST:{ _libsync_values playlists }' \
    '*--collection=[Only items of this saved collection, in its order]:COLLECTION:{ _libsync_values collections }' \
    '*--media-types=[Only items of these types, such as music,podcast]:TYPES:' \
    '*--ids-from=[Only items whose IDs are in FILE (- is standard input)]:FILE:_files' \
    '*--sort=[Sort by these fields; -FIELD sorts downwards]:KEYS:' \
    '(--offset)--offset=[Leave out the first NUMBER]:NUMBER:' \
    '(--limit)--limit=[Use at most this many items]:NUMBER:' \
    '(--as-of)--as-of=[State after this revision, or at the end of this date]:REVISION:{ _libsync_values revisions }' \
    '(--now)--now=[Evaluate relative dates as of DATE \[the source'\''s date\]]:DATE:' \
    '(--time-zone)--time-zone=[Time zone of dates in rules, such as +02\:00 \[inferred\]]:ZONE:' \
    '(--ignore-accents)--ignore-accents[Treat accented and plain letters as equal]' \
    '(--random-seed)--random-seed=[Seed for random limits \[0\] and orders]:NUMBER:' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '*:ID:'
}

_libsync_missing() {
  _arguments -s -S \
    '(--from)--from=[Use this library instead of the default one]:NAME:{ _libsync_values libraries }' \
    '(--json)--json[Write JSON]' \
    '(--template)--template=[Write records like this; see libsync-template(7)]:TEMPLATE:' \
    '(-0 --null)-0[End records with a zero byte, not a line break]' \
    '(-0 --null)--null[End records with a zero byte, not a line break]' \
    '*--path-map=[Search TO for files from the folder FROM]:FROM=TO:' \
    '(--music)--music=[Search DIR for files that have moved]:DIR:_files -/' \
    '*--search=[Only items with these words; see libsync search --help]:WORDS:' \
    '*--where=[Only items with KEY=VALUE, or with TEXT in KEY~TEXT]:CONDITION:' \
    '(-i --ignore-case)-i[Let --where KEY=VALUE ignore case]' \
    '(-i --ignore-case)--ignore-case[Let --where KEY=VALUE ignore case]' \
    '*--match=[Only items that satisfy RULES; see libsync-rules(7)]:RULES:' \
    '*--playlist=[Only items of this playlist, in its order]:PLAYLIST:{ _libsync_values playlists }' \
    '*--collection=[Only items of this saved collection, in its order]:COLLECTION:{ _libsync_values collections }' \
    '*--media-types=[Only items of these types, such as music,podcast]:TYPES:' \
    '*--ids-from=[Only items whose IDs are in FILE (- is standard input)]:FILE:_files' \
    '*--sort=[Sort by these fields; -FIELD sorts downwards]:KEYS:' \
    '(--offset)--offset=[Leave out the first NUMBER]:NUMBER:' \
    '(--limit)--limit=[Use at most this many items]:NUMBER:' \
    '(--as-of)--as-of=[State after this revision, or at the end of this date]:REVISION:{ _libsync_values revisions }' \
    '(--now)--now=[Evaluate relative dates as of DATE \[the source'\''s date\]]:DATE:' \
    '(--time-zone)--time-zone=[Time zone of dates in rules, such as +02\:00 \[inferred\]]:ZONE:' \
    '(--ignore-accents)--ignore-accents[Treat accented and plain letters as equal]' \
    '(--random-seed)--random-seed=[Seed for random limits \[0\] and orders]:NUMBER:' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '*:ID:'
}

_libsync_verify() {
  _arguments -s -S \
    '(--from)--from=[Use this library instead of the default one]:NAME:{ _libsync_values libraries }' \
    '(--decode)--decode[Decode each file to its end]' \
    '(--loudness)--loudness[Measure the loudness (EBU R128)]' \
    '(--true-peak)--true-peak[Measure the true peak]' \
    '(--fingerprint)--fingerprint[Make an acoustic fingerprint]' \
    '(--again)--again[Check unchanged files again]' \
    '(--resume)--resume[Continue an interrupted run; this is the default]' \
    '(--jobs)--jobs=[Files to check at once \[number of processors\]]:NUMBER:' \
    '(-n --dry-run)-n[Do not keep the results]' \
    '(-n --dry-run)--dry-run[Do not keep the results]' \
    '(--json)--json[Write the results as JSON]' \
    '(-q --quiet)-q[Do not write the summary]' \
    '(-q --quiet)--quiet[Do not write the summary]' \
    '(--progress)--progress=[When to show progress on standard error \[auto\]]:WHEN:(auto always never json)' \
    '*--path-map=[Search TO for files from the folder FROM]:FROM=TO:' \
    '(--music)--music=[Search DIR for files that have moved]:DIR:_files -/' \
    '*--search=[Only items with these words; see libsync search --help]:WORDS:' \
    '*--where=[Only items with KEY=VALUE, or with TEXT in KEY~TEXT]:CONDITION:' \
    '(-i --ignore-case)-i[Let --where KEY=VALUE ignore case]' \
    '(-i --ignore-case)--ignore-case[Let --where KEY=VALUE ignore case]' \
    '*--match=[Only items that satisfy RULES; see libsync-rules(7)]:RULES:' \
    '*--playlist=[Only items of this playlist, in its order]:PLAYLIST:{ _libsync_values playlists }' \
    '*--collection=[Only items of this saved collection, in its order]:COLLECTION:{ _libsync_values collections }' \
    '*--media-types=[Only items of these types, such as music,podcast]:TYPES:' \
    '*--ids-from=[Only items whose IDs are in FILE (- is standard input)]:FILE:_files' \
    '*--sort=[Sort by these fields; -FIELD sorts downwards]:KEYS:' \
    '(--offset)--offset=[Leave out the first NUMBER]:NUMBER:' \
    '(--limit)--limit=[Use at most this many items]:NUMBER:' \
    '(--now)--now=[Evaluate relative dates as of DATE \[the source'\''s date\]]:DATE:' \
    '(--time-zone)--time-zone=[Time zone of dates in rules, such as +02\:00 \[inferred\]]:ZONE:' \
    '(--ignore-accents)--ignore-accents[Treat accented and plain letters as equal]' \
    '(--random-seed)--random-seed=[Seed for random limits \[0\] and orders]:NUMBER:' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '*:ID:'
}

_libsync_pick() {
  _arguments -s -S \
    '(--multiple)--multiple[Allow more than one choice]' \
    '(--prompt)--prompt=[Show this text first]:TEXT:' \
    '*--select=[Choose this, as described above, without a terminal]:CHOICE:' \
    '(--save)--save=[Also save the items as a collection of this name]:NAME:' \
    '(--add-to)--add-to=[Also add the items to the end of this collection]:NAME:' \
    '(--from)--from=[Use this library instead of the default one]:NAME:{ _libsync_values libraries }' \
    '(--fields)--fields=[Fields to show, separated by commas, or all]:FIELDS:{ _libsync_values fields }' \
    '*--search=[Only items with these words; see libsync search --help]:WORDS:' \
    '*--where=[Only items with KEY=VALUE, or with TEXT in KEY~TEXT]:CONDITION:' \
    '(-i --ignore-case)-i[Let --where KEY=VALUE ignore case]' \
    '(-i --ignore-case)--ignore-case[Let --where KEY=VALUE ignore case]' \
    '*--match=[Only items that satisfy RULES; see libsync-rules(7)]:RULES:' \
    '*--playlist=[Only items of this playlist, in its order]:PLAYLIST:{ _libsync_values playlists }' \
    '*--collection=[Only items of this saved collection, in its order]:COLLECTION:{ _libsync_values collections }' \
    '*--media-types=[Only items of these types, such as music,podcast]:TYPES:' \
    '*--ids-from=[Only items whose IDs are in FILE (- is standard input)]:FILE:_files' \
    '(--as-of)--as-of=[State after this revision, or at the end of this date]:REVISION:{ _libsync_values revisions }' \
    '(--now)--now=[Evaluate relative dates as of DATE \[the source'\''s date\]]:DATE:' \
    '(--time-zone)--time-zone=[Time zone of dates in rules, such as +02\:00 \[inferred\]]:ZONE:' \
    '(--ignore-accents)--ignore-accents[Treat accented and plain letters as equal]' \
    '(--random-seed)--random-seed=[Seed for random limits \[0\] and orders]:NUMBER:' \
    '(--format)--format=[Output format \[from FILE'\''s extension, else text or table\]]:FORMAT:(text table json jsonl csv tsv ids paths uris m3u8)' \
    '(--json)--json[Same as --format json]' \
    '(--template)--template=[Write records like this; see libsync-template(7)]:TEMPLATE:' \
    '(-o --output)-o+[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-o --output)--output=[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-0 --null)-0[End records with a zero byte, not a line break]' \
    '(-0 --null)--null[End records with a zero byte, not a line break]' \
    '(--limit)--limit=[Show at most this many lines]:NUMBER:' \
    '(--csv-safe)--csv-safe[Keep spreadsheets from running values as formulas]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]'
}

_libsync_properties() {
  _arguments -s -S \
    '(--category)--category=[Only properties of this category]:CATEGORY:(general podcast userDefined)' \
    '(--can-filter)--can-filter=[Only end with 0 if --where can test it, or with 1]:PROPERTY:{ _libsync_values fields }' \
    '(--format)--format=[Output format \[from FILE'\''s extension, else text or table\]]:FORMAT:(text table json jsonl csv tsv)' \
    '(--json)--json[Same as --format json]' \
    '(--fields)--fields=[Fields to show, separated by commas, or all]:FIELDS:' \
    '(--template)--template=[Write records like this; see libsync-template(7)]:TEMPLATE:' \
    '(-o --output)-o+[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-o --output)--output=[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-0 --null)-0[End records with a zero byte, not a line break]' \
    '(-0 --null)--null[End records with a zero byte, not a line break]' \
    '(--limit)--limit=[Show at most this many lines]:NUMBER:' \
    '(--csv-safe)--csv-safe[Keep spreadsheets from running values as formulas]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]'
}

_libsync_playlists() {
  _arguments -s -S \
    '(--from)--from=[Use this library instead of the default one, or all]:NAME:{ _libsync_values libraries-or-all }' \
    '(--as-of)--as-of=[State after this revision, or at the end of this date]:REVISION:{ _libsync_values revisions }' \
    '(--tree)--tree[Show folders as a tree]' \
    '(--all)--all[Show the master playlist too]' \
    '(--attributes)--attributes[Show how playlists came about]' \
    '(--format)--format=[Output format \[from FILE'\''s extension, else text or table\]]:FORMAT:(text table json jsonl csv tsv ids)' \
    '(--json)--json[Same as --format json]' \
    '(--fields)--fields=[Fields to show, separated by commas, or all]:FIELDS:' \
    '(--template)--template=[Write records like this; see libsync-template(7)]:TEMPLATE:' \
    '(-o --output)-o+[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-o --output)--output=[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-0 --null)-0[End records with a zero byte, not a line break]' \
    '(-0 --null)--null[End records with a zero byte, not a line break]' \
    '(--limit)--limit=[Show at most this many lines]:NUMBER:' \
    '(--csv-safe)--csv-safe[Keep spreadsheets from running values as formulas]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]'
}

_libsync_playlist_list() {
  _arguments -s -S \
    '(--from)--from=[Use this library instead of the default one, or all]:NAME:{ _libsync_values libraries-or-all }' \
    '(--as-of)--as-of=[State after this revision, or at the end of this date]:REVISION:{ _libsync_values revisions }' \
    '(--tree)--tree[Show folders as a tree]' \
    '(--all)--all[Show the master playlist too]' \
    '(--attributes)--attributes[Show how playlists came about]' \
    '(--format)--format=[Output format \[from FILE'\''s extension, else text or table\]]:FORMAT:(text table json jsonl csv tsv ids)' \
    '(--json)--json[Same as --format json]' \
    '(--fields)--fields=[Fields to show, separated by commas, or all]:FIELDS:' \
    '(--template)--template=[Write records like this; see libsync-template(7)]:TEMPLATE:' \
    '(-o --output)-o+[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-o --output)--output=[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-0 --null)-0[End records with a zero byte, not a line break]' \
    '(-0 --null)--null[End records with a zero byte, not a line break]' \
    '(--limit)--limit=[Show at most this many lines]:NUMBER:' \
    '(--csv-safe)--csv-safe[Keep spreadsheets from running values as formulas]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]'
}

_libsync_playlist_show() {
  _arguments -s -S \
    '(--from)--from=[Use this library instead of the default one]:NAME:{ _libsync_values libraries }' \
    '(--fields)--fields=[Fields to show, separated by commas, or all]:FIELDS:{ _libsync_values entry-fields }' \
    '(--rules)--rules[Show the rules, as described in libsync-rules(7)]' \
    '(--seed)--seed[Show the item that a Genius playlist was made from]' \
    '(--now)--now=[Evaluate relative dates as of DATE \[the source'\''s date\]]:DATE:' \
    '(--time-zone)--time-zone=[Time zone of dates in rules, such as +02\:00 \[inferred\]]:ZONE:' \
    '(--ignore-accents)--ignore-accents[Treat accented and plain letters as equal]' \
    '(--random-seed)--random-seed=[Seed for random limits \[0\] and orders]:NUMBER:' \
    '(--format)--format=[Output format \[from FILE'\''s extension, else text or table\]]:FORMAT:(text table json jsonl csv tsv ids paths uris m3u8)' \
    '(--json)--json[Same as --format json]' \
    '(--template)--template=[Write records like this; see libsync-template(7)]:TEMPLATE:' \
    '(-o --output)-o+[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-o --output)--output=[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-0 --null)-0[End records with a zero byte, not a line break]' \
    '(-0 --null)--null[End records with a zero byte, not a line break]' \
    '(--limit)--limit=[Show at most this many lines]:NUMBER:' \
    '(--csv-safe)--csv-safe[Keep spreadsheets from running values as formulas]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:NAME:{ _libsync_values playlists }'
}

_libsync_playlist_rules() {
  _arguments -s -S \
    '(--from)--from=[Use this library instead of the default one]:NAME:{ _libsync_values libraries }' \
    '(--json)--json[Write JSON]' \
    '(-o --output)-o+[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-o --output)--output=[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:NAME:{ _libsync_values playlists }'
}

_libsync_playlist_evaluate() {
  _arguments -s -S \
    '(--from)--from=[Use this library instead of the default one]:NAME:{ _libsync_values libraries }' \
    '(--fields)--fields=[Fields to show, separated by commas, or all]:FIELDS:{ _libsync_values entry-fields }' \
    '(--now)--now=[Evaluate relative dates as of DATE \[the source'\''s date\]]:DATE:' \
    '(--time-zone)--time-zone=[Time zone of dates in rules, such as +02\:00 \[inferred\]]:ZONE:' \
    '(--ignore-accents)--ignore-accents[Treat accented and plain letters as equal]' \
    '(--random-seed)--random-seed=[Seed for random limits \[0\] and orders]:NUMBER:' \
    '(--format)--format=[Output format \[from FILE'\''s extension, else text or table\]]:FORMAT:(text table json jsonl csv tsv ids paths uris m3u8)' \
    '(--json)--json[Same as --format json]' \
    '(--template)--template=[Write records like this; see libsync-template(7)]:TEMPLATE:' \
    '(-o --output)-o+[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-o --output)--output=[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-0 --null)-0[End records with a zero byte, not a line break]' \
    '(-0 --null)--null[End records with a zero byte, not a line break]' \
    '(--limit)--limit=[Show at most this many lines]:NUMBER:' \
    '(--csv-safe)--csv-safe[Keep spreadsheets from running values as formulas]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:NAME:{ _libsync_values playlists }'
}

_libsync_playlist_check() {
  _arguments -s -S \
    '(--from)--from=[Use this library instead of the default one]:NAME:{ _libsync_values libraries }' \
    '(-q --quiet)-q[Write nothing; only set the exit status]' \
    '(-q --quiet)--quiet[Write nothing; only set the exit status]' \
    '(--json)--json[Write JSON]' \
    '(--now)--now=[Evaluate relative dates as of DATE \[the source'\''s date\]]:DATE:' \
    '(--time-zone)--time-zone=[Time zone of dates in rules, such as +02\:00 \[inferred\]]:ZONE:' \
    '(--ignore-accents)--ignore-accents[Treat accented and plain letters as equal]' \
    '(--random-seed)--random-seed=[Seed for random limits \[0\] and orders]:NUMBER:' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1::NAME:{ _libsync_values playlists }'
}

_libsync_playlist_export() {
  _arguments -s -S \
    '(--from)--from=[Use this library instead of the default one, or all]:NAME:{ _libsync_values libraries-or-all }' \
    '(--format)--format=[The format of the files \[from FILE'\''s extension\]]:FORMAT:(m3u8 xspf jspf pls json itunes-xml)' \
    '(--all)--all[Write all playlists, each to its own file]' \
    '(-o --output)-o+[The file, or with --all the directory \[standard output\]]:FILE:_files' \
    '(-o --output)--output=[The file, or with --all the directory \[standard output\]]:FILE:_files' \
    '*--path-map=[Replace the folder FROM with TO in paths]:FROM=TO:' \
    '(--music)--music=[Search DIR for files that have moved]:DIR:_files -/' \
    '(--relative-to)--relative-to=[Write paths relative to this directory]:DIR:_files -/' \
    '(--copy-to)--copy-to=[Copy the files to DIR, and write the list there]:DIR:_files -/' \
    '(--copy-name)--copy-name=[Pattern for the names of copies; see libsync-rescue(1)]:NAME:' \
    '(--uris)--uris[Write URLs in m3u8 and pls, for VLC]' \
    '(--redact)--redact[Replace names of users in paths, and addresses]' \
    '(-n --dry-run)-n[Show what would be written without writing it]' \
    '(-n --dry-run)--dry-run[Show what would be written without writing it]' \
    '(--json)--json[With --all, write the summary as JSON]' \
    '(-q --quiet)-q[Do not write the summary]' \
    '(-q --quiet)--quiet[Do not write the summary]' \
    '*--search=[Only items with these words; see libsync search --help]:WORDS:' \
    '*--where=[Only items with KEY=VALUE, or with TEXT in KEY~TEXT]:CONDITION:' \
    '(-i --ignore-case)-i[Let --where KEY=VALUE ignore case]' \
    '(-i --ignore-case)--ignore-case[Let --where KEY=VALUE ignore case]' \
    '*--match=[Only items that satisfy RULES; see libsync-rules(7)]:RULES:' \
    '*--playlist=[Only items of this playlist, in its order]:PLAYLIST:{ _libsync_values playlists }' \
    '*--collection=[Only items of this saved collection, in its order]:COLLECTION:{ _libsync_values collections }' \
    '*--media-types=[Only items of these types, such as music,podcast]:TYPES:' \
    '*--ids-from=[Only items whose IDs are in FILE (- is standard input)]:FILE:_files' \
    '*--sort=[Sort by these fields; -FIELD sorts downwards]:KEYS:' \
    '(--offset)--offset=[Leave out the first NUMBER]:NUMBER:' \
    '(--limit)--limit=[Use at most this many items]:NUMBER:' \
    '(--as-of)--as-of=[State after this revision, or at the end of this date]:REVISION:{ _libsync_values revisions }' \
    '(--now)--now=[Evaluate relative dates as of DATE \[the source'\''s date\]]:DATE:' \
    '(--time-zone)--time-zone=[Time zone of dates in rules, such as +02\:00 \[inferred\]]:ZONE:' \
    '(--ignore-accents)--ignore-accents[Treat accented and plain letters as equal]' \
    '(--random-seed)--random-seed=[Seed for random limits \[0\] and orders]:NUMBER:' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1::NAME:{ _libsync_values playlists }' \
    '*:ID:'
}

_libsync_playlist_new() {
  _arguments -s -S \
    '*--search=[Only items with these words; see libsync search --help]:WORDS:' \
    '*--where=[Only items with KEY=VALUE, or with TEXT in KEY~TEXT]:CONDITION:' \
    '(-i --ignore-case)-i[Let --where KEY=VALUE ignore case]' \
    '(-i --ignore-case)--ignore-case[Let --where KEY=VALUE ignore case]' \
    '*--match=[Only items that satisfy RULES; see libsync-rules(7)]:RULES:' \
    '*--playlist=[Only items of this playlist, in its order]:PLAYLIST:{ _libsync_values playlists }' \
    '*--collection=[Only items of this saved collection, in its order]:COLLECTION:{ _libsync_values collections }' \
    '*--media-types=[Only items of these types, such as music,podcast]:TYPES:' \
    '*--ids-from=[Only items whose IDs are in FILE (- is standard input)]:FILE:_files' \
    '*--sort=[Sort by these fields; -FIELD sorts downwards]:KEYS:' \
    '(--offset)--offset=[Leave out the first NUMBER]:NUMBER:' \
    '(--as-of)--as-of=[State after this revision, or at the end of this date]:REVISION:{ _libsync_values revisions }' \
    '(--limit)--limit=[Number of items; with --smart, a limit as in rules]:LIMIT:' \
    '(--smart)--smart=[Save RULES as a smart list; see libsync-rules(7)]:RULES:' \
    '(--from)--from=[Use this library instead of the default one]:NAME:{ _libsync_values libraries }' \
    '(-n --dry-run)-n[Show what would change without changing anything]' \
    '(-n --dry-run)--dry-run[Show what would change without changing anything]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(--json)--json[Write the summary as JSON]' \
    '(-q --quiet)-q[Do not write the summary]' \
    '(-q --quiet)--quiet[Do not write the summary]' \
    '(--replace)--replace[Replace the rules of an existing list]' \
    '(--now)--now=[Evaluate relative dates as of DATE \[the source'\''s date\]]:DATE:' \
    '(--time-zone)--time-zone=[Time zone of dates in rules, such as +02\:00 \[inferred\]]:ZONE:' \
    '(--ignore-accents)--ignore-accents[Treat accented and plain letters as equal]' \
    '(--random-seed)--random-seed=[Seed for random limits \[0\] and orders]:NUMBER:' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:NAME:' \
    '*:ID:'
}

_libsync_playlist_add() {
  _arguments -s -S \
    '(--at)--at=[Insert at this position \[the end\]; the first is 1]:POSITION:' \
    '*--search=[Only items with these words; see libsync search --help]:WORDS:' \
    '*--where=[Only items with KEY=VALUE, or with TEXT in KEY~TEXT]:CONDITION:' \
    '(-i --ignore-case)-i[Let --where KEY=VALUE ignore case]' \
    '(-i --ignore-case)--ignore-case[Let --where KEY=VALUE ignore case]' \
    '*--match=[Only items that satisfy RULES; see libsync-rules(7)]:RULES:' \
    '*--playlist=[Only items of this playlist, in its order]:PLAYLIST:{ _libsync_values playlists }' \
    '*--collection=[Only items of this saved collection, in its order]:COLLECTION:{ _libsync_values collections }' \
    '*--media-types=[Only items of these types, such as music,podcast]:TYPES:' \
    '*--ids-from=[Only items whose IDs are in FILE (- is standard input)]:FILE:_files' \
    '*--sort=[Sort by these fields; -FIELD sorts downwards]:KEYS:' \
    '(--offset)--offset=[Leave out the first NUMBER]:NUMBER:' \
    '(--limit)--limit=[Use at most this many items]:NUMBER:' \
    '(--as-of)--as-of=[State after this revision, or at the end of this date]:REVISION:{ _libsync_values revisions }' \
    '(--from)--from=[Use this library instead of the default one]:NAME:{ _libsync_values libraries }' \
    '(-n --dry-run)-n[Show what would change without changing anything]' \
    '(-n --dry-run)--dry-run[Show what would change without changing anything]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(--json)--json[Write the summary as JSON]' \
    '(-q --quiet)-q[Do not write the summary]' \
    '(-q --quiet)--quiet[Do not write the summary]' \
    '(--now)--now=[Evaluate relative dates as of DATE \[the source'\''s date\]]:DATE:' \
    '(--time-zone)--time-zone=[Time zone of dates in rules, such as +02\:00 \[inferred\]]:ZONE:' \
    '(--ignore-accents)--ignore-accents[Treat accented and plain letters as equal]' \
    '(--random-seed)--random-seed=[Seed for random limits \[0\] and orders]:NUMBER:' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:LIST:{ _libsync_values playlists }' \
    '*:ID:'
}

_libsync_playlist_remove() {
  _arguments -s -S \
    '(--from)--from=[Use this library instead of the default one]:NAME:{ _libsync_values libraries }' \
    '(-n --dry-run)-n[Show what would change without changing anything]' \
    '(-n --dry-run)--dry-run[Show what would change without changing anything]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(--json)--json[Write the summary as JSON]' \
    '(-q --quiet)-q[Do not write the summary]' \
    '(-q --quiet)--quiet[Do not write the summary]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:LIST:{ _libsync_values playlists }' \
    '*:POSITION:'
}

_libsync_playlist_move() {
  _arguments -s -S \
    '(--from)--from=[Use this library instead of the default one]:NAME:{ _libsync_values libraries }' \
    '(-n --dry-run)-n[Show what would change without changing anything]' \
    '(-n --dry-run)--dry-run[Show what would change without changing anything]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(--json)--json[Write the summary as JSON]' \
    '(-q --quiet)-q[Do not write the summary]' \
    '(-q --quiet)--quiet[Do not write the summary]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:LIST:{ _libsync_values playlists }' \
    '2:POSITION:' \
    '3:NEW:'
}

_libsync_playlist_clear() {
  _arguments -s -S \
    '(--from)--from=[Use this library instead of the default one]:NAME:{ _libsync_values libraries }' \
    '(-n --dry-run)-n[Show what would change without changing anything]' \
    '(-n --dry-run)--dry-run[Show what would change without changing anything]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(--json)--json[Write the summary as JSON]' \
    '(-q --quiet)-q[Do not write the summary]' \
    '(-q --quiet)--quiet[Do not write the summary]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:LIST:{ _libsync_values playlists }'
}

_libsync_playlist_save() {
  _arguments -s -S \
    '(--from)--from=[Use this library instead of the default one]:NAME:{ _libsync_values libraries }' \
    '(-n --dry-run)-n[Show what would change without changing anything]' \
    '(-n --dry-run)--dry-run[Show what would change without changing anything]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(--json)--json[Write the summary as JSON]' \
    '(-q --quiet)-q[Do not write the summary]' \
    '(-q --quiet)--quiet[Do not write the summary]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:NAME:{ _libsync_values on-the-go }'
}

_libsync_playlist_delete() {
  _arguments -s -S \
    '(--from)--from=[Use this library instead of the default one]:NAME:{ _libsync_values libraries }' \
    '(-n --dry-run)-n[Show what would change without changing anything]' \
    '(-n --dry-run)--dry-run[Show what would change without changing anything]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(--json)--json[Write the summary as JSON]' \
    '(-q --quiet)-q[Do not write the summary]' \
    '(-q --quiet)--quiet[Do not write the summary]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:LIST:{ _libsync_values playlists }'
}

_libsync_smart_save() {
  _arguments -s -S \
    '(--limit)--limit=[Limit, such as '\''25 items by highest rating'\'']:LIMIT:' \
    '(--replace)--replace[Replace the rules of an existing list]' \
    '(--from)--from=[Use this library instead of the default one]:NAME:{ _libsync_values libraries }' \
    '(-n --dry-run)-n[Show what would change without changing anything]' \
    '(-n --dry-run)--dry-run[Show what would change without changing anything]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(--json)--json[Write the summary as JSON]' \
    '(-q --quiet)-q[Do not write the summary]' \
    '(-q --quiet)--quiet[Do not write the summary]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:NAME:{ _libsync_values smart-lists }' \
    '2:RULES:'
}

_libsync_smart_show() {
  _arguments -s -S \
    '(--from)--from=[Use this library instead of the default one]:NAME:{ _libsync_values libraries }' \
    '(--fields)--fields=[Fields to show, separated by commas, or all]:FIELDS:{ _libsync_values entry-fields }' \
    '(--rules)--rules[Show the rules instead, as text or JSON]' \
    '(--now)--now=[Evaluate relative dates as of DATE \[the source'\''s date\]]:DATE:' \
    '(--time-zone)--time-zone=[Time zone of dates in rules, such as +02\:00 \[inferred\]]:ZONE:' \
    '(--ignore-accents)--ignore-accents[Treat accented and plain letters as equal]' \
    '(--random-seed)--random-seed=[Seed for random limits \[0\] and orders]:NUMBER:' \
    '(--format)--format=[Output format \[from FILE'\''s extension, else text or table\]]:FORMAT:(text table json jsonl csv tsv ids paths uris m3u8)' \
    '(--json)--json[Same as --format json]' \
    '(--template)--template=[Write records like this; see libsync-template(7)]:TEMPLATE:' \
    '(-o --output)-o+[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-o --output)--output=[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-0 --null)-0[End records with a zero byte, not a line break]' \
    '(-0 --null)--null[End records with a zero byte, not a line break]' \
    '(--limit)--limit=[Show at most this many lines]:NUMBER:' \
    '(--csv-safe)--csv-safe[Keep spreadsheets from running values as formulas]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:NAME:{ _libsync_values smart-lists }'
}

_libsync_smart_list() {
  _arguments -s -S \
    '(--from)--from=[Use this library instead of the default one]:NAME:{ _libsync_values libraries }' \
    '(--format)--format=[Output format \[from FILE'\''s extension, else text or table\]]:FORMAT:(text table json jsonl csv tsv)' \
    '(--json)--json[Same as --format json]' \
    '(--fields)--fields=[Fields to show, separated by commas, or all]:FIELDS:' \
    '(--template)--template=[Write records like this; see libsync-template(7)]:TEMPLATE:' \
    '(-o --output)-o+[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-o --output)--output=[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-0 --null)-0[End records with a zero byte, not a line break]' \
    '(-0 --null)--null[End records with a zero byte, not a line break]' \
    '(--limit)--limit=[Show at most this many lines]:NUMBER:' \
    '(--csv-safe)--csv-safe[Keep spreadsheets from running values as formulas]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]'
}

_libsync_smart_rm() {
  _arguments -s -S \
    '(--from)--from=[Use this library instead of the default one]:NAME:{ _libsync_values libraries }' \
    '(-n --dry-run)-n[Show what would change without changing anything]' \
    '(-n --dry-run)--dry-run[Show what would change without changing anything]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(--json)--json[Write the summary as JSON]' \
    '(-q --quiet)-q[Do not write the summary]' \
    '(-q --quiet)--quiet[Do not write the summary]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:NAME:{ _libsync_values smart-lists }'
}

_libsync_otg_new() {
  _arguments -s -S \
    '(--from)--from=[Use this library instead of the default one]:NAME:{ _libsync_values libraries }' \
    '(-n --dry-run)-n[Show what would change without changing anything]' \
    '(-n --dry-run)--dry-run[Show what would change without changing anything]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(--json)--json[Write the summary as JSON]' \
    '(-q --quiet)-q[Do not write the summary]' \
    '(-q --quiet)--quiet[Do not write the summary]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1::NAME:'
}

_libsync_otg_add() {
  _arguments -s -S \
    '(--list)--list=[Change this list, by name or ID \[the current list\]]:LIST:{ _libsync_values on-the-go }' \
    '(--at)--at=[Insert at this position, counted from 1 \[the end\]]:POSITION:' \
    '*--search=[Only items with these words; see libsync search --help]:WORDS:' \
    '*--where=[Only items with KEY=VALUE, or with TEXT in KEY~TEXT]:CONDITION:' \
    '(-i --ignore-case)-i[Let --where KEY=VALUE ignore case]' \
    '(-i --ignore-case)--ignore-case[Let --where KEY=VALUE ignore case]' \
    '*--match=[Only items that satisfy RULES; see libsync-rules(7)]:RULES:' \
    '*--playlist=[Only items of this playlist, in its order]:PLAYLIST:{ _libsync_values playlists }' \
    '*--collection=[Only items of this saved collection, in its order]:COLLECTION:{ _libsync_values collections }' \
    '*--media-types=[Only items of these types, such as music,podcast]:TYPES:' \
    '*--ids-from=[Only items whose IDs are in FILE (- is standard input)]:FILE:_files' \
    '*--sort=[Sort by these fields; -FIELD sorts downwards]:KEYS:' \
    '(--offset)--offset=[Leave out the first NUMBER]:NUMBER:' \
    '(--limit)--limit=[Use at most this many items]:NUMBER:' \
    '(--as-of)--as-of=[State after this revision, or at the end of this date]:REVISION:{ _libsync_values revisions }' \
    '(--from)--from=[Use this library instead of the default one]:NAME:{ _libsync_values libraries }' \
    '(-n --dry-run)-n[Show what would change without changing anything]' \
    '(-n --dry-run)--dry-run[Show what would change without changing anything]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(--json)--json[Write the summary as JSON]' \
    '(-q --quiet)-q[Do not write the summary]' \
    '(-q --quiet)--quiet[Do not write the summary]' \
    '(--now)--now=[Evaluate relative dates as of DATE \[the source'\''s date\]]:DATE:' \
    '(--time-zone)--time-zone=[Time zone of dates in rules, such as +02\:00 \[inferred\]]:ZONE:' \
    '(--ignore-accents)--ignore-accents[Treat accented and plain letters as equal]' \
    '(--random-seed)--random-seed=[Seed for random limits \[0\] and orders]:NUMBER:' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '*:ID:'
}

_libsync_otg_remove() {
  _arguments -s -S \
    '(--list)--list=[Change this list, by name or ID \[the current list\]]:LIST:{ _libsync_values on-the-go }' \
    '(--from)--from=[Use this library instead of the default one]:NAME:{ _libsync_values libraries }' \
    '(-n --dry-run)-n[Show what would change without changing anything]' \
    '(-n --dry-run)--dry-run[Show what would change without changing anything]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(--json)--json[Write the summary as JSON]' \
    '(-q --quiet)-q[Do not write the summary]' \
    '(-q --quiet)--quiet[Do not write the summary]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '*:POSITION:'
}

_libsync_otg_move() {
  _arguments -s -S \
    '(--list)--list=[Change this list, by name or ID \[the current list\]]:LIST:{ _libsync_values on-the-go }' \
    '(--from)--from=[Use this library instead of the default one]:NAME:{ _libsync_values libraries }' \
    '(-n --dry-run)-n[Show what would change without changing anything]' \
    '(-n --dry-run)--dry-run[Show what would change without changing anything]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(--json)--json[Write the summary as JSON]' \
    '(-q --quiet)-q[Do not write the summary]' \
    '(-q --quiet)--quiet[Do not write the summary]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:POSITION:' \
    '2:NEW:'
}

_libsync_otg_clear() {
  _arguments -s -S \
    '(--list)--list=[Change this list, by name or ID \[the current list\]]:LIST:{ _libsync_values on-the-go }' \
    '(--from)--from=[Use this library instead of the default one]:NAME:{ _libsync_values libraries }' \
    '(-n --dry-run)-n[Show what would change without changing anything]' \
    '(-n --dry-run)--dry-run[Show what would change without changing anything]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(--json)--json[Write the summary as JSON]' \
    '(-q --quiet)-q[Do not write the summary]' \
    '(-q --quiet)--quiet[Do not write the summary]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]'
}

_libsync_otg_save() {
  _arguments -s -S \
    '(--from)--from=[Use this library instead of the default one]:NAME:{ _libsync_values libraries }' \
    '(-n --dry-run)-n[Show what would change without changing anything]' \
    '(-n --dry-run)--dry-run[Show what would change without changing anything]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(--json)--json[Write the summary as JSON]' \
    '(-q --quiet)-q[Do not write the summary]' \
    '(-q --quiet)--quiet[Do not write the summary]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:NAME:{ _libsync_values on-the-go }'
}

_libsync_otg_show() {
  _arguments -s -S \
    '(--from)--from=[Use this library instead of the default one]:NAME:{ _libsync_values libraries }' \
    '(--fields)--fields=[Fields to show, separated by commas, or all]:FIELDS:{ _libsync_values entry-fields }' \
    '(--format)--format=[Output format \[from FILE'\''s extension, else text or table\]]:FORMAT:(text table json jsonl csv tsv ids paths uris m3u8)' \
    '(--json)--json[Same as --format json]' \
    '(--template)--template=[Write records like this; see libsync-template(7)]:TEMPLATE:' \
    '(-o --output)-o+[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-o --output)--output=[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-0 --null)-0[End records with a zero byte, not a line break]' \
    '(-0 --null)--null[End records with a zero byte, not a line break]' \
    '(--limit)--limit=[Show at most this many lines]:NUMBER:' \
    '(--csv-safe)--csv-safe[Keep spreadsheets from running values as formulas]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1::NAME:{ _libsync_values on-the-go }'
}

_libsync_otg_rm() {
  _arguments -s -S \
    '(--from)--from=[Use this library instead of the default one]:NAME:{ _libsync_values libraries }' \
    '(-n --dry-run)-n[Show what would change without changing anything]' \
    '(-n --dry-run)--dry-run[Show what would change without changing anything]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(--json)--json[Write the summary as JSON]' \
    '(-q --quiet)-q[Do not write the summary]' \
    '(-q --quiet)--quiet[Do not write the summary]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:NAME:{ _libsync_values on-the-go }'
}

_libsync_collection_save() {
  _arguments -s -S \
    '(--replace)--replace[Replace an existing collection of that name]' \
    '*--search=[Only items with these words; see libsync search --help]:WORDS:' \
    '*--where=[Only items with KEY=VALUE, or with TEXT in KEY~TEXT]:CONDITION:' \
    '(-i --ignore-case)-i[Let --where KEY=VALUE ignore case]' \
    '(-i --ignore-case)--ignore-case[Let --where KEY=VALUE ignore case]' \
    '*--match=[Only items that satisfy RULES; see libsync-rules(7)]:RULES:' \
    '*--playlist=[Only items of this playlist, in its order]:PLAYLIST:{ _libsync_values playlists }' \
    '*--collection=[Only items of this saved collection, in its order]:COLLECTION:{ _libsync_values collections }' \
    '*--media-types=[Only items of these types, such as music,podcast]:TYPES:' \
    '*--ids-from=[Only items whose IDs are in FILE (- is standard input)]:FILE:_files' \
    '*--sort=[Sort by these fields; -FIELD sorts downwards]:KEYS:' \
    '(--offset)--offset=[Leave out the first NUMBER]:NUMBER:' \
    '(--limit)--limit=[Use at most this many items]:NUMBER:' \
    '(--as-of)--as-of=[State after this revision, or at the end of this date]:REVISION:{ _libsync_values revisions }' \
    '(--from)--from=[Use this library instead of the default one]:NAME:{ _libsync_values libraries }' \
    '(-n --dry-run)-n[Show what would change without changing anything]' \
    '(-n --dry-run)--dry-run[Show what would change without changing anything]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(--json)--json[Write the summary as JSON]' \
    '(-q --quiet)-q[Do not write the summary]' \
    '(-q --quiet)--quiet[Do not write the summary]' \
    '(--now)--now=[Evaluate relative dates as of DATE \[the source'\''s date\]]:DATE:' \
    '(--time-zone)--time-zone=[Time zone of dates in rules, such as +02\:00 \[inferred\]]:ZONE:' \
    '(--ignore-accents)--ignore-accents[Treat accented and plain letters as equal]' \
    '(--random-seed)--random-seed=[Seed for random limits \[0\] and orders]:NUMBER:' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:NAME:' \
    '*:ID:'
}

_libsync_collection_list() {
  _arguments -s -S \
    '(--from)--from=[Use this library instead of the default one, or all]:NAME:{ _libsync_values libraries-or-all }' \
    '(--as-of)--as-of=[State after this revision, or at the end of this date]:REVISION:{ _libsync_values revisions }' \
    '(--format)--format=[Output format \[from FILE'\''s extension, else text or table\]]:FORMAT:(text table json jsonl csv tsv)' \
    '(--json)--json[Same as --format json]' \
    '(--fields)--fields=[Fields to show, separated by commas, or all]:FIELDS:' \
    '(--template)--template=[Write records like this; see libsync-template(7)]:TEMPLATE:' \
    '(-o --output)-o+[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-o --output)--output=[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-0 --null)-0[End records with a zero byte, not a line break]' \
    '(-0 --null)--null[End records with a zero byte, not a line break]' \
    '(--limit)--limit=[Show at most this many lines]:NUMBER:' \
    '(--csv-safe)--csv-safe[Keep spreadsheets from running values as formulas]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]'
}

_libsync_collection_show() {
  _arguments -s -S \
    '(--from)--from=[Use this library instead of the default one]:NAME:{ _libsync_values libraries }' \
    '(--as-of)--as-of=[State after this revision, or at the end of this date]:REVISION:{ _libsync_values revisions }' \
    '(--fields)--fields=[Fields to show, separated by commas, or all]:FIELDS:{ _libsync_values member-fields }' \
    '(--strict)--strict[Exit with status 1 if items are missing]' \
    '(--format)--format=[Output format \[from FILE'\''s extension, else text or table\]]:FORMAT:(text table json jsonl csv tsv ids paths uris m3u8)' \
    '(--json)--json[Same as --format json]' \
    '(--template)--template=[Write records like this; see libsync-template(7)]:TEMPLATE:' \
    '(-o --output)-o+[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-o --output)--output=[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-0 --null)-0[End records with a zero byte, not a line break]' \
    '(-0 --null)--null[End records with a zero byte, not a line break]' \
    '(--limit)--limit=[Show at most this many lines]:NUMBER:' \
    '(--csv-safe)--csv-safe[Keep spreadsheets from running values as formulas]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:NAME:{ _libsync_values collections }'
}

_libsync_collection_rename() {
  _arguments -s -S \
    '(--from)--from=[Use this library instead of the default one]:NAME:{ _libsync_values libraries }' \
    '(-n --dry-run)-n[Show what would change without changing anything]' \
    '(-n --dry-run)--dry-run[Show what would change without changing anything]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(--json)--json[Write the summary as JSON]' \
    '(-q --quiet)-q[Do not write the summary]' \
    '(-q --quiet)--quiet[Do not write the summary]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:NAME:{ _libsync_values collections }' \
    '2:NEW:'
}

_libsync_collection_delete() {
  _arguments -s -S \
    '(--from)--from=[Use this library instead of the default one]:NAME:{ _libsync_values libraries }' \
    '(-n --dry-run)-n[Show what would change without changing anything]' \
    '(-n --dry-run)--dry-run[Show what would change without changing anything]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(--json)--json[Write the summary as JSON]' \
    '(-q --quiet)-q[Do not write the summary]' \
    '(-q --quiet)--quiet[Do not write the summary]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '*:NAME:{ _libsync_values collections }'
}

_libsync_collection_export() {
  _arguments -s -S \
    '(--from)--from=[Use this library instead of the default one]:NAME:{ _libsync_values libraries }' \
    '(--as-of)--as-of=[State after this revision, or at the end of this date]:REVISION:{ _libsync_values revisions }' \
    '(--format)--format=[json, jsonl, ids or m3u8 \[from FILE'\''s name, else json\]]:FORMAT:(json jsonl ids m3u8)' \
    '(--json)--json[Same as --format json]' \
    '(-o --output)-o+[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-o --output)--output=[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(--redact)--redact[Replace names of users in paths, and addresses]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:NAME:{ _libsync_values collections }'
}

_libsync_collection_import() {
  _arguments -s -S \
    '(--name)--name=[Save it as NAME \[its own name\]]:NAME:' \
    '(--replace)--replace[Replace an existing collection of that name]' \
    '(--from)--from=[Use this library instead of the default one]:NAME:{ _libsync_values libraries }' \
    '(-n --dry-run)-n[Show what would change without changing anything]' \
    '(-n --dry-run)--dry-run[Show what would change without changing anything]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(--json)--json[Write the summary as JSON]' \
    '(-q --quiet)-q[Do not write the summary]' \
    '(-q --quiet)--quiet[Do not write the summary]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:FILE:_files'
}

_libsync_meta_set() {
  _arguments -s -S \
    '(--type)--type=[The type of VALUE \[what it looks like\]]:TYPE:(text number date boolean json)' \
    '*--search=[Only items with these words; see libsync search --help]:WORDS:' \
    '*--where=[Only items with KEY=VALUE, or with TEXT in KEY~TEXT]:CONDITION:' \
    '(-i --ignore-case)-i[Let --where KEY=VALUE ignore case]' \
    '(-i --ignore-case)--ignore-case[Let --where KEY=VALUE ignore case]' \
    '*--match=[Only items that satisfy RULES; see libsync-rules(7)]:RULES:' \
    '*--playlist=[Only items of this playlist, in its order]:PLAYLIST:{ _libsync_values playlists }' \
    '*--collection=[Only items of this saved collection, in its order]:COLLECTION:{ _libsync_values collections }' \
    '*--media-types=[Only items of these types, such as music,podcast]:TYPES:' \
    '*--ids-from=[Only items whose IDs are in FILE (- is standard input)]:FILE:_files' \
    '*--sort=[Sort by these fields; -FIELD sorts downwards]:KEYS:' \
    '(--offset)--offset=[Leave out the first NUMBER]:NUMBER:' \
    '(--limit)--limit=[Use at most this many items]:NUMBER:' \
    '(--as-of)--as-of=[State after this revision, or at the end of this date]:REVISION:{ _libsync_values revisions }' \
    '(--from)--from=[Use this library instead of the default one]:NAME:{ _libsync_values libraries }' \
    '(-n --dry-run)-n[Show what would change without changing anything]' \
    '(-n --dry-run)--dry-run[Show what would change without changing anything]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(--json)--json[Write the summary as JSON]' \
    '(-q --quiet)-q[Do not write the summary]' \
    '(-q --quiet)--quiet[Do not write the summary]' \
    '(--now)--now=[Evaluate relative dates as of DATE \[the source'\''s date\]]:DATE:' \
    '(--time-zone)--time-zone=[Time zone of dates in rules, such as +02\:00 \[inferred\]]:ZONE:' \
    '(--ignore-accents)--ignore-accents[Treat accented and plain letters as equal]' \
    '(--random-seed)--random-seed=[Seed for random limits \[0\] and orders]:NUMBER:' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:KEY:' \
    '2:VALUE:' \
    '*:ID:'
}

_libsync_meta_unset() {
  _arguments -s -S \
    '*--search=[Only items with these words; see libsync search --help]:WORDS:' \
    '*--where=[Only items with KEY=VALUE, or with TEXT in KEY~TEXT]:CONDITION:' \
    '(-i --ignore-case)-i[Let --where KEY=VALUE ignore case]' \
    '(-i --ignore-case)--ignore-case[Let --where KEY=VALUE ignore case]' \
    '*--match=[Only items that satisfy RULES; see libsync-rules(7)]:RULES:' \
    '*--playlist=[Only items of this playlist, in its order]:PLAYLIST:{ _libsync_values playlists }' \
    '*--collection=[Only items of this saved collection, in its order]:COLLECTION:{ _libsync_values collections }' \
    '*--media-types=[Only items of these types, such as music,podcast]:TYPES:' \
    '*--ids-from=[Only items whose IDs are in FILE (- is standard input)]:FILE:_files' \
    '*--sort=[Sort by these fields; -FIELD sorts downwards]:KEYS:' \
    '(--offset)--offset=[Leave out the first NUMBER]:NUMBER:' \
    '(--limit)--limit=[Use at most this many items]:NUMBER:' \
    '(--as-of)--as-of=[State after this revision, or at the end of this date]:REVISION:{ _libsync_values revisions }' \
    '(--from)--from=[Use this library instead of the default one]:NAME:{ _libsync_values libraries }' \
    '(-n --dry-run)-n[Show what would change without changing anything]' \
    '(-n --dry-run)--dry-run[Show what would change without changing anything]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(--json)--json[Write the summary as JSON]' \
    '(-q --quiet)-q[Do not write the summary]' \
    '(-q --quiet)--quiet[Do not write the summary]' \
    '(--now)--now=[Evaluate relative dates as of DATE \[the source'\''s date\]]:DATE:' \
    '(--time-zone)--time-zone=[Time zone of dates in rules, such as +02\:00 \[inferred\]]:ZONE:' \
    '(--ignore-accents)--ignore-accents[Treat accented and plain letters as equal]' \
    '(--random-seed)--random-seed=[Seed for random limits \[0\] and orders]:NUMBER:' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:KEY:' \
    '*:ID:'
}

_libsync_meta_get() {
  _arguments -s -S \
    '(--from)--from=[Use this library instead of the default one]:NAME:{ _libsync_values libraries }' \
    '(--json)--json[Write JSON]' \
    '*--search=[Only items with these words; see libsync search --help]:WORDS:' \
    '*--where=[Only items with KEY=VALUE, or with TEXT in KEY~TEXT]:CONDITION:' \
    '(-i --ignore-case)-i[Let --where KEY=VALUE ignore case]' \
    '(-i --ignore-case)--ignore-case[Let --where KEY=VALUE ignore case]' \
    '*--match=[Only items that satisfy RULES; see libsync-rules(7)]:RULES:' \
    '*--playlist=[Only items of this playlist, in its order]:PLAYLIST:{ _libsync_values playlists }' \
    '*--collection=[Only items of this saved collection, in its order]:COLLECTION:{ _libsync_values collections }' \
    '*--media-types=[Only items of these types, such as music,podcast]:TYPES:' \
    '*--ids-from=[Only items whose IDs are in FILE (- is standard input)]:FILE:_files' \
    '*--sort=[Sort by these fields; -FIELD sorts downwards]:KEYS:' \
    '(--offset)--offset=[Leave out the first NUMBER]:NUMBER:' \
    '(--limit)--limit=[Use at most this many items]:NUMBER:' \
    '(--as-of)--as-of=[State after this revision, or at the end of this date]:REVISION:{ _libsync_values revisions }' \
    '(--now)--now=[Evaluate relative dates as of DATE \[the source'\''s date\]]:DATE:' \
    '(--time-zone)--time-zone=[Time zone of dates in rules, such as +02\:00 \[inferred\]]:ZONE:' \
    '(--ignore-accents)--ignore-accents[Treat accented and plain letters as equal]' \
    '(--random-seed)--random-seed=[Seed for random limits \[0\] and orders]:NUMBER:' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:KEY:' \
    '*:ID:'
}

_libsync_meta_list() {
  _arguments -s -S \
    '(--key)--key=[Only values of this name]:KEY:' \
    '(--orphans)--orphans[Values whose items are not in the library]' \
    '(--from)--from=[Use this library instead of the default one]:NAME:{ _libsync_values libraries }' \
    '(--format)--format=[Output format \[from FILE'\''s extension, else text or table\]]:FORMAT:(text table json jsonl csv tsv ids)' \
    '(--json)--json[Same as --format json]' \
    '(--fields)--fields=[Fields to show, separated by commas, or all]:FIELDS:' \
    '(--template)--template=[Write records like this; see libsync-template(7)]:TEMPLATE:' \
    '(-o --output)-o+[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-o --output)--output=[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-0 --null)-0[End records with a zero byte, not a line break]' \
    '(-0 --null)--null[End records with a zero byte, not a line break]' \
    '(--limit)--limit=[Show at most this many lines]:NUMBER:' \
    '(--csv-safe)--csv-safe[Keep spreadsheets from running values as formulas]' \
    '*--search=[Only items with these words; see libsync search --help]:WORDS:' \
    '*--where=[Only items with KEY=VALUE, or with TEXT in KEY~TEXT]:CONDITION:' \
    '(-i --ignore-case)-i[Let --where KEY=VALUE ignore case]' \
    '(-i --ignore-case)--ignore-case[Let --where KEY=VALUE ignore case]' \
    '*--match=[Only items that satisfy RULES; see libsync-rules(7)]:RULES:' \
    '*--playlist=[Only items of this playlist, in its order]:PLAYLIST:{ _libsync_values playlists }' \
    '*--collection=[Only items of this saved collection, in its order]:COLLECTION:{ _libsync_values collections }' \
    '*--media-types=[Only items of these types, such as music,podcast]:TYPES:' \
    '*--ids-from=[Only items whose IDs are in FILE (- is standard input)]:FILE:_files' \
    '*--sort=[Sort by these fields; -FIELD sorts downwards]:KEYS:' \
    '(--offset)--offset=[Leave out the first NUMBER]:NUMBER:' \
    '(--as-of)--as-of=[State after this revision, or at the end of this date]:REVISION:{ _libsync_values revisions }' \
    '(--now)--now=[Evaluate relative dates as of DATE \[the source'\''s date\]]:DATE:' \
    '(--time-zone)--time-zone=[Time zone of dates in rules, such as +02\:00 \[inferred\]]:ZONE:' \
    '(--ignore-accents)--ignore-accents[Treat accented and plain letters as equal]' \
    '(--random-seed)--random-seed=[Seed for random limits \[0\] and orders]:NUMBER:' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '*:ID:'
}

_libsync_meta_import() {
  _arguments -s -S \
    '(--format)--format=[csv or jsonl \[from FILE'\''s name\]]:FORMAT:(csv jsonl)' \
    '(--from)--from=[Use this library instead of the default one]:NAME:{ _libsync_values libraries }' \
    '(-n --dry-run)-n[Show what would change without changing anything]' \
    '(-n --dry-run)--dry-run[Show what would change without changing anything]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(--json)--json[Write the summary as JSON]' \
    '(-q --quiet)-q[Do not write the summary]' \
    '(-q --quiet)--quiet[Do not write the summary]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:FILE:_files'
}

_libsync_meta_export() {
  _arguments -s -S \
    '(--key)--key=[Only values of this name]:KEY:' \
    '(--from)--from=[Use this library instead of the default one]:NAME:{ _libsync_values libraries }' \
    '(--redact)--redact[Replace names of users in paths, and addresses]' \
    '(--format)--format=[Output format \[from FILE'\''s extension, else text or table\]]:FORMAT:(text table json jsonl csv tsv ids)' \
    '(--json)--json[Same as --format json]' \
    '(--fields)--fields=[Fields to show, separated by commas, or all]:FIELDS:' \
    '(--template)--template=[Write records like this; see libsync-template(7)]:TEMPLATE:' \
    '(-o --output)-o+[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-o --output)--output=[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-0 --null)-0[End records with a zero byte, not a line break]' \
    '(-0 --null)--null[End records with a zero byte, not a line break]' \
    '(--limit)--limit=[Show at most this many lines]:NUMBER:' \
    '(--csv-safe)--csv-safe[Keep spreadsheets from running values as formulas]' \
    '*--search=[Only items with these words; see libsync search --help]:WORDS:' \
    '*--where=[Only items with KEY=VALUE, or with TEXT in KEY~TEXT]:CONDITION:' \
    '(-i --ignore-case)-i[Let --where KEY=VALUE ignore case]' \
    '(-i --ignore-case)--ignore-case[Let --where KEY=VALUE ignore case]' \
    '*--match=[Only items that satisfy RULES; see libsync-rules(7)]:RULES:' \
    '*--playlist=[Only items of this playlist, in its order]:PLAYLIST:{ _libsync_values playlists }' \
    '*--collection=[Only items of this saved collection, in its order]:COLLECTION:{ _libsync_values collections }' \
    '*--media-types=[Only items of these types, such as music,podcast]:TYPES:' \
    '*--ids-from=[Only items whose IDs are in FILE (- is standard input)]:FILE:_files' \
    '*--sort=[Sort by these fields; -FIELD sorts downwards]:KEYS:' \
    '(--offset)--offset=[Leave out the first NUMBER]:NUMBER:' \
    '(--as-of)--as-of=[State after this revision, or at the end of this date]:REVISION:{ _libsync_values revisions }' \
    '(--now)--now=[Evaluate relative dates as of DATE \[the source'\''s date\]]:DATE:' \
    '(--time-zone)--time-zone=[Time zone of dates in rules, such as +02\:00 \[inferred\]]:ZONE:' \
    '(--ignore-accents)--ignore-accents[Treat accented and plain letters as equal]' \
    '(--random-seed)--random-seed=[Seed for random limits \[0\] and orders]:NUMBER:' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '*:ID:'
}

_libsync_meta_conflicts() {
  _arguments -s -S \
    '(--keep)--keep=[Settle the conflicts\: mine or source]:SIDE:(mine source)' \
    '(--from)--from=[Use this library instead of the default one]:NAME:{ _libsync_values libraries }' \
    '(-n --dry-run)-n[Show what would change without changing anything]' \
    '(-n --dry-run)--dry-run[Show what would change without changing anything]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(--format)--format=[Output format \[from FILE'\''s extension, else text or table\]]:FORMAT:(text table json jsonl csv tsv ids)' \
    '(--json)--json[Same as --format json]' \
    '(--fields)--fields=[Fields to show, separated by commas, or all]:FIELDS:' \
    '(--template)--template=[Write records like this; see libsync-template(7)]:TEMPLATE:' \
    '(-o --output)-o+[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-o --output)--output=[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-0 --null)-0[End records with a zero byte, not a line break]' \
    '(-0 --null)--null[End records with a zero byte, not a line break]' \
    '(--limit)--limit=[Show at most this many lines]:NUMBER:' \
    '(--csv-safe)--csv-safe[Keep spreadsheets from running values as formulas]' \
    '*--search=[Only items with these words; see libsync search --help]:WORDS:' \
    '*--where=[Only items with KEY=VALUE, or with TEXT in KEY~TEXT]:CONDITION:' \
    '(-i --ignore-case)-i[Let --where KEY=VALUE ignore case]' \
    '(-i --ignore-case)--ignore-case[Let --where KEY=VALUE ignore case]' \
    '*--match=[Only items that satisfy RULES; see libsync-rules(7)]:RULES:' \
    '*--playlist=[Only items of this playlist, in its order]:PLAYLIST:{ _libsync_values playlists }' \
    '*--collection=[Only items of this saved collection, in its order]:COLLECTION:{ _libsync_values collections }' \
    '*--media-types=[Only items of these types, such as music,podcast]:TYPES:' \
    '*--ids-from=[Only items whose IDs are in FILE (- is standard input)]:FILE:_files' \
    '(--now)--now=[Evaluate relative dates as of DATE \[the source'\''s date\]]:DATE:' \
    '(--time-zone)--time-zone=[Time zone of dates in rules, such as +02\:00 \[inferred\]]:ZONE:' \
    '(--ignore-accents)--ignore-accents[Treat accented and plain letters as equal]' \
    '(--random-seed)--random-seed=[Seed for random limits \[0\] and orders]:NUMBER:' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '*:ID:'
}

_libsync_rate() {
  _arguments -s -S \
    '*--search=[Only items with these words; see libsync search --help]:WORDS:' \
    '*--where=[Only items with KEY=VALUE, or with TEXT in KEY~TEXT]:CONDITION:' \
    '(-i --ignore-case)-i[Let --where KEY=VALUE ignore case]' \
    '(-i --ignore-case)--ignore-case[Let --where KEY=VALUE ignore case]' \
    '*--match=[Only items that satisfy RULES; see libsync-rules(7)]:RULES:' \
    '*--playlist=[Only items of this playlist, in its order]:PLAYLIST:{ _libsync_values playlists }' \
    '*--collection=[Only items of this saved collection, in its order]:COLLECTION:{ _libsync_values collections }' \
    '*--media-types=[Only items of these types, such as music,podcast]:TYPES:' \
    '*--ids-from=[Only items whose IDs are in FILE (- is standard input)]:FILE:_files' \
    '*--sort=[Sort by these fields; -FIELD sorts downwards]:KEYS:' \
    '(--offset)--offset=[Leave out the first NUMBER]:NUMBER:' \
    '(--limit)--limit=[Use at most this many items]:NUMBER:' \
    '(--as-of)--as-of=[State after this revision, or at the end of this date]:REVISION:{ _libsync_values revisions }' \
    '(--from)--from=[Use this library instead of the default one]:NAME:{ _libsync_values libraries }' \
    '(-n --dry-run)-n[Show what would change without changing anything]' \
    '(-n --dry-run)--dry-run[Show what would change without changing anything]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(--json)--json[Write the summary as JSON]' \
    '(-q --quiet)-q[Do not write the summary]' \
    '(-q --quiet)--quiet[Do not write the summary]' \
    '(--now)--now=[Evaluate relative dates as of DATE \[the source'\''s date\]]:DATE:' \
    '(--time-zone)--time-zone=[Time zone of dates in rules, such as +02\:00 \[inferred\]]:ZONE:' \
    '(--ignore-accents)--ignore-accents[Treat accented and plain letters as equal]' \
    '(--random-seed)--random-seed=[Seed for random limits \[0\] and orders]:NUMBER:' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:STARS:' \
    '*:ID:'
}

_libsync_love() {
  _arguments -s -S \
    '(--dislike)--dislike[Mark as disliked instead]' \
    '(--neither)--neither[Mark as neither loved nor disliked]' \
    '(--clear)--clear[Remove your opinion; the source'\''s is used]' \
    '*--search=[Only items with these words; see libsync search --help]:WORDS:' \
    '*--where=[Only items with KEY=VALUE, or with TEXT in KEY~TEXT]:CONDITION:' \
    '(-i --ignore-case)-i[Let --where KEY=VALUE ignore case]' \
    '(-i --ignore-case)--ignore-case[Let --where KEY=VALUE ignore case]' \
    '*--match=[Only items that satisfy RULES; see libsync-rules(7)]:RULES:' \
    '*--playlist=[Only items of this playlist, in its order]:PLAYLIST:{ _libsync_values playlists }' \
    '*--collection=[Only items of this saved collection, in its order]:COLLECTION:{ _libsync_values collections }' \
    '*--media-types=[Only items of these types, such as music,podcast]:TYPES:' \
    '*--ids-from=[Only items whose IDs are in FILE (- is standard input)]:FILE:_files' \
    '*--sort=[Sort by these fields; -FIELD sorts downwards]:KEYS:' \
    '(--offset)--offset=[Leave out the first NUMBER]:NUMBER:' \
    '(--limit)--limit=[Use at most this many items]:NUMBER:' \
    '(--as-of)--as-of=[State after this revision, or at the end of this date]:REVISION:{ _libsync_values revisions }' \
    '(--from)--from=[Use this library instead of the default one]:NAME:{ _libsync_values libraries }' \
    '(-n --dry-run)-n[Show what would change without changing anything]' \
    '(-n --dry-run)--dry-run[Show what would change without changing anything]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(--json)--json[Write the summary as JSON]' \
    '(-q --quiet)-q[Do not write the summary]' \
    '(-q --quiet)--quiet[Do not write the summary]' \
    '(--now)--now=[Evaluate relative dates as of DATE \[the source'\''s date\]]:DATE:' \
    '(--time-zone)--time-zone=[Time zone of dates in rules, such as +02\:00 \[inferred\]]:ZONE:' \
    '(--ignore-accents)--ignore-accents[Treat accented and plain letters as equal]' \
    '(--random-seed)--random-seed=[Seed for random limits \[0\] and orders]:NUMBER:' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '*:ID:'
}

_libsync_export_metadata() {
  _arguments -s -S \
    '(--from)--from=[Use this library instead of the default one]:NAME:{ _libsync_values libraries }' \
    '(--format)--format=[The format of the file \[from FILE'\''s extension\]]:FORMAT:(csv jsonl beets navidrome-sql rhythmbox-xml)' \
    '(-o --output)-o+[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-o --output)--output=[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(--csv-safe)--csv-safe[Keep spreadsheets from running values as formulas]' \
    '(--write-tags)--write-tags[Write to the tags of the music files]' \
    '(--overwrite)--overwrite[Replace different ratings in tags]' \
    '(--merge)--merge=[Add to the songs of this file of Rhythmbox]:FILE:_files' \
    '(--relative-to)--relative-to=[The music directory of beets]:DIR:_files -/' \
    '(--user)--user=[The user of Navidrome]:NAME:' \
    '*--path-map=[Search TO for files from the folder FROM]:FROM=TO:' \
    '(--music)--music=[Search DIR for files that have moved]:DIR:_files -/' \
    '(--redact)--redact[Replace names of users in paths, and addresses]' \
    '(-n --dry-run)-n[Show what would be written without writing it]' \
    '(-n --dry-run)--dry-run[Show what would be written without writing it]' \
    '(--json)--json[Write the summary as JSON]' \
    '(-q --quiet)-q[Do not write the summary]' \
    '(-q --quiet)--quiet[Do not write the summary]' \
    '(--progress)--progress=[When to show progress on standard error \[auto\]]:WHEN:(auto always never json)' \
    '*--search=[Only items with these words; see libsync search --help]:WORDS:' \
    '*--where=[Only items with KEY=VALUE, or with TEXT in KEY~TEXT]:CONDITION:' \
    '(-i --ignore-case)-i[Let --where KEY=VALUE ignore case]' \
    '(-i --ignore-case)--ignore-case[Let --where KEY=VALUE ignore case]' \
    '*--match=[Only items that satisfy RULES; see libsync-rules(7)]:RULES:' \
    '*--playlist=[Only items of this playlist, in its order]:PLAYLIST:{ _libsync_values playlists }' \
    '*--collection=[Only items of this saved collection, in its order]:COLLECTION:{ _libsync_values collections }' \
    '*--media-types=[Only items of these types, such as music,podcast]:TYPES:' \
    '*--ids-from=[Only items whose IDs are in FILE (- is standard input)]:FILE:_files' \
    '*--sort=[Sort by these fields; -FIELD sorts downwards]:KEYS:' \
    '(--offset)--offset=[Leave out the first NUMBER]:NUMBER:' \
    '(--limit)--limit=[Use at most this many items]:NUMBER:' \
    '(--as-of)--as-of=[State after this revision, or at the end of this date]:REVISION:{ _libsync_values revisions }' \
    '(--now)--now=[Evaluate relative dates as of DATE \[the source'\''s date\]]:DATE:' \
    '(--time-zone)--time-zone=[Time zone of dates in rules, such as +02\:00 \[inferred\]]:ZONE:' \
    '(--ignore-accents)--ignore-accents[Treat accented and plain letters as equal]' \
    '(--random-seed)--random-seed=[Seed for random limits \[0\] and orders]:NUMBER:' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '*:ID:'
}

_libsync_play() {
  _arguments -s -S \
    '(--kind)--kind=[The player\: application or ipod]:KIND:(application ipod)' \
    '(--repeat)--repeat=[none, one, all or default]:MODE:(default none one all)' \
    '(--shuffle)--shuffle=[off, songs, albums or default]:MODE:(default off songs albums)' \
    '(--seed)--seed=[Seed for shuffling \[random; 0 with --script\]]:NUMBER:' \
    '(--volume)--volume=[Volume from 0 to 1 \[1\]]:VOLUME:' \
    '(--start-at)--start-at=[Begin with this item]:ID:' \
    '(--at)--at=[Begin at this time of it]:SECONDS:' \
    '(--until)--until=[Stop after this time]:SECONDS:' \
    '(--sink)--sink=[Where sound goes, as described above \[null\]]:SINK:' \
    '(--clock)--clock=[virtual or real \[virtual\]]:CLOCK:(virtual real)' \
    '(--sample-rate)--sample-rate=[Sample rate of wav \[first file'\''s\] and alsa \[44100\]]:HZ:' \
    '(--script)--script=[Run a script (- is standard input)]:FILE:_files' \
    '(--log)--log=[Write each event as a line of JSON (- is standard output)]:FILE:_files' \
    '(--follow)--follow[Print each change of item and state]' \
    '(--stats)--stats[Record plays, skips and bookmarks, even if nothing is heard]' \
    '(--no-stats)--no-stats[Record no plays, skips and bookmarks]' \
    '(--allow-video)--allow-video[Play the sound of videos, too]' \
    '(--from)--from=[Use this library instead of the default one]:NAME:{ _libsync_values libraries }' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(--json)--json[Write the summary as JSON]' \
    '(-q --quiet)-q[Do not write the summary]' \
    '(-q --quiet)--quiet[Do not write the summary]' \
    '(--default-repeat)--default-repeat=[What the repeat mode '\''default'\'' stands for \[none\]]:MODE:(default none one all)' \
    '(--default-shuffle)--default-shuffle=[What the shuffle mode '\''default'\'' stands for \[off\]]:MODE:(default off songs albums)' \
    '(--wrap-skips)--wrap-skips[With --repeat all, skip from the last item to the first]' \
    '*--path-map=[Search TO for files from the folder FROM]:FROM=TO:' \
    '(--music)--music=[Search DIR for files that have moved]:DIR:_files -/' \
    '*--search=[Only items with these words; see libsync search --help]:WORDS:' \
    '*--where=[Only items with KEY=VALUE, or with TEXT in KEY~TEXT]:CONDITION:' \
    '(-i --ignore-case)-i[Let --where KEY=VALUE ignore case]' \
    '(-i --ignore-case)--ignore-case[Let --where KEY=VALUE ignore case]' \
    '*--match=[Only items that satisfy RULES; see libsync-rules(7)]:RULES:' \
    '*--playlist=[Only items of this playlist, in its order]:PLAYLIST:{ _libsync_values playlists }' \
    '*--collection=[Only items of this saved collection, in its order]:COLLECTION:{ _libsync_values collections }' \
    '*--media-types=[Only items of these types, such as music,podcast]:TYPES:' \
    '*--ids-from=[Only items whose IDs are in FILE (- is standard input)]:FILE:_files' \
    '*--sort=[Sort by these fields; -FIELD sorts downwards]:KEYS:' \
    '(--offset)--offset=[Leave out the first NUMBER]:NUMBER:' \
    '(--limit)--limit=[Use at most this many items]:NUMBER:' \
    '(--as-of)--as-of=[State after this revision, or at the end of this date]:REVISION:{ _libsync_values revisions }' \
    '(--now)--now=[Evaluate relative dates as of DATE \[the source'\''s date\]]:DATE:' \
    '(--time-zone)--time-zone=[Time zone of dates in rules, such as +02\:00 \[inferred\]]:ZONE:' \
    '(--ignore-accents)--ignore-accents[Treat accented and plain letters as equal]' \
    '(--random-seed)--random-seed=[Seed for random limits \[0\] and orders]:NUMBER:' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '*:ID:'
}

_libsync_player_status() {
  _arguments -s -S \
    '(--json)--json[Write JSON]' \
    '(--default-repeat)--default-repeat=[What the repeat mode '\''default'\'' stands for \[none\]]:MODE:(default none one all)' \
    '(--default-shuffle)--default-shuffle=[What the shuffle mode '\''default'\'' stands for \[off\]]:MODE:(default off songs albums)' \
    '(--wrap-skips)--wrap-skips[With --repeat all, skip from the last item to the first]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]'
}

_libsync_player_play() {
  _arguments -s -S \
    '(-n --dry-run)-n[Show what would change without changing anything]' \
    '(-n --dry-run)--dry-run[Show what would change without changing anything]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(--json)--json[Write the state as JSON]' \
    '(-q --quiet)-q[Do not write the state]' \
    '(-q --quiet)--quiet[Do not write the state]' \
    '(--default-repeat)--default-repeat=[What the repeat mode '\''default'\'' stands for \[none\]]:MODE:(default none one all)' \
    '(--default-shuffle)--default-shuffle=[What the shuffle mode '\''default'\'' stands for \[off\]]:MODE:(default off songs albums)' \
    '(--wrap-skips)--wrap-skips[With --repeat all, skip from the last item to the first]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]'
}

_libsync_player_pause() {
  _arguments -s -S \
    '(-n --dry-run)-n[Show what would change without changing anything]' \
    '(-n --dry-run)--dry-run[Show what would change without changing anything]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(--json)--json[Write the state as JSON]' \
    '(-q --quiet)-q[Do not write the state]' \
    '(-q --quiet)--quiet[Do not write the state]' \
    '(--default-repeat)--default-repeat=[What the repeat mode '\''default'\'' stands for \[none\]]:MODE:(default none one all)' \
    '(--default-shuffle)--default-shuffle=[What the shuffle mode '\''default'\'' stands for \[off\]]:MODE:(default off songs albums)' \
    '(--wrap-skips)--wrap-skips[With --repeat all, skip from the last item to the first]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]'
}

_libsync_player_stop() {
  _arguments -s -S \
    '(-n --dry-run)-n[Show what would change without changing anything]' \
    '(-n --dry-run)--dry-run[Show what would change without changing anything]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(--json)--json[Write the state as JSON]' \
    '(-q --quiet)-q[Do not write the state]' \
    '(-q --quiet)--quiet[Do not write the state]' \
    '(--default-repeat)--default-repeat=[What the repeat mode '\''default'\'' stands for \[none\]]:MODE:(default none one all)' \
    '(--default-shuffle)--default-shuffle=[What the shuffle mode '\''default'\'' stands for \[off\]]:MODE:(default off songs albums)' \
    '(--wrap-skips)--wrap-skips[With --repeat all, skip from the last item to the first]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]'
}

_libsync_player_next() {
  _arguments -s -S \
    '(-n --dry-run)-n[Show what would change without changing anything]' \
    '(-n --dry-run)--dry-run[Show what would change without changing anything]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(--json)--json[Write the state as JSON]' \
    '(-q --quiet)-q[Do not write the state]' \
    '(-q --quiet)--quiet[Do not write the state]' \
    '(--default-repeat)--default-repeat=[What the repeat mode '\''default'\'' stands for \[none\]]:MODE:(default none one all)' \
    '(--default-shuffle)--default-shuffle=[What the shuffle mode '\''default'\'' stands for \[off\]]:MODE:(default off songs albums)' \
    '(--wrap-skips)--wrap-skips[With --repeat all, skip from the last item to the first]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]'
}

_libsync_player_previous() {
  _arguments -s -S \
    '(-n --dry-run)-n[Show what would change without changing anything]' \
    '(-n --dry-run)--dry-run[Show what would change without changing anything]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(--json)--json[Write the state as JSON]' \
    '(-q --quiet)-q[Do not write the state]' \
    '(-q --quiet)--quiet[Do not write the state]' \
    '(--default-repeat)--default-repeat=[What the repeat mode '\''default'\'' stands for \[none\]]:MODE:(default none one all)' \
    '(--default-shuffle)--default-shuffle=[What the shuffle mode '\''default'\'' stands for \[off\]]:MODE:(default off songs albums)' \
    '(--wrap-skips)--wrap-skips[With --repeat all, skip from the last item to the first]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]'
}

_libsync_player_beginning() {
  _arguments -s -S \
    '(-n --dry-run)-n[Show what would change without changing anything]' \
    '(-n --dry-run)--dry-run[Show what would change without changing anything]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(--json)--json[Write the state as JSON]' \
    '(-q --quiet)-q[Do not write the state]' \
    '(-q --quiet)--quiet[Do not write the state]' \
    '(--default-repeat)--default-repeat=[What the repeat mode '\''default'\'' stands for \[none\]]:MODE:(default none one all)' \
    '(--default-shuffle)--default-shuffle=[What the shuffle mode '\''default'\'' stands for \[off\]]:MODE:(default off songs albums)' \
    '(--wrap-skips)--wrap-skips[With --repeat all, skip from the last item to the first]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]'
}

_libsync_player_rewind_queue() {
  _arguments -s -S \
    '(-n --dry-run)-n[Show what would change without changing anything]' \
    '(-n --dry-run)--dry-run[Show what would change without changing anything]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(--json)--json[Write the state as JSON]' \
    '(-q --quiet)-q[Do not write the state]' \
    '(-q --quiet)--quiet[Do not write the state]' \
    '(--default-repeat)--default-repeat=[What the repeat mode '\''default'\'' stands for \[none\]]:MODE:(default none one all)' \
    '(--default-shuffle)--default-shuffle=[What the shuffle mode '\''default'\'' stands for \[off\]]:MODE:(default off songs albums)' \
    '(--wrap-skips)--wrap-skips[With --repeat all, skip from the last item to the first]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]'
}

_libsync_player_seek() {
  _arguments -s -S \
    '(-n --dry-run)-n[Show what would change without changing anything]' \
    '(-n --dry-run)--dry-run[Show what would change without changing anything]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(--json)--json[Write the state as JSON]' \
    '(-q --quiet)-q[Do not write the state]' \
    '(-q --quiet)--quiet[Do not write the state]' \
    '(--default-repeat)--default-repeat=[What the repeat mode '\''default'\'' stands for \[none\]]:MODE:(default none one all)' \
    '(--default-shuffle)--default-shuffle=[What the shuffle mode '\''default'\'' stands for \[off\]]:MODE:(default off songs albums)' \
    '(--wrap-skips)--wrap-skips[With --repeat all, skip from the last item to the first]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:DIRECTION:(forward backward end)'
}

_libsync_player_time() {
  _arguments -s -S \
    '(-n --dry-run)-n[Show what would change without changing anything]' \
    '(-n --dry-run)--dry-run[Show what would change without changing anything]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(--json)--json[Write the state as JSON]' \
    '(-q --quiet)-q[Do not write the state]' \
    '(-q --quiet)--quiet[Do not write the state]' \
    '(--default-repeat)--default-repeat=[What the repeat mode '\''default'\'' stands for \[none\]]:MODE:(default none one all)' \
    '(--default-shuffle)--default-shuffle=[What the shuffle mode '\''default'\'' stands for \[off\]]:MODE:(default off songs albums)' \
    '(--wrap-skips)--wrap-skips[With --repeat all, skip from the last item to the first]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1::SECONDS:'
}

_libsync_player_volume() {
  _arguments -s -S \
    '(-n --dry-run)-n[Show what would change without changing anything]' \
    '(-n --dry-run)--dry-run[Show what would change without changing anything]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(--json)--json[Write the state as JSON]' \
    '(-q --quiet)-q[Do not write the state]' \
    '(-q --quiet)--quiet[Do not write the state]' \
    '(--default-repeat)--default-repeat=[What the repeat mode '\''default'\'' stands for \[none\]]:MODE:(default none one all)' \
    '(--default-shuffle)--default-shuffle=[What the shuffle mode '\''default'\'' stands for \[off\]]:MODE:(default off songs albums)' \
    '(--wrap-skips)--wrap-skips[With --repeat all, skip from the last item to the first]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1::VOLUME:'
}

_libsync_player_repeat() {
  _arguments -s -S \
    '(-n --dry-run)-n[Show what would change without changing anything]' \
    '(-n --dry-run)--dry-run[Show what would change without changing anything]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(--json)--json[Write the state as JSON]' \
    '(-q --quiet)-q[Do not write the state]' \
    '(-q --quiet)--quiet[Do not write the state]' \
    '(--default-repeat)--default-repeat=[What the repeat mode '\''default'\'' stands for \[none\]]:MODE:(default none one all)' \
    '(--default-shuffle)--default-shuffle=[What the shuffle mode '\''default'\'' stands for \[off\]]:MODE:(default off songs albums)' \
    '(--wrap-skips)--wrap-skips[With --repeat all, skip from the last item to the first]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1::MODE:(default none one all)'
}

_libsync_player_shuffle() {
  _arguments -s -S \
    '(--seed)--seed=[Seed for shuffling \[random\]]:NUMBER:' \
    '(-n --dry-run)-n[Show what would change without changing anything]' \
    '(-n --dry-run)--dry-run[Show what would change without changing anything]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(--json)--json[Write the state as JSON]' \
    '(-q --quiet)-q[Do not write the state]' \
    '(-q --quiet)--quiet[Do not write the state]' \
    '(--default-repeat)--default-repeat=[What the repeat mode '\''default'\'' stands for \[none\]]:MODE:(default none one all)' \
    '(--default-shuffle)--default-shuffle=[What the shuffle mode '\''default'\'' stands for \[off\]]:MODE:(default off songs albums)' \
    '(--wrap-skips)--wrap-skips[With --repeat all, skip from the last item to the first]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1::MODE:(default off songs albums)'
}

_libsync_player_now() {
  _arguments -s -S \
    '(-n --dry-run)-n[Show what would change without changing anything]' \
    '(-n --dry-run)--dry-run[Show what would change without changing anything]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(--json)--json[Write the state as JSON]' \
    '(-q --quiet)-q[Do not write the state]' \
    '(-q --quiet)--quiet[Do not write the state]' \
    '(--default-repeat)--default-repeat=[What the repeat mode '\''default'\'' stands for \[none\]]:MODE:(default none one all)' \
    '(--default-shuffle)--default-shuffle=[What the shuffle mode '\''default'\'' stands for \[off\]]:MODE:(default off songs albums)' \
    '(--wrap-skips)--wrap-skips[With --repeat all, skip from the last item to the first]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1::ID:'
}

_libsync_player_queue_show() {
  _arguments -s -S \
    '(--fields)--fields=[Fields to show, separated by commas, or all]:FIELDS:{ _libsync_values fields }' \
    '(--format)--format=[Output format \[from FILE'\''s extension, else text or table\]]:FORMAT:(text table json jsonl csv tsv ids paths uris m3u8)' \
    '(--json)--json[Same as --format json]' \
    '(--template)--template=[Write records like this; see libsync-template(7)]:TEMPLATE:' \
    '(-o --output)-o+[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-o --output)--output=[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-0 --null)-0[End records with a zero byte, not a line break]' \
    '(-0 --null)--null[End records with a zero byte, not a line break]' \
    '(--limit)--limit=[Show at most this many lines]:NUMBER:' \
    '(--csv-safe)--csv-safe[Keep spreadsheets from running values as formulas]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]'
}

_libsync_player_queue_set() {
  _arguments -s -S \
    '(--allow-video)--allow-video[Play the sound of videos, too]' \
    '(--from)--from=[Use this library instead of the default one]:NAME:{ _libsync_values libraries }' \
    '*--search=[Only items with these words; see libsync search --help]:WORDS:' \
    '*--where=[Only items with KEY=VALUE, or with TEXT in KEY~TEXT]:CONDITION:' \
    '(-i --ignore-case)-i[Let --where KEY=VALUE ignore case]' \
    '(-i --ignore-case)--ignore-case[Let --where KEY=VALUE ignore case]' \
    '*--match=[Only items that satisfy RULES; see libsync-rules(7)]:RULES:' \
    '*--playlist=[Only items of this playlist, in its order]:PLAYLIST:{ _libsync_values playlists }' \
    '*--collection=[Only items of this saved collection, in its order]:COLLECTION:{ _libsync_values collections }' \
    '*--media-types=[Only items of these types, such as music,podcast]:TYPES:' \
    '*--ids-from=[Only items whose IDs are in FILE (- is standard input)]:FILE:_files' \
    '*--sort=[Sort by these fields; -FIELD sorts downwards]:KEYS:' \
    '(--offset)--offset=[Leave out the first NUMBER]:NUMBER:' \
    '(--limit)--limit=[Use at most this many items]:NUMBER:' \
    '(--as-of)--as-of=[State after this revision, or at the end of this date]:REVISION:{ _libsync_values revisions }' \
    '(--now)--now=[Evaluate relative dates as of DATE \[the source'\''s date\]]:DATE:' \
    '(--time-zone)--time-zone=[Time zone of dates in rules, such as +02\:00 \[inferred\]]:ZONE:' \
    '(--ignore-accents)--ignore-accents[Treat accented and plain letters as equal]' \
    '(--random-seed)--random-seed=[Seed for random limits \[0\] and orders]:NUMBER:' \
    '(-n --dry-run)-n[Show what would change without changing anything]' \
    '(-n --dry-run)--dry-run[Show what would change without changing anything]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(--json)--json[Write the state as JSON]' \
    '(-q --quiet)-q[Do not write the state]' \
    '(-q --quiet)--quiet[Do not write the state]' \
    '(--default-repeat)--default-repeat=[What the repeat mode '\''default'\'' stands for \[none\]]:MODE:(default none one all)' \
    '(--default-shuffle)--default-shuffle=[What the shuffle mode '\''default'\'' stands for \[off\]]:MODE:(default off songs albums)' \
    '(--wrap-skips)--wrap-skips[With --repeat all, skip from the last item to the first]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '*:ID:'
}

_libsync_player_queue_append() {
  _arguments -s -S \
    '(--allow-video)--allow-video[Play the sound of videos, too]' \
    '(--from)--from=[Use this library instead of the default one]:NAME:{ _libsync_values libraries }' \
    '*--search=[Only items with these words; see libsync search --help]:WORDS:' \
    '*--where=[Only items with KEY=VALUE, or with TEXT in KEY~TEXT]:CONDITION:' \
    '(-i --ignore-case)-i[Let --where KEY=VALUE ignore case]' \
    '(-i --ignore-case)--ignore-case[Let --where KEY=VALUE ignore case]' \
    '*--match=[Only items that satisfy RULES; see libsync-rules(7)]:RULES:' \
    '*--playlist=[Only items of this playlist, in its order]:PLAYLIST:{ _libsync_values playlists }' \
    '*--collection=[Only items of this saved collection, in its order]:COLLECTION:{ _libsync_values collections }' \
    '*--media-types=[Only items of these types, such as music,podcast]:TYPES:' \
    '*--ids-from=[Only items whose IDs are in FILE (- is standard input)]:FILE:_files' \
    '*--sort=[Sort by these fields; -FIELD sorts downwards]:KEYS:' \
    '(--offset)--offset=[Leave out the first NUMBER]:NUMBER:' \
    '(--limit)--limit=[Use at most this many items]:NUMBER:' \
    '(--as-of)--as-of=[State after this revision, or at the end of this date]:REVISION:{ _libsync_values revisions }' \
    '(--now)--now=[Evaluate relative dates as of DATE \[the source'\''s date\]]:DATE:' \
    '(--time-zone)--time-zone=[Time zone of dates in rules, such as +02\:00 \[inferred\]]:ZONE:' \
    '(--ignore-accents)--ignore-accents[Treat accented and plain letters as equal]' \
    '(--random-seed)--random-seed=[Seed for random limits \[0\] and orders]:NUMBER:' \
    '(-n --dry-run)-n[Show what would change without changing anything]' \
    '(-n --dry-run)--dry-run[Show what would change without changing anything]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(--json)--json[Write the state as JSON]' \
    '(-q --quiet)-q[Do not write the state]' \
    '(-q --quiet)--quiet[Do not write the state]' \
    '(--default-repeat)--default-repeat=[What the repeat mode '\''default'\'' stands for \[none\]]:MODE:(default none one all)' \
    '(--default-shuffle)--default-shuffle=[What the shuffle mode '\''default'\'' stands for \[off\]]:MODE:(default off songs albums)' \
    '(--wrap-skips)--wrap-skips[With --repeat all, skip from the last item to the first]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '*:ID:'
}

_libsync_player_queue_clear() {
  _arguments -s -S \
    '(-n --dry-run)-n[Show what would change without changing anything]' \
    '(-n --dry-run)--dry-run[Show what would change without changing anything]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(--json)--json[Write the state as JSON]' \
    '(-q --quiet)-q[Do not write the state]' \
    '(-q --quiet)--quiet[Do not write the state]' \
    '(--default-repeat)--default-repeat=[What the repeat mode '\''default'\'' stands for \[none\]]:MODE:(default none one all)' \
    '(--default-shuffle)--default-shuffle=[What the shuffle mode '\''default'\'' stands for \[off\]]:MODE:(default off songs albums)' \
    '(--wrap-skips)--wrap-skips[With --repeat all, skip from the last item to the first]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]'
}

_libsync_player_events() {
  _arguments -s -S \
    '(--follow)--follow[Go on until interrupted]' \
    '(--resolve)--resolve[Add the new value]' \
    '(--timeout)--timeout=[With --follow, stop after SECONDS]:SECONDS:' \
    '(--default-repeat)--default-repeat=[What the repeat mode '\''default'\'' stands for \[none\]]:MODE:(default none one all)' \
    '(--default-shuffle)--default-shuffle=[What the shuffle mode '\''default'\'' stands for \[off\]]:MODE:(default off songs albums)' \
    '(--wrap-skips)--wrap-skips[With --repeat all, skip from the last item to the first]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]'
}

_libsync_player_remote() {
  _arguments -s -S \
    '(-n --dry-run)-n[Show what would change without changing anything]' \
    '(-n --dry-run)--dry-run[Show what would change without changing anything]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(--json)--json[Write the state as JSON]' \
    '(-q --quiet)-q[Do not write the state]' \
    '(-q --quiet)--quiet[Do not write the state]' \
    '(--default-repeat)--default-repeat=[What the repeat mode '\''default'\'' stands for \[none\]]:MODE:(default none one all)' \
    '(--default-shuffle)--default-shuffle=[What the shuffle mode '\''default'\'' stands for \[off\]]:MODE:(default off songs albums)' \
    '(--wrap-skips)--wrap-skips[With --repeat all, skip from the last item to the first]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:COMMAND:(play pause stop toggle next previous seek-forward-begin seek-forward-end seek-backward-begin seek-backward-end)'
}

_libsync_artwork() {
  _arguments -s -S \
    '*--size=[Maximum width and height, up to 16384x16384]:SIZE:' \
    '(--extract)--extract[Write the original pictures, unchanged]' \
    '(--list)--list[List all pictures of the items and write nothing]' \
    '(--contact-sheet)--contact-sheet=[Write an HTML page that contains all pictures]:FILE:_files' \
    '(-o --output)-o+[Folder for pictures, or file of a single one \[artwork\]]:PATH:_files' \
    '(-o --output)--output=[Folder for pictures, or file of a single one \[artwork\]]:PATH:_files' \
    '(--group)--group=[One file per item or album \[album for the whole library\]]:BY:(item album)' \
    '(--name)--name=[Pattern for file names, such as '\''{artist}/{album}'\'']:NAME:' \
    '(--fit)--fit=[How to fit a different aspect ratio \[contain\]]:FIT:(contain cover stretch)' \
    '(--filter)--filter=[The downscaling filter \[area\]]:FILTER:(area lanczos)' \
    '(--upscale)--upscale[Enlarge pictures that are smaller than the size]' \
    '(--format)--format=[The picture format \[jpeg\]]:FORMAT:(jpeg png)' \
    '(--quality)--quality=[The quality of JPEG files, 1 to 100 \[85\]]:NUMBER:' \
    '(--background)--background=[The colour behind transparent pixels, such as ffffff]:COLOR:' \
    '(--fallback)--fallback=[Picture for items without one\: FILE, builtin or none]:FILE:_files' \
    '(--keep)--keep[Store the pictures in the library file as well]' \
    '(--jobs)--jobs=[Pictures to process at once \[number of processors\]]:NUMBER:' \
    '(--no-cache)--no-cache[Ignore the cache]' \
    '(--cache-size)--cache-size=[Maximum size of the cache in megabytes \[512\]]:MEGABYTES:' \
    '(-n --dry-run)-n[Show what would be written without writing it]' \
    '(-n --dry-run)--dry-run[Show what would be written without writing it]' \
    '(--json)--json[Write the summary or the list as JSON]' \
    '(-q --quiet)-q[Do not write the summary]' \
    '(-q --quiet)--quiet[Do not write the summary]' \
    '(--progress)--progress=[When to show progress on standard error \[auto\]]:WHEN:(auto always never json)' \
    '(--from)--from=[Use this library instead of the default one, or all]:NAME:{ _libsync_values libraries-or-all }' \
    '(--all)--all[All items of the library, each by itself]' \
    '*--path-map=[Search TO for files from the folder FROM]:FROM=TO:' \
    '(--music)--music=[Search DIR for files that have moved]:DIR:_files -/' \
    '(--no-folder-art)--no-folder-art[Ignore pictures in the folders of the files]' \
    '(--max-pixels)--max-pixels=[Ignore pictures with more pixels \[100000000\]]:NUMBER:' \
    '*--search=[Only items with these words; see libsync search --help]:WORDS:' \
    '*--where=[Only items with KEY=VALUE, or with TEXT in KEY~TEXT]:CONDITION:' \
    '(-i --ignore-case)-i[Let --where KEY=VALUE ignore case]' \
    '(-i --ignore-case)--ignore-case[Let --where KEY=VALUE ignore case]' \
    '*--match=[Only items that satisfy RULES; see libsync-rules(7)]:RULES:' \
    '*--playlist=[Only items of this playlist, in its order]:PLAYLIST:{ _libsync_values playlists }' \
    '*--collection=[Only items of this saved collection, in its order]:COLLECTION:{ _libsync_values collections }' \
    '*--media-types=[Only items of these types, such as music,podcast]:TYPES:' \
    '*--ids-from=[Only items whose IDs are in FILE (- is standard input)]:FILE:_files' \
    '*--sort=[Sort by these fields; -FIELD sorts downwards]:KEYS:' \
    '(--offset)--offset=[Leave out the first NUMBER]:NUMBER:' \
    '(--limit)--limit=[Use at most this many items]:NUMBER:' \
    '(--now)--now=[Evaluate relative dates as of DATE \[the source'\''s date\]]:DATE:' \
    '(--time-zone)--time-zone=[Time zone of dates in rules, such as +02\:00 \[inferred\]]:ZONE:' \
    '(--ignore-accents)--ignore-accents[Treat accented and plain letters as equal]' \
    '(--random-seed)--random-seed=[Seed for random limits \[0\] and orders]:NUMBER:' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '*:ID:'
}

_libsync_plays() {
  _arguments -s -S \
    '(--from)--from=[Only plays on this device, by its library'\''s name, or all]:NAME:{ _libsync_values libraries }' \
    '(--since)--since=[Only plays on or after DATE, such as 2024-05-01]:DATE:' \
    '*--sort=[Sort by these columns; -COLUMN sorts downwards]:KEYS:' \
    '(--apply-to)--apply-to=[Merge the plays into this library]:NAME:{ _libsync_values libraries }' \
    '(--pending)--pending[List plays that the libraries lack, with the reason]' \
    '(-n --dry-run)-n[Show what would be merged without merging anything]' \
    '(-n --dry-run)--dry-run[Show what would be merged without merging anything]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '*--search=[Only items with these words; see libsync search --help]:WORDS:' \
    '*--where=[Only items with KEY=VALUE, or with TEXT in KEY~TEXT]:CONDITION:' \
    '(-i --ignore-case)-i[Let --where KEY=VALUE ignore case]' \
    '(-i --ignore-case)--ignore-case[Let --where KEY=VALUE ignore case]' \
    '*--match=[Only items that satisfy RULES; see libsync-rules(7)]:RULES:' \
    '*--playlist=[Only items of this playlist, in its order]:PLAYLIST:{ _libsync_values playlists }' \
    '*--collection=[Only items of this saved collection, in its order]:COLLECTION:{ _libsync_values collections }' \
    '*--media-types=[Only items of these types, such as music,podcast]:TYPES:' \
    '*--ids-from=[Only items whose IDs are in FILE (- is standard input)]:FILE:_files' \
    '(--as-of)--as-of=[State after this revision, or at the end of this date]:REVISION:{ _libsync_values revisions }' \
    '(--now)--now=[Evaluate relative dates as of DATE \[the source'\''s date\]]:DATE:' \
    '(--time-zone)--time-zone=[Time zone of dates in rules, such as +02\:00 \[inferred\]]:ZONE:' \
    '(--ignore-accents)--ignore-accents[Treat accented and plain letters as equal]' \
    '(--random-seed)--random-seed=[Seed for random limits \[0\] and orders]:NUMBER:' \
    '(--format)--format=[Output format \[from FILE'\''s extension, else text or table\]]:FORMAT:(text table json jsonl csv tsv ids)' \
    '(--json)--json[Same as --format json]' \
    '(--fields)--fields=[Fields to show, separated by commas, or all]:FIELDS:' \
    '(--template)--template=[Write records like this; see libsync-template(7)]:TEMPLATE:' \
    '(-o --output)-o+[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-o --output)--output=[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-0 --null)-0[End records with a zero byte, not a line break]' \
    '(-0 --null)--null[End records with a zero byte, not a line break]' \
    '(--limit)--limit=[Show at most this many lines]:NUMBER:' \
    '(--csv-safe)--csv-safe[Keep spreadsheets from running values as formulas]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '*:ID:'
}

_libsync_diff() {
  _arguments -s -S \
    '(--from)--from=[Use this library instead of the default one]:NAME:{ _libsync_values libraries }' \
    '(--since)--since=[Compare with the state after a revision or before a date]:REVISION:{ _libsync_values revisions }' \
    '(--only)--only=[Parts to show\: items, playlists, plays, ratings, moves]:PARTS:' \
    '(--stat)--stat[Show only the number of changes of each kind]' \
    '(--derived)--derived[Show derived values too]' \
    '(--entries)--entries[Show the entries of playlists in text]' \
    '(--format)--format=[Output format \[from FILE'\''s extension, or else text\]]:FORMAT:(text json jsonl csv)' \
    '(--json)--json[Same as --format json]' \
    '(--limit)--limit=[Show at most this many changes]:NUMBER:' \
    '(--template)--template=[Write records like this; see libsync-template(7)]:TEMPLATE:' \
    '(-o --output)-o+[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-o --output)--output=[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-0 --null)-0[End records with a zero byte, not a line break]' \
    '(-0 --null)--null[End records with a zero byte, not a line break]' \
    '(--csv-safe)--csv-safe[Keep spreadsheets from running values as formulas]' \
    '(--rebuilt-from)--rebuilt-from=[Treat SOURCE as this library, rebuilt with new IDs]:NAME:{ _libsync_values libraries }' \
    '(--keep-account)--keep-account[Compare who bought items\: accounts and names]' \
    '(--audio-files)--audio-files[Read the audio files of a folder with a library]' \
    '(--repair)--repair[Mend characters that XML does not allow]' \
    '(--time-zone)--time-zone=[Time zone of the source'\''s clock \[from the source\]]:ZONE:' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1::STATES:{ _libsync_values revisions; _files }'
}

_libsync_log() {
  _arguments -s -S \
    '(--from)--from=[Use this library instead of the default one, or all]:NAME:{ _libsync_values libraries-or-all }' \
    '(--derived)--derived[Show derived values too]' \
    '(--format)--format=[Output format \[from FILE'\''s extension, else text or table\]]:FORMAT:(text table json jsonl csv tsv)' \
    '(--json)--json[Same as --format json]' \
    '(--fields)--fields=[Fields to show, separated by commas, or all]:FIELDS:' \
    '(--template)--template=[Write records like this; see libsync-template(7)]:TEMPLATE:' \
    '(-o --output)-o+[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-o --output)--output=[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-0 --null)-0[End records with a zero byte, not a line break]' \
    '(-0 --null)--null[End records with a zero byte, not a line break]' \
    '(--limit)--limit=[Show at most this many lines]:NUMBER:' \
    '(--csv-safe)--csv-safe[Keep spreadsheets from running values as formulas]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '*:WORDS:'
}

_libsync_undo() {
  _arguments -s -S \
    '(--from)--from=[Use this library instead of the default one]:NAME:{ _libsync_values libraries }' \
    '(-n --dry-run)-n[Show what would change without changing anything]' \
    '(-n --dry-run)--dry-run[Show what would change without changing anything]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(--json)--json[Write the summary as JSON]' \
    '(-q --quiet)-q[Do not write the summary]' \
    '(-q --quiet)--quiet[Do not write the summary]' \
    '(-y --yes)-y[Do not ask for confirmation]' \
    '(-y --yes)--yes[Do not ask for confirmation]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1::REVISION:{ _libsync_values revisions }'
}

_libsync_redo() {
  _arguments -s -S \
    '(--from)--from=[Use this library instead of the default one]:NAME:{ _libsync_values libraries }' \
    '(-n --dry-run)-n[Show what would change without changing anything]' \
    '(-n --dry-run)--dry-run[Show what would change without changing anything]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(--json)--json[Write the summary as JSON]' \
    '(-q --quiet)-q[Do not write the summary]' \
    '(-q --quiet)--quiet[Do not write the summary]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]'
}

_libsync_explain() {
  _arguments -s -S \
    '(--json)--json[Write JSON]' \
    '(--from)--from=[Use this library instead of the default one, or all]:NAME:{ _libsync_values libraries-or-all }' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '*:WORDS:'
}

_libsync_watch() {
  _arguments -s -S \
    '(--exec)--exec=[Run a command for each change]:COMMAND:' \
    '(--timeout)--timeout=[Stop after SECONDS, finishing work in progress]:SECONDS:' \
    '(--settle)--settle=[Seconds without changes before SOURCE is imported \[2\]]:SECONDS:' \
    '(--time-zone)--time-zone=[Time zone of the source'\''s clock \[from the source\]]:ZONE:' \
    '(--keep-account)--keep-account[Store who bought items\: accounts and names]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
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
    '(--time-zone)--time-zone=[Time zone of the source'\''s clock \[from the source\]]:ZONE:' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1::MOUNT:{ _libsync_values devices; _files -/ }'
}

_libsync_device_check() {
  _arguments -s -S \
    '(--json)--json[Write JSON]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:MOUNT:{ _libsync_values devices; _files -/ }'
}

_libsync_rescue() {
  _arguments -s -S \
    '(--to)--to=[The folder for the copies (required)]:DIR:_files -/' \
    '(--match)--match=[Copy items that satisfy RULES; see libsync-rules(7)]:RULES:' \
    '(--playlist)--playlist=[Copy the items of a playlist of the iPod]:NAME:' \
    '(--name)--name=[Pattern for names, such as '\''{artist}/{album}/{title}'\'']:NAME:' \
    '(--playlists)--playlists=[Write the playlists as m3u8 or pls]:FORMAT:(m3u8 xspf jspf pls json itunes-xml)' \
    '(--artwork)--artwork[Write cover.jpg beside the files of an album]' \
    '(-n --dry-run)-n[Show what would be copied without copying]' \
    '(-n --dry-run)--dry-run[Show what would be copied without copying]' \
    '(--json)--json[Write the summary with all files as JSON]' \
    '(-q --quiet)-q[Do not write the summary]' \
    '(-q --quiet)--quiet[Do not write the summary]' \
    '(--progress)--progress=[When to show progress on standard error \[auto\]]:WHEN:(auto always never json)' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:DEVICE:_files -/'
}

_libsync_archive() {
  if [[ $CURRENT -gt 2 && $words[2] == verify ]]; then
    shift words
    (( CURRENT -= 1 ))
    _libsync_archive_verify
    return
  fi
  (( CURRENT != 2 )) || compadd verify
  if [[ $CURRENT -gt 2 && $words[2] == restore ]]; then
    shift words
    (( CURRENT -= 1 ))
    _libsync_archive_restore
    return
  fi
  (( CURRENT != 2 )) || compadd restore
  if [[ $CURRENT -gt 2 && $words[2] == library ]]; then
    shift words
    (( CURRENT -= 1 ))
    _libsync_archive_library
    return
  fi
  (( CURRENT != 2 )) || compadd library
  _arguments -s -S \
    '(-o --output)-o+[The directory, FILE.tar or FILE.tar.zst (required)]:PATH:_files' \
    '(-o --output)--output=[The directory, FILE.tar or FILE.tar.zst (required)]:PATH:_files' \
    '(--all)--all[Archive all libraries and the library file]' \
    '(--from)--from=[Use this library instead of the default one, or all]:NAME:{ _libsync_values libraries-or-all }' \
    '(--update)--update[Bring a complete archive up to date]' \
    '(--link)--link[Make hard links instead of copies]' \
    '*--path-map=[Search TO for files from the folder FROM]:FROM=TO:' \
    '(--music)--music=[Search DIR for files that have moved]:DIR:_files -/' \
    '(-n --dry-run)-n[Show what would be archived without writing it]' \
    '(-n --dry-run)--dry-run[Show what would be archived without writing it]' \
    '(--json)--json[Write the summary with all files as JSON]' \
    '(-q --quiet)-q[Do not write the summary]' \
    '(-q --quiet)--quiet[Do not write the summary]' \
    '(--progress)--progress=[When to show progress on standard error \[auto\]]:WHEN:(auto always never json)' \
    '*--search=[Only items with these words; see libsync search --help]:WORDS:' \
    '*--where=[Only items with KEY=VALUE, or with TEXT in KEY~TEXT]:CONDITION:' \
    '(-i --ignore-case)-i[Let --where KEY=VALUE ignore case]' \
    '(-i --ignore-case)--ignore-case[Let --where KEY=VALUE ignore case]' \
    '*--match=[Only items that satisfy RULES; see libsync-rules(7)]:RULES:' \
    '*--playlist=[Only items of this playlist, in its order]:PLAYLIST:{ _libsync_values playlists }' \
    '*--collection=[Only items of this saved collection, in its order]:COLLECTION:{ _libsync_values collections }' \
    '*--media-types=[Only items of these types, such as music,podcast]:TYPES:' \
    '*--ids-from=[Only items whose IDs are in FILE (- is standard input)]:FILE:_files' \
    '*--sort=[Sort by these fields; -FIELD sorts downwards]:KEYS:' \
    '(--offset)--offset=[Leave out the first NUMBER]:NUMBER:' \
    '(--limit)--limit=[Use at most this many items]:NUMBER:' \
    '(--now)--now=[Evaluate relative dates as of DATE \[the source'\''s date\]]:DATE:' \
    '(--time-zone)--time-zone=[Time zone of dates in rules, such as +02\:00 \[inferred\]]:ZONE:' \
    '(--ignore-accents)--ignore-accents[Treat accented and plain letters as equal]' \
    '(--random-seed)--random-seed=[Seed for random limits \[0\] and orders]:NUMBER:' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '*:ID:'
}

_libsync_archive_verify() {
  _arguments -s -S \
    '(--json)--json[Write JSON]' \
    '(-q --quiet)-q[Do not write the summary]' \
    '(-q --quiet)--quiet[Do not write the summary]' \
    '(--progress)--progress=[When to show progress on standard error \[auto\]]:WHEN:(auto always never json)' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:PATH:_files'
}

_libsync_archive_restore() {
  _arguments -s -S \
    '(--files)--files=[Write the files of the items to DIR]:DIR:_files -/' \
    '(--collections)--collections[Save the archived collections in the library file]' \
    '(--from)--from=[Use this library instead of the default one]:NAME:{ _libsync_values libraries }' \
    '(--json)--json[Write the summary with all files as JSON]' \
    '(-q --quiet)-q[Do not write the summary]' \
    '(-q --quiet)--quiet[Do not write the summary]' \
    '(--progress)--progress=[When to show progress on standard error \[auto\]]:WHEN:(auto always never json)' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:PATH:_files'
}

_libsync_archive_library() {
  _arguments -s -S \
    '(-o --output)-o+[The copy, which appears when it is complete]:FILE:_files' \
    '(-o --output)--output=[The copy, which appears when it is complete]:FILE:_files' \
    '(-q --quiet)-q[Do not write the summary]' \
    '(-q --quiet)--quiet[Do not write the summary]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]'
}

_libsync_convert() {
  _arguments -s -S \
    '(--format)--format=[Format of the output \[from FILE'\''s name\]]:FORMAT:(itunes-xml csv jsonl)' \
    '(-o --output)-o+[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(-o --output)--output=[Write to FILE, which appears when it is complete]:FILE:_files' \
    '(--csv-safe)--csv-safe[Keep spreadsheets from running values as formulas]' \
    '(--time-zone)--time-zone=[Time zone of the source'\''s clock \[from the source\]]:ZONE:' \
    '(--repair)--repair[Mend characters that XML does not allow]' \
    '(--audio-files)--audio-files[Read the audio files of a folder with a library]' \
    '(--redact)--redact[Replace names of users in paths, and addresses]' \
    '(-q --quiet)-q[Do not show progress]' \
    '(-q --quiet)--quiet[Do not show progress]' \
    '(--progress)--progress=[When to show progress on standard error \[auto\]]:WHEN:(auto always never json)' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1::SOURCE:{ _libsync_values devices; _files }'
}

_libsync_doctor() {
  _arguments -s -S \
    '(--fix)--fix[Rebuild a library file that is damaged or altered]' \
    '(-n --dry-run)-n[Try to rebuild without changing anything]' \
    '(-n --dry-run)--dry-run[Try to rebuild without changing anything]' \
    '(--privacy)--privacy[List what the file says about people]' \
    '(--wait)--wait=-[Wait for another writer; with SECONDS, at most that long]::SECONDS:' \
    '(--json)--json[Write JSON]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Say what is done; twice, also say why]' \
    '*--verbose[Say what is done; twice, also say why]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]'
}

_libsync_batch() {
  _arguments -s -S \
    '(-0 --null)-0[Read arguments that end with zero bytes]' \
    '(-0 --null)--null[Read arguments that end with zero bytes]' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]'
}

_libsync_version() {
  _arguments -s -S \
    '(--json)--json[Write JSON]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]'
}

_libsync_demo() {
  _arguments -s -S \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1::DIR:_files -/'
}

_libsync_completion() {
  _arguments -s -S \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:SHELL:(bash zsh fish)'
}

if [[ $funcstack[1] == _libsync ]]; then
  _libsync "$@"
else
  compdef _libsync libsync
fi
