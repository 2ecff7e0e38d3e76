/// What the first words of a command line name.
enum CommandLookup {
  /// A command, and the words after its name.
  case command(any Command.Type, rest: ArraySlice<String>)

  /// The beginning of several names, such as `playlist`; "" is the program itself.
  case group(String)

  /// A word that, after the group's name, leads to no command.
  case unknown(String, inGroup: String)

  /// Follows the words as far as they name something.
  init(_ words: ArraySlice<String>, in commands: [any Command.Type]) {
    var group = ""
    for (index, word) in zip(words.indices, words) {
      let name = group.isEmpty ? word : "\(group) \(word)"
      if let command = commands.first(where: { $0.name == name }) {
        self = .command(command, rest: words[(index + 1)...])
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
