#compdef shelf
# Completes the arguments of shelf in zsh; generated from its commands.

_shelf() {
  local curcontext=$curcontext context state line
  local -A opt_args
  local -a commands=(
    'add:Add records to the shelf'
    'find:Find records'
    'list:show, export'
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
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
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
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '*:SOURCE:_files'
}

_shelf_find() {
  _arguments -s -S \
    '(-f --format)-f+[How to print the records]:FORMAT:(text json csv)' \
    '(-f --format)--format=[How to print the records]:FORMAT:(text json csv)' \
    '(--json)--json[Short for --format=json]' \
    '(-C)-C+[Look in here]:FOLDER:_files -/' \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
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
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:LIST:'
}

_shelf_list_export() {
  _arguments -s -S \
    '(- *)-h[Show this help and exit]' \
    '(- *)--help[Show this help and exit]' \
    '1:LIST:' \
    '2::FORMAT:(text json csv)' \
    '3::FILE:_files'
}

if [[ $funcstack[1] == _shelf ]]; then
  _shelf "$@"
else
  compdef _shelf shelf
fi
