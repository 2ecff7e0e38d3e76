import Foundation
import LibSync
import Synchronization
import TestSupport
import Testing

/// Imports of a source whose bytes are those of the last import.
struct UnchangedSourceTests {
  private let folder: TemporaryFolder
  private var path: String { folder.file("library.sqlite") }

  init() throws {
    folder = try TemporaryFolder()
    _ = try take(["One", "Two"])
  }

  private func write(_ songs: [String], to name: String = "Library.xml") throws -> String {
    var library = LibraryXML(songs: songs)
    library.tracks[0] += "<key>Mystery</key><integer>1</integer>"
    library.playlists.append(LibraryXML.playlist("Mix", 2, [1, 9]))
    return try folder.write(library.text, to: name)
  }

  /// Imports a library, and returns whether it was read.
  private func take(
    _ songs: [String],
    to name: String = "Library.xml",
    _ options: WriteOptions = .creating,
    _ adjust: (inout ImportOptions) -> Void = { _ in }
  ) throws -> (isRead: Bool, summary: ImportSummary) {
    try take(source: write(songs, to: name), options, adjust)
  }

  private func take(
    source: String,
    _ options: WriteOptions = .creating,
    _ adjust: (inout ImportOptions) -> Void = { _ in }
  ) throws -> (isRead: Bool, summary: ImportSummary) {
    var importOptions = ImportOptions()
    adjust(&importOptions)
    let isRead = Atomic(false)
    let summary = try MediaLibrary.withWriter(at: path, options: options) {
      try $0.importSource(source, options: importOptions) { _ in
        isRead.store(true, ordering: .relaxed)
      }
    }
    return (isRead.load(ordering: .relaxed), summary)
  }

  @Test func `it is read if two libraries were imported from its path`() throws {
    let songs = ["One", "Two", "Three"]
    _ = try take(songs) { ($0.name, $0.createsLibrary) = ("Other", true) }
    let again = try take(songs)
    #expect(again.isRead && again.summary.outcome.library == "Other")
    #expect(again.summary.outcome.revision == nil)
  }

  @Test func `it is not read, and the summary is the same`() throws {
    let again = try take(["One", "Two"])
    #expect(!again.isRead && again.summary.outcome.revision == nil)
    let moved = try write(["One", "Two"], to: "copy.xml")
    let read = try take(source: moved)
    #expect(read.isRead)
    for (known, expected) in [(again.summary, read.summary)] {
      #expect(known.outcome.library == expected.outcome.library)
      #expect(known.outcome.itemCount == 2 && expected.outcome.itemCount == 2)
      #expect(known.outcome.playlistCount == expected.outcome.playlistCount)
      #expect(known.outcome.entryCount == expected.outcome.entryCount)
      #expect(known.report.unknownKeys == ["Mystery": 1])
      #expect(known.report.unknownKeys == expected.report.unknownKeys)
      #expect(known.report.missingEntries == 1 && expected.report.missingEntries == 1)
    }
  }

  @Test func `one changed byte makes a difference`() throws {
    let other = try take(["One", "Twо"])
    #expect(other.isRead && other.summary.outcome.items.changed == 1)
    #expect(try take(["One", "Two"]).isRead)
  }

  @Test func `it is read again after an undo`() throws {
    _ = try take(["One", "Two", "Three"])
    #expect(try !take(["One", "Two", "Three"]).isRead)
    try MediaLibrary.withWriter(at: path) { _ = try $0.undo() }
    let again = try take(["One", "Two", "Three"])
    #expect(again.isRead && again.summary.outcome.items.added == 1)
  }

  @Test func `it is read again with other options of reading`() throws {
    #expect(try take(["One", "Two"]) { $0.repairsCharacters = true }.isRead)
    #expect(try !take(["One", "Two"]) { $0.repairsCharacters = true }.isRead)
    #expect(try take(["One", "Two"]).isRead)
    #expect(try take(["One", "Two"]) { $0.name = "iTunes" }.isRead)
  }

  @Test func `it is read again after an import of other bytes without a change`() throws {
    let source = try write(["One", "Two"])
    let spaced = try String(contentsOfFile: source, encoding: .utf8) + "\n\n"
    #expect(try take(source: folder.write(spaced, to: "Library.xml")).isRead)
    #expect(try take(["One", "Two"]).isRead)
    #expect(try !take(["One", "Two"]).isRead)
  }

  @Test func `a dry run does not count as an import`() throws {
    let dry = WriteOptions(isDryRun: true, createsFile: true)
    #expect(try take(["One", "Two", "Three"], dry).isRead)
    #expect(try take(["One", "Two", "Three"], dry).summary.outcome.items.added == 1)
    #expect(try !take(["One", "Two"], dry).isRead)
  }

  @Test func `a comparison does not read it either`() throws {
    let library = try MediaLibrary(reading: path)
    let source = folder.file("Library.xml")
    let isRead = Atomic(false)
    let (comparison, summary) = try library.comparison(withSource: source) { _ in
      isRead.store(true, ordering: .relaxed)
    }
    #expect(!isRead.load(ordering: .relaxed) && summary.report.missingEntries == 1)
    var count = 0
    try comparison.read(item: { _ in count += 1 }, playlist: { _ in count += 1 })
    #expect(count == 0)
  }

  @Test func `it is read again after the library is removed`() throws {
    try MediaLibrary.withWriter(at: path) { _ = try $0.deleteLibrary() }
    let again = try take(["One", "Two"])
    #expect(again.isRead && again.summary.outcome.isNewLibrary)
  }
}
