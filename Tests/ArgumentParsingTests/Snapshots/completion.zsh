#compdef shelf
# Completes the arguments of shelf in zsh; generated from its commands.

# Offers the values of a kind that shelf lists.
_shelf_values() {
  local reply=$(shelf complete zsh $1 -- "${(Q)PREFIX}" \
    "${shelf_line[@]}" 2>/dev/null)
  [[ -n $reply ]] || return 1
  local -a found=("${(@0)reply%$'\0'}")
  # What ends with an equals sign is continued by a value.
  local -a begun=("${(@M)found:#*=}") whole=("${(@)found:#*=}")
  (( ! $#begun )) || compadd -S '' -a begun
  (( ! $#whole )) || compadd -a whole
}

_shelf() {
  local -a shelf_line=("${(@Q)words[2,CURRENT-1]}")
  local -a topics=(
    'records:What a record is.'
  )
  local -i place=2
  while (( place < CURRENT )); do
    case $words[place] in
      --shelf) (( place += 2 )) ;;
      -*) (( place += 1 )) ;;
      *) break ;;
    esac
  done
  if (( place < CURRENT )); then
    shift $(( place - 1 )) words
    (( CURRENT -= place - 1 ))
    case $words[1] in
      add) _shelf_add ;;
      find) _shelf_find ;;
      list) _shelf_list ;;
      help) (( CURRENT != 2 )) || _describe topic topics; _shelf ;;
    esac
    return
  fi
  local -a commands=(
    'add:Add records to the shelf'
    'find:Find records'
    'list:show, export'
    'help:Show help for a command'
  )
  _arguments -S \
    '(- *)-h[Show help and exit\: -h briefly, --help in full]' \
    '(- *)--help[Show help and exit\: -h briefly, --help in full]' \
    '(- *)-V[Show the version and exit]' \
    '(- *)--version[Show the version and exit]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(--shelf)--shelf=[The shelf to work on]:FILE:_files' \
    '*-v[Say more; twice, say everything]' \
    '*--verbose[Say more; twice, say everything]' \
    '1:command:{ _describe command commands }'
}

_shelf_list() {
  local -i place=2
  while (( place < CURRENT )); do
    case $words[place] in
      --shelf) (( place += 2 )) ;;
      -*) (( place += 1 )) ;;
      *) break ;;
    esac
  done
  if (( place < CURRENT )); then
    shift $(( place - 1 )) words
    (( CURRENT -= place - 1 ))
    case $words[1] in
      show) _shelf_list_show ;;
      export) _shelf_list_export ;;
    esac
    return
  fi
  local -a commands=(
    'show:Show the records of a list'
    'export:Write a list to a file'
  )
  _arguments -S \
    '(--no-config)--no-config[Ignore the option file]' \
    '(--shelf)--shelf=[The shelf to work on]:FILE:_files' \
    '*-v[Say more; twice, say everything]' \
    '*--verbose[Say more; twice, say everything]' \
    '(- *)-h[Show help and exit\: -h briefly, --help in full]' \
    '(- *)--help[Show help and exit\: -h briefly, --help in full]' \
    '1:command:{ _describe command commands }'
}

_shelf_add() {
  _arguments -s -S \
    '(-n --dry-run)-n[Show what would change]' \
    '(-n --dry-run)--dry-run[Show what would change]' \
    '(-0 --null)-0[Names end with NUL]' \
    '(-0 --null)--null[Names end with NUL]' \
    '*-g+[Add a genre to each]:GENRE:' \
    '*--genre=[Add a genre to each]:GENRE:' \
    '(-j --jobs)-j+[How many files to read at once]:COUNT:' \
    '(-j --jobs)--jobs=[How many files to read at once]:COUNT:' \
    '(--max-size)--max-size=[Skip larger files, which are nearly always whole concerts]:BYTES:' \
    '(-w --wait)-w[Wait for another command; a minute if no time is given]' \
    '(-w --wait)--wait=-[Wait for another command; a minute if no time is given]::SECONDS:' \
    '(--shelf)--shelf=[The shelf to work on]:FILE:_files' \
    '*-v[Say more; twice, say everything]' \
    '*--verbose[Say more; twice, say everything]' \
    '(--progress --no-progress)--progress[Show how far the work has come, or do not]' \
    '(--progress --no-progress)--no-progress[Show how far the work has come, or do not]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show help and exit\: -h briefly, --help in full]' \
    '(- *)--help[Show help and exit\: -h briefly, --help in full]' \
    '*:SOURCE:_files'
}

_shelf_find() {
  _arguments -s -S \
    '(-f --format)-f+[How to print the records]:FORMAT:(text json csv)' \
    '(-f --format)--format=[How to print the records]:FORMAT:(text json csv)' \
    '(--json)--json[Short for --format=json]' \
    '(-C)-C+[Look in here]:FOLDER:_files -/' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show help and exit\: -h briefly, --help in full]' \
    '(- *)--help[Show help and exit\: -h briefly, --help in full]' \
    '1::QUERY:()' \
    '2::LIMIT:()'
}

_shelf_list_show() {
  _arguments -s -S \
    '(--shelf)--shelf=[The shelf to work on]:FILE:_files' \
    '*-v[Say more; twice, say everything]' \
    '*--verbose[Say more; twice, say everything]' \
    '(--progress --no-progress)--progress[Show how far the work has come, or do not]' \
    '(--progress --no-progress)--no-progress[Show how far the work has come, or do not]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show help and exit\: -h briefly, --help in full]' \
    '(- *)--help[Show help and exit\: -h briefly, --help in full]' \
    '1:LIST:{ _shelf_values lists }'
}

_shelf_list_export() {
  _arguments -s -S \
    '(--no-config)--no-config[Ignore the option file]' \
    '(- *)-h[Show help and exit\: -h briefly, --help in full]' \
    '(- *)--help[Show help and exit\: -h briefly, --help in full]' \
    '1:LIST:()' \
    '2::FORMAT:(text json csv)' \
    '3::FILE:_files'
}

if [[ $funcstack[1] == _shelf ]]; then
  _shelf "$@"
else
  compdef _shelf shelf
fi
