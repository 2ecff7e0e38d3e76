import TestSupport
import Testing

@testable import SQLite

/// SQLite statements whose task is cancelled.
struct CancelledStatementTests {
  /// A query that counts forever.
  private static let endless =
    "WITH RECURSIVE n(i) AS (VALUES(1) UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"

  @Test(arguments: [Connection.Mode.temporary, .create, .readOnly])
  func `a statement is cancelled, however its file was opened`(mode: Connection.Mode) async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("file.sqlite")
    try Connection(path: path, mode: .create).execute("CREATE TABLE item(pid INTEGER)")
    let failure = await #expect(throws: SQLiteError.self) {
      try await CancelledTask.run {
        let connection = try Connection(path: mode == .temporary ? "" : path, mode: mode)
        CancelledTask.cancel()
        try connection.run(Self.endless)
      }
    }
    #expect(failure?.code == .cancelled)
  }

  @Test func `waiting for a locked file is cancelled`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("locked.sqlite")
    let failure = await #expect(throws: SQLiteError.self) {
      try await CancelledTask.run {
        let other = try Connection(path: path, mode: .create)
        try other.execute("BEGIN EXCLUSIVE")
        let connection = try Connection(path: path, mode: .create)
        CancelledTask.cancel()
        try connection.execute("BEGIN EXCLUSIVE")
      }
    }
    #expect(failure?.code == .cancelled)
  }
}
