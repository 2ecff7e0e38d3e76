import Foundation
import MediaModel
import SQLite
import TestSupport
import Testing

@testable import MediaStore

/// The remains of a deleted library file do not get into a new one.
///
/// Kind of fault: something left behind.
struct LeftoverLogTests {
  @Test func `a first import ignores the log of a deleted file`() throws {
    let file = try LibraryFile()
    try file.take(Records(songs: "Old", "Older", "Oldest"))
    // An open reader keeps the log from being removed.
    let reader = try Connection(path: file.path, mode: .readOnly)
    #expect(try reader.value("SELECT count(*) FROM item") == 3)
    try file.take(Records(songs: "Old", "Older", "Changed"))
    let log = URL(filePath: file.path + "-wal")
    let left = try Data(contentsOf: log)
    #expect(!left.isEmpty)
    for suffix in ["", "-shm", "-wal"] {
      try FileManager.default.removeItem(atPath: file.path + suffix)
    }
    try left.write(to: log)
    try file.take(Records(songs: "New"))
    #expect(try file.titles() == ["New"])
    #expect(try MediaStore.open(at: file.path).diagnose().isSound)
  }

  @Test func `a rebuilt file and its backup are as private as the original`() throws {
    let file = try LibraryFile()
    try file.take(Records(songs: "One"))
    try Connection(path: file.path, mode: .readWrite).execute("CREATE TABLE other(a)")
    chmod(file.path, 0o600)
    let outcome = try MediaStore.rebuild(file.path)
    for path in [file.path, try #require(outcome.backup)] {
      var status = stat()
      #expect(stat(path, &status) == 0)
      #expect(status.st_mode & 0o777 == 0o600)
    }
  }
}
