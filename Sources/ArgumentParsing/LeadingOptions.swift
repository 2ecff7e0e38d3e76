/// A command line whose options before the command are separated from its other words.
///
/// Options with an environment variable, and some flags, may appear before and between the words of
/// a command's name; all other words keep their order.
struct LeadingOptions {
  /// The options with their values.
  private(set) var options: [String] = []

  /// The words of the command's name and everything after it.
  private(set) var words: ArraySlice<String>

  /// Separates the words of a command line.
  ///
  /// - Parameters:
  ///   - arguments: The words after the program's name.
  ///   - option: Returns the option of a given name, `nil` unless it may be given before a command;
  ///     called only if a word before the command begins with a dash.
  ///   - isGroup: Returns whether words begin the names of commands without being a command's name
  ///     themselves.
  init(
    _ arguments: [String],
    option: (String) -> ParameterInfo?,
    isGroup: (String) -> Bool
  ) {
    var rest = arguments[...]
    var name: [String] = []
    scan: while let word = rest.first {
      if word.hasPrefix("-"), word != "-", word != "--" {
        let name = word.optionName
        let count: Int
        if let info = option(name) {
          count = info.needsValue && name == word ? 2 : 1
        } else if word.consistsOfFlags(option) {
          count = 1
        } else {
          break scan
        }
        self.options += rest.prefix(count)
        rest = rest.dropFirst(count)
      } else {
        guard isGroup((name + [word]).joined(separator: " ")) else { break scan }
        name.append(word)
        rest.removeFirst()
      }
    }
    words = (name + rest)[...]
  }
}

extension String {
  /// Returns whether the word, such as `-vv`, consists of a dash and the letters of flags.
  fileprivate func consistsOfFlags(_ option: (String) -> ParameterInfo?) -> Bool {
    !isLongName && dropFirst().allSatisfy { option("-\($0)")?.kind == .flag }
  }
}
