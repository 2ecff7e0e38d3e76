import Foundation
import IPodFormats
import LibSync
import TestSupport
import Testing

/// Plays that Rockbox has logged on an iPod.
struct RockboxPlayTests {
  private static let log = ".rockbox/playback.log"
  private static let start = 1_700_000_000

  private let device: SyncedDevice

  init() throws { device = try SyncedDevice("video5g") }

  /// The path and the title of a track that a sync has put on the iPod, by its place among them.
  private func tracks() throws -> [(path: String, title: String, artist: String)] {
    let file = URL(filePath: device.path + "/iPod_Control/iTunes/iTunesDB")
    let bytes = DeviceBytes(path: "iTunesDB", bytes: Array(try Data(contentsOf: file)))
    let database = try EditableDatabase(ChunkTree(bytes), makeID: { 0 }, fold: { $0 })
    let items = Set(try device.items.values.map(\.rawValue))
    return try database.trackIDs.filter(items.contains).map { id in
      let location = try database.text(.location, of: id) ?? ""
      return (
        location.replacing(":", with: "/"), try database.text(.title, of: id) ?? "",
        try database.text(.artist, of: id) ?? ""
      )
    }
  }

  private func write(_ lines: [String], to name: String = log) throws {
    let file = URL(filePath: device.path).appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: file)
  }

  private static func line(_ time: Int, _ path: String) -> String {
    "\(start + time):60000:60000:\(path.uppercased())"
  }

  /// The plays in the library by title.
  private func plays() throws -> [String: Int] {
    var plays: [String: Int] = [:]
    try device.library().forEachItem(properties: [.title, .playCount]) {
      if let count = $0.playCount, count > 0 { plays[$0.title ?? ""] = count }
    }
    return plays
  }

  @Test func `each line is counted once, wherever it is read again`() async throws {
    try await device.sync()
    let tracks = try tracks()
    let (one, two) = (tracks[0], tracks[1])
    let first = [Self.line(0, one.path), Self.line(100, one.path), Self.line(200, "/missing.mp3")]
    try write(first)
    let report = try await device.sync()
    #expect(report.plays?.merged.map(\.plays.playCount) == [2] && report.outcome == .done)
    #expect(try plays() == [one.title: 2])
    #expect(try await device.sync().outcome == .nothingToDo)
    // The log grows, is continued in another file, and is exported.
    let second = Self.line(300, two.path)
    try write(first + [second])
    try await device.sync()
    #expect(try plays() == [one.title: 2, two.title: 1])
    try write(first + [second], to: ".rockbox/playback_0001.log")
    try write([Self.line(400, two.path), second])
    try write(
      ["#TZ/UNKNOWN", "\(two.artist)\t\t\(two.title)\t1\t60\tL\t\(Self.start + 300)\t"],
      to: ".scrobbler.log"
    )
    let before = try Data(contentsOf: URL(filePath: device.path + "/" + Self.log))
    try await device.sync()
    #expect(try plays() == [one.title: 2, two.title: 2])
    #expect(try await device.sync().outcome == .nothingToDo)
    #expect(try Data(contentsOf: URL(filePath: device.path + "/" + Self.log)) == before)
    // The rest of the log is removed.
    try FileManager.default.removeItem(atPath: device.path + "/.rockbox/playback_0001.log")
    #expect(try await device.sync().outcome == .nothingToDo)
    #expect(try plays() == [one.title: 2, two.title: 2])
    #expect(try PlayDelta.all(onDeviceAt: device.path).deltas.map(\.plays.playCount) == [2])
  }

  @Test func `plays with equal tags in two logs are counted once`() async throws {
    try await device.sync()
    let track = try #require(try tracks().first)
    // Two logs name the same play, and one of them a further one.
    func tags(_ time: Int) -> String {
      "\(track.artist)\t\t\(track.title)\t1\t60\tL\t\(Self.start + time)\t"
    }
    try write(["#TZ/UNKNOWN", tags(0), tags(0), tags(100)], to: ".scrobbler.log")
    try write([Self.line(100, track.path)], to: ".rockbox/playback_0001.log")
    try write([Self.line(100, track.path), Self.line(200, track.path)])
    try await device.sync()
    #expect(try plays() == [track.title: 3])
    #expect(try await device.sync().outcome == .nothingToDo)
  }

  @Test func `a selection that fails does so before plays come home`() async throws {
    struct Failure: Error {}
    var options = SyncOptions()
    options.date = Timestamp(rawValue: 1_700_000_000)
    options.stateFolder = device.folder.file("state")
    (options.timeSteps.fine, options.timeSteps.coarse) = (0, 0)
    for _ in 0..<2 {
      try await device.sync { $0 = options }
    }
    let track = try #require(try tracks().first)
    try write([Self.line(0, track.path)])
    let sync = DeviceSync(
      ofDeviceAt: device.path,
      with: device.libraryPath,
      selecting: "Music",
      options: options
    )
    await #expect(throws: Failure.self) {
      try await sync.run(choosing: { _, _ in throw Failure() })
    }
    #expect(try plays().isEmpty)
    try await device.sync { $0 = options }
    #expect(try plays() == [track.title: 1])
  }

  @Test func `damaged logs do no harm`() async throws {
    try await device.sync()
    let track = try #require(try tracks().first)
    var generator = SeededGenerator(seed: 3)
    let noise = (0..<300_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let line = Array("\n\(Self.line(0, track.path))\n".utf8)
    let place = URL(filePath: device.path + "/.rockbox")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    try Data(noise + line + noise).write(to: place.appending(path: "playback.log"))
    try Data(noise).write(to: URL(filePath: device.path + "/.scrobbler.log"))
    try await device.sync()
    #expect(try plays() == [track.title: 1])
  }

  @Test func `an iPod with Rockbox alone lists its plays`() throws {
    let folder = try TemporaryFolder()
    let song = try Data(contentsOf: URL(filePath: ProjectFiles.fixture("Audio/id3v23.mp3")))
    for name in ["Songs", ".rockbox"] {
      try FileManager.default.createDirectory(
        atPath: folder.file(name),
        withIntermediateDirectories: false
      )
    }
    try folder.write(song, to: "Songs/a.mp3")
    try folder.write(
      "1700000000:6:6:/songs/A.mp3\n1700000100:6:6:/gone.mp3\n1700000200:6:6:/songs/A.mp3\n",
      to: ".rockbox/playback.log"
    )
    let deltas = try PlayDelta.all(onDeviceAt: folder.path).deltas
    #expect(deltas.map(\.plays.playCount) == [2, 1])
    #expect(deltas[0].title != "A.mp3" && deltas[0].artist != nil && deltas[1].title == "gone.mp3")
    #expect(deltas[0].plays.lastPlayed?.moment == Timestamp(rawValue: 1_700_000_200))
    try FileManager.default.removeItem(atPath: folder.file(".rockbox"))
    #expect(throws: ImportError.self) { try PlayDelta.all(onDeviceAt: folder.path) }
  }
}
