# Completes the arguments of shelf in fish; generated from its commands.

# Prints the words before the cursor, except the program's name, 'help' and options.
function __shelf_words
  set --local words
  set --local option
  for word in (commandline -opc)[2..]
    if set --query option[1]
      set --erase option
    else if contains -- $word --shelf
      set option $word
    else if not string match --quiet -- '-*' $word
      set --append words $word
    end
  end
  test "$words[1]" = help; and set --erase words[1]
  string join \n $words
end

# Prints the values of a kind that shelf lists.
function __shelf_values
  set --local typed (commandline -ct)
  shelf complete fish $argv[1] -- "$typed" (commandline -opc)[2..] 2>/dev/null \
    | string split0
end

# Succeeds if only 'help' precedes the cursor.
function __shelf_helps
  set --local words (commandline -opc)[2..]
  test "$words" = help
end

# Succeeds if the words before the cursor are exactly the given ones.
function __shelf_at
  set --local words (__shelf_words)
  test "$words" = "$argv"
end

# Succeeds if the command line begins with the given command.
function __shelf_in
  set --local words (__shelf_words)
  test "$words[1..$(count $argv)]" = "$argv"
end

complete --command shelf --no-files
complete --command shelf --condition '__shelf_at' --arguments 'add' --description 'Add records to the shelf'
complete --command shelf --condition '__shelf_at' --arguments 'find' --description 'Find records'
complete --command shelf --condition '__shelf_at' --arguments 'list' --description 'show, export'
complete --command shelf --condition '__shelf_at' --arguments 'help' --description 'Show help for a command'
complete --command shelf --condition '__shelf_at' --short-option h --long-option help --description 'Show help and exit: -h briefly, --help in full'
complete --command shelf --condition '__shelf_at' --short-option V --long-option version --description 'Show the version and exit'
complete --command shelf --condition '__shelf_at' --long-option no-config --description 'Ignore the option file'
complete --command shelf --condition '__shelf_at' --long-option shelf --require-parameter --force-files --description 'The shelf to work on'
complete --command shelf --condition '__shelf_at' --short-option v --long-option verbose --description 'Say more; twice, say everything'
complete --command shelf --condition '__shelf_helps' --arguments 'records' --description 'What a record is.'
complete --command shelf --condition '__shelf_at list' --arguments 'show' --description 'Show the records of a list'
complete --command shelf --condition '__shelf_at list' --arguments 'export' --description 'Write a list to a file'
complete --command shelf --condition '__shelf_at list' --long-option no-config --description 'Ignore the option file'
complete --command shelf --condition '__shelf_at list' --long-option shelf --require-parameter --force-files --description 'The shelf to work on'
complete --command shelf --condition '__shelf_at list' --short-option v --long-option verbose --description 'Say more; twice, say everything'
complete --command shelf --condition '__shelf_at list' --short-option h --long-option help --description 'Show help and exit: -h briefly, --help in full'
complete --command shelf --condition '__shelf_in add' --short-option n --long-option dry-run --description 'Show what would change'
complete --command shelf --condition '__shelf_in add' --short-option 0 --long-option null --description 'Names end with NUL'
complete --command shelf --condition '__shelf_in add' --short-option g --long-option genre --exclusive --description 'Add a genre to each'
complete --command shelf --condition '__shelf_in add' --short-option j --long-option jobs --exclusive --description 'How many files to read at once'
complete --command shelf --condition '__shelf_in add' --long-option max-size --exclusive --description 'Skip larger files, which are nearly always whole concerts'
complete --command shelf --condition '__shelf_in add' --short-option w --long-option wait --description 'Wait for another command; a minute if no time is given'
complete --command shelf --condition '__shelf_in add' --long-option shelf --require-parameter --force-files --description 'The shelf to work on'
complete --command shelf --condition '__shelf_in add' --short-option v --long-option verbose --description 'Say more; twice, say everything'
complete --command shelf --condition '__shelf_in add' --long-option progress --long-option no-progress --description 'Show how far the work has come, or do not'
complete --command shelf --condition '__shelf_in add' --long-option no-config --description 'Ignore the option file'
complete --command shelf --condition '__shelf_in add' --short-option h --long-option help --description 'Show help and exit: -h briefly, --help in full'
complete --command shelf --condition '__shelf_in add' --force-files
complete --command shelf --condition '__shelf_in find' --short-option f --long-option format --exclusive --arguments 'text\\t json\\t csv\\t' --description 'How to print the records'
complete --command shelf --condition '__shelf_in find' --long-option json --description 'Short for --format=json'
complete --command shelf --condition '__shelf_in find' --short-option C --exclusive --arguments '(__fish_complete_directories)' --description 'Look in here'
complete --command shelf --condition '__shelf_in find' --long-option no-config --description 'Ignore the option file'
complete --command shelf --condition '__shelf_in find' --short-option h --long-option help --description 'Show help and exit: -h briefly, --help in full'
complete --command shelf --condition '__shelf_in list show' --long-option shelf --require-parameter --force-files --description 'The shelf to work on'
complete --command shelf --condition '__shelf_in list show' --short-option v --long-option verbose --description 'Say more; twice, say everything'
complete --command shelf --condition '__shelf_in list show' --long-option progress --long-option no-progress --description 'Show how far the work has come, or do not'
complete --command shelf --condition '__shelf_in list show' --long-option no-config --description 'Ignore the option file'
complete --command shelf --condition '__shelf_in list show' --short-option h --long-option help --description 'Show help and exit: -h briefly, --help in full'
complete --command shelf --condition '__shelf_in list show' --arguments '(__shelf_values lists)'
complete --command shelf --condition '__shelf_in list export' --long-option no-config --description 'Ignore the option file'
complete --command shelf --condition '__shelf_in list export' --short-option h --long-option help --description 'Show help and exit: -h briefly, --help in full'
complete --command shelf --condition '__shelf_in list export' --arguments 'text\\t json\\t csv\\t'
complete --command shelf --condition '__shelf_in list export' --force-files
