import SQLite
import TestSupport
import Testing

@testable import MediaStore

/// Queries cannot change anything.
struct ReadOnlyTests {
  @Test func `LIB-09: queries run on a read-only connection`() throws {
    let file = try LibraryFile()
    try file.take(LibraryXML(songs: "One"))
    let store = try MediaStore.open(at: file.path)
    for statement in [
      "UPDATE item SET title = 'Two'", "DELETE FROM item", "DROP TABLE item",
      "INSERT INTO setting(name, value) VALUES ('a', 'b')", "PRAGMA user_version = 1",
    ] {
      let error = #expect(throws: StoreError.self) {
        try store.read { try $0.execute(statement) }
      }
      #expect(error?.code == .readOnly, "\(statement)")
    }
    #expect(try file.titles() == ["One"])
  }
}
