import Foundation
import MediaModel
import SQLite
import TestSupport
import Testing

@testable import MediaImport

/// Libraries of other programs that lack something, or have values that no property can hold.
struct PlayerDamageTests {
  private let folder: TemporaryFolder
  private let sink = RecordingSink()

  init() throws { folder = try TemporaryFolder() }

  private func copy(_ fixture: String) throws -> String {
    let path = folder.file(fixture)
    try FileManager.default.copyItem(
      atPath: ProjectFiles.fixture("Players/" + fixture),
      toPath: path
    )
    return path
  }

  private func read(_ path: String, user: String? = nil) throws -> ReadingReport {
    try #require(try PlayerLibraryReader(path, user: user)).read(into: sink)
  }

  @Test(arguments: [
    ("strawberry.db", "DELETE FROM schema_version"),
    ("navidrome.db", "DELETE FROM goose_db_version"),
    ("navidrome.db", "DROP TABLE goose_db_version"),
  ])
  func `tables without a version are refused`(fixture: String, statement: String) throws {
    let path = try copy(fixture)
    try Connection(path: path, mode: .readWrite).execute(statement)
    let error = #expect(throws: ImportError.self) { try read(path, user: "ada") }
    #expect(error?.code == .malformed && error?.message.contains("version") == true)
  }

  @Test(arguments: [
    ("navidrome.db", "DROP TABLE annotation", "'annotation'"),
    ("navidrome.db", "DROP TABLE playlist_tracks", "'playlist_tracks'"),
    ("beets-2.14.db", "DROP TABLE item_attributes", "'item_attributes'"),
    ("strawberry.db", "ALTER TABLE songs RENAME COLUMN playcount TO x", "'playcount'"),
  ])
  func `a known database that lacks something is damaged`(
    fixture: String,
    statement: String,
    name: String
  ) throws {
    let path = try copy(fixture)
    try Connection(path: path, mode: .readWrite).execute(
      "PRAGMA legacy_alter_table = ON; \(statement)"
    )
    let error = #expect(throws: ImportError.self) { try PlayerLibraryReader(path) }
    #expect(error?.code == .malformed && error?.message.contains("damaged") == true)
    #expect(error?.message.contains(name) == true, "\(error?.message ?? "")")
  }

  @Test(arguments: ["navidrome.db", "strawberry.db", "beets-2.14.db"])
  func `no damaged page makes a known database unknown`(fixture: String) throws {
    let whole = try Data(contentsOf: URL(filePath: ProjectFiles.fixture("Players/" + fixture)))
    let size = Int(whole[16]) << 8 | Int(whole[17])
    for page in 0..<whole.count / size {
      var bytes = whole
      // The header shows that it is a database.
      let start = page == 0 ? 100 : page * size
      bytes.replaceSubrange(
        start..<(page + 1) * size,
        with: Data(repeating: 0xAA, count: size)
          .prefix((page + 1) * size - start)
      )
      let path = try folder.write(bytes, to: "\(page).db")
      do {
        #expect(try PlayerLibraryReader(path) != nil, "page \(page + 1)")
      } catch {
        #expect(error.code == .malformed, "page \(page + 1)")
      }
    }
    for count in [20_000, 30_000] where count < whole.count {
      let path = try folder.write(whole.prefix(count), to: "cut.db")
      do {
        #expect(try PlayerLibraryReader(path) != nil, "\(count) bytes")
      } catch {
        #expect(error.code == .malformed, "\(count) bytes")
      }
    }
  }

  @Test func `a database of another program is not called damaged`() throws {
    let path = folder.file("other.db")
    try Connection(path: path, mode: .create).execute(
      "CREATE TABLE user (id, user_name); CREATE TABLE playlists (name); CREATE TABLE items (id)"
    )
    #expect(try PlayerLibraryReader(path) == nil)
  }

  @Test func `values that no property can hold are kept as they are`() throws {
    let path = try folder.write(
      """
      <?xml version="1.0"?><rhythmdb version="2.0"><entry type="song"><title>One</title>
      <location>file:///m/1.mp3</location><play-count>99999999999999999999</play-count>
      <rating>77</rating><track-number>abc</track-number><last-played>99999999999999</last-played>
      <disc-number>0</disc-number></entry></rhythmdb>
      """,
      to: "rhythmdb.xml"
    )
    _ = try read(path)
    let item = try #require(sink.items.first)
    for property in [MediaItemProperty.playCount, .rating, .albumTrackNumber, .lastPlayedDate] {
      #expect(item.values.integer(property) == nil)
    }
    for value in ["99999999999999999999", "77", "abc", "99999999999999"] {
      #expect(item.sourceValues.contains("\"\(value)\""), "\(item.sourceValues)")
    }
    #expect(!item.sourceValues.contains("disc-number"))
  }

  @Test func `the line of damaged XML is named`() throws {
    let path = try folder.write(
      "<rhythmdb version='2.0'>\n&nothing;</rhythmdb>",
      to: "rhythmdb.xml"
    )
    do {
      let report = try read(path)
      #expect(report.problems.first.contains { $0.message.contains("line 2") })
    } catch let error as ImportError {
      #expect(error.message.contains("line 2"))
    }
  }

  @Test func `a song with values that no song has is left out alone`() throws {
    func song(_ number: UInt8, _ title: String) -> String {
      let path = "X\u{7}\0\0\0/m/\(number).mp"
      return "cquodlibet.formats.mp3\nMP3File\n)\u{81}(X\u{9}\0\0\0~filename\(path)"
        + "X\u{5}\0\0\0title\(title)u"
    }
    let (text, list) = ("X\u{3}\0\0\0One", "](X\u{1}\0\0\0aX\u{1}\0\0\0be")
    let songs = [text, list, text, "](\(list)e", text].enumerated().map {
      song(UInt8($0.offset), $0.element)
    }
    let pickle = "\u{80}\u{2}](" + songs.joined() + "e."
    let path = try folder.write(
      Data(pickle.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }),
      to: "songs"
    )
    let report = try read(path)
    let locations = sink.items.map { $0.values.text(MediaItemProperty.location) }
    #expect(locations == [0, 2, 4].map { "file:///m/\($0).mp" })
    #expect(report.isPartial && report.problems.count == 2)
    #expect(report.problems.first.contains { $0.message.contains("/m/1.mp") })
  }

  @Test(arguments: [
    ("navidrome.db", "encrypted"), ("other.db", "encrypted"), ("songs", "library"),
  ])
  func `a database that is encrypted is not said to be something else`(
    name: String,
    word: String
  ) throws {
    var generator = SeededGenerator(seed: 5)
    let bytes = (0..<8192).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let path = try folder.write(Data(bytes), to: name)
    if word == "encrypted" {
      let error = #expect(throws: ImportError.self) { try PlayerLibraryReader(path) }
      #expect(error?.code == .wrongFormat && error?.message.contains(word) == true)
    } else {
      #expect(try PlayerLibraryReader(path) == nil)
    }
  }

  @Test(arguments: [
    [0x80, 0x02, 0x5D, 0x71, 0x00, 0x2E], [0x80, 0x04, 0x5D, 0x94, 0x2E],
  ])
  func `a library of Quod Libet may be empty`(bytes: [UInt8]) throws {
    let path = try folder.write(Data(bytes), to: "songs")
    #expect(try !read(path).isPartial)
    #expect(sink.items.isEmpty && sink.begun?.kind == .quodLibet)
  }
}
