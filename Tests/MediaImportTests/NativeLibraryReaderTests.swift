import Bytes
import Foundation
import MediaImport
import MediaModel
import TestSupport
import Testing

/// Libraries of iTunes and Music, compared with the `Library.xml` that they were made from.
struct NativeLibraryReaderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let pairs = NativeLibraryFixture.names.map {
    ($0, $0.hasSuffix(".musicdb") ? "music" : "mac")
  }

  private func read(_ name: String) throws -> (sink: RecordingSink, report: ReadingReport) {
    let sink = RecordingSink()
    let reader = try #require(try NativeLibraryReader(NativeLibraryFixture.path(name)))
    return (sink, try reader.read(into: sink))
  }

  @Test(arguments: pairs)
  func `the tracks are those of the XML`(name: String, xml: String) throws {
    let (native, report) = try read(name)
    let expected = try Reading(fixture: xml).sink
    #expect(report.problems.isEmpty && !report.isPartial)
    #expect(native.items.count == expected.items.count)
    for (item, other) in zip(native.items, expected.items) {
      #expect(item.persistentID == other.persistentID)
      #expect(item.mediaType == other.mediaType)
      #expect(item.sourceValues == other.sourceValues)
      for property in MediaItemProperty.allCases where !item.unread.contains(property) {
        // Music has no Track IDs.
        if property == .trackID, name.hasSuffix(".musicdb") { continue }
        // The account of a purchase, which the XML does not have, is in one of the fixtures.
        if property == .isPurchased, name == "mac-12.itl" { continue }
        #expect(item.text(property) == other.text(property), "\(property) of \(other.text(.title))")
      }
    }
  }

  @Test(arguments: pairs)
  func `the playlists are those of the XML`(name: String, xml: String) throws {
    let native = try read(name).sink
    let expected = try Reading(fixture: xml).sink
    let found = Dictionary(
      native.playlists.map { ($0.persistentID, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    for playlist in expected.playlists {
      guard let mine = found[playlist.persistentID] else {
        // Versions differ in the empty playlists that they hide.
        #expect(playlist.entries.isEmpty && playlist.kind == .builtIn)
        continue
      }
      #expect(mine.kind == playlist.kind || playlist.geniusSeed != nil)
      #expect(mine.entries == playlist.entries)
      for property in [PlaylistProperty.name, .parentID, .isMaster, .isFolder, .isMusic] {
        #expect(mine.values.value(property.rawValue) == playlist.values.value(property.rawValue))
      }
    }
    #expect(native.playlists.count > 10)
  }

  @Test func `the library is recognised by its ID and its version`() throws {
    let (sink, report) = try read("mac-12.itl")
    let expected = try Reading(fixture: "mac").sink
    #expect(sink.begun?.persistentID == expected.begun?.persistentID)
    #expect(sink.ended?.values.text(LibraryProperty.applicationVersion) == "12.9.4.102")
    #expect(
      sink.ended?.values.text(LibraryProperty.musicFolder)
        == expected.ended?.values.text(LibraryProperty.musicFolder)
    )
    #expect(sink.begun?.date == expected.ended?.date)
    #expect(report.clock == "UTC-05:00 from mac-12.itl")
  }

  @Test func `nothing of an account is kept`() throws {
    let (sink, _) = try read("mac-12.itl")
    for item in sink.items {
      #expect(item.values.integer(MediaItemProperty.isPurchased) == 1)
      let texts = [item.values.bytes, item.sourceBytes, Array(item.sourceValues.utf8)]
      for text in texts { #expect(!String(decoding: text, as: UTF8.self).contains("example.org")) }
    }
  }

  @Test func `on request, everything about the account is kept`() throws {
    let sink = RecordingSink()
    let path = NativeLibraryFixture.path("mac-12.itl")
    let reader = try #require(try NativeLibraryReader(path, keepsAccounts: true))
    #expect(try reader.read(into: sink).omittedAccountValues == 0)
    for item in sink.items {
      let text = String(decoding: item.sourceBytes, as: UTF8.self)
      #expect(text.contains("lib@example.org") && text.contains("<key>AppleID</key>"))
    }
    #expect(try read("mac-12.itl").report.omittedAccountValues == 80)
  }

  @Test func `what nothing is known of is kept as it is`() throws {
    let (sink, _) = try read("mac-12.itl")
    let mixes = try #require(sink.deviceFiles.first { $0.path == "section 14" })
    #expect(mixes.kind == .section && mixes.byteCount > 92)
    #expect(!sink.deviceFiles.contains { ["section 1", "section 12"].contains($0.path) })
    for playlist in sink.playlists {
      #expect(playlist.sourceBytes.starts(with: [105, 0, 0, 0, 20, 0, 0, 0]))
      #expect(String(decoding: playlist.sourceBytes, as: UTF8.self).hasSuffix("of the view"))
    }
  }

  // MARK: Recognition

  @Test func `a package and its folder lead to the library in them`() throws {
    for name in ["Music Library.musiclibrary", "Music Library.musiclibrary/Library.musicdb"] {
      let reader = try NativeLibraryReader(NativeLibraryFixture.path(name))
      #expect(reader?.file.hasSuffix("Library.musicdb") == true)
    }
    #expect(try NativeLibraryReader(NativeLibraryFixture.path("mac.xml")) == nil)
  }

  @Test func `settings of Music are not a library`() throws {
    let path = NativeLibraryFixture.path("Music Library.musiclibrary/Application.musicdb")
    let error = #expect(throws: ImportError.self) { _ = try NativeLibraryReader(path) }
    #expect(error?.code == .wrongFormat)
    #expect(error?.message.contains("Library.musicdb") == true)
  }

  @Test func `two libraries in a folder are refused`() throws {
    let error = #expect(throws: ImportError.self) {
      _ = try NativeLibraryReader(ProjectFiles.fixture("iTunes"))
    }
    #expect(error?.message.contains("5 libraries") == true)
  }

  @Test(arguments: ["iTunes Library Extras.itdb", "iTunes Library Genius.itdb"])
  func `databases beside a library are named`(name: String) throws {
    let path = try folder.write(Data("SQLite format 3\0".utf8), to: name)
    let error = #expect(throws: ImportError.self) { _ = try NativeLibraryReader(path) }
    #expect(error?.message.contains("iTunes Library.itl") == true)
  }
}

extension ItemRecord {
  fileprivate func text(_ property: MediaItemProperty) -> String {
    let index = property.rawValue
    return values.integer(index).map { "\($0)" }
      ?? values.range(index).map { String(decoding: values.bytes[$0], as: UTF8.self) } ?? "-"
  }
}
