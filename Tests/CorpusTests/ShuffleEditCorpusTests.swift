import Foundation
import IPodFormats
import MediaModel
import TestSupport
import Testing

/// Edits of the databases of real and generated iPod shuffles.
@Suite(.enabled(if: DeviceCorpus.folder != nil, "LIBSYNC_CORPUS is not set"))
struct ShuffleEditCorpusTests {
  private static let files: [String] = {
    let names = ["input", "output"].flatMap { name in
      ["shuffle2-libgpod", "shuffle4-itunes"].map { "../device/\($0)/\(name).iTunesSD" }
    }
    let made = ["shuffle1g", "shuffle2g", "shuffle3g", "shuffle4g"].map {
      DeviceCorpus.made($0, "iTunes/iTunesSD")
    }
    let early = "artm+ipod_db/test_data__iPod_Control__iTunes__iTunesSD"
    let sample = DeviceCorpus.sample("2024-07-25_iTunesSD")
    return names + made + [early, early + ".ba16ebf", sample, "meng89+ipodshuffle/iTunesSD"]
  }()

  private func open(_ path: String) throws -> (database: EditableShuffleDatabase, bytes: [UInt8]) {
    let file = try DeviceCorpus.file(path)
    return (try EditableShuffleDatabase(file), file.bytes)
  }

  @Test(arguments: files)
  func `computing every offset and count gives the same bytes`(path: String) throws {
    var (database, bytes) = try open(path)
    #expect(database.written() == bytes)
    #expect(ShuffleContents(database) == (try ShuffleContents(reading: bytes)))
    // After an edit, all offsets and counts are computed.
    var tracks = database.tracks
    let path = tracks[0].path
    try tracks[0].set(ShuffleTrackValues(path: path + "x"))
    try database.setContents(tracks: tracks, lists: database.lists)
    #expect(database.isEdited)
    let written = database.written()
    let places = written.indices.filter { $0 < bytes.count && written[$0] != bytes[$0] }
    #expect(written.count == bytes.count && places.count == 1)
    #expect(places.first.map { written[$0] } == UInt8(ascii: "x"))
  }

  @Test func `a database with offsets that are off by one is refused`() throws {
    #expect(throws: ShuffleEditError.self) {
      _ = try open("meng89+ipodshuffle/iTunesSD2")
    }
  }

  private func expectation(_ name: String) throws -> (edit: [String: Any], paths: [String]) {
    let url = try #require(DeviceCorpus.folder).appending(path: "../device/\(name)/expect.json")
    let json = try JSONSerialization.jsonObject(with: try Data(contentsOf: url))
    let members = try #require(json as? [String: Any])
    let edit = try #require(members["edit"] as? [String: Any])
    return (edit, try #require(members["paths"] as? [String]))
  }

  @Test(arguments: ["shuffle2-libgpod", "shuffle4-itunes"])
  func `edits give the bytes that the reference writes`(name: String) throws {
    var (database, _) = try open("../device/\(name)/input.iTunesSD")
    let (edit, paths) = try expectation(name)
    let gone = try #require(edit["remove"] as? String)
    let track = try #require(
      database.tracks.firstIndex {
        $0.path == gone || PersistentID(rawValue: $0.id).description == gone
      }
    )
    try database.removeTracks(at: [track])
    let added = try #require(edit["add"] as? [Any])
    var values = ShuffleTrackValues(path: added[0] as? String)
    if added.count > 2 {
      values.id = UInt64(added[1] as? String ?? "", radix: 16)
      values.numbers[.stopTime] = Int64(added[2] as? Int ?? 0)
    }
    try database.append(try database.makeTrack(values))
    let written = database.written()
    #expect(written == (try DeviceCorpus.file("../device/\(name)/output.iTunesSD").bytes))
    let contents = try #require(try ShuffleContents(reading: written))
    #expect(contents == ShuffleContents(database) && contents.tracks.map(\.path) == paths)
  }

  @Test(arguments: [
    ("artm+ipod_db/test_data__iPod_Control__iTunes__iTunes", ".d9bd728", ".ba16ebf"),
    ("meng89+ipodshuffle/iTunes", "", ""),
    ("artm+ipod_db/test_data__iPod_Control__iTunes__iTunes", "", ""),
  ])
  func `counts of a device match its tracks`(
    folder: String,
    statsSuffix: String,
    databaseSuffix: String
  ) throws {
    var problems = ImportWarnings()
    let file = try DeviceCorpus.file("\(folder)Stats\(statsSuffix)")
    let stats = try ShuffleStats(file, problems: &problems)
    let (database, _) = try open("\(folder)SD\(databaseSuffix)")
    try stats.check(database)
    let bookmarks = stats.entries.map(\.bookmarkTime)
    let reset = ShuffleStats.reset(bookmarks: bookmarks, form: database.form)
    let hasPlays = stats.entries.contains { $0.playCount + $0.skipCount > 0 }
    #expect(reset.count == file.count && hasPlays == (reset != file.bytes))
  }
}
