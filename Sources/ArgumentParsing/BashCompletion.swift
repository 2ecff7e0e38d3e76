/// A generator of the completion script for bash; the script works in bash 4 and later.
struct BashCompletion {
  private let tool: CommandLineToolInfo
  private let function: String

  init(_ tool: CommandLineToolInfo) {
    self.tool = tool
    self.function = "_\(tool.name.shellIdentifier)"
  }

  /// The script, for bash to source.
  var script: String {
    """
    # Completes the arguments of \(tool.name) in bash; generated from its commands.

    # Offers the given words that begin with the typed text.
    \(function)_words() {
      local word
      for word in "$@"; do
        [[ $word != "$current"* ]] || COMPREPLY+=("$word")
      done
    }

    # Offers files (-f) or directories (-d).
    \(function)_paths() {
      compopt -o filenames 2>/dev/null
      mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen "$1" -- "$current")
    }

    # Offers the values of a kind that \(tool.name) lists.
    \(function)_values() {
      mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(\(tool.name) complete bash "$1" \\
        -- "$current" "${COMP_WORDS[@]:1:COMP_CWORD-1}" 2>/dev/null)
      # What ends with an equals sign is continued by a value.
      [[ ${COMPREPLY[*]} != *= ]] || compopt -o nospace 2>/dev/null
    }

    \(function)() {
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
            \(commandNames)) command=${command:+$command }$word ;;
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
            \(lines(optionsWithValue, indentation: 8))
          esac
        fi
      done
      ((index > COMP_CWORD)) || option=''

      if [[ $option ]]; then
        case "$command $option" in
          \(lines(optionValues, indentation: 6))
        esac
      elif [[ $current == -* && ! $ended ]]; then
        case $command in
          \(lines(optionNames, indentation: 6))
        esac
      else
        case "$command $operand" in
          \(lines(operandValues, indentation: 6))
        esac
      fi
    }

    complete -F \(function) \(tool.name)

    """
  }
}

extension BashCompletion {
  /// The patterns that match the words of a group followed by a word that continues the name of a
  /// command.
  private var commandNames: String {
    alternatives(
      tool.groups.flatMap { group in tool.nextWords(after: group).map { "\(group) \($0.term)" } }
    )
  }

  private var optionsWithValue: [String] {
    contexts.compactMap { context in
      let names = context.options.filter(\.needsValue).flatMap(\.acceptedNames)
      let patterns = names.map { "\(context.name) \($0)" }
      return patterns.isEmpty ? nil : row(patterns, "option=$word && ((index += 1))")
    }
  }

  private var optionValues: [String] {
    contexts.flatMap { context in
      context.options.filter { $0.completion != .none }.map { option in
        row(option.acceptedNames.map { "\(context.name) \($0)" }, action(for: option.completion))
      }
    }
  }

  private var optionNames: [String] {
    contexts.map { context in
      row([context.name], offer(context.options.flatMap(\.completionNames)))
    }
  }

  /// The options that may follow the name of a command or of a group.
  private var contexts: [(name: String, options: [ParameterInfo])] {
    let names = tool.visibleCommands.map(\.name)
    return tool.groups.filter { !names.contains($0) }.map { ($0, tool.options(in: $0)) }
      + tool.visibleCommands.map { ($0.name, $0.parameters.options) }
  }

  /// The completions where an operand is expected: the words of command names, and the values of
  /// operands.
  private var operandValues: [String] {
    let words = tool.groups.map { group in
      let own = tool.visibleCommands.first { $0.name == group }?.parameters.operands.first
      let actions =
        [offer(tool.completionWords(after: group).map(\.term))]
        + (own.map { [action(for: $0.completion)] } ?? [])
        + (group.isEmpty && !tool.topics.isEmpty
          ? ["[[ ! $helps ]] || \(offer(tool.topics.map(\.term)))"] : [])
      return row(["\(group) 0"], actions.joined(separator: "; "))
    }
    return words
      + tool.visibleCommands.flatMap { command in
        command.parameters.operands.enumerated().map { index, operand in
          let action = action(for: operand.completion)
          return operand.isRepeatable
            ? "\("\(command.name) ".shellWord)*) \(action) ;;"
            : row(["\(command.name) \(index)"], action)
        }
      }
  }

  private func action(for completion: Completion) -> String {
    switch completion {
    case .none: ":"
    case .file: "\(function)_paths -f"
    case .directory: "\(function)_paths -d"
    case .choices(let choices): offer(choices)
    case .values(let kind, .none): "\(function)_values \(kind)"
    case .values(let kind, let other): "\(function)_values \(kind); \(action(for: other))"
    }
  }

  private func offer(_ words: [String]) -> String {
    "\(function)_words \(words.map(\.shellWord).joined(separator: " "))"
  }

  private func row(_ patterns: [String], _ action: String) -> String {
    "\(alternatives(patterns))) \(action) ;;"
  }

  private func alternatives(_ patterns: [String]) -> String {
    patterns.map(\.shellWord).joined(separator: " | ")
  }

  private func lines(_ rows: [String], indentation: Int) -> String {
    rows.joined(separator: "\n" + String(repeating: " ", count: indentation))
  }
}

extension ParameterInfo {
  /// The long names, or the short ones if there are no long ones.
  fileprivate var completionNames: [String] {
    longNames.isEmpty ? names : longNames
  }
}
