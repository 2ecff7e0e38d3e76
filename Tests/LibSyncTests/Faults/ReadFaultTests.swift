import Foundation
import LibSync
import System
import TestSupport
import Testing

/// Every read fails once: a disk that cannot be read says nothing about what is on it.
struct ReadFaultTests {
  private let folder: TemporaryFolder
  private var path: String { folder.file("library.sqlite") }

  init() throws {
    SQLiteCalls.areIncluded
    folder = try TemporaryFolder()
    try folder.write(LibraryXML(songs: "One", "Two").text, to: "Library.xml")
    try importSource(folder.file("Library.xml"))
  }

  private func importSource(_ source: String) throws {
    var options = WriteOptions.creating
    options.date = Timestamp(rawValue: 1)
    try MediaLibrary.withWriter(at: path, options: options) { try $0.importSource(source) }
  }

  /// Runs some work once for each read of a file and makes it fail, and returns the errors.
  private func failures(ofReading file: String, _ work: () throws -> Void) throws -> [any Error] {
    let counting = Faults()
    try counting.run(work)
    let reads = counting.made.indices.filter {
      counting.made[$0].call == .read && counting.made[$0].path == file
    }
    #expect(!reads.isEmpty)
    return reads.compactMap { index in
      do {
        try Faults(failing: index, with: EIO).run(work)
        return nil
      } catch {
        return error
      }
    }
  }

  @Test(arguments: ["items", "search", "check", "import"])
  func `a library file that cannot be read is not damaged`(_ work: String) throws {
    let errors = try failures(ofReading: "SQLite: ") {
      switch work {
      case "items": _ = try Array(MediaLibrary(reading: path).items(properties: [.title]))
      case "search":
        var selection = MediaSelection()
        selection.search = "one"
        try MediaLibrary(reading: path).forEachItem(of: selection, properties: [.title]) { _ in }
      case "check": _ = try MediaStore.diagnose(path)
      default: try importSource(folder.file("Library.xml"))
      }
    }
    #expect(errors.count > 3)
    for error in errors {
      let code = try #require(error as? StoreError).code
      #expect([.inputOutput, .cannotOpen].contains(code), "\(error)")
    }
    #expect(errors.contains { ($0 as? StoreError)?.code == .inputOutput })
  }

  @Test(arguments: [
    ("iTunes/mac.xml", ""), ("iTunes/mac.itl", ""),
    ("iPod/video5g", "/iPod_Control/iTunes/iTunesDB"),
  ])
  func `a source that cannot be read is not malformed`(
    _ source: String,
    _ file: String
  ) throws {
    let source = ProjectFiles.fixture(source)
    let errors = try failures(ofReading: source + file) {
      for name in ["", "-wal", "-shm", ".lock"] { unlink(path + name) }
      try importSource(source)
    }
    for error in errors {
      #expect(try #require(error as? ImportError).code == .inputOutput, "\(error)")
    }
    #expect(!errors.isEmpty)
  }

  @Test func `a first import whose files cannot be removed is an I/O error`() throws {
    func work() throws {
      for name in ["", "-wal", "-shm", ".lock"] { unlink(path + name) }
      try importSource(folder.file("Library.xml"))
    }
    // SQLite makes some calls only once in a process.
    try work()
    let counting = Faults()
    try counting.run(work)
    let calls = counting.made.indices.filter { counting.made[$0].call == .unlink }
    #expect(!calls.isEmpty)
    for index in calls {
      do {
        try Faults(failing: index, with: EIO).run(work)
      } catch let error as StoreError {
        #expect(error.code != .failed, "\(error)")
      }
    }
  }
}
