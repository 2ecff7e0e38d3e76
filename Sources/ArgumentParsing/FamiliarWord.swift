/// Words that users know from other programs or earlier versions, and what to suggest instead.
package struct FamiliarWord: Sendable, Equatable {
  /// The words as typed: in place of a command's name, which may have several parts, such as
  /// `list add`, or, with their dashes, in place of an option.
  package let words: [String]

  /// The suggestions: names of commands, or an option with its value.
  package let suggestions: [String]

  /// The advice if the words have no counterpart; `nil` if there are suggestions.
  package let advice: String?

  /// Suggests commands or an option instead of the words.
  package init(_ words: String..., use suggestions: [String]) {
    (self.words, self.suggestions, advice) = (words, suggestions, nil)
  }

  /// Gives advice for the words, which have no counterpart.
  package init(_ words: String..., advice: String) {
    (self.words, suggestions, self.advice) = (words, [], advice)
  }
}

extension [FamiliarWord] {
  /// Returns the first words of a command line that make up a familiar word of several parts, or
  /// `nil` if there are none.
  func name(beginning words: some Sequence<String>) -> String? {
    var name = ""
    for word in words {
      name += name.isEmpty ? word : " \(word)"
      if name.contains(" "), contains(where: { $0.words.contains(name) }) { return name }
      guard hasParts(after: name) else { return nil }
    }
    return nil
  }

  /// Returns whether a familiar word of several parts begins with the given ones.
  func hasParts(after name: String) -> Bool {
    contains { $0.words.contains { $0.hasPrefix("\(name) ") } }
  }

  /// Returns the hint for a word; `nil` if the word is not familiar, or if the suggested option is
  /// not among the known names.
  func hint(for word: String, among names: [String]) -> String? {
    guard let familiar = first(where: { $0.words.contains(word) }) else { return nil }
    let suggestions = familiar.suggestions.filter { suggestion in
      let option = suggestion.prefix { $0 != " " }
      return !suggestion.isLongName || names.contains(String(option))
    }
    return familiar.advice ?? didYouMean(suggestions)
  }

  /// Returns the hint for a word after a group of commands; `nil` if none of the group's commands
  /// is suggested for it.
  func hint(for word: String, in group: String) -> String? {
    let suggestions = first { $0.words.contains(word) }?.suggestions ?? []
    return didYouMean(suggestions.filter { $0.hasPrefix("\(group) ") })
  }
}
