import Bytes
import Foundation
import IPodFormats
import MediaImport
import SQLite
import TestSupport
import Testing

@testable import MediaDevice

/// The check of everything on a device: one damaged device for each finding.
struct DeviceInspectionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func findings(_ tree: DeviceTree) throws -> [DeviceFinding] {
    try inspection(at: tree.write(to: folder)).findings
  }

  private func inspection(at path: String) throws -> DeviceInspection {
    try DeviceInspection(of: #require(DeviceFolder(holdingDevice: path)))
  }

  private func kinds(_ tree: DeviceTree) throws -> [DeviceFinding.Kind] {
    try findings(tree).map(\.kind)
  }

  /// Returns a device whose database a body changes.
  private func device(_ change: (inout [UInt8]) throws -> Void) rethrows -> DeviceTree {
    var tree = DeviceTree("One", "Two")
    tree.playlists = [("Both", [0, 1])]
    var bytes = [UInt8](tree.database)
    try change(&bytes)
    tree.files[tree.path("iTunesDB")] = Data(bytes)
    return tree
  }

  /// Returns the offset of a chunk.
  private func offset(of tag: String, _ number: Int = 0, in bytes: [UInt8]) throws -> Int {
    let found = bytes.indices.dropLast(3).filter { bytes[$0..<$0 + 4].elementsEqual(tag.utf8) }
    return try #require(found.dropFirst(number).first)
  }

  @Test func `a sound device has no findings`() throws {
    let path = try device { _ in }.write(to: folder)
    let inspection = try inspection(at: path)
    #expect(inspection.findings == [])
    #expect(inspection.trackCount == 2)
    #expect(!inspection.hasErrors)
  }

  @Test(arguments: ["shuffle1g", "shuffle2g", "shuffle3g", "shuffle4g"])
  func `the two databases of a shuffle are compared`(_ name: String) throws {
    let path = folder.file(name)
    try FileManager.default.copyItem(atPath: ProjectFiles.fixture("iPod/\(name)"), toPath: path)
    // It would have rows for another number of tracks.
    try FileManager.default.removeItem(atPath: path + "/iPod_Control/iTunes/iTunesStats")
    let place = URL(filePath: path + "/iPod_Control/iTunes/iTunesSD")
    let bytes = DeviceBytes(path: "iTunesSD", bytes: [UInt8](try Data(contentsOf: place)))
    func kinds(_ content: [UInt8]) throws -> Set<DeviceFinding.Kind> {
      try Data(content).write(to: place)
      return try Set(inspection(at: path).findings.map(\.kind))
    }
    var database = try EditableShuffleDatabase(bytes)
    let before = try kinds(bytes.bytes)
    try database.removeTracks(at: [0])
    let cut = try kinds(database.written()).subtracting(before)
    #expect(cut == [.unplayedTracks])
    var tracks = database.tracks
    let values = ShuffleTrackValues(path: "/iPod_Control/Music/F00/ZZZZ.mp3", id: 9)
    tracks.append(try database.makeTrack(values))
    try database.setContents(tracks: tracks, lists: database.lists)
    let expected: Set<DeviceFinding.Kind> = [.unplayedTracks, .unlistedTracks]
    #expect(try kinds(database.written()).subtracting(before) == expected)
    #expect(try kinds(Array(bytes.bytes.prefix(30))).contains(.unreadableDatabase))
  }

  @Test(arguments: ["classic3", "video5g", "ipod4g", "mini2", "nano5g", "shuffle2g", "shuffle4g"])
  func `devices without music lack only files`(_ name: String) throws {
    let kinds = try Set(inspection(at: ProjectFiles.fixture("iPod/\(name)")).findings.map(\.kind))
    #expect(
      kinds.isSubset(of: [.missingFile, .missingPictures, .unverifiableSignature]),
      "\(kinds)"
    )
  }

  // MARK: Tables

  @Test(arguments: [
    ("Library", "DELETE FROM item WHERE rowid = (SELECT min(rowid) FROM item)", "item"),
    ("Dynamic", "DELETE FROM item_stats", "item_stats"),
    ("Library", "DELETE FROM container", "container"),
    ("Library", "DROP TABLE album", "album"), ("Library", "UPDATE db_info SET pid = 5", "library"),
  ])
  func `tables that differ from the database are found`(
    name: String,
    sql: String,
    word: String
  ) throws {
    let path = folder.file("nano")
    try FileManager.default.copyItem(atPath: ProjectFiles.fixture("iPod/nano5g"), toPath: path)
    let file = "iPod_Control/iTunes/iTunes Library.itlp/\(name).itdb"
    try Connection(path: path + "/" + file, mode: .readWrite).execute(sql)
    let found = try inspection(at: path).findings.filter { $0.path == file }
    #expect(found.contains { $0.message.contains(word) }, "\(found)")
  }

  @Test func `a wrong signature of tables is found`() throws {
    let path = folder.file("nano")
    try FileManager.default.copyItem(atPath: ProjectFiles.fixture("iPod/nano5g"), toPath: path)
    let file = "iPod_Control/iTunes/iTunes Library.itlp/Locations.itdb"
    try Connection(path: path + "/" + file, mode: .readWrite)
      .execute("UPDATE location SET location = 'F00/GONE.mp3'")
    let found = try inspection(at: path).findings
    #expect(found.first?.kind == .wrongSignature && found.first?.path == file + ".cbk")
    #expect(found.contains { $0.kind == .differingTables && $0.path == file })
  }

  // MARK: Databases

  @Test func `a device without a database has an error`() throws {
    let path = try DeviceTree("One").write(to: folder)
    try FileManager.default.removeItem(atPath: path + "/iPod_Control/iTunes/iTunesDB")
    let inspection = try inspection(at: path)
    #expect(inspection.findings.map(\.kind).first == .noDatabase)
    #expect(inspection.hasErrors)
  }

  @Test func `a damaged database has an error with its place`() throws {
    let tree = try device { bytes in
      let section = try offset(of: "mhsd", in: bytes)
      bytes[section + 4] = 1
    }
    let found = try findings(tree)
    #expect(found.first?.kind == .unreadableDatabase)
    #expect(found.first?.path == "iPod_Control/iTunes/iTunesDB")
    #expect(found.first?.offset != nil)
    #expect(found.first?.severity == .error)
  }

  @Test func `a wrong count is found with the offset of its chunk`() throws {
    var place = 0
    let tree = try device { bytes in
      place = try offset(of: "mhyp", 1, in: bytes)
      bytes[place + 0x10] += 1
    }
    let finding = try #require(findings(tree).first)
    #expect(finding.kind == .wrongLength)
    #expect(finding.offset == place)
    #expect(finding.message.contains("mhyp"))
  }

  @Test func `bytes after the end are found`() throws {
    let tree = try device { (bytes: inout [UInt8]) throws in bytes += [0, 0] }
    #expect(try kinds(tree).contains(.wrongLength))
  }

  @Test func `two databases are found`() throws {
    var tree = DeviceTree("One")
    tree.files[tree.path("iTunesCDB")] = tree.database
    #expect(try kinds(tree) == [.twoDatabases])
  }

  // MARK: Lists

  @Test func `entries of missing tracks are found`() throws {
    let tree = try device { bytes in
      let entry = try offset(of: "mhip", 3, in: bytes)
      bytes[entry + 24] = 99
    }
    let finding = try #require(findings(tree).first)
    #expect(finding.kind == .unknownMembers)
    #expect(finding.message == "1 entry of the list 'Both' name missing tracks")
  }

  @Test func `lists in missing folders are found`() throws {
    let tree = try device { bytes in
      let list = try offset(of: "mhyp", 1, in: bytes)
      bytes[list + 48] = 7
    }
    let finding = try #require(findings(tree).first)
    #expect(finding.kind == .unknownFolders)
    #expect(finding.message == "the list 'Both' names a folder that is not there")
  }

  /// A database with all data sets, whose parts a test can change.
  private struct Parts {
    var album: UInt32 = 70
    var places: [UInt32] = [0, 1]
    var positions: [UInt32] = [1, 0]
    var runs: [[UInt32]] = [[0, 1], [1, 1]]
    var otherMembers: [UInt32] = [52, 53]
    var scheme: UInt16 = 0

    private let writer = ChunkWriter()

    private func track(_ number: UInt32) -> [UInt8] {
      writer.track(
        number,
        id: UInt64(number),
        header: 0x184,
        [0x120: album, 0xD0: UInt32(1), 0x24: UInt32(5)],
        parts: [
          writer.text(1, "Song \(number)"), writer.text(2, ":iPod_Control:Music:F00:\(number).mp3"),
        ]
      )
    }

    private func part(_ type: UInt32, _ count: Int, space: Int, _ rows: [UInt32]) -> [UInt8] {
      var content = writer.bytes(UInt32(3)) + writer.bytes(UInt32(count))
      content += [UInt8](repeating: 0, count: space)
      for row in rows { content += writer.bytes(row) }
      return writer.part(type, content)
    }

    private func lists(_ members: [UInt32]) -> [[UInt8]] {
      var rows: [UInt32] = []
      for run in runs { rows += [0x41] + run }
      let index = part(52, positions.count, space: 40, positions)
      let jumps = part(53, runs.count, space: 8, rows)
      let all = [writer.entry(52), writer.entry(53)]
      let master = writer.playlist(
        "iPod",
        id: 1,
        [20: UInt8(1)],
        parts: [index, jumps],
        entries: all
      )
      let entries = zip(members, places).map { writer.entry($0, order: $1) }
      return [master, writer.playlist("Both", id: 2, entries: entries)]
    }

    var bytes: [UInt8] {
      let row = writer.chunk("mhia", header: 0x58, [0x0C: UInt32(0), 0x10: UInt32(70)])
      return writer.database(
        [0x30: scheme, 0x48: UInt64(7)],
        sections: [
          writer.section(4, "mhla", [row]), writer.section(1, "mhlt", [track(52), track(53)]),
          writer.section(3, "mhlp", lists([52, 53])),
          writer.section(2, "mhlp", lists(otherMembers)),
        ]
      )
    }
  }

  private func findings(_ parts: Parts) throws -> [DeviceFinding] {
    var tree = DeviceTree()
    tree.files[tree.path("iTunesDB")] = Data(parts.bytes)
    for number in [52, 53] {
      tree.files["iPod_Control/Music/F00/\(number).mp3"] = Data("audio".utf8)
    }
    return try findings(tree)
  }

  @Test func `a database with all parts is sound`() throws {
    #expect(try findings(Parts()) == [])
  }

  @Test func `albums that do not exist are found`() throws {
    var parts = Parts()
    parts.album = 71
    let finding = try #require(findings(parts).first)
    #expect(finding.kind == .unknownAlbums)
    #expect(finding.message == "2 tracks name an album that is not there")
  }

  @Test(arguments: [[0, 0], [0, 2], [0], [0, 1, 2]])
  func `a sort index must have each track once`(_ positions: [UInt32]) throws {
    var parts = Parts()
    parts.positions = positions
    #expect(try findings(parts).map(\.kind).contains(.wrongIndex))
  }

  @Test func `letters must cover a sort index`() throws {
    for runs: [[UInt32]] in [[[0, 1]], [[0, 2], [1, 1]], [[1, 1], [0, 1]], []] {
      var parts = Parts()
      parts.runs = runs
      #expect(try findings(parts).map(\.kind) == [.wrongIndex, .wrongIndex], "\(runs)")
    }
  }

  @Test func `places of a list must rise`() throws {
    var parts = Parts()
    parts.places = [4, 4]
    #expect(try findings(parts).map(\.kind) == [.fallingPlaces, .fallingPlaces])
  }

  @Test func `copies of lists must agree`() throws {
    for members: [UInt32] in [[53, 52], [52], []] {
      var parts = Parts()
      parts.otherMembers = members
      let found = try findings(parts)
      #expect(found.map(\.kind) == [.differingLists])
      #expect(found.first?.message == "the two copies of the list 'Both' differ")
    }
  }

  // MARK: Signatures

  private func signed(
    _ guid: String?,
    _ change: (inout [UInt8]) -> Void = { _ in }
  ) throws -> [DeviceFinding] {
    var parts = Parts()
    parts.scheme = 1
    let file = DeviceBytes(path: "iTunesDB", bytes: parts.bytes)
    let own = try FireWireGUID("000A27001A2B3C4D", file: "")
    let signer = try DatabaseSigner(
      replacing: file,
      guid: own,
      material: nil,
      functions: .openSSL
    )
    var bytes = try signer.sign(file).bytes
    change(&bytes)
    var tree = DeviceTree()
    tree.files[tree.path("iTunesDB")] = Data(bytes)
    for number in [52, 53] {
      tree.files["iPod_Control/Music/F00/\(number).mp3"] = Data("audio".utf8)
    }
    let line = guid.map { "FirewireGuid: 0x\($0)\n" } ?? "ModelNumStr: MC293\n"
    tree.files["iPod_Control/Device/SysInfo"] = Data(line.utf8)
    return try findings(tree)
  }

  @Test func `signatures are valid, missing, wrong or unverifiable`() throws {
    #expect(try signed("000A27001A2B3C4D") == [])
    #expect(try signed("000A27001A2B3C4E").map(\.kind) == [.wrongSignature])
    #expect(try signed(nil).map(\.kind) == [.unverifiableSignature])
    let missing = try signed("000A27001A2B3C4D") { bytes in
      bytes.replaceSubrange(0x58..<0x6C, with: Array(repeating: 0, count: 20))
    }
    #expect(missing.map(\.kind) == [.missingSignature])
    let altered = try signed("000A27001A2B3C4D") { $0[0x46] ^= 1 }
    #expect(altered.map(\.severity) == [.error])
    let unknown = try signed("000A27001A2B3C4D") { $0[0x30] = 4 }
    #expect(unknown.map(\.kind) == [.unverifiableSignature])
  }

  // MARK: Files

  @Test func `missing, short, empty and unknown files are found`() throws {
    var tree = DeviceTree()
    tree.files[tree.path("iTunesDB")] = Data(Parts().bytes)
    tree.files["iPod_Control/Music/F00/52.mp3"] = Data("audi".utf8)
    tree.files["iPod_Control/Music/F01/left.mp3"] = Data("audio".utf8)
    let found = try findings(tree)
    #expect(found.map(\.kind) == [.missingFile, .wrongSize, .unknownFile])
    #expect(found.map { $0.path.lastPathComponent } == ["53.mp3", "52.mp3", "left.mp3"])
    tree.files["iPod_Control/Music/F00/52.mp3"] = Data()
    #expect(try kinds(tree).contains(.emptyFile))
  }

  @Test func `positional files must fit the database`() throws {
    var tree = DeviceTree("One", "Two")
    tree.files[tree.path("Play Counts")] = DeviceTree.playCounts([[1], [2]])
    tree.files[tree.path("OTGPlaylistInfo")] = DeviceTree.onTheGoList([1, 0])
    #expect(try kinds(tree) == [])
    tree.files[tree.path("Play Counts")] = DeviceTree.playCounts([[1]])
    tree.files[tree.path("OTGPlaylistInfo")] = DeviceTree.onTheGoList([1, 2])
    #expect(try kinds(tree) == [.wrongPlayCounts, .wrongOnTheGoList])
    tree.files[tree.path("Play Counts")] = Data("nonsense".utf8)
    #expect(try kinds(tree) == [.wrongPlayCounts, .wrongOnTheGoList])
  }

  @Test func `leftovers and an interrupted sync are found`() throws {
    var tree = DeviceTree("One")
    tree.files[tree.path("iTunesDB.new")] = Data("x".utf8)
    tree.files["iPod_Control/libsync/journal.json"] = Data("{}".utf8)
    let found = try findings(tree)
    #expect(found.map(\.kind) == [.interruptedSync, .leftover])
    #expect(found.first?.message.contains("Z has not ended") == true)
  }

  // MARK: Covers

  /// Copies a device with covers.
  private func covered() throws -> String {
    let path = folder.file("covers")
    try FileManager.default.copyItem(atPath: ProjectFiles.fixture("iPod/nano2g"), toPath: path)
    return path
  }

  @Test func `covers beyond the end of their file are found`() throws {
    let path = try covered()
    let pixels = path + "/iPod_Control/Artwork/F1027_1.ithmb"
    let bytes = try Data(contentsOf: URL(filePath: pixels))
    try bytes.dropLast().write(to: URL(filePath: pixels))
    let found = try inspection(at: path).findings.filter { $0.kind == .missingPictures }
    #expect(found.map(\.message) == ["it ends before 1 cover"])
    try FileManager.default.removeItem(atPath: pixels)
    let gone = try inspection(at: path).findings.filter { $0.kind == .missingPictures }
    #expect(gone.count == 1)
    #expect(gone.first?.message.hasPrefix("it is missing, with") == true)
  }

  @Test func `tracks without their covers are found`() throws {
    let path = try covered()
    let index = path + "/iPod_Control/Artwork/ArtworkDB"
    var bytes = try [UInt8](Data(contentsOf: URL(filePath: index)))
    let image = try offset(of: "mhii", in: bytes)
    bytes[image + 0x10] ^= 0x40
    bytes[image + 0x14] ^= 0x40
    try Data(bytes).write(to: URL(filePath: index))
    #expect(try inspection(at: path).findings.contains { $0.kind == .missingCovers })
    bytes[8] ^= 1
    try Data(bytes).write(to: URL(filePath: index))
    #expect(try inspection(at: path).findings.contains { $0.kind == .unreadableCovers })
    try FileManager.default.removeItem(atPath: index)
    #expect(try inspection(at: path).findings.contains { $0.kind == .missingCovers })
  }
}
