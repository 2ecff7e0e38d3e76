import LibSync
import System
import TestSupport
import Testing

/// Every system call that changes a library file fails once.
struct LibraryFaultTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ titles: String...) throws {
    var xml = LibraryXML()
    xml.tracks = titles.enumerated().map { LibraryXML.track($0.offset + 1, $0.element) }
    xml.playlists = [LibraryXML.master(Array(1...titles.count))]
    try folder.write(xml.text, to: "Library.xml")
  }

  private func change(made: Int64, _ body: (MediaLibraryWriter) throws -> Void) throws {
    var options = WriteOptions.creating
    options.date = Timestamp(rawValue: made)
    try MediaLibrary.withWriter(at: folder.file("library.sqlite"), options: options, body)
  }

  private func take(made: Int64) throws {
    try change(made: made) { try $0.importSource(folder.file("Library.xml")) }
  }

  /// Expects the failed calls to include every kind that a change to a library file makes.
  private func expectWriting(_ calls: [Faults.Made]) {
    let kinds = Set(calls.map(\.call))
    #expect(kinds.isSuperset(of: [.open, .stat, .readlink, .lock, .read, .write]))
  }

  @Test func `a first import leaves a complete file or none`() async throws {
    try write("One", "Two")
    let calls = try await FaultRounds(folder: folder) { _ in try take(made: 1) }.run()
    expectWriting(calls)
    #expect(Set(calls.map(\.call)).isSuperset(of: [.rename, .fsync]))
  }

  @Test func `an import changes everything or nothing`() async throws {
    try write("One", "Two")
    try take(made: 1)
    try write("One", "Zwei", "Three")
    expectWriting(try await FaultRounds(folder: folder) { _ in try take(made: 2) }.run())
  }

  @Test func `an undo changes everything or nothing`() async throws {
    try write("One")
    try take(made: 1)
    try write("Uno", "Two")
    try take(made: 2)
    let calls = try await FaultRounds(folder: folder) { _ in
      try change(made: 3) { try $0.undo() }
    }.run()
    expectWriting(calls)
  }

  @Test func `an edit of an own list is made completely or not at all`() async throws {
    try write("One", "Two")
    try take(made: 1)
    try change(made: 2) { try $0.createOnTheGoPlaylist(named: "Mine") }
    let items = [1, 2].map { PersistentID(rawValue: 0xA000_0000_0000_0000 + $0) }
    let calls = try await FaultRounds(folder: folder) { _ in
      try change(made: 3) { try $0.edit(.add(items)) }
    }.run()
    expectWriting(calls)
  }
}
