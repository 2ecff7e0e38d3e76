import Foundation
import SQLite
import TestSupport
import Testing

@testable import MediaStore

@Suite(.waitLimit)
struct WriterLockTests {
  private let folder: TemporaryFolder
  private var path: String { folder.file("library.sqlite") }

  init() throws { folder = try TemporaryFolder() }

  @Test func `the error for a second writer names the first`() throws {
    try MediaStore.withWriter(at: path) { _ in
      let failure = #expect(throws: StoreError.self) {
        try MediaStore.withWriter(at: path) { _ in }
      }
      #expect(failure?.code == .locked)
      #expect(failure?.message.contains("process ") == true)
    }
  }

  @Test(arguments: [1, 2, 60])
  func `a second writer waits for as long as it was told`(seconds: Int) throws {
    try WriterLock.hold(path, waiting: 0) {
      var waited: UInt32 = 0
      let failure = #expect(throws: StoreError.self) {
        try WriterLock.hold(path, waiting: seconds, pause: { waited += $0 }) {}
      }
      #expect(failure?.code == .locked)
      #expect(waited == UInt32(seconds) * 1_000_000)
    }
  }

  @Test func `waiting can be cancelled`() async throws {
    let path = path
    let failure = await #expect(throws: StoreError.self) {
      try await CancelledTask.run {
        try MediaStore.withWriter(at: path) { _ in
          CancelledTask.cancel()
          try MediaStore.withWriter(at: path, waiting: nil) { _ in }
        }
      }
    }
    #expect(failure?.message.contains("waiting") == true)
    #expect(failure?.code == .cancelled)
  }

  @Test func `the lock is released after the work`() throws {
    try MediaStore.withWriter(at: path) { _ in }
    #expect(throws: Never.self) { try MediaStore.withWriter(at: path) { _ in } }
  }

  @Test func `the lock has the mode of the library file`() throws {
    try MediaStore.withWriter(at: path) { _ in }
    for mode: mode_t in [0o664, 0o600] {
      chmod(path, mode)
      try MediaStore.withWriter(at: path) { _ in }
      var status = stat()
      #expect(stat(path + ".lock", &status) == 0 && status.st_mode & 0o777 == mode)
    }
  }

  @Test func `a link in place of the lock is not followed`() throws {
    try folder.write("kept", to: "other")
    for make in [symlink, link] {
      #expect(make(folder.file("other"), path + ".lock") == 0)
      let failure = #expect(throws: StoreError.self) {
        try MediaStore.withWriter(at: path) { _ in }
      }
      #expect(failure?.code == .cannotCreate && failure?.message.contains("remove") == true)
      unlink(path + ".lock")
    }
    #expect(try folder.contents == ["other"])
    #expect(try String(contentsOfFile: folder.file("other"), encoding: .utf8) == "kept")
  }

  @Test func `readers do not wait`() throws {
    let file = try LibraryFile()
    try file.take(Records(songs: "One"))
    try MediaStore.withWriter(at: file.path) { store in
      try store.withConnection { try $0.execute("BEGIN IMMEDIATE") }
      #expect(try file.titles() == ["One"])
    }
  }
}
