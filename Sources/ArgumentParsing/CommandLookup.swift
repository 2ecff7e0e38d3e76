/// The result of looking up the first words of a command line.
enum CommandLookup<Context> {
  /// A command and the words after its name.
  case command(any Command<Context>.Type, rest: ArraySlice<String>)

  /// The leading words of commands' names, such as `playlist`; "" is the program itself.
  case group(String)

  /// A word that follows a group's name but does not continue the name of any command.
  case unknown(String, inGroup: String)

  /// Looks up the words; if several commands match, the one with the longest name wins.
  init(_ words: ArraySlice<String>, in commands: [any Command<Context>.Type]) {
    var group = ""
    for index in words.indices {
      let word = words[index]
      let name = group.isEmpty ? word : "\(group) \(word)"
      let rest = words[(index + 1)...]
      let longerName = rest.first.map { "\(name) \($0)" }
      if let command = commands.first(where: { $0.isCalled(name) }),
        !commands.contains(where: { command in longerName.map { command.isCalled($0) } ?? false })
      {
        self = .command(command, rest: rest)
        return
      }
      guard commands.contains(where: { $0.name.hasPrefix("\(name) ") }) else {
        self = .unknown(word, inGroup: group)
        return
      }
      group = name
    }
    self = .group(group)
  }
}
