import ICU
import MediaModel
import SQLite

/// The words of a search as expressions of FTS5, which never become part of the SQL.
struct SearchExpression {
  /// The expressions of the ranks, the best one first; empty for a text without words.
  let ranks: [String]
  /// The texts that are searched after the index, in which they are not.
  private let notes: SearchedNotes
  /// The text itself if it has no words, such as `!!!`; nil for one of blanks.
  private let spelling: String?
  /// The expression of all ranks; nil for a text without words.
  var all: String? { ranks.last }
  /// The expression for words in the title, artist and album; nil for a text without words.
  var inNames: String? { all.map { "{title artist album_title} : (\($0))" } }

  /// - Throws: `SQLiteError`, and `MediaQueryError` if there are too many words.
  init(_ text: String, _ connection: Connection) throws {
    let words = SearchWords(try Collator.opened(for: connection))
    var text = text
    let parts = text.withUTF8 { words.parts(of: $0) }
    notes = SearchedNotes(TextSearch(parts, words))
    let terms = parts.enumerated().map { index, part in
      Term(part, isLast: index == parts.count - 1)
    }
    var different = Set<String>()
    let anywhere = terms.map(\.expression).filter { different.insert($0).inserted }
    if anywhere.count > Self.maxCount { throw MediaQueryError.tooManyWords(limit: Self.maxCount) }
    guard !terms.isEmpty else {
      let spelled = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      (ranks, spelling) = ([], spelled.isEmpty ? nil : spelled)
      return
    }
    spelling = nil
    let all = anywhere.joined(separator: " AND ")
    let isPhrase = anywhere.count == terms.count && terms.dropLast().allSatisfy { !$0.isPrefix }
    let phrase = terms.map(\.expression).joined(separator: " + ")
    ranks =
      (isPhrase ? ["title : ^ \(phrase)"] : []) + [
        "title : (\(all))", "{artist album_artist} : (\(all))", "album_title : (\(all))", all,
      ]
  }

  /// The maximum number of different words, which keeps expressions within the limits of FTS5.
  private static let maxCount = 1000

  /// A word, or characters of a script without blanks between words.
  private struct Term {
    let expression: String
    /// Whether it stands for all words that begin with it.
    let isPrefix: Bool

    /// - Parameters:
    ///   - part: A part of the text, without quotation marks.
    ///   - isLast: Whether the text ends with it, so that it may be the start of a word. One Latin
    ///     letter or digit is a whole word, since too many words begin with it.
    init(_ part: SearchWords.Part, isLast: Bool) {
      let words: [String]
      switch part {
      case .word(let word):
        words = [String(decoding: word, as: UTF8.self)]
        isPrefix = isLast && words[0].utf8.count > 1
      case .run(let run):
        let pairs = SearchWords.pairs(of: run)
        words = pairs.count > 1 ? pairs.dropLast() : pairs
        isPrefix = run.count == 1
      }
      expression =
        words.map { "\"\($0)\"" }.joined(separator: " + ") + (isPrefix ? " *" : "")
    }
  }

  /// Whether no item can have the text.
  var isEmpty: Bool { ranks.isEmpty && spelling == nil }

  /// Returns the rows of all items that have the words, in whatever library.
  func rows(_ connection: Connection) throws(SQLiteError) -> SparseBitSet {
    var rows = SparseBitSet()
    if let all {
      try connection.forEach("SELECT rowid FROM search WHERE search MATCH ?1", all) {
        (row) throws(SQLiteError) in rows.insert(try row.next())
      }
    }
    for row in try unindexedRows(connection) { rows.insert(row) }
    if rows.count == 0, all != nil { try SearchIndex.check(connection) }
    return rows
  }

  /// Returns the rows of the items whose notes have the words or, for a text without words, which
  /// the index does not have, those with this text in a name.
  func unindexedRows(_ connection: Connection) throws(SQLiteError) -> [Int64] {
    guard let spelling else { return try notes.rows(connection) }
    return try connection.rows(
      """
      SELECT id FROM item WHERE instr(title, ?1) OR instr(artist, ?1) OR instr(album_artist, ?1)
        OR instr(album_title, ?1) OR instr(composer, ?1)
      """,
      spelling
    ) { (row) throws(SQLiteError) in try row.next() }
  }
}
