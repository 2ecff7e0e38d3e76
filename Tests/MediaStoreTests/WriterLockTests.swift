import TestSupport
import Testing

@testable import MediaStore

struct WriterLockTests {
  private let folder: TemporaryFolder
  private var path: String { folder.file("library.sqlite") }

  init() throws { folder = try TemporaryFolder() }

  @Test func `a second writer is told who writes`() throws {
    try MediaStore.write(path) { _ in
      let failure = #expect(throws: StoreError.self) { try MediaStore.write(path) { _ in } }
      #expect(failure?.code == .locked)
      #expect(failure?.message.contains("process ") == true)
    }
  }

  @Test func `waiting can be interrupted`() throws {
    try MediaStore.write(path) { _ in
      let failure = #expect(throws: StoreError.self) {
        try MediaStore.write(path, waiting: nil, isCancelled: { true }) { _ in }
      }
      #expect(failure?.code == .cancelled)
    }
  }

  @Test func `the lock ends with the work`() throws {
    try MediaStore.write(path) { _ in }
    #expect(throws: Never.self) { try MediaStore.write(path) { _ in } }
  }

  @Test func `readers do not wait`() throws {
    let file = try LibraryFile()
    try file.take(LibraryXML(songs: "One"))
    try MediaStore.write(file.path) { store in
      try store.withConnection { try $0.execute("BEGIN IMMEDIATE") }
      #expect(try file.titles() == ["One"])
    }
  }
}
