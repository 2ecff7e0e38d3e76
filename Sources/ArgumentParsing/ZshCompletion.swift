/// A generator of the completion script for zsh, with a function based on `_arguments` for each
/// command.
struct ZshCompletion {
  private let tool: CommandLineToolInfo
  private let function: String

  init(_ tool: CommandLineToolInfo) {
    self.tool = tool
    self.function = "_\(tool.name.shellIdentifier)"
  }

  /// The script, to be sourced or placed in a directory in `fpath`.
  var script: String {
    let names = tool.visibleCommands.map(\.name)
    let functions =
      tool.groups.filter { !names.contains($0) }.map(groupFunction)
      + tool.visibleCommands.map(commandFunction)
    return """
      #compdef \(tool.name)
      # Completes the arguments of \(tool.name) in zsh; generated from its commands.

      # Offers the values of a kind that \(tool.name) lists.
      \(function)_values() {
        local reply=$(\(tool.name) complete zsh $1 -- "${(Q)PREFIX}" \\
          "${\(lineVariable)[@]}" 2>/dev/null)
        [[ -n $reply ]] || return 1
        local -a found=("${(@0)reply%$'\\0'}")
        # What ends with an equals sign is continued by a value.
        local -a begun=("${(@M)found:#*=}") whole=("${(@)found:#*=}")
        (( ! $#begun )) || compadd -S '' -a begun
        (( ! $#whole )) || compadd -a whole
      }

      \(functions.joined(separator: "\n\n"))

      if [[ $funcstack[1] == \(function) ]]; then
        \(function) "$@"
      else
        compdef \(function) \(tool.name)
      fi

      """
  }
}

extension ZshCompletion {
  /// The variable with the words before the cursor.
  private var lineVariable: String { "\(tool.name.shellIdentifier)_line" }

  /// Returns the function that completes a word of a command's name or calls the function for the
  /// word that is there.
  ///
  /// It looks for that word itself, because `_arguments` loses the word if an option follows it that
  /// may also precede it.
  private func groupFunction(_ group: String) -> String {
    let words = tool.completionWords(after: group)
    let descriptions = words.map { word in
      "\(word.term):\(word.explanation)".shellWord
    }
    let options = tool.options(in: group)
    let specifications =
      options.flatMap(specifications) + ["'1:command:{ _describe command commands }'"]
    let cases = tool.nextWords(after: group).map { word in
      "\(word.term)) \(name(of: group.isEmpty ? word.term : "\(group) \(word.term)")) ;;"
    }
    let valueNames = options.filter(\.needsValue).flatMap(\.names).joined(separator: " | ")
    let valueCase = valueNames.isEmpty ? "" : "\n      \(valueNames)) (( place += 2 )) ;;"
    let topics = group.isEmpty ? tool.topics.map { "\($0.term):\($0.explanation)".shellWord } : []
    let topicArray =
      topics.isEmpty
      ? "" : "\n  local -a topics=(\n    \(topics.joined(separator: "\n    "))\n  )"
    let describing = topics.isEmpty ? "" : "(( CURRENT != 2 )) || _describe topic topics; "
    let help = group.isEmpty ? ["help) \(describing)\(name(of: "")) ;;"] : []
    // The functions of commands see only the words after the commands' names, so a variable holds
    // the whole line.
    let line =
      group.isEmpty ? "\n  local -a \(lineVariable)=(\"${(@Q)words[2,CURRENT-1]}\")" : ""
    return """
      \(name(of: group))() {\(line)\(topicArray)
        local -i place=2
        while (( place < CURRENT )); do
          case $words[place] in\(valueCase)
            -*) (( place += 1 )) ;;
            *) break ;;
          esac
        done
        if (( place < CURRENT )); then
          shift $(( place - 1 )) words
          (( CURRENT -= place - 1 ))
          case $words[1] in
            \((cases + help).joined(separator: "\n      "))
          esac
          return
        fi
        local -a commands=(
          \(descriptions.joined(separator: "\n    "))
        )
        _arguments -S \\
          \(specifications.joined(separator: " \\\n    "))
      }
      """
  }

  private func commandFunction(_ command: CommandInfo) -> String {
    let options = command.parameters.options.flatMap(specifications)
    let operands = command.parameters.operands.enumerated().map { index, operand in
      specification(of: operand, at: index + 1)
    }
    return """
      \(name(of: command.name))() {\(longerCommands(than: command))
        _arguments -s -S \\
          \((options + operands).joined(separator: " \\\n    "))
      }
      """
  }

  /// Returns code that calls the functions of the commands whose names consist of the given
  /// command's name and further words.
  private func longerCommands(than command: CommandInfo) -> String {
    tool.nextWords(after: command.name).map { word in
      """

        if [[ $CURRENT -gt 2 && $words[2] == \(word.term) ]]; then
          shift words
          (( CURRENT -= 1 ))
          \(name(of: "\(command.name) \(word.term)"))
          return
        fi
        (( CURRENT != 2 )) || compadd \(word.term)
      """
    }.joined()
  }

  private func name(of command: String) -> String {
    command.isEmpty ? function : "\(function)_\(command.shellIdentifier)"
  }
}

extension ZshCompletion {
  /// Returns a specification for each name of an option.
  private func specifications(of option: ParameterInfo) -> [String] {
    // Once the option is given, zsh no longer offers the words that it excludes.
    let excluded = [.help, .version].contains(option) ? ["-", "*"] : option.names
    let occurrence = option.isRepeatable ? "*" : "(\(excluded.joined(separator: " ")))"
    let help = "[\(escaped(option.briefHelp))]"
    let value = "\(escaped(option.metavariable)):\(action(for: option.completion))"
    return option.names.map { name in
      switch (option.kind, isLong: name.isLongName) {
      case (.option, true) where option.isValueOptional: "\(name)=-\(help)::\(value)"
      case (.option, true): "\(name)=\(help):\(value)"
      case (.option, false) where option.needsValue: "\(name)+\(help):\(value)"
      default: "\(name)\(help)"
      }
    }.map { (occurrence + $0).shellWord }
  }

  private func specification(of operand: ParameterInfo, at position: Int) -> String {
    let place = operand.isRepeatable ? "*" : operand.isRequired ? "\(position)" : "\(position):"
    // With an empty action, zsh would show the placeholder instead of completing an option.
    let action = operand.completion == .none ? "()" : action(for: operand.completion)
    let value = "\(escaped(operand.metavariable)):\(action)"
    return "\(place):\(value)".shellWord
  }

  private func action(for completion: Completion) -> String {
    switch completion {
    case .none: ""
    case .file: "_files"
    case .directory: "_files -/"
    case .choices(let choices): "(\(choices.map(escaped).joined(separator: " ")))"
    case .values(let kind, let other):
      "{ \(function)_values \(kind)\(other == .none ? "" : "; \(action(for: other))") }"
    }
  }

  /// Returns the text escaped for a specification, whose parts end at colons and brackets.
  private func escaped(_ text: String) -> String {
    String(text.flatMap { #"\:[]"#.contains($0) ? ["\\", $0] : [$0] })
  }
}
