# Completes the arguments of libsync in fish; generated from its commands.

# The words before the cursor that are no options, without the program's and 'help'.
function __libsync_words
  set --local words (string match --invert -- '-*' (commandline -opc)[2..])
  test "$words[1]" = help; and set --erase words[1]
  string join \n $words
end

# Whether the next word continues the name of a command that begins with the given words.
function __libsync_at
  set --local words (__libsync_words)
  test "$words" = "$argv"
end

# Whether the command line calls the given command.
function __libsync_in
  set --local words (__libsync_words)
  test "$words[1..$(count $argv)]" = "$argv"
end

complete --command libsync --no-files
complete --command libsync --condition '__libsync_at' --arguments 'import' --description 'Read an iTunes or Music library into the library file'
complete --command libsync --condition '__libsync_at' --arguments 'libraries' --description 'List the libraries that were imported'
complete --command libsync --condition '__libsync_at' --arguments 'items' --description 'List the items of a library'
complete --command libsync --condition '__libsync_at' --arguments 'show' --description 'Show everything known of an item'
complete --command libsync --condition '__libsync_at' --arguments 'playlists' --description 'List the playlists of a library'
complete --command libsync --condition '__libsync_at' --arguments 'diff' --description 'Show what changed'
complete --command libsync --condition '__libsync_at' --arguments 'log' --description 'List revisions, or the history of an item'
complete --command libsync --condition '__libsync_at' --arguments 'undo' --description 'Take the last import back'
complete --command libsync --condition '__libsync_at' --arguments 'explain' --description 'Tell why an item has its persistent ID'
complete --command libsync --condition '__libsync_at' --arguments 'watch' --description 'Tell of each change of the library file as it is made'
complete --command libsync --condition '__libsync_at' --arguments 'doctor' --description 'Check the library file and say what this program stands on'
complete --command libsync --condition '__libsync_at' --arguments 'completion' --description 'Write the completion script of a shell'
complete --command libsync --condition '__libsync_at' --arguments 'help' --description 'Show the help of a command'
complete --command libsync --condition '__libsync_at' --short-option h --long-option help --description 'Show this help and exit'
complete --command libsync --condition '__libsync_at' --long-option version --description 'Show the version and exit'
complete --command libsync --condition '__libsync_in import' --long-option name --exclusive --description 'What to call the library, instead of iTunes or Music'
complete --command libsync --condition '__libsync_in import' --long-option rebuilt-from --exclusive --description 'The source has the music of this library under new persistent IDs'
complete --command libsync --condition '__libsync_in import' --long-option max-removals --exclusive --description 'How many of the library\'s items the import may remove; 50 if not given'
complete --command libsync --condition '__libsync_in import' --long-option force-rewrite --description 'Let the import change what every item is called or where every file is'
complete --command libsync --condition '__libsync_in import' --short-option n --long-option dry-run --description 'Show what would change, and change nothing'
complete --command libsync --condition '__libsync_in import' --long-option repair --description 'Replace characters that XML does not allow by U+FFFD instead of refusing the file'
complete --command libsync --condition '__libsync_in import' --long-option wait --description 'Wait for another process that writes to the library file, for ever or so long'
complete --command libsync --condition '__libsync_in import' --long-option json --description 'Write the summary as JSON'
complete --command libsync --condition '__libsync_in import' --short-option q --long-option quiet --description 'Write no summary'
complete --command libsync --condition '__libsync_in import' --long-option progress --exclusive --arguments 'auto always never json' --description 'When progress is shown on standard error'
complete --command libsync --condition '__libsync_in import' --long-option library --require-parameter --force-files --description 'The library file; LIBSYNC_LIBRARY names another, too'
complete --command libsync --condition '__libsync_in import' --long-option color --exclusive --arguments 'auto always never' --description 'When output is coloured'
complete --command libsync --condition '__libsync_in import' --short-option h --long-option help --description 'Show this help and exit'
complete --command libsync --condition '__libsync_in import' --force-files
complete --command libsync --condition '__libsync_in libraries' --long-option format --exclusive --arguments 'text table json jsonl csv tsv ids' --description 'How the list is written'
complete --command libsync --condition '__libsync_in libraries' --long-option json --description 'The same as --format json'
complete --command libsync --condition '__libsync_in libraries' --short-option o --long-option output --require-parameter --force-files --description 'Write to a file, which appears when it is complete'
complete --command libsync --condition '__libsync_in libraries' --long-option library --require-parameter --force-files --description 'The library file; LIBSYNC_LIBRARY names another, too'
complete --command libsync --condition '__libsync_in libraries' --long-option color --exclusive --arguments 'auto always never' --description 'When output is coloured'
complete --command libsync --condition '__libsync_in libraries' --short-option h --long-option help --description 'Show this help and exit'
complete --command libsync --condition '__libsync_in items' --long-option from --exclusive --description 'The library, if not the default one'
complete --command libsync --condition '__libsync_in items' --long-option fields --exclusive --description 'What to show, separated by commas'
complete --command libsync --condition '__libsync_in items' --long-option as-of --exclusive --description 'As they were after a revision, or at the end of a day such as 2016-05-11'
complete --command libsync --condition '__libsync_in items' --long-option limit --exclusive --description 'Show no more items than this'
complete --command libsync --condition '__libsync_in items' --long-option format --exclusive --arguments 'text table json jsonl csv tsv ids' --description 'How the list is written'
complete --command libsync --condition '__libsync_in items' --long-option json --description 'The same as --format json'
complete --command libsync --condition '__libsync_in items' --short-option o --long-option output --require-parameter --force-files --description 'Write to a file, which appears when it is complete'
complete --command libsync --condition '__libsync_in items' --long-option library --require-parameter --force-files --description 'The library file; LIBSYNC_LIBRARY names another, too'
complete --command libsync --condition '__libsync_in items' --long-option color --exclusive --arguments 'auto always never' --description 'When output is coloured'
complete --command libsync --condition '__libsync_in items' --short-option h --long-option help --description 'Show this help and exit'
complete --command libsync --condition '__libsync_in show' --long-option json --description 'Write JSON'
complete --command libsync --condition '__libsync_in show' --long-option library --require-parameter --force-files --description 'The library file; LIBSYNC_LIBRARY names another, too'
complete --command libsync --condition '__libsync_in show' --long-option color --exclusive --arguments 'auto always never' --description 'When output is coloured'
complete --command libsync --condition '__libsync_in show' --short-option h --long-option help --description 'Show this help and exit'
complete --command libsync --condition '__libsync_in playlists' --long-option from --exclusive --description 'The library, if not the default one'
complete --command libsync --condition '__libsync_in playlists' --long-option as-of --exclusive --description 'As they were after a revision, or at the end of a day such as 2016-05-11'
complete --command libsync --condition '__libsync_in playlists' --long-option tree --description 'Show folders as a tree'
complete --command libsync --condition '__libsync_in playlists' --long-option all --description 'Show the master playlist, too'
complete --command libsync --condition '__libsync_in playlists' --long-option format --exclusive --arguments 'text table json jsonl csv tsv ids' --description 'How the list is written'
complete --command libsync --condition '__libsync_in playlists' --long-option json --description 'The same as --format json'
complete --command libsync --condition '__libsync_in playlists' --short-option o --long-option output --require-parameter --force-files --description 'Write to a file, which appears when it is complete'
complete --command libsync --condition '__libsync_in playlists' --long-option library --require-parameter --force-files --description 'The library file; LIBSYNC_LIBRARY names another, too'
complete --command libsync --condition '__libsync_in playlists' --long-option color --exclusive --arguments 'auto always never' --description 'When output is coloured'
complete --command libsync --condition '__libsync_in playlists' --short-option h --long-option help --description 'Show this help and exit'
complete --command libsync --condition '__libsync_in diff' --long-option from --exclusive --description 'The library, if not the default one'
complete --command libsync --condition '__libsync_in diff' --long-option since --exclusive --description 'Compare with the state after a revision, or before a date'
complete --command libsync --condition '__libsync_in diff' --long-option only --exclusive --description 'Show only these, separated by commas: items, playlists, plays, ratings, moves'
complete --command libsync --condition '__libsync_in diff' --long-option stat --description 'Show only how much changed'
complete --command libsync --condition '__libsync_in diff' --long-option derived --description 'Show derived values, too'
complete --command libsync --condition '__libsync_in diff' --long-option entries --description 'Show the entries of playlists in text'
complete --command libsync --condition '__libsync_in diff' --long-option format --exclusive --arguments 'text json jsonl csv' --description 'How differences are written'
complete --command libsync --condition '__libsync_in diff' --long-option json --description 'The same as --format json'
complete --command libsync --condition '__libsync_in diff' --short-option o --long-option output --require-parameter --force-files --description 'Write to a file, which appears when it is complete'
complete --command libsync --condition '__libsync_in diff' --long-option rebuilt-from --exclusive --description 'The source has the music of this library under new persistent IDs'
complete --command libsync --condition '__libsync_in diff' --long-option repair --description 'Replace characters that XML does not allow by U+FFFD instead of refusing the file'
complete --command libsync --condition '__libsync_in diff' --long-option library --require-parameter --force-files --description 'The library file; LIBSYNC_LIBRARY names another, too'
complete --command libsync --condition '__libsync_in diff' --long-option color --exclusive --arguments 'auto always never' --description 'When output is coloured'
complete --command libsync --condition '__libsync_in diff' --short-option h --long-option help --description 'Show this help and exit'
complete --command libsync --condition '__libsync_in diff' --force-files
complete --command libsync --condition '__libsync_in log' --long-option from --exclusive --description 'The library, if not the default one'
complete --command libsync --condition '__libsync_in log' --long-option derived --description 'Show derived values, too'
complete --command libsync --condition '__libsync_in log' --long-option format --exclusive --arguments 'text table json jsonl csv tsv ids' --description 'How the list is written'
complete --command libsync --condition '__libsync_in log' --long-option json --description 'The same as --format json'
complete --command libsync --condition '__libsync_in log' --short-option o --long-option output --require-parameter --force-files --description 'Write to a file, which appears when it is complete'
complete --command libsync --condition '__libsync_in log' --long-option library --require-parameter --force-files --description 'The library file; LIBSYNC_LIBRARY names another, too'
complete --command libsync --condition '__libsync_in log' --long-option color --exclusive --arguments 'auto always never' --description 'When output is coloured'
complete --command libsync --condition '__libsync_in log' --short-option h --long-option help --description 'Show this help and exit'
complete --command libsync --condition '__libsync_in undo' --long-option from --exclusive --description 'The library, if not the default one'
complete --command libsync --condition '__libsync_in undo' --short-option n --long-option dry-run --description 'Show what would change, and change nothing'
complete --command libsync --condition '__libsync_in undo' --long-option wait --description 'Wait for another process that writes to the library file, for ever or so long'
complete --command libsync --condition '__libsync_in undo' --long-option json --description 'Write the summary as JSON'
complete --command libsync --condition '__libsync_in undo' --short-option q --long-option quiet --description 'Write no summary'
complete --command libsync --condition '__libsync_in undo' --long-option library --require-parameter --force-files --description 'The library file; LIBSYNC_LIBRARY names another, too'
complete --command libsync --condition '__libsync_in undo' --long-option color --exclusive --arguments 'auto always never' --description 'When output is coloured'
complete --command libsync --condition '__libsync_in undo' --short-option h --long-option help --description 'Show this help and exit'
complete --command libsync --condition '__libsync_in explain' --long-option json --description 'Write JSON'
complete --command libsync --condition '__libsync_in explain' --long-option library --require-parameter --force-files --description 'The library file; LIBSYNC_LIBRARY names another, too'
complete --command libsync --condition '__libsync_in explain' --long-option color --exclusive --arguments 'auto always never' --description 'When output is coloured'
complete --command libsync --condition '__libsync_in explain' --short-option h --long-option help --description 'Show this help and exit'
complete --command libsync --condition '__libsync_in watch' --long-option exec --exclusive --description 'Run a command for each change'
complete --command libsync --condition '__libsync_in watch' --long-option timeout --exclusive --description 'End after so long; what has begun by then is finished'
complete --command libsync --condition '__libsync_in watch' --long-option settle --exclusive --description 'How long SOURCE has to be left alone before it is imported, 2 by default'
complete --command libsync --condition '__libsync_in watch' --long-option library --require-parameter --force-files --description 'The library file; LIBSYNC_LIBRARY names another, too'
complete --command libsync --condition '__libsync_in watch' --long-option color --exclusive --arguments 'auto always never' --description 'When output is coloured'
complete --command libsync --condition '__libsync_in watch' --short-option h --long-option help --description 'Show this help and exit'
complete --command libsync --condition '__libsync_in watch' --force-files
complete --command libsync --condition '__libsync_in doctor' --long-option json --description 'Write JSON'
complete --command libsync --condition '__libsync_in doctor' --long-option library --require-parameter --force-files --description 'The library file; LIBSYNC_LIBRARY names another, too'
complete --command libsync --condition '__libsync_in doctor' --long-option color --exclusive --arguments 'auto always never' --description 'When output is coloured'
complete --command libsync --condition '__libsync_in doctor' --short-option h --long-option help --description 'Show this help and exit'
complete --command libsync --condition '__libsync_in completion' --short-option h --long-option help --description 'Show this help and exit'
complete --command libsync --condition '__libsync_in completion' --arguments 'bash zsh fish'
