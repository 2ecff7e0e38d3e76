import Bytes
import ICU
import SQLite

extension MediaStore {
  /// Returns the words of a search in which each one that no item has is replaced by the nearest
  /// one that an item has.
  ///
  /// - Parameter text: The words as typed.
  /// - Returns: The words; `nil` if all are known, or if one has none near it.
  /// - Throws: `StoreError`.
  package func nearestWords(to text: String) throws -> String? {
    try read { connection in
      let words = SearchWords(try Collator.opened(for: connection))
      var text = text
      let parts = text.withUTF8 { words.parts(of: $0) }
      let known = try KnownWords(connection)
      var found: [String] = []
      var isOther = false
      for (index, part) in parts.enumerated() {
        guard case .word(let bytes) = part else { return nil }
        let word = String(decoding: bytes, as: UTF8.self)
        if try known.has(word, asBeginning: index == parts.count - 1) {
          found.append(word)
        } else if let nearest = try known.nearest(to: word) {
          found.append(nearest)
          isOther = true
        } else {
          return nil
        }
      }
      return isOther ? found.joined(separator: " ") : nil
    }
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

  /// Returns the word with the fewest typing errors, of several the one that most items have.
  func nearest(to text: String) throws(SQLiteError) -> String? {
    let letters = Array(text)
    guard Self.lengths.contains(letters.count) else { return nil }
    let tolerance = letters.count < 5 ? 1 : 2
    let length = text.utf8.count
    let set = Self.letterSet(text.utf8)
    var best: (word: String, distance: Int, count: Int64)?
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
      guard distance <= tolerance else { return }
      if let best, (best.distance, -best.count) <= (distance, -count) { return }
      best = (word, distance, count)
    }
    return best?.word
  }

  /// Returns a set of the letters of a word, in which other letters than those of ASCII count as
  /// none.
  private static func letterSet(_ word: String.UTF8View) -> UInt64 {
    word.reduce(0) { $1 < 0x80 ? $0 | 1 << UInt64($1 & 63) : $0 }
  }
}
