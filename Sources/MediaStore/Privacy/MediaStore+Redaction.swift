import MediaModel
import SQLite

extension MediaStore {
  /// Returns a temporary copy of the file for exports, without what it says about people.
  ///
  /// In all values of the libraries, names of users in paths and mail addresses are replaced, and
  /// so are the names of these users in names of lists. Names of libraries and devices, which often
  /// contain that of their owner, become those of their kinds. The history stays as it is.
  ///
  /// A store that is itself temporary, such as a past state, is changed and returned.
  ///
  /// - Throws: `StoreError`.
  package func redacted() throws -> MediaStore {
    let target = file.path.isEmpty ? self : try temporaryCopy()
    let name = try target.withConnection { connection in
      let row = try LibraryTable(connection).row(named: selection)
      let redaction = try Redaction(connection)
      try redaction.run()
      return try redaction.libraryName(row)
    }
    return target.selecting(name)
  }
}

/// The replacement of what a file says about people.
private final class Redaction {
  private let connection: Connection
  /// The names of users in paths, in lower case.
  private var userNames: Set<String> = []

  /// The columns with paths and texts, by table.
  private static let columns = [
    "library": ["source", "music_folder", "source_values"],
    "item": MediaItemProperty.ofRow.filter { $0.type == .text }.map(\.columnName) + [
      "source_values"
    ],
    "item_extra": ItemExtra.properties.filter { $0.type == .text }.map(\.columnName),
    "playlist": ["details", "source_values"],
    "photo": PhotoProperty.allCases.filter { $0.type == .text }.map(\.columnName),
    "photo_file": ["location"],
    "photo_album": ["settings"],
    "revision": ["source"],
    "smart_list": ["rules"],
    "path_map": ["from_path", "to_path"],
    "resume_point": ["file"],
    "device": ["selection"],
    "device_item": ["path"],
    "sync": ["report"],
  ]
  /// The tables with names that people choose.
  private static let namedTables = ["playlist", "on_the_go_list", "smart_list"]
  /// The minimum number of letters of a user's name that is replaced in the names of lists.
  private static let minNameLength = 3

  init(_ connection: Connection) throws(SQLiteError) {
    self.connection = connection
    try connection.define("redacted", argumentCount: 1, isDeterministic: false) {
      [weak self] call in
      let text = Array(unsafe call.text(0))
      let found = PersonalText.all(in: text)
      if found.isEmpty { return call.answerArgument(0) }
      for (name, _) in found where name.kind == .userName { self?.add(name.value) }
      call.answer(PersonalText.redacted(text)[...])
    }
    try connection.define("redacted_name", argumentCount: 1, isDeterministic: false) {
      [weak self] call in
      let name = PersonalText.redacted(Array(unsafe call.text(0)))
      let text = String(decoding: name, as: UTF8.self)
      call.answer(Array((self?.redactedName(text) ?? text).utf8)[...])
    }
  }

  private func add(_ name: String) {
    let name = name.removingPercents.lowercased()
    if name.count >= Self.minNameLength { userNames.insert(name) }
  }

  /// Returns a name with the names of users replaced where they are whole words.
  private func redactedName(_ name: String) -> String {
    var result = ""
    var word = ""
    func endWord() {
      result += userNames.contains(word.lowercased()) ? "user" : word
      word = ""
    }
    for character in name {
      if character.isLetter || character.isNumber {
        word.append(character)
      } else {
        endWord()
        result.append(character)
      }
    }
    endWord()
    return result
  }

  func run() throws(SQLiteError) {
    try connection.execute("BEGIN")
    for (table, columns) in Self.columns.sorted(by: { $0.key < $1.key }) {
      let values = columns.map { "\($0) = CAST(redacted(\($0)) AS TEXT)" }
      try connection.execute("UPDATE \(table) SET \(values.joined(separator: ", "))")
    }
    try connection.execute(
      """
      UPDATE user_metadata SET value = CAST(redacted(value) AS TEXT) WHERE typeof(value) = 'text'
      """
    )
    for table in Self.namedTables {
      // Names of lists are unique, so one that would repeat another gets the number of its row.
      try connection.execute(
        """
        UPDATE OR IGNORE \(table) SET name = CAST(redacted_name(name) AS TEXT);
        UPDATE \(table) SET name = CAST(redacted_name(name) AS TEXT) || ' ' || id
          WHERE name <> CAST(redacted_name(name) AS TEXT)
        """
      )
    }
    // The name of the album of all photos is that of the device's owner; a position may be a home.
    try connection.execute(
      """
      UPDATE photo_album SET name = CASE kind WHEN 'library' THEN 'Photo Library'
        ELSE CAST(redacted_name(name) AS TEXT) END;
      UPDATE photo SET latitude = NULL, longitude = NULL, altitude = NULL
      """
    )
    try renameLibraries()
    try connection.execute("COMMIT")
  }

  /// Names each library and each device after its kind, with a number from the second one on.
  private func renameLibraries() throws(SQLiteError) {
    let names = LibraryKind.allCases.map { "WHEN '\($0.rawValue)' THEN '\($0.displayName)'" }
    try connection.execute(
      """
      UPDATE library SET name = char(1) || id;
      UPDATE library SET name = (
        SELECT CASE library.kind \(names.joined(separator: " ")) ELSE library.kind END
          || CASE count(*) WHEN 0 THEN '' ELSE ' ' || (count(*) + 1) END
        FROM library other WHERE other.kind = library.kind AND other.id < library.id
      );
      UPDATE device SET name = 'iPod' || CASE id WHEN 1 THEN '' ELSE ' ' || id END
        WHERE name IS NOT NULL
      """
    )
  }

  func libraryName(_ row: Int64) throws(SQLiteError) -> String? {
    try connection.value("SELECT name FROM library WHERE id = ?1", row)
  }
}

extension String {
  /// The text with percent-encoded bytes decoded.
  package var removingPercents: String {
    guard utf8.contains(0x25) else { return self }
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      if byte == 0x25, rest.count >= 2, let value = UInt8(String(rest.prefix(2)) ?? "", radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
