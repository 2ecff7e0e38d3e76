import Foundation
import MediaModel
import TestSupport
import Testing

@testable import MediaImport

/// Items with the persistent ID of an earlier item, which get an ID of their own, in all sources.
///
/// Kind of fault: mistaken identity.
struct RepeatedIDTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `an item of a Library.xml with a repeated ID gets its own`() throws {
    var library = LibraryXML()
    let id = "<key>Persistent ID</key><string>A000000000000001</string>"
    library.tracks = [LibraryXML.track(1, "one"), LibraryXML.track(2, "two", id)]
    library.playlists = [LibraryXML.playlist("Mix", 1, [2, 1])]
    let reading = try Reading(library)
    #expect(reading.sink.titles == ["one", "two"])
    #expect(reading.sink.titles(in: 0) == ["two", "one"])
    let second = reading.sink.items[1]
    #expect(second.persistentID == nil)
    #expect(second.sourceValues == #"{"Persistent ID":{"string":"A000000000000001"}}"#)
    #expect(reading.report.duplicates.examples == ["'two' (A000000000000001)"])
    #expect(reading.report.missingEntries == 0 && reading.report.hasFaults)
  }

  @Test func `an item of a native library with a repeated ID gets its own`() throws {
    let fixture = try NativeLibraryFixture("mac.itl")
    var payload = try NativeLibraryFixture.payload(of: "mac.itl")
    let headers = ["htim", "mith"].flatMap { tag in
      payload.indices.filter { payload[$0...].starts(with: Array(tag.utf8)) }
    }
    try #require(headers.count > 1)
    let id = payload[headers[0] + 128..<headers[0] + 136]
    payload.replaceSubrange(headers[1] + 128..<headers[1] + 136, with: id)
    let (sink, report) = try NativeLibraryFixture.read(fixture.plainFile(payload), in: folder)
    let (whole, _) = try NativeLibraryFixture.read(fixture.bytes, in: folder)
    #expect(sink.titles == whole.titles)
    #expect(sink.items[1].persistentID == nil)
    let kept = try #require(sink.items[0].persistentID)
    #expect(sink.items[1].sourceValues.contains(#""Persistent ID":{"string":"\#(kept)"}"#))
    #expect(report.duplicates.examples == ["'\(sink.titles[1])' (\(kept))"])
    for playlist in sink.playlists.indices {
      #expect(sink.titles(in: playlist) == whole.titles(in: playlist))
    }
  }

  @Test func `an item of an iPod with a repeated ID gets its own`() throws {
    var tree = DeviceTree("One", "Two")
    tree.tracks[1].persistentID = tree.tracks[0].persistentID
    tree.playlists = [("Walk", [1, 0])]
    tree.files[tree.path("Play Counts")] = DeviceTree.playCounts([[0], [3]])
    let sink = RecordingSink()
    let reader = try #require(try IPodReader(tree.write(to: folder), clock: nil))
    let report = try reader.read(into: sink)
    #expect(sink.titles == ["One", "Two"])
    #expect(sink.titles(in: 1) == ["Two", "One"])
    #expect(sink.items.map { $0.persistentID?.rawValue } == [0xA1, nil])
    #expect(
      report.problems.first.map(\.message).contains { $0.hasPrefix("'Two' has the persistent") }
    )
    #expect(sink.playFiles.first?.entries.map(\.item.rawValue) == [2])
  }

  // MARK: Playlists

  @Test func `a playlist of a Library.xml with a repeated ID gets its own, and is reported`() throws
  {
    var library = LibraryXML(songs: "one")
    let id = "<key>Playlist Persistent ID</key><string>E000000000000001</string>"
    library.playlists += ["A", "B"].map { "<key>Name</key><string>\($0)</string>\(id)" }
    let reading = try Reading(library)
    #expect(reading.sink.playlists.suffix(2).map { $0.persistentID == nil } == [false, true])
    #expect(
      reading.report.problems.first.map(\.message) == [
        "'B' has the persistent ID of another playlist (E000000000000001); one of them got its own"
      ]
    )
    #expect(reading.report.hasFaults && reading.sink.ended?.isPartial == false)
  }

  @Test func `a playlist of a native library with a repeated ID is reported`() throws {
    let fixture = try NativeLibraryFixture("mac.itl")
    let (whole, _) = try NativeLibraryFixture.read(fixture.bytes, in: folder)
    let ids = try whole.playlists.suffix(2).map { try #require($0.persistentID).rawValue }
    var payload = try NativeLibraryFixture.payload(of: "mac.itl")
    func bytes(_ id: UInt64) -> [UInt8] { withUnsafeBytes(of: id.littleEndian, Array.init) }
    let (first, second) = (bytes(ids[0]), bytes(ids[1]))
    for place in payload.indices where payload[place...].starts(with: second) {
      payload.replaceSubrange(place..<place + 8, with: first)
    }
    let (sink, report) = try NativeLibraryFixture.read(fixture.plainFile(payload), in: folder)
    #expect(sink.playlists.count == whole.playlists.count)
    #expect(sink.playlists.last?.persistentID == nil)
    #expect(report.problems.first.contains { $0.message.hasSuffix("one of them got its own") })
    #expect(report.hasFaults)
  }

  @Test func `a playlist of an iPod with a repeated ID gets its own, and is reported`() throws {
    var tree = DeviceTree("One")
    tree.playlists = [("Walk", [0]), ("Run", [0])]
    var database = tree.database
    let ids = (0xC1...0xC2).map { Data([$0, 0, 0, 0, 0, 0, 0, 0] as [UInt8]) }
    let place = try #require(database.firstRange(of: ids[1]))
    database.replaceSubrange(place, with: ids[0])
    tree.files[tree.path("iTunesDB")] = database
    let sink = RecordingSink()
    let reader = try #require(try IPodReader(tree.write(to: folder), clock: nil))
    let report = try reader.read(into: sink)
    #expect(sink.playlists.map { $0.persistentID == nil } == [false, false, true])
    #expect(report.problems.first.contains { $0.message.hasPrefix("the playlist 'Run' has") })
  }

  @Test func `a playlist in the tables of an iPod with a repeated ID is reported`() throws {
    let device = try TablesDevice()
    try device.change(
      .library,
      """
      CREATE TABLE other AS SELECT * FROM container;
      DROP TABLE container;
      CREATE TABLE container AS SELECT * FROM other;
      INSERT INTO container SELECT * FROM other ORDER BY rowid DESC LIMIT 1;
      """
    )
    let report = try device.read().report
    #expect(report.problems.first.contains { $0.message.hasSuffix("and gets another") })
  }
}
