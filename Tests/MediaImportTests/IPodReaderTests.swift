import Foundation
import MediaImport
import MediaModel
import TestSupport
import Testing

/// A complete device, with its database and the files beside it.
struct IPodReaderTests {
  private let folder: TemporaryFolder
  private var tree = DeviceTree("One", "Two", "Three")

  /// 2016-05-11 12:00 by the device's clock, in seconds since 1904.
  private static let noon: UInt32 = 1_462_968_000 + 2_082_844_800

  init() throws { folder = try TemporaryFolder() }

  private func read(
    _ path: String? = nil,
    clock: NamedClock? = nil
  ) throws -> (sink: RecordingSink, report: ReadingReport) {
    let sink = RecordingSink()
    let path = try path ?? tree.write(to: folder)
    let reader = try #require(try IPodReader(path, clock: clock))
    return (sink, try reader.read(into: sink))
  }

  private func integer(_ item: ItemRecord, _ property: MediaItemProperty) -> Int64? {
    item.values.integer(property)
  }

  @Test func `tracks, playlists, play counts and files are read in this order`()
    throws
  {
    var tree = tree
    tree.playlists = [("Walk", [2, 0])]
    tree.files[tree.path("Play Counts")] = DeviceTree.playCounts([[1], [], []])
    tree.files[tree.path("OTGPlaylistInfo")] = DeviceTree.onTheGoList([1])
    let (sink, report) = try read(tree.write(to: folder))
    let calls = sink.calls.reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
    #expect(
      calls == ["begin", "item", "playlist", "onTheGoList", "playFile", "deviceFile", "end"]
    )
    #expect(sink.titles == ["One", "Two", "Three"])
    #expect(sink.titles(in: 1) == ["Three", "One"])
    #expect(report.problems.first == [])
    #expect(report.clock == "UTC+00:00 from iTunesDB")
    let library = try #require(sink.ended)
    #expect(library.kind == .iPod)
    #expect(library.persistentID?.description == "B0B1B2B3B4B5B6B7")
    #expect(library.suggestedName == "Traveller")
    #expect(!library.isPartial)
    #expect(sink.items[0].persistentID?.rawValue == 0xA1)
  }

  @Test func `a list with an unreadable entry is partial, and so is the library`() throws {
    var tree = tree
    tree.playlists = [("Walk", [2, 0]), ("Run", [1])]
    var database = tree.database
    let entry = try #require(database.range(of: Data("mhip".utf8), options: .backwards))
    database.replaceSubrange(entry, with: Data("xxxx".utf8))
    tree.files[tree.path("iTunesDB")] = database
    let (sink, _) = try read(tree.write(to: folder))
    #expect(sink.playlists.map(\.isPartial) == [false, false, true])
    #expect(sink.ended?.isPartial == true)
  }

  @Test func `a list that refers to unreadable tracks is partial`() throws {
    var tree = tree
    tree.playlists = [("Walk", [2]), ("Run", [1])]
    var database = tree.database
    let track = try #require(database.range(of: Data("mhit".utf8), options: .backwards))
    database.replaceSubrange(track, with: Data("xxxx".utf8))
    tree.files[tree.path("iTunesDB")] = database
    let (sink, _) = try read(tree.write(to: folder))
    #expect(sink.titles == ["One", "Two"])
    #expect(sink.playlists.map(\.isPartial) == [true, true, false])
  }

  @Test func `values in a damaged part of a track are marked as unread`() throws {
    var tree = tree
    var database = tree.database
    let title = try #require(database.range(of: Data("mhod".utf8)))
    database.replaceSubrange(title, with: Data("xxxx".utf8))
    tree.files[tree.path("iTunesDB")] = database
    let (sink, _) = try read(tree.write(to: folder))
    #expect(sink.items.map { $0.unread.contains(.title) } == [true, false, false])
  }

  @Test func `implausible counts make the whole file unused`() throws {
    var tree = tree
    tree.files[tree.path("Play Counts")] = DeviceTree.playCounts([[2], [3_683_344_920], [1]])
    let (sink, report) = try read(tree.write(to: folder))
    #expect(sink.playFiles.isEmpty && sink.items.count == 3)
    #expect(report.problems.first.last?.message == "implausible play counts; file ignored")
  }

  @Test func `an oversized record is not kept`() throws {
    var tree = tree
    tree.tracks[0].unknownPart = Data(ChunkWriter().part(63, Array(repeating: 7, count: 10 << 20)))
    let (sink, report) = try read(tree.write(to: folder))
    #expect(sink.titles == ["One", "Two", "Three"])
    #expect(sink.items[0].sourceBytes == [])
    #expect(sink.items[1].sourceBytes != [])
    #expect(report.problems.first.map(\.message).contains { $0.hasPrefix("a track takes") })
  }

  // MARK: Play counts

  @Test func `play counts are added to those of the database`() throws {
    var tree = tree
    tree.tracks[0].playCount = 5
    tree.tracks[0].rating = 60
    tree.tracks[0].lastPlayed = Self.noon - 100
    tree.tracks[1].rating = 80
    tree.tracks[1].lastPlayed = Self.noon + 100
    tree.files[tree.path("Play Counts")] = DeviceTree.playCounts([
      [2, Self.noon, 12_000, 100, 0, 3, Self.noon + 60], [1, Self.noon], [],
    ])
    let (sink, _) = try read(tree.write(to: folder))
    let (first, second, third) = (sink.items[0], sink.items[1], sink.items[2])
    #expect(integer(first, .playCount) == 7)
    #expect(integer(first, .skipCount) == 3)
    #expect(integer(first, .rating) == 100)
    #expect(integer(first, .bookmarkTime) == 12_000)
    #expect(integer(first, .lastPlayedDate) == 1_462_968_000)
    #expect(integer(first, .lastPlayedLocal) == Int64(Self.noon))
    #expect(integer(first, .lastSkippedDate) == 1_462_968_060)
    // A rating of 0 does not clear stars, and an older date is ignored.
    #expect(integer(second, .rating) == 80)
    #expect(integer(second, .lastPlayedDate) == 1_462_968_100)
    #expect(integer(second, .playCount) == 1)
    #expect(integer(third, .playCount) == nil)

    let file = try #require(sink.playFiles.first)
    #expect(file.kind == .playCounts)
    #expect(file.path == "iPod_Control/iTunes/Play Counts")
    #expect(file.entries.map(\.item.rawValue) == [1, 2])
    #expect(file.entries.map(\.plays.playCount) == [2, 1])
    #expect(file.entries[0].plays.skipCount == 3)
    #expect(file.entries[0].plays.rating == 100)
    #expect(file.entries[0].base.rating == 60)
    #expect(file.entries[1].plays.rating == nil)
    #expect(file.entries[0].plays.lastPlayed?.written == Int64(Self.noon))
    #expect(file.entries[1].plays.lastPlayed == nil)
  }

  @Test(arguments: [0, 2, 4])
  func `counts for a different number of tracks are reported and ignored`(count: Int) throws {
    var tree = tree
    tree.files[tree.path("Play Counts")] = DeviceTree.playCounts(
      Array(repeating: [7], count: count)
    )
    let (sink, report) = try read(tree.write(to: folder))
    #expect(
      report.problems.first == [
        ImportWarning(
          file: "iPod_Control/iTunes/Play Counts",
          "it has \(count) entries for 3 tracks in iTunesDB; file ignored"
        )
      ]
    )
    #expect(sink.items.count == 3)
    #expect(sink.items.allSatisfy { integer($0, .playCount) == nil })
    #expect(sink.playFiles.isEmpty)
    #expect(sink.ended?.isPartial == false)
  }

  // MARK: Lists made on the device

  @Test func `lists of the device are read up to the first gap`() throws {
    var tree = tree
    for (name, positions) in [
      ("OTGPlaylistInfo", [2, 0]), ("OTGPlaylistInfo_1", []), ("OTGPlaylistInfo_2", [1, 1, 7]),
      ("OTGPlaylistInfo_4", [0]),
    ] as [(String, [UInt32])] {
      tree.files[tree.path(name)] = DeviceTree.onTheGoList(positions)
    }
    let (sink, report) = try read(tree.write(to: folder))
    #expect(sink.onTheGoLists.map(\.suggestedName) == ["On-The-Go 1", "On-The-Go 3"])
    #expect(sink.onTheGoLists.map { $0.entries.map(\.rawValue) } == [[3, 1], [2, 2]])
    #expect(
      report.problems.first.map(\.description) == [
        "iPod_Control/iTunes/OTGPlaylistInfo_2: 1 of its 3 entries not found in the database"
      ]
    )
  }

  @Test func `the ID of a list made on the device is derived from its content`() throws {
    func ids(_ lists: [UInt32]...) throws -> [PersistentID] {
      var tree = tree
      for (number, list) in lists.enumerated() {
        let name = number == 0 ? "OTGPlaylistInfo" : "OTGPlaylistInfo_\(number)"
        tree.files[tree.path(name)] = DeviceTree.onTheGoList(list)
      }
      return try read(tree.write(to: folder)).sink.onTheGoLists.map(\.persistentID)
    }
    let first = try ids([0, 1], [2])
    #expect(try ids([2], [0, 1]) == first.reversed())
    #expect(try ids([1, 0]) != [first[0]])
    let twice = try ids([0, 1], [0, 1])
    #expect(twice[0] == first[0])
    #expect(twice[1] != first[0])
  }

  @Test func `positions are not trusted in a damaged database`() throws {
    var tree = tree
    tree.files[tree.path("OTGPlaylistInfo")] = DeviceTree.onTheGoList([0])
    let mount = try tree.write(to: folder)
    let path = "\(mount)/\(tree.path("iTunesDB"))"
    var database = try Data(contentsOf: URL(fileURLWithPath: path))
    let track = try #require(database.range(of: Data("mhit".utf8), options: .backwards))
    database.replaceSubrange(track, with: Data("XXXX".utf8))
    try database.write(to: URL(fileURLWithPath: path))
    let (sink, report) = try read(mount)
    #expect(sink.items.count == 2)
    #expect(sink.ended?.isPartial == true)
    #expect(sink.onTheGoLists.isEmpty)
    #expect(
      report.problems.first.contains {
        $0.file == "iPod_Control/iTunes/OTGPlaylistInfo" && $0.message.contains("damaged")
      }
    )
  }

  // MARK: The clock

  @Test func `dates are converted with the requested clock`() throws {
    var tree = tree
    tree.tracks[0].lastPlayed = Self.noon
    let mount = try tree.write(to: folder)
    let clock = NamedClock("+02:00", LocalClock(offset: 7200))
    let (sink, report) = try read(mount, clock: clock)
    #expect(integer(sink.items[0], .lastPlayedDate) == 1_462_960_800)
    #expect(integer(sink.items[0], .lastPlayedLocal) == Int64(Self.noon))
    #expect(report.clock == "+02:00")
  }

  @Test func `the clock in Preferences takes precedence over the database`() throws {
    var tree = tree
    tree.tracks[0].lastPlayed = Self.noon
    // The clock's offset is stored in minutes, counted from UTC-08:00.
    var preferences = Data(count: 2924)
    preferences[0xB22] = UInt8(600 & 0xFF)
    preferences[0xB23] = UInt8(600 >> 8)
    tree.files["iPod_Control/Device/Preferences"] = preferences
    let (sink, report) = try read(tree.write(to: folder))
    #expect(report.clock == "UTC+02:00 from Preferences")
    #expect(integer(sink.items[0], .lastPlayedDate) == 1_462_960_800)
    #expect(sink.deviceFiles.contains { $0.kind == .devicePreferences })
  }

  // MARK: Files

  @Test func `all files read are kept`() throws {
    var tree = tree
    tree.files["iPod_Control/Device/SysInfo"] = Data(
      "ModelNumStr: MC293\nFirewireGuid: 0x000A27001A2B3C4D\n".utf8
    )
    tree.files[tree.path("iTunesPrefs")] = Data("frpd".utf8 + Array(repeating: 7, count: 60))
    tree.files["iPod_Control/Artwork/F1028_1.ithmb"] = Data(count: 12)
    let (sink, report) = try read(tree.write(to: folder))
    let kept = Dictionary(uniqueKeysWithValues: sink.deviceFiles.map { ($0.path, $0) })
    #expect(report.problems.isEmpty)
    #expect(kept["iPod_Control/Device/SysInfo"]?.kind == .systemInfo)
    #expect(kept[tree.path("iTunesPrefs")]?.bytes.count == 64)
    #expect(kept[tree.path("iTunesDB")]?.byteCount == tree.database.count)
    #expect(sink.begun?.values.text(LibraryProperty.deviceID) == "000A27001A2B3C4D")
  }

  @Test func `the mount point determines the paths of files`() throws {
    let (sink, _) = try read(tree.write(to: folder, as: "My 100% iPod"))
    let url = try #require(sink.ended?.values.text(LibraryProperty.musicFolder))
    let path = try #require(FileLocation.path(ofURL: url))
    #expect(path.hasSuffix("/My 100% iPod"))
    #expect(FileManager.default.fileExists(atPath: path))
  }

  // MARK: Which database

  @Test func `a mount with upper-case names is read`() throws {
    var tree = tree
    tree.files[tree.path("Play Counts")] = DeviceTree.playCounts([[3], [], []])
    tree.files[tree.path("iTunesDB")] = tree.database
    tree.files = Dictionary(
      uniqueKeysWithValues: tree.files.map { ($0.key.uppercased(), $0.value) }
    )
    tree.control = "IPOD_CONTROL"
    let mount = folder.file("mount")
    try tree.write(to: folder)
    // This is the database that `write` added under its usual name.
    try? FileManager.default.removeItem(atPath: mount + "/IPOD_CONTROL/iTunes")
    let (sink, report) = try read(mount)
    #expect(sink.titles == ["One", "Two", "Three"])
    #expect(integer(sink.items[0], .playCount) == 3)
    #expect(report.problems.isEmpty)
  }

  @Test func `an empty iTunesDB beside another database is not a problem`() throws {
    var tree = tree
    tree.files[tree.path("iTunesCDB")] = tree.database
    tree.files[tree.path("iTunesDB")] = Data()
    let (sink, report) = try read(tree.write(to: folder))
    #expect(sink.items.count == 3)
    #expect(report.problems.isEmpty)
  }

  @Test func `an unreadable database is reported, and the next one is read`() throws {
    var tree = tree
    tree.files[tree.path("iTunesCDB")] = Data("no database".utf8)
    let (sink, report) = try read(tree.write(to: folder))
    #expect(sink.items.count == 3)
    #expect(report.problems.first.map(\.file) == [tree.path("iTunesCDB")])
    #expect(sink.ended?.isPartial == true)
  }

  @Test func `a device without a readable database is refused`() throws {
    var tree = tree
    tree.files[tree.path("iTunesDB")] = Data("no database".utf8)
    let failure = #expect(throws: ImportError.self) { try read(tree.write(to: folder)) }
    #expect(failure?.code == .malformed)
    #expect(failure?.message.contains(tree.path("iTunesDB")) == true)
  }

  @Test func `a single database is read without the files beside it`() throws {
    try folder.write(tree.database, to: "anything.bin")
    try folder.write(DeviceTree.playCounts([[9], [], []]), to: "Play Counts")
    try folder.write(DeviceTree.onTheGoList([0]), to: "OTGPlaylistInfo")
    let (sink, report) = try read(folder.file("anything.bin"))
    #expect(sink.items.count == 3)
    #expect(integer(sink.items[0], .playCount) == nil)
    #expect(sink.onTheGoLists.isEmpty)
    #expect(sink.deviceFiles.map(\.path) == ["anything.bin"])
    #expect(sink.ended?.values.text(LibraryProperty.musicFolder) == nil)
    #expect(report.problems.isEmpty)
  }

  @Test func `reading ends when it is cancelled`() async throws {
    let mount = try tree.write(to: folder)
    let failure = await #expect(throws: ImportError.self) {
      try await CancelledTask.run {
        CancelledTask.cancel()
        let reader = try IPodReader(mount)
        _ = try reader?.read(into: RecordingSink())
      }
    }
    #expect(failure?.code == .cancelled)
  }
}
