import ICU
import MediaModel
import SQLite

/// The texts of the user's metadata, such as notes, which the search index does not have.
///
/// There are few of them, so they are read one by one.
struct SearchedNotes {
  private let words: SearchWords
  private let parts: [SearchWords.Part]

  init(_ parts: [SearchWords.Part], _ words: SearchWords) {
    (self.parts, self.words) = (parts, words)
  }

  /// Returns the rows of the items whose notes have all of the words, in whatever library.
  func rows(_ connection: Connection) throws(SQLiteError) -> [Int64] {
    if parts.isEmpty { return [] }
    var rows: [Int64] = []
    var (item, found): (Int64?, Set<Int>) = (nil, [])
    func end() {
      if let item, found.count == parts.count { rows.append(item) }
      found = []
    }
    try connection.forEach(
      """
      SELECT item_id, value FROM user_metadata
      WHERE type = '\(MetadataType.text.rawValue)' AND namespace <> '\(UserActivity.namespace)'
      ORDER BY item_id
      """
    ) { (row) throws(SQLiteError) in
      let (next, text): (Int64, String) = (try row.next(), try row.next())
      if next != item { end() }
      item = next
      found.formUnion(places(in: text))
    }
    end()
    return rows
  }

  /// Returns which of the words a text has.
  private func places(in text: String) -> [Int] {
    var text = text
    let parts = text.withUTF8 { words.parts(of: $0) }
    return self.parts.indices.filter { index in
      let isBeginning = index == self.parts.count - 1
      return parts.contains { has($0, self.parts[index], asBeginning: isBeginning) }
    }
  }

  private func has(
    _ part: SearchWords.Part,
    _ wanted: SearchWords.Part,
    asBeginning isBeginning: Bool
  ) -> Bool {
    switch (part, wanted) {
    case (.word(let word), .word(let wanted)):
      isBeginning && wanted.count > 1 ? word.starts(with: wanted) : word == wanted
    case (.run(let run), .run(let wanted)): !run.ranges(of: wanted).isEmpty
    default: false
    }
  }
}
