import ICU
import SQLite

/// Finds words in texts that the search index does not have, by its rules.
package struct TextSearch {
  /// The ways in which a text has the words.
  package enum Match {
    /// One after the other, in their order.
    case phrase
    /// Anywhere.
    case words
  }

  private let words: SearchWords
  private let wanted: [SearchWords.Part]

  init(_ parts: [SearchWords.Part], _ words: SearchWords) { (wanted, self.words) = (parts, words) }

  /// The places of the words.
  var indices: Range<Int> { wanted.indices }

  /// Returns how a text has all of the words; `nil` if it lacks any, or if there are none.
  package func match(in text: String) -> Match? {
    let parts = parts(of: text)
    if wanted.isEmpty || places(in: parts).count < wanted.count { return nil }
    let isPhrase = parts.indices.dropLast(wanted.count - 1).contains { start in
      zip(parts[start...], wanted.indices).allSatisfy { has($0, $1) }
    }
    return isPhrase ? .phrase : .words
  }

  /// Returns which of the words a text has.
  func places(in text: String) -> [Int] { places(in: parts(of: text)) }

  private func places(in parts: [SearchWords.Part]) -> [Int] {
    wanted.indices.filter { index in parts.contains { has($0, index) } }
  }

  private func parts(of text: String) -> [SearchWords.Part] {
    var text = text
    return text.withUTF8 { words.parts(of: $0) }
  }

  private func has(_ part: SearchWords.Part, _ index: Int) -> Bool {
    switch (part, wanted[index]) {
    case (.word(let word), .word(let wanted)):
      let isBeginning = index == self.wanted.count - 1 && wanted.count > 1
      return isBeginning ? word.starts(with: wanted) : word == wanted
    case (.run(let run), .run(let wanted)): return !run.ranges(of: wanted).isEmpty
    default: return false
    }
  }
}

extension MediaStore {
  /// Returns a search for words in texts outside the library file.
  ///
  /// - Throws: `StoreError`.
  package func textSearch(for text: String) throws(StoreError) -> TextSearch {
    let collator: Collator
    do throws(SQLiteError) {
      collator = try Collator.opened(forFileAt: path)
    } catch {
      throw StoreError(error)
    }
    let words = SearchWords(collator)
    var text = text
    return TextSearch(text.withUTF8 { words.parts(of: $0) }, words)
  }
}
