import MediaModel
import SQLite
import TestSupport
import Testing

@testable import MediaStore

/// Sort keys made by another version of ICU or of our own rules.
struct CollationVersionTests {
  private let file: LibraryFile
  private let source = ProjectFiles.fixture("iTunes/mac.xml")

  init() throws {
    file = try LibraryFile()
    try file.take(path: source)
  }

  private static let otherKeys = """
    UPDATE item SET sort_key = CAST(title AS BLOB);
    UPDATE grouping SET sort_key = CAST(title AS BLOB);
    """

  private func execute(_ sql: String) throws {
    try Connection(path: file.path, mode: .readWrite).execute(sql)
  }

  private func version() throws -> String? {
    try file.column("SELECT value FROM setting WHERE name = 'collation_version'").first ?? nil
  }

  @Test(
    arguments: [
      "UPDATE setting SET value = '1.0/0' WHERE name = 'collation_version';",
      "DELETE FROM setting WHERE name = 'collation_version';",
    ]
  )
  func `the next write regenerates all keys without a revision`(change: String) throws {
    let before = try file.dump()
    try execute(Self.otherKeys + change)
    #expect(try file.dump() != before)
    #expect(try file.take(path: source).revision == nil)
    #expect(Set(try file.dump()) == Set(before))
  }

  @Test func `a change to the user's own lists also regenerates the keys`() throws {
    let keys = try file.column("SELECT hex(sort_key) FROM item ORDER BY id")
    try execute(Self.otherKeys + "UPDATE setting SET value = '' WHERE name = 'collation_version'")
    try MediaStore.withWriter(at: file.path) {
      _ = try $0.createOnTheGoPlaylist(named: "Mine", WriteOptions())
    }
    #expect(try file.column("SELECT hex(sort_key) FROM item ORDER BY id") == keys)
    #expect(try version() == CollationVersion.current)
  }

  @Test func `a past state only has keys of this version`() throws {
    try file.take(path: ProjectFiles.fixture("iTunes/mac.xml"), as: "other") { $0.name = "Other" }
    let keys = try file.column("SELECT hex(sort_key) FROM item ORDER BY id")
    try execute(Self.otherKeys + "UPDATE setting SET value = '' WHERE name = 'collation_version'")
    let past = try MediaStore.open(at: file.path).state(at: .number(1))
    let found = try past.withConnection {
      try $0.values("SELECT hex(sort_key) FROM item ORDER BY id", as: String.self)
    }
    #expect(!found.isEmpty && found == keys.map { $0 ?? "" })
  }

  @Test func `current keys are kept, and a reader changes no keys`() throws {
    try execute(Self.otherKeys)
    let keys = try file.column("SELECT hex(sort_key) FROM grouping ORDER BY id")
    #expect(try file.take(path: source).revision == nil)
    #expect(try file.column("SELECT hex(sort_key) FROM grouping ORDER BY id") == keys)
    try execute("UPDATE setting SET value = '1.0/0' WHERE name = 'collation_version'")
    #expect(try !file.titles().isEmpty)
    #expect(try version() == "1.0/0")
  }
}
