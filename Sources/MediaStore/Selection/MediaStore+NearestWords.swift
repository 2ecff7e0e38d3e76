import Bytes
import ICU
import SQLite

extension MediaStore {
  /// Returns words near those of a search that some item has together in its names.
  ///
  /// Words that items have stay; the others are replaced by the nearest ones.
  ///
  /// - Parameters:
  ///   - text: The words as typed.
  ///   - isAnywhere: Whether the item may be in any library of the file.
  /// - Returns: The words; `nil` if all are known, or if no item has such words.
  /// - Throws: `StoreError`.
  package func nearestWords(to text: String, anywhere isAnywhere: Bool) throws -> String? {
    try read { connection in
      let words = SearchWords(try Collator.opened(for: connection))
      var text = text
      let parts = text.withUTF8 { words.parts(of: $0) }
      let known = try KnownWords(connection)
      var choices: [[String]] = []
      var areAllKnown = true
      for (index, part) in parts.enumerated() {
        guard case .word(let bytes) = part else { return nil }
        let word = String(decoding: bytes, as: UTF8.self)
        if try known.has(word, asBeginning: index == parts.count - 1) {
          choices.append([word])
        } else {
          choices.append(try known.nearest(to: word))
          areAllKnown = false
        }
      }
      if areAllKnown { return nil }
      let library = isAnywhere ? nil : try LibraryTable(connection).row(named: selection)
      let item = try Statement(
        connection,
        """
        SELECT 1 FROM search CROSS JOIN item i ON i.id = search.rowid
        WHERE search MATCH ?1 AND (?2 IS NULL OR i.library_id = ?2) LIMIT 1
        """
      )
      for combination in combinations(of: choices) {
        let found = combination.joined(separator: " ")
        guard let expression = try SearchExpression(found, connection).inNames else { continue }
        if try item.value(expression, library, as: Int64.self) != nil { return found }
      }
      return nil
    }
  }
}

/// The maximum number of combinations of near words that are looked for.
private let maxCombinations = 64

/// Returns the combinations of one choice for each place, those of the first choices first.
private func combinations(of choices: [[String]]) -> [[String]] {
  choices.reduce([[]]) { beginnings, words in
    Array(beginnings.flatMap { start in words.map { start + [$0] } }.prefix(maxCombinations))
  }
}

/// The words of the search index.
private struct KnownWords {
  private let connection: Connection
  private let word: Statement
  private let beginning: Statement

  /// The lengths of words, in letters, for which a near one is looked for; shorter ones are near
  /// almost any word.
  private static let lengths = 3...40

  init(_ connection: Connection) throws(SQLiteError) {
    self.connection = connection
    try connection.execute(
      """
      CREATE VIRTUAL TABLE IF NOT EXISTS temp.search_word USING fts5vocab('main', 'search', 'row')
      """
    )
    word = try Statement(connection, "SELECT 1 FROM temp.search_word WHERE term = ?1")
    beginning = try Statement(
      connection,
      "SELECT 1 FROM temp.search_word WHERE term >= ?1 AND term < ?1 || char(1114111) LIMIT 1"
    )
  }

  func has(_ text: String, asBeginning isBeginning: Bool) throws(SQLiteError) -> Bool {
    try (isBeginning ? beginning : word).value(text, as: Int64.self) != nil
  }

  /// The number of near words to try.
  private static let maxCount = 4

  /// Returns the words with the fewest typing errors, and of these the ones that most items have.
  func nearest(to text: String) throws(SQLiteError) -> [String] {
    let letters = Array(text)
    guard Self.lengths.contains(letters.count) else { return [] }
    let tolerance = letters.count < 5 ? 1 : 2
    let length = text.utf8.count
    let set = Self.letterSet(text.utf8)
    var found: [(word: String, distance: Int, count: Int64)] = []
    // A typing error changes at most two letters, so most words are never compared.
    try connection.forEach(
      "SELECT term, doc FROM temp.search_word WHERE length(CAST(term AS BLOB)) BETWEEN ?1 AND ?2",
      Int64(length - 4 * tolerance),
      Int64(length + 4 * tolerance)
    ) { (row) throws(SQLiteError) in
      let (word, count): (String, Int64) = (try row.next(), try row.next())
      let differences = (Self.letterSet(word.utf8) ^ set).nonzeroBitCount
      guard differences <= 2 * tolerance else { return }
      let distance = typingDistance(letters, Array(word))
      if distance <= tolerance { found.append((word, distance, count)) }
    }
    return found.sorted { ($0.distance, -$0.count, $0.word) < ($1.distance, -$1.count, $1.word) }
      .prefix(Self.maxCount).map(\.word)
  }

  /// Returns a set of the letters of a word, in which other letters than those of ASCII count as
  /// none.
  private static func letterSet(_ word: String.UTF8View) -> UInt64 {
    word.reduce(0) { $1 < 0x80 ? $0 | 1 << UInt64($1 & 63) : $0 }
  }
}
