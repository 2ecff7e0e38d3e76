#compdef shelf
# Completes the arguments of shelf in zsh; generated from its commands.

# Offers the values of a kind that shelf lists.
_shelf_values() {
  local reply=$(shelf complete zsh $1 -- "${(Q)PREFIX}" \
    "${shelf_line[@]}" 2>/dev/null)
  [[ -n $reply ]] || return 1
  local -a found=("${(@0)reply%$'\0'}")
  compadd -a found
}

_shelf() {
  local -a shelf_line=("${(@Q)words[2,CURRENT-1]}")
  local curcontext=$curcontext context state line
  local -A opt_args
  local -a commands=(
    'add:Add records to the shelf'
    'find:Find records'
    'list:show, export'
    'help:Show help for a command'
  )
  _arguments -C -S \
    '(- *)-h[Show help and exit\: -h briefly, --help in full]' \
    '(- *)--help[Show help and exit\: -h briefly, --help in full]' \
    '(- *)--version[Show the version and exit]' \
    '(--no-config)--no-config[Ignore the option file]' \
    '(--shelf)--shelf=[The shelf to work on]:FILE:_files' \
    '1:command:{ _describe command commands }' \
    '*::argument:->argument'
  [[ $state == argument ]] || return
  case $line[1] in
    add) _shelf_add ;;
    find) _shelf_find ;;
    list) _shelf_list ;;
    help) _describe command commands ;;
  esac
}

_shelf_list() {
  local curcontext=$curcontext context state line
  local -A opt_args
  local -a commands=(
    'show:Show the records of a list'
    'export:Write a list to a file'
  )
  _arguments -C -S \
    '(--no-config)--no-config[Ignore the option file]' \
    '(--shelf)--shelf=[The shelf to work on]:FILE:_files' \
    '(- *)-h[Show help and exit\: -h briefly, --help in full]' \
    '(- *)--help[Show help and exit\: -h briefly, --help in full]' \
    '1:command:{ _describe command commands }' \
    '*::argument:->argument'
  [[ $state == argument ]] || return
  case $line[1] in
    show) _shelf_list_show ;;
    export) _shelf_list_export ;;
  esac
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
    '1::QUERY:' \
    '2::LIMIT:'
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
    '1:LIST:' \
    '2::FORMAT:(text json csv)' \
    '3::FILE:_files'
}

if [[ $funcstack[1] == _shelf ]]; then
  _shelf "$@"
else
  compdef _shelf shelf
fi
