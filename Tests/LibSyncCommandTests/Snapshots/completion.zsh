#compdef libsync
# Completes the arguments of libsync in zsh; generated from its commands.

# Offers the values of a kind that libsync lists.
_libsync_values() {
  local reply=$(libsync complete zsh $1 -- "${(Q)PREFIX}" \
    "${libsync_line[@]}" 2>/dev/null)
  [[ -n $reply ]] || return 1
  local -a found=("${(@0)reply%$'\0'}")
  # What ends with an equals sign is continued by a value.
  local -a begun=("${(@M)found:#*=}") whole=("${(@)found:#*=}")
  (( ! $#begun )) || compadd -S '' -a begun
  (( ! $#whole )) || compadd -a whole
}

_libsync() {
  local -a libsync_line=("${(@Q)words[2,CURRENT-1]}")
  local -a topics=(
    'library:What a library is, and the library file.'
    'lists:Playlists, on-the-go lists and smart lists.'
    'collection:Saved collections, and other groups of items.'
    'revision:Revisions, and how to go back.'
    'selecting:The options that select items.'
    'rules:The language of rules that select items.'
    'fields:The fields of items that lists can show.'
    'formats:The formats of lists.'
    'template:The templates for the lines of lists.'
    'json:The JSON documents that commands write.'
    'exit-statuses:The exit statuses of commands.'
    'environment:The environment variables and the option file.'
    'time-zones:The clocks of sources, devices and rules.'
  )
  local -i place=2
  while (( place < CURRENT )); do
    case $words[place] in
      --from | --library | --color | --require) (( place += 2 )) ;;
      -*) (( place += 1 )) ;;
      *) break ;;
    esac
  done
  if (( place < CURRENT )); then
    shift $(( place - 1 )) words
    (( CURRENT -= place - 1 ))
    case $words[1] in
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
      report) _libsync_report ;;
      pick) _libsync_pick ;;
      properties) _libsync_properties ;;
      lyrics) _libsync_lyrics ;;
      missing) _libsync_missing ;;
      verify) _libsync_verify ;;
      duplicates) _libsync_duplicates ;;
      playlists) _libsync_playlists ;;
      playlist) _libsync_playlist ;;
      collection) _libsync_collection ;;
      rate) _libsync_rate ;;
      love) _libsync_love ;;
      meta) _libsync_meta ;;
      export) _libsync_export ;;
      convert) _libsync_convert ;;
      artwork) _libsync_artwork ;;
      site) _libsync_site ;;
      encode) _libsync_encode ;;
      diff) _libsync_diff ;;
      log) _libsync_log ;;
      undo) _libsync_undo ;;
      redo) _libsync_redo ;;
      watch) _libsync_watch ;;
      explain) _libsync_explain ;;
      sync) _libsync_sync ;;
      plays) _libsync_plays ;;
      rescue) _libsync_rescue ;;
      device) _libsync_device ;;
      archive) _libsync_archive ;;
      photos) _libsync_photos ;;
      camera) _libsync_camera ;;
      camera-roll) _libsync_camera_roll ;;
      play) _libsync_play ;;
      chapters) _libsync_chapters ;;
      player) _libsync_player ;;
      session) _libsync_session ;;
      doctor) _libsync_doctor ;;
      batch) _libsync_batch ;;
      hook) _libsync_hook ;;
      version) _libsync_version ;;
      demo) _libsync_demo ;;
      completion) _libsync_completion ;;
      help) (( CURRENT != 2 )) || _describe topic topics; _libsync ;;
    esac
    return
  fi
  local -a commands=(
    'import:Import a library, an iPod or a folder of music'
    'libraries:List the imported libraries'
    'items:List the items of a library'
    'search:Search for words in titles and other names'
    'show:Show everything known about an item'
    'count:Count the items of a library'
    'query:List albums, artists and other collections of items'
    'albums:List the music albums'
    'artists:List the music artists'
    'genres:List the genres'
    'composers:List the composers'
    'podcasts:List the podcasts'
    'audiobooks:List the audiobooks'
    'compilations:List the compilations'
    'stats:Sum up plays, time, artists, years and ratings'
    'report:Tell what was listened to in a year, a month or a sync'
    'pick:Choose songs, albums, artists or playlists by hand'
    'properties:List the properties of items'
    'lyrics:Show the lyrics of an item'
    'missing:Find items whose files are missing'
    'verify:Check that the files of items exist and are intact'
    'duplicates:Find items that are probably the same'
    'playlists:List the playlists of a library'
    'playlist:list, show, rules, evaluate, check, export, import, new, add, remove, move, clear, save, delete'
    'collection:save, list, show, rename, delete, export, import'
    'rate:Rate items from 0 to 5 stars'
    'love:Mark items as loved or disliked'
    'meta:set, unset, get, list, import, export, conflicts'
    'export:metadata, gain'
    'convert:Write a library in another format, without importing it'
    'artwork:Export artwork in the sizes you need'
    'site:Write the library as a web site that needs no server'
    'encode:Encode the audio of a file as AAC, or as a device would'
    'diff:Show what changed between two states of a library'
    'log:List revisions, or the history of an item'
    'undo:Undo the last change'
    'redo:Redo the last undone change'
    'watch:Report changes to the library file as they happen'
    'explain:Explain why an item has its persistent ID'
    'sync:Put a library on an iPod, and import its plays'
    'plays:List plays on devices, or merge them into a library'
    'rescue:Copy the music of an iPod to a folder'
    'device:Describe an iPod and its contents'
    'archive:Archive music with everything known about it'
    'photos:albums, list, show, stats, duplicates, export, contact-sheet, pick'
    'camera:status, capture, record'
    'camera-roll:list, add, check, export'
    'play:Check that items play, or play them to a sound card or a file'
    'chapters:List the chapters of an audiobook or podcast'
    'player:status, play, pause, stop, next, previous, beginning, chapter, rewind-queue, seek, time, volume, repeat, shuffle, now, queue, events, remote'
    'session:run, check, explain, lint, preflight, categories, profiles, matrix, route, prefer, hw, power, drill, recipe, record'
    'doctor:Check the library file and list component versions'
    'batch:Run many commands in one process'
    'hook:add, list, remove'
    'version:Show the versions of libsync and its components'
    'demo:Try libsync on a small library of invented songs'
    'completion:Write the completion script for a shell'
    'help:Show help for a command'
  )
  _arguments -S \
    '(- *)-h[Show help and exit\: -h briefly, --help in full]' \
    '(- *)--help[Show help and exit\: -h briefly, --help in full]' \
    '(- *)-V[Show the version and exit]' \
    '(- *)--version[Show the version and exit]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(--from)--from=[Use this library instead of the default one, or all]:NAME:{ _libsync_values libraries-or-all }' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Report each step; give it twice for the reasons]' \
    '*--verbose[Report each step; give it twice for the reasons]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--require)--require=[Do nothing without a camera, or a video-camera (69)]:WHAT:' \
    '1:command:{ _describe command commands }'
}

_libsync_playlist() {
  local -i place=2
  while (( place < CURRENT )); do
    case $words[place] in
      --from | --library | --color | --require) (( place += 2 )) ;;
      -*) (( place += 1 )) ;;
      *) break ;;
    esac
  done
  if (( place < CURRENT )); then
    shift $(( place - 1 )) words
    (( CURRENT -= place - 1 ))
    case $words[1] in
      list) _libsync_playlist_list ;;
      show) _libsync_playlist_show ;;
      rules) _libsync_playlist_rules ;;
      evaluate) _libsync_playlist_evaluate ;;
      check) _libsync_playlist_check ;;
      export) _libsync_playlist_export ;;
      import) _libsync_playlist_import ;;
      new) _libsync_playlist_new ;;
      add) _libsync_playlist_add ;;
      remove) _libsync_playlist_remove ;;
      move) _libsync_playlist_move ;;
      clear) _libsync_playlist_clear ;;
      save) _libsync_playlist_save ;;
      delete) _libsync_playlist_delete ;;
    esac
    return
  fi
  local -a commands=(
    'list:List the playlists of a library'
    'show:List the items of a playlist'
    'rules:Print the rules of a smart playlist'
    'evaluate:List the items that the rules of a smart playlist select'
    'check:Compare smart playlists with the items their rules select'
    'export:Export playlists to files for other programs'
    'import:Make lists of playlist files'
    'new:Create your own list'
    'add:Add items to one of your lists'
    'remove:Remove entries from one of your lists'
    'move:Move an entry in one of your lists'
    'clear:Empty one of your lists'
    'save:Save the current on-the-go list under a name'
    'delete:Delete one of your lists'
  )
  _arguments -S \
    '(--no-config)--no-config[Ignore the option file]' \
    '(--from)--from=[Use this library instead of the default one, or all]:NAME:{ _libsync_values libraries-or-all }' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Report each step; give it twice for the reasons]' \
    '*--verbose[Report each step; give it twice for the reasons]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--require)--require=[Do nothing without a camera, or a video-camera (69)]:WHAT:' \
    '(- *)-h[Show help and exit\: -h briefly, --help in full]' \
    '(- *)--help[Show help and exit\: -h briefly, --help in full]' \
    '1:command:{ _describe command commands }'
}

_libsync_collection() {
  local -i place=2
  while (( place < CURRENT )); do
    case $words[place] in
      --from | --library | --color | --require) (( place += 2 )) ;;
      -*) (( place += 1 )) ;;
      *) break ;;
    esac
  done
  if (( place < CURRENT )); then
    shift $(( place - 1 )) words
    (( CURRENT -= place - 1 ))
    case $words[1] in
      save) _libsync_collection_save ;;
      list) _libsync_collection_list ;;
      show) _libsync_collection_show ;;
      rename) _libsync_collection_rename ;;
      delete) _libsync_collection_delete ;;
      export) _libsync_collection_export ;;
      import) _libsync_collection_import ;;
    esac
    return
  fi
  local -a commands=(
    'save:Save items as a collection that never changes'
    'list:List your saved collections'
    'show:List the items of a saved collection'
    'rename:Rename a saved collection'
    'delete:Delete saved collections'
    'export:Write a saved collection to a file'
    'import:Save the collection in a file'
  )
  _arguments -S \
    '(--no-config)--no-config[Ignore the option file]' \
    '(--from)--from=[Use this library instead of the default one, or all]:NAME:{ _libsync_values libraries-or-all }' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Report each step; give it twice for the reasons]' \
    '*--verbose[Report each step; give it twice for the reasons]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--require)--require=[Do nothing without a camera, or a video-camera (69)]:WHAT:' \
    '(- *)-h[Show help and exit\: -h briefly, --help in full]' \
    '(- *)--help[Show help and exit\: -h briefly, --help in full]' \
    '1:command:{ _describe command commands }'
}

_libsync_meta() {
  local -i place=2
  while (( place < CURRENT )); do
    case $words[place] in
      --from | --library | --color | --require) (( place += 2 )) ;;
      -*) (( place += 1 )) ;;
      *) break ;;
    esac
  done
  if (( place < CURRENT )); then
    shift $(( place - 1 )) words
    (( CURRENT -= place - 1 ))
    case $words[1] in
      set) _libsync_meta_set ;;
      unset) _libsync_meta_unset ;;
      get) _libsync_meta_get ;;
      list) _libsync_meta_list ;;
      import) _libsync_meta_import ;;
      export) _libsync_meta_export ;;
      conflicts) _libsync_meta_conflicts ;;
    esac
    return
  fi
  local -a commands=(
    'set:Attach your own value to items'
    'unset:Remove your own value from items'
    'get:Print a value that you attached to items'
    'list:List the values that you attached to items'
    'import:Attach the values in a file to items'
    'export:Write the values that you attached to items'
    'conflicts:List your ratings that have since changed in the source'
  )
  _arguments -S \
    '(--no-config)--no-config[Ignore the option file]' \
    '(--from)--from=[Use this library instead of the default one, or all]:NAME:{ _libsync_values libraries-or-all }' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Report each step; give it twice for the reasons]' \
    '*--verbose[Report each step; give it twice for the reasons]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--require)--require=[Do nothing without a camera, or a video-camera (69)]:WHAT:' \
    '(- *)-h[Show help and exit\: -h briefly, --help in full]' \
    '(- *)--help[Show help and exit\: -h briefly, --help in full]' \
    '1:command:{ _describe command commands }'
}

_libsync_export() {
  local -i place=2
  while (( place < CURRENT )); do
    case $words[place] in
      --from | --library | --color | --require) (( place += 2 )) ;;
      -*) (( place += 1 )) ;;
      *) break ;;
    esac
  done
  if (( place < CURRENT )); then
    shift $(( place - 1 )) words
    (( CURRENT -= place - 1 ))
    case $words[1] in
      metadata) _libsync_export_metadata ;;
      gain) _libsync_export_gain ;;
    esac
    return
  fi
  local -a commands=(
    'metadata:Export ratings and plays to another player'
    'gain:Write the loudness of music to its files'
  )
  _arguments -S \
    '(--no-config)--no-config[Ignore the option file]' \
    '(--from)--from=[Use this library instead of the default one, or all]:NAME:{ _libsync_values libraries-or-all }' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Report each step; give it twice for the reasons]' \
    '*--verbose[Report each step; give it twice for the reasons]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--require)--require=[Do nothing without a camera, or a video-camera (69)]:WHAT:' \
    '(- *)-h[Show help and exit\: -h briefly, --help in full]' \
    '(- *)--help[Show help and exit\: -h briefly, --help in full]' \
    '1:command:{ _describe command commands }'
}

_libsync_photos() {
  local -i place=2
  while (( place < CURRENT )); do
    case $words[place] in
      --from | --library | --color | --require) (( place += 2 )) ;;
      -*) (( place += 1 )) ;;
      *) break ;;
    esac
  done
  if (( place < CURRENT )); then
    shift $(( place - 1 )) words
    (( CURRENT -= place - 1 ))
    case $words[1] in
      albums) _libsync_photos_albums ;;
      list) _libsync_photos_list ;;
      show) _libsync_photos_show ;;
      stats) _libsync_photos_stats ;;
      duplicates) _libsync_photos_duplicates ;;
      export) _libsync_photos_export ;;
      contact-sheet) _libsync_photos_contact_sheet ;;
      pick) _libsync_photos_pick ;;
    esac
    return
  fi
  local -a commands=(
    'albums:List the photo albums of a library'
    'list:List the photos of a library'
    'show:Show everything known about a photo'
    'stats:Count photos by month, camera and kind'
    'duplicates:Find duplicate photos'
    'export:Export photos with all their files'
    'contact-sheet:Make a page with small pictures of photos'
    'pick:Choose a picture or movie by hand'
  )
  _arguments -S \
    '(--no-config)--no-config[Ignore the option file]' \
    '(--from)--from=[Use this library instead of the default one, or all]:NAME:{ _libsync_values libraries-or-all }' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Report each step; give it twice for the reasons]' \
    '*--verbose[Report each step; give it twice for the reasons]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--require)--require=[Do nothing without a camera, or a video-camera (69)]:WHAT:' \
    '(- *)-h[Show help and exit\: -h briefly, --help in full]' \
    '(- *)--help[Show help and exit\: -h briefly, --help in full]' \
    '1:command:{ _describe command commands }'
}

_libsync_camera() {
  local -i place=2
  while (( place < CURRENT )); do
    case $words[place] in
      --from | --library | --color | --require) (( place += 2 )) ;;
      -*) (( place += 1 )) ;;
      *) break ;;
    esac
  done
  if (( place < CURRENT )); then
    shift $(( place - 1 )) words
    (( CURRENT -= place - 1 ))
    case $words[1] in
      status) _libsync_camera_status ;;
      capture) _libsync_camera_capture ;;
      record) _libsync_camera_record ;;
    esac
    return
  fi
  local -a commands=(
    'status:Show whether a camera can be used, and what it captures'
    'capture:Capture a picture or a movie with a camera'
    'record:Record a movie with a camera'
  )
  _arguments -S \
    '(--no-config)--no-config[Ignore the option file]' \
    '(--from)--from=[Use this library instead of the default one, or all]:NAME:{ _libsync_values libraries-or-all }' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Report each step; give it twice for the reasons]' \
    '*--verbose[Report each step; give it twice for the reasons]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--require)--require=[Do nothing without a camera, or a video-camera (69)]:WHAT:' \
    '(- *)-h[Show help and exit\: -h briefly, --help in full]' \
    '(- *)--help[Show help and exit\: -h briefly, --help in full]' \
    '1:command:{ _describe command commands }'
}

_libsync_camera_roll() {
  local -i place=2
  while (( place < CURRENT )); do
    case $words[place] in
      --from | --library | --color | --require) (( place += 2 )) ;;
      -*) (( place += 1 )) ;;
      *) break ;;
    esac
  done
  if (( place < CURRENT )); then
    shift $(( place - 1 )) words
    (( CURRENT -= place - 1 ))
    case $words[1] in
      list) _libsync_camera_roll_list ;;
      add) _libsync_camera_roll_add ;;
      check) _libsync_camera_roll_check ;;
      export) _libsync_camera_roll_export ;;
    esac
    return
  fi
  local -a commands=(
    'list:List the pictures and movies of a camera roll'
    'add:Add pictures and movies to a camera roll'
    'check:Check whether files can be part of a camera roll'
    'export:Copy all files of a camera roll'
  )
  _arguments -S \
    '(--no-config)--no-config[Ignore the option file]' \
    '(--from)--from=[Use this library instead of the default one, or all]:NAME:{ _libsync_values libraries-or-all }' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Report each step; give it twice for the reasons]' \
    '*--verbose[Report each step; give it twice for the reasons]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--require)--require=[Do nothing without a camera, or a video-camera (69)]:WHAT:' \
    '(- *)-h[Show help and exit\: -h briefly, --help in full]' \
    '(- *)--help[Show help and exit\: -h briefly, --help in full]' \
    '1:command:{ _describe command commands }'
}

_libsync_player() {
  local -i place=2
  while (( place < CURRENT )); do
    case $words[place] in
      --from | --library | --color | --require) (( place += 2 )) ;;
      -*) (( place += 1 )) ;;
      *) break ;;
    esac
  done
  if (( place < CURRENT )); then
    shift $(( place - 1 )) words
    (( CURRENT -= place - 1 ))
    case $words[1] in
      status) _libsync_player_status ;;
      play) _libsync_player_play ;;
      pause) _libsync_player_pause ;;
      stop) _libsync_player_stop ;;
      next) _libsync_player_next ;;
      previous) _libsync_player_previous ;;
      beginning) _libsync_player_beginning ;;
      chapter) _libsync_player_chapter ;;
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
    return
  fi
  local -a commands=(
    'status:Show the state of the iPod player'
    'play:Start the iPod player'
    'pause:Pause the iPod player'
    'stop:Stop the iPod player'
    'next:Skip to the next item'
    'previous:Skip to the previous item'
    'beginning:Go to the beginning of the item'
    'chapter:Show the chapter, or go to a different one'
    'rewind-queue:Go to the beginning of the queue'
    'seek:Fast-forward or rewind, or stop doing so'
    'time:Show or set the time in the item'
    'volume:Show or set the volume of the iPod player'
    'repeat:Show or set what the iPod player repeats'
    'shuffle:Show or set how the iPod player shuffles'
    'now:Show or choose the current item'
    'queue:show, set, append, clear'
    'events:Report changes of the iPod player'
    'remote:Send a command like a headset'
  )
  _arguments -S \
    '(--no-config)--no-config[Ignore the option file]' \
    '(--from)--from=[Use this library instead of the default one, or all]:NAME:{ _libsync_values libraries-or-all }' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Report each step; give it twice for the reasons]' \
    '*--verbose[Report each step; give it twice for the reasons]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--require)--require=[Do nothing without a camera, or a video-camera (69)]:WHAT:' \
    '(- *)-h[Show help and exit\: -h briefly, --help in full]' \
    '(- *)--help[Show help and exit\: -h briefly, --help in full]' \
    '1:command:{ _describe command commands }'
}

_libsync_player_queue() {
  local -i place=2
  while (( place < CURRENT )); do
    case $words[place] in
      --from | --library | --color | --require) (( place += 2 )) ;;
      -*) (( place += 1 )) ;;
      *) break ;;
    esac
  done
  if (( place < CURRENT )); then
    shift $(( place - 1 )) words
    (( CURRENT -= place - 1 ))
    case $words[1] in
      show) _libsync_player_queue_show ;;
      set) _libsync_player_queue_set ;;
      append) _libsync_player_queue_append ;;
      clear) _libsync_player_queue_clear ;;
    esac
    return
  fi
  local -a commands=(
    'show:List the queue of the iPod player'
    'set:Set the queue of the iPod player'
    'append:Add items to the queue of the iPod player'
    'clear:Empty the queue of the iPod player'
  )
  _arguments -S \
    '(--no-config)--no-config[Ignore the option file]' \
    '(--from)--from=[Use this library instead of the default one, or all]:NAME:{ _libsync_values libraries-or-all }' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Report each step; give it twice for the reasons]' \
    '*--verbose[Report each step; give it twice for the reasons]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--require)--require=[Do nothing without a camera, or a video-camera (69)]:WHAT:' \
    '(- *)-h[Show help and exit\: -h briefly, --help in full]' \
    '(- *)--help[Show help and exit\: -h briefly, --help in full]' \
    '1:command:{ _describe command commands }'
}

_libsync_session() {
  local -i place=2
  while (( place < CURRENT )); do
    case $words[place] in
      --from | --library | --color | --require) (( place += 2 )) ;;
      -*) (( place += 1 )) ;;
      *) break ;;
    esac
  done
  if (( place < CURRENT )); then
    shift $(( place - 1 )) words
    (( CURRENT -= place - 1 ))
    case $words[1] in
      run) _libsync_session_run ;;
      check) _libsync_session_check ;;
      explain) _libsync_session_explain ;;
      lint) _libsync_session_lint ;;
      preflight) _libsync_session_preflight ;;
      categories) _libsync_session_categories ;;
      profiles) _libsync_session_profiles ;;
      matrix) _libsync_session_matrix ;;
      route) _libsync_session_route ;;
      prefer) _libsync_session_prefer ;;
      hw) _libsync_session_hw ;;
      power) _libsync_session_power ;;
      drill) _libsync_session_drill ;;
      recipe) _libsync_session_recipe ;;
      record) _libsync_session_record ;;
    esac
    return
  fi
  local -a commands=(
    'run:Run a script of what happens to a device and its audio'
    'check:Check the syntax and the names in session scripts'
    'explain:Explain why a stream is or is not audible'
    'lint:Find mistakes of applications in session scripts'
    'preflight:Check whether a recording would be disturbed'
    'categories:List the categories of audio sessions'
    'profiles:List the models of devices that session scripts simulate'
    'matrix:List what devices do for each category of audio sessions'
    'route:Show the route of the audio of a session'
    'prefer:Show the sample rate and the buffer that a device grants'
    'hw:Show what an application can read about the hardware'
    'power:Show when a device saves power, and how units are affected'
    'drill:Show what an interruption does to each technology'
    'recipe:Design the audio session of a kind of application'
    'record:Write what a simulated device records to a WAV file'
  )
  _arguments -S \
    '(--no-config)--no-config[Ignore the option file]' \
    '(--from)--from=[Use this library instead of the default one, or all]:NAME:{ _libsync_values libraries-or-all }' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Report each step; give it twice for the reasons]' \
    '*--verbose[Report each step; give it twice for the reasons]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--require)--require=[Do nothing without a camera, or a video-camera (69)]:WHAT:' \
    '(- *)-h[Show help and exit\: -h briefly, --help in full]' \
    '(- *)--help[Show help and exit\: -h briefly, --help in full]' \
    '1:command:{ _describe command commands }'
}

_libsync_hook() {
  local -i place=2
  while (( place < CURRENT )); do
    case $words[place] in
      --from | --library | --color | --require) (( place += 2 )) ;;
      -*) (( place += 1 )) ;;
      *) break ;;
    esac
  done
  if (( place < CURRENT )); then
    shift $(( place - 1 )) words
    (( CURRENT -= place - 1 ))
    case $words[1] in
      add) _libsync_hook_add ;;
      list) _libsync_hook_list ;;
      remove) _libsync_hook_remove ;;
    esac
    return
  fi
  local -a commands=(
    'add:Run a command of yours when something has happened'
    'list:List the commands that run when something has happened'
    'remove:Stop running a command when something has happened'
  )
  _arguments -S \
    '(--no-config)--no-config[Ignore the option file]' \
    '(--from)--from=[Use this library instead of the default one, or all]:NAME:{ _libsync_values libraries-or-all }' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Report each step; give it twice for the reasons]' \
    '*--verbose[Report each step; give it twice for the reasons]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--require)--require=[Do nothing without a camera, or a video-camera (69)]:WHAT:' \
    '(- *)-h[Show help and exit\: -h briefly, --help in full]' \
    '(- *)--help[Show help and exit\: -h briefly, --help in full]' \
    '1:command:{ _describe command commands }'
}

_libsync_import() {
  _arguments -s -S \
    
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
    
}

_libsync_libraries_default() {
  _arguments -s -S \
    
}

_libsync_libraries_rename() {
  _arguments -s -S \
    
}

_libsync_libraries_remove() {
  _arguments -s -S \
    
}

_libsync_libraries_merge() {
  _arguments -s -S \
    
}

_libsync_libraries_path_map() {
  _arguments -s -S \
    
}

_libsync_items() {
  _arguments -s -S \
    
}

_libsync_search() {
  _arguments -s -S \
    
}

_libsync_show() {
  _arguments -s -S \
    
}

_libsync_count() {
  _arguments -s -S \
    
}

_libsync_query() {
  _arguments -s -S \
    
}

_libsync_albums() {
  _arguments -s -S \
    
}

_libsync_artists() {
  _arguments -s -S \
    
}

_libsync_genres() {
  _arguments -s -S \
    
}

_libsync_composers() {
  _arguments -s -S \
    
}

_libsync_podcasts() {
  _arguments -s -S \
    
}

_libsync_audiobooks() {
  _arguments -s -S \
    
}

_libsync_compilations() {
  _arguments -s -S \
    
}

_libsync_stats() {
  _arguments -s -S \
    
}

_libsync_report() {
  _arguments -s -S \
    
}

_libsync_pick() {
  _arguments -s -S \
    
}

_libsync_properties() {
  _arguments -s -S \
    
}

_libsync_lyrics() {
  if [[ $CURRENT -gt 2 && $words[2] == export ]]; then
    shift words
    (( CURRENT -= 1 ))
    _libsync_lyrics_export
    return
  fi
  (( CURRENT != 2 )) || compadd export
  _arguments -s -S \
    
}

_libsync_missing() {
  _arguments -s -S \
    
}

_libsync_verify() {
  _arguments -s -S \
    
}

_libsync_duplicates() {
  _arguments -s -S \
    
}

_libsync_playlists() {
  _arguments -s -S \
    
}

_libsync_playlist_list() {
  _arguments -s -S \
    
}

_libsync_playlist_show() {
  _arguments -s -S \
    
}

_libsync_playlist_rules() {
  _arguments -s -S \
    
}

_libsync_playlist_evaluate() {
  _arguments -s -S \
    
}

_libsync_playlist_check() {
  _arguments -s -S \
    
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
    '(--mirror)--mirror=[With --all, keep the files in DIR in step]:DIR:_files -/' \
    '(--copy-to)--copy-to=[Copy the files and the playlist to DIR]:DIR:_files -/' \
    '(--copy-name)--copy-name=[Pattern for the names of copies; see libsync-rescue(1)]:NAME:' \
    '(--fit)--fit=[Copy only as many files as fit into SIZE, such as 4GB]:SIZE:' \
    '(--numbered)--numbered[Begin names with their place\: 001, 002 and so on]' \
    '(--transcode)--transcode=[Convert sound to mp3, aac, opus or alac]:FORMAT:' \
    '(--ascii)--ascii[Write names in ASCII, for car radios]' \
    '(--max-name)--max-name=[Limit names to N characters, such as 64]:N:' \
    '(--bom)--bom[Begin m3u8 and pls with a byte order mark]' \
    '(--crlf)--crlf[End the lines of m3u8 and pls as on Windows]' \
    '(--backslashes)--backslashes[Write paths in m3u8 and pls with backslashes]' \
    '(--uris)--uris[Write URLs in m3u8 and pls, for VLC]' \
    '(--redact)--redact[Replace names of users in paths, and addresses]' \
    '(-n --dry-run)-n[Show what would be written without writing it]' \
    '(-n --dry-run)--dry-run[Show what would be written without writing it]' \
    '(--json)--json[With --all, write the summary as JSON]' \
    '(-q --quiet)-q[Do not write the summary]' \
    '(-q --quiet)--quiet[Do not write the summary]' \
    '*--search=[Only items that have these words]:WORDS:' \
    '*--where=[Only items with KEY=VALUE, KEY~TEXT, KEY<VALUE etc]:CONDITION:{ _libsync_values conditions }' \
    '(-i --ignore-case)-i[Let --where KEY=VALUE ignore case]' \
    '(-i --ignore-case)--ignore-case[Let --where KEY=VALUE ignore case]' \
    '*--match=[Only items that satisfy RULES; see libsync-rules(7)]:RULES:' \
    '*--playlist=[Only items of this playlist, or of @current]:NAME:{ _libsync_values playlists }' \
    '*--collection=[Only items of this saved collection]:NAME:{ _libsync_values collections }' \
    '*--media-types=[Only items of these types, such as music,podcast]:TYPES:' \
    '(--in-no-playlist)--in-no-playlist[Only items in no playlist; smart playlists do not count]' \
    '(--incomplete)--incomplete[Only items of albums that lack tracks or discs]' \
    '*--ids-from=[Only items whose IDs are in FILE, or on stdin (-)]:FILE:_files' \
    '*--sort=[Sort by these fields; -FIELD for descending order]:KEYS:{ _libsync_values sort-keys }' \
    '(--offset)--offset=[Skip the first NUMBER items]:NUMBER:' \
    '(--limit)--limit=[Use at most this many items]:NUMBER:' \
    '(--as-of)--as-of=[State after this revision, or at the end of a date]:REVISION:{ _libsync_values revisions }' \
    '(--now)--now=[The date for relative dates \[the source'\''s\]]:DATE:' \
    '(--time-zone)--time-zone=[Time zone of dates in rules, such as +02\:00]:ZONE:' \
    '(--ignore-accents)--ignore-accents[Treat accented and plain letters as equal]' \
    '(--random-seed)--random-seed=[Seed for random limits \[0\] and orders]:NUMBER:' \
    '(--library)--library=[The library file]:FILE:_files' \
    '(--color)--color=[When to colour the output \[auto\]]:WHEN:(auto always never)' \
    '*-v[Report each step; give it twice for the reasons]' \
    '*--verbose[Report each step; give it twice for the reasons]' \
    '(--no-pager)--no-pager[Do not show long output in a pager]' \
    '(--require)--require=[Do nothing without a camera, or a video-camera (69)]:WHAT:' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show help and exit\: -h briefly, --help in full]' \
    '(- *)--help[Show help and exit\: -h briefly, --help in full]' \
    '1::NAME:{ _libsync_values playlists }' \
    '*:ID:()'
}

_libsync_playlist_import() {
  _arguments -s -S \
    
}

_libsync_playlist_new() {
  _arguments -s -S \
    
}

_libsync_playlist_add() {
  _arguments -s -S \
    
}

_libsync_playlist_remove() {
  _arguments -s -S \
    
}

_libsync_playlist_move() {
  _arguments -s -S \
    
}

_libsync_playlist_clear() {
  _arguments -s -S \
    
}

_libsync_playlist_save() {
  _arguments -s -S \
    
}

_libsync_playlist_delete() {
  _arguments -s -S \
    
}

_libsync_collection_save() {
  _arguments -s -S \
    
}

_libsync_collection_list() {
  _arguments -s -S \
    
}

_libsync_collection_show() {
  _arguments -s -S \
    
}

_libsync_collection_rename() {
  _arguments -s -S \
    
}

_libsync_collection_delete() {
  _arguments -s -S \
    
}

_libsync_collection_export() {
  _arguments -s -S \
    
}

_libsync_collection_import() {
  _arguments -s -S \
    
}

_libsync_rate() {
  _arguments -s -S \
    
}

_libsync_love() {
  _arguments -s -S \
    
}

_libsync_meta_set() {
  _arguments -s -S \
    
}

_libsync_meta_unset() {
  _arguments -s -S \
    
}

_libsync_meta_get() {
  _arguments -s -S \
    
}

_libsync_meta_list() {
  _arguments -s -S \
    
}

_libsync_meta_import() {
  _arguments -s -S \
    
}

_libsync_meta_export() {
  _arguments -s -S \
    
}

_libsync_meta_conflicts() {
  _arguments -s -S \
    
}

_libsync_export_metadata() {
  _arguments -s -S \
    
}

_libsync_export_gain() {
  _arguments -s -S \
    
}

_libsync_convert() {
  _arguments -s -S \
    
}

_libsync_artwork() {
  _arguments -s -S \
    
}

_libsync_site() {
  _arguments -s -S \
    
}

_libsync_lyrics_export() {
  _arguments -s -S \
    
}

_libsync_encode() {
  _arguments -s -S \
    
}

_libsync_diff() {
  _arguments -s -S \
    
}

_libsync_log() {
  _arguments -s -S \
    
}

_libsync_undo() {
  _arguments -s -S \
    
}

_libsync_redo() {
  _arguments -s -S \
    
}

_libsync_watch() {
  _arguments -s -S \
    
}

_libsync_explain() {
  _arguments -s -S \
    
}

_libsync_sync() {
  _arguments -s -S \
    
}

_libsync_plays() {
  if [[ $CURRENT -gt 2 && $words[2] == export ]]; then
    shift words
    (( CURRENT -= 1 ))
    _libsync_plays_export
    return
  fi
  (( CURRENT != 2 )) || compadd export
  _arguments -s -S \
    
}

_libsync_plays_export() {
  _arguments -s -S \
    
}

_libsync_rescue() {
  _arguments -s -S \
    
}

_libsync_device() {
  if [[ $CURRENT -gt 2 && $words[2] == check ]]; then
    shift words
    (( CURRENT -= 1 ))
    _libsync_device_check
    return
  fi
  (( CURRENT != 2 )) || compadd check
  if [[ $CURRENT -gt 2 && $words[2] == report ]]; then
    shift words
    (( CURRENT -= 1 ))
    _libsync_device_report
    return
  fi
  (( CURRENT != 2 )) || compadd report
  if [[ $CURRENT -gt 2 && $words[2] == backup ]]; then
    shift words
    (( CURRENT -= 1 ))
    _libsync_device_backup
    return
  fi
  (( CURRENT != 2 )) || compadd backup
  if [[ $CURRENT -gt 2 && $words[2] == backups ]]; then
    shift words
    (( CURRENT -= 1 ))
    _libsync_device_backups
    return
  fi
  (( CURRENT != 2 )) || compadd backups
  if [[ $CURRENT -gt 2 && $words[2] == restore ]]; then
    shift words
    (( CURRENT -= 1 ))
    _libsync_device_restore
    return
  fi
  (( CURRENT != 2 )) || compadd restore
  if [[ $CURRENT -gt 2 && $words[2] == recover ]]; then
    shift words
    (( CURRENT -= 1 ))
    _libsync_device_recover
    return
  fi
  (( CURRENT != 2 )) || compadd recover
  if [[ $CURRENT -gt 2 && $words[2] == eject ]]; then
    shift words
    (( CURRENT -= 1 ))
    _libsync_device_eject
    return
  fi
  (( CURRENT != 2 )) || compadd eject
  if [[ $CURRENT -gt 2 && $words[2] == init ]]; then
    shift words
    (( CURRENT -= 1 ))
    _libsync_device_init
    return
  fi
  (( CURRENT != 2 )) || compadd init
  _arguments -s -S \
    
}

_libsync_device_check() {
  _arguments -s -S \
    
}

_libsync_device_report() {
  _arguments -s -S \
    
}

_libsync_device_backup() {
  _arguments -s -S \
    
}

_libsync_device_backups() {
  _arguments -s -S \
    
}

_libsync_device_restore() {
  _arguments -s -S \
    
}

_libsync_device_recover() {
  _arguments -s -S \
    
}

_libsync_device_eject() {
  _arguments -s -S \
    
}

_libsync_device_init() {
  _arguments -s -S \
    
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
    
}

_libsync_archive_verify() {
  _arguments -s -S \
    
}

_libsync_archive_restore() {
  _arguments -s -S \
    
}

_libsync_archive_library() {
  _arguments -s -S \
    
}

_libsync_photos_albums() {
  _arguments -s -S \
    
}

_libsync_photos_list() {
  _arguments -s -S \
    
}

_libsync_photos_show() {
  _arguments -s -S \
    
}

_libsync_photos_stats() {
  _arguments -s -S \
    
}

_libsync_photos_duplicates() {
  _arguments -s -S \
    
}

_libsync_photos_export() {
  _arguments -s -S \
    
}

_libsync_photos_contact_sheet() {
  _arguments -s -S \
    
}

_libsync_photos_pick() {
  _arguments -s -S \
    
}

_libsync_camera_status() {
  _arguments -s -S \
    
}

_libsync_camera_capture() {
  _arguments -s -S \
    
}

_libsync_camera_record() {
  _arguments -s -S \
    
}

_libsync_camera_roll_list() {
  _arguments -s -S \
    
}

_libsync_camera_roll_add() {
  _arguments -s -S \
    
}

_libsync_camera_roll_check() {
  _arguments -s -S \
    
}

_libsync_camera_roll_export() {
  _arguments -s -S \
    
}

_libsync_play() {
  _arguments -s -S \
    
}

_libsync_chapters() {
  _arguments -s -S \
    
}

_libsync_player_status() {
  _arguments -s -S \
    
}

_libsync_player_play() {
  _arguments -s -S \
    
}

_libsync_player_pause() {
  _arguments -s -S \
    
}

_libsync_player_stop() {
  _arguments -s -S \
    
}

_libsync_player_next() {
  _arguments -s -S \
    
}

_libsync_player_previous() {
  _arguments -s -S \
    
}

_libsync_player_beginning() {
  _arguments -s -S \
    
}

_libsync_player_chapter() {
  _arguments -s -S \
    
}

_libsync_player_rewind_queue() {
  _arguments -s -S \
    
}

_libsync_player_seek() {
  _arguments -s -S \
    
}

_libsync_player_time() {
  _arguments -s -S \
    
}

_libsync_player_volume() {
  _arguments -s -S \
    
}

_libsync_player_repeat() {
  _arguments -s -S \
    
}

_libsync_player_shuffle() {
  _arguments -s -S \
    
}

_libsync_player_now() {
  _arguments -s -S \
    
}

_libsync_player_queue_show() {
  _arguments -s -S \
    
}

_libsync_player_queue_set() {
  _arguments -s -S \
    
}

_libsync_player_queue_append() {
  _arguments -s -S \
    
}

_libsync_player_queue_clear() {
  _arguments -s -S \
    
}

_libsync_player_events() {
  _arguments -s -S \
    
}

_libsync_player_remote() {
  _arguments -s -S \
    
}

_libsync_session_run() {
  _arguments -s -S \
    
}

_libsync_session_check() {
  _arguments -s -S \
    
}

_libsync_session_explain() {
  _arguments -s -S \
    
}

_libsync_session_lint() {
  _arguments -s -S \
    
}

_libsync_session_preflight() {
  _arguments -s -S \
    
}

_libsync_session_categories() {
  _arguments -s -S \
    
}

_libsync_session_profiles() {
  _arguments -s -S \
    
}

_libsync_session_matrix() {
  _arguments -s -S \
    
}

_libsync_session_route() {
  _arguments -s -S \
    
}

_libsync_session_prefer() {
  _arguments -s -S \
    
}

_libsync_session_hw() {
  _arguments -s -S \
    
}

_libsync_session_power() {
  _arguments -s -S \
    
}

_libsync_session_drill() {
  _arguments -s -S \
    
}

_libsync_session_recipe() {
  _arguments -s -S \
    
}

_libsync_session_record() {
  _arguments -s -S \
    
}

_libsync_doctor() {
  _arguments -s -S \
    
}

_libsync_batch() {
  _arguments -s -S \
    
}

_libsync_hook_add() {
  _arguments -s -S \
    
}

_libsync_hook_list() {
  _arguments -s -S \
    
}

_libsync_hook_remove() {
  _arguments -s -S \
    
}

_libsync_version() {
  _arguments -s -S \
    
}

_libsync_demo() {
  _arguments -s -S \
    
}

_libsync_completion() {
  _arguments -s -S \
    
}

if [[ $funcstack[1] == _libsync ]]; then
  _libsync "$@"
else
  compdef _libsync libsync
fi
