import ArgumentParsing

/// The options on a command line that is being typed.
struct CompletionLine {
  /// The words before the cursor, without the program's name and without quotation marks.
  let words: [String]

  /// Returns the value of the last occurrence of an option; bash passes an `=` as a word of its
  /// own.
  func value(of option: String) -> String? {
    var value: String?
    for (index, word) in words.enumerated() {
      if word.hasPrefix(option + "=") {
        value = String(word.dropFirst(option.count + 1))
      } else if word == option {
        let next = words.dropFirst(index + 1)
        value = next.first == "=" ? next.dropFirst().first : next.first
      }
    }
    return value
  }
}
