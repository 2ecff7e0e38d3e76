import Foundation
import SQLite
import TestSupport
import Testing

@testable import MediaStore

struct OpeningTests {
  private let folder: TemporaryFolder
  private var path: String { folder.file("library.sqlite") }

  init() throws { folder = try TemporaryFolder() }

  private func code(_ body: () throws -> Void) -> StoreError.Code? {
    do {
      try body()
      return nil
    } catch {
      return (error as? StoreError)?.code
    }
  }

  @Test func `a missing file is reported as missing`() {
    #expect(code { _ = try MediaStore.open(at: path) } == .missing)
  }

  @Test func `readers treat an empty file as missing`() throws {
    try folder.write("", to: "library.sqlite")
    #expect(code { _ = try MediaStore.open(at: path) } == .missing)
  }

  @Test func `a file that is not SQLite is not a library file, and stays unchanged`() throws {
    let text = String(repeating: "not a database ", count: 100)
    try folder.write(text, to: "library.sqlite")
    #expect(code { _ = try MediaStore.open(at: path) } == .notALibrary)
    #expect(code { try MediaStore.withWriter(at: path) { _ in } } == .notALibrary)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }

  @Test func `an SQLite file of other software is not a library file`() throws {
    try Connection(path: path, mode: .create).execute("CREATE TABLE other(x)")
    #expect(code { _ = try MediaStore.open(at: path) } == .notALibrary)
    #expect(code { try MediaStore.withWriter(at: path) { _ in } } == .notALibrary)
  }

  @Test func `a file of a newer version is refused`() throws {
    try MediaStore.withWriter(at: path) { _ in }
    try Connection(path: path, mode: .readWrite).execute("PRAGMA user_version = 99")
    #expect(code { _ = try MediaStore.open(at: path) } == .newer)
    #expect(code { try MediaStore.withWriter(at: path) { _ in } } == .newer)
  }

  @Test func `the folder is created for its user alone`() throws {
    let deep = folder.file("a/b/library.sqlite")
    try MediaStore.withWriter(at: deep) { _ in }
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.file("a/b"))
    #expect(attributes[.posixPermissions] as? Int == 0o700)
  }

  @Test func `a new file is deleted if the work fails`() throws {
    struct Failure: Error {}
    #expect(throws: Failure.self) { try MediaStore.withWriter(at: path) { _ in throw Failure() } }
    #expect(try folder.contents == ["library.sqlite.lock"])
  }

  @Test func `queries cannot write`() throws {
    try MediaStore.withWriter(at: path) { _ in }
    let store = try MediaStore.open(at: path)
    let failure = #expect(throws: StoreError.self) {
      try store.withConnection { try $0.execute("DELETE FROM item") }
    }
    #expect(failure?.code == .readOnly)
  }

  @Test(.enabled(if: geteuid() != 0, "root may write anywhere"))
  func `a library in a read-only folder can be read`() throws {
    let file = try LibraryFile()
    try file.take(Records(songs: "One"))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o500],
      ofItemAtPath: file.folder.path
    )
    defer {
      try? FileManager.default.setAttributes(
        [.posixPermissions: 0o700],
        ofItemAtPath: file.folder.path
      )
    }
    #expect(try file.titles() == ["One"])
  }
}
