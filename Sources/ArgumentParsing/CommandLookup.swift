/// What the first words of a command line name.
enum CommandLookup<Context> {
  /// A command, and the words after its name.
  case command(any Command<Context>.Type, rest: ArraySlice<String>)

  /// The beginning of several names, such as `playlist`; "" is the program itself.
  case group(String)

  /// A word that, after the group's name, leads to no command.
  case unknown(String, inGroup: String)

  /// Follows the words as far as they name something; the longest name of a command counts.
  init(_ words: ArraySlice<String>, in commands: [any Command<Context>.Type]) {
    var group = ""
    for (index, word) in zip(words.indices, words) {
      let name = group.isEmpty ? word : "\(group) \(word)"
      let rest = words[(index + 1)...]
      let longerName = rest.first.map { "\(name) \($0)" }
      if let command = commands.first(where: { $0.name == name }),
        !commands.contains(where: { $0.name == longerName })
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
