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
        compadd -a found
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

  /// Returns the function that completes a word of a command's name and then calls the function
  /// for that word.
  private func groupFunction(_ group: String) -> String {
    let words = tool.completionWords(after: group)
    let descriptions = words.map { word in
      "\(word.term):\(word.explanation)".shellWord
    }
    let specifications =
      tool.options(in: group).flatMap(specifications)
      + ["'1:command:{ _describe command commands }'", "'*::argument:->argument'"]
    let cases = tool.nextWords(after: group).map { word in
      "\(word.term)) \(name(of: group.isEmpty ? word.term : "\(group) \(word.term)")) ;;"
    }
    let help = group.isEmpty ? ["help) _describe command commands ;;"] : []
    // The functions of commands see only the words after the commands' names, so a variable holds
    // the whole line.
    let line =
      group.isEmpty ? "\n  local -a \(lineVariable)=(\"${(@Q)words[2,CURRENT-1]}\")" : ""
    return """
      \(name(of: group))() {\(line)
        local curcontext=$curcontext context state line
        local -A opt_args
        local -a commands=(
          \(descriptions.joined(separator: "\n    "))
        )
        _arguments -C -S \\
          \(specifications.joined(separator: " \\\n    "))
        [[ $state == argument ]] || return
        case $line[1] in
          \((cases + help).joined(separator: "\n    "))
        esac
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
    let value = "\(escaped(operand.metavariable)):\(action(for: operand.completion))"
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
