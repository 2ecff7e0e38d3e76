import TestSupport
import Testing

@testable import SQLite

/// Copies of whole SQLite files.
struct CopiedFileTests {
  @Test func `a copy without enough space says so`() throws {
    let folder = try TemporaryFolder()
    let source = try Connection(path: folder.file("source.sqlite"), mode: .create)
    try source.execute("CREATE TABLE part(bytes BLOB); INSERT INTO part VALUES (zeroblob(1000000))")
    let copy = try Connection(path: folder.file("copy.sqlite"), mode: .create)
    try copy.execute("PRAGMA max_page_count = 10")
    let failure = #expect(throws: SQLiteError.self) { try source.copy(to: copy) }
    #expect(failure?.code == .full && failure?.message.contains("full") == true)
  }
}
