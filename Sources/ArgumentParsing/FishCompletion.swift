/// A generator of the fish completion script, which has a `complete` call for each word.
struct FishCompletion {
  private let tool: CommandLineToolInfo
  private let function: String

  init(_ tool: CommandLineToolInfo) {
    self.tool = tool
    self.function = "__\(tool.name.shellIdentifier)"
  }

  /// The script, to be sourced or placed in fish's completions directory.
  var script: String {
    let rules = tool.groups.flatMap(rules(forGroup:)) + tool.visibleCommands.flatMap(rules)
    return """
      # Completes the arguments of \(tool.name) in fish; generated from its commands.

      # Prints the words before the cursor, except the program's name, 'help' and options.
      function \(function)_words
        set --local words
        set --local option
        for word in (commandline -opc)[2..]
          if set --query option[1]
            set --erase option
          else if contains -- $word \(valueOptions)
            set option $word
          else if not string match --quiet -- '-*' $word
            set --append words $word
          end
        end
        test "$words[1]" = help; and set --erase words[1]
        string join \\n $words
      end

      # Prints the values of a kind that \(tool.name) lists.
      function \(function)_values
        set --local typed (commandline -ct)
        \(tool.name) complete fish $argv[1] -- "$typed" (commandline -opc)[2..] 2>/dev/null \\
          | string split0
      end

      # Succeeds if only 'help' precedes the cursor.
      function \(function)_helps
        set --local words (commandline -opc)[2..]
        test "$words" = help
      end

      # Succeeds if the words before the cursor are exactly the given ones.
      function \(function)_at
        set --local words (\(function)_words)
        test "$words" = "$argv"
      end

      # Succeeds if the command line begins with the given command.
      function \(function)_in
        set --local words (\(function)_words)
        test "$words[1..$(count $argv)]" = "$argv"
      end

      complete --command \(tool.name) --no-files
      \(rules.map { "complete --command \(tool.name) \($0)" }.joined(separator: "\n"))

      """
  }
}

extension FishCompletion {
  /// The options that may precede a command and take the next word as their value.
  private var valueOptions: String {
    tool.globalOptions.filter(\.needsValue).flatMap(\.names).joined(separator: " ")
  }

  private func rules(forGroup group: String) -> [String] {
    let condition = condition(group.isEmpty ? "at" : "at \(group)")
    let words = tool.completionWords(after: group).map { word in
      "\(condition) --arguments \(quoted(word.term)) --description \(quoted(word.explanation))"
    }
    let options = tool.options(in: group).map { rule(for: $0, condition) }
    return words + options + (group.isEmpty ? topicRules : [])
  }

  private var topicRules: [String] {
    let condition = "--condition \(quoted("\(function)_helps"))"
    return tool.topics.map { topic in
      "\(condition) --arguments \(quoted(topic.term)) --description \(quoted(topic.explanation))"
    }
  }

  private func rules(for command: CommandInfo) -> [String] {
    let condition = condition("in \(command.name)")
    let options = command.parameters.options.map { rule(for: $0, condition) }
    let operands = command.parameters.operands.compactMap { operand in
      arguments(for: operand.completion).map { "\(condition) \($0)" }
    }
    return options + operands
  }

  private func rule(for option: ParameterInfo, _ condition: String) -> String {
    let names = option.names.map { name in
      name.isLongName ? "--long-option \(name.dropFirst(2))" : "--short-option \(name.dropFirst())"
    }
    let isFile = option.completion.offersFiles
    let value = option.needsValue ? [isFile ? "--require-parameter" : "--exclusive"] : []
    let arguments = arguments(for: option.completion).map { [$0] } ?? []
    let description = ["--description", quoted(option.briefHelp)]
    return ([condition] + names + value + arguments + description).joined(separator: " ")
  }

  /// Returns a condition that calls one of the script's functions with the words of a command.
  private func condition(_ call: String) -> String {
    "--condition \(quoted("\(function)_\(call)"))"
  }

  /// Returns the arguments of `complete` that offer the values; `nil` if there are no values to
  /// offer.
  private func arguments(for completion: Completion) -> String? {
    switch completion {
    case .none: nil
    case .file: "--force-files"
    case .directory: "--arguments '(__fish_complete_directories)'"
    // A tab ends a value: without one, fish would repeat the option's description beside each.
    case .choices(let choices):
      "--arguments \(quoted(choices.map { $0 + #"\t"# }.joined(separator: " ")))"
    case .values(let kind, let other):
      (["--arguments '(\(function)_values \(kind))'"] + [arguments(for: other)].compactMap(\.self))
        .joined(separator: " ")
    }
  }

  /// Returns the text quoted as one word for fish, which has escapes even in single quotes.
  private func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
