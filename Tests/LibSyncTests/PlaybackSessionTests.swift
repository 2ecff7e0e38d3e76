import LibSync
import TestSupport
import Testing

/// Sessions of players, as apps use them, without sound.
@MainActor struct PlaybackSessionTests {
  private let folder: TemporaryFolder
  private let library: MediaLibrary

  init() throws {
    folder = try TemporaryFolder()
    var xml = LibraryXML(songs: "One", "Two", "Three")
    xml.tracks = xml.tracks.map { $0 + LibraryXML.integer("Total Time", 10_000) }
    let source = try folder.write(xml.text, to: "Library.xml")
    let path = folder.file("library.sqlite")
    try MediaLibrary.withWriter(at: path, options: .creating) { try $0.importSource(source) }
    library = try MediaLibrary(reading: path)
  }

  private func session(
    _ kind: MusicPlayerKind = .application,
    at date: Int64 = 1_700_000_000,
    records: Bool = false
  ) throws -> PlaybackSession {
    var options = PlaybackOptions()
    options.kind = kind
    options.output = .none
    options.recordsActivity = records
    options.writing.date = Timestamp(rawValue: date)
    return try PlaybackSession(library, options: options)
  }

  private func counts() throws -> [Int] {
    try Array(library.items(properties: [.playCount])).map { $0.playCount ?? 0 }
  }

  @Test func `plays are recorded at the end, if at all`() async throws {
    for (records, expected) in [(false, [0, 0, 0]), (true, [1, 1, 0])] {
      let session = try session(records: records)
      try session.setQueue(.songs())
      await session.play(until: .seconds(25))
      #expect(try counts() == [0, 0, 0])
      try await session.finish()
      #expect(session.activities.map(\.kind) == [.play(count: 1), .play(count: 1)])
      #expect(try counts() == expected)
    }
  }

  @Test func `the iPod player goes on in the next session`() async throws {
    let first = try session(.iPod)
    try first.setQueue(.songs())
    await first.play(until: .seconds(4))
    try await first.finish()
    let second = try session(.iPod, at: 1_700_000_013)
    #expect(second.player.nowPlayingItem?.title == "Two")
    #expect(second.player.currentTime == .seconds(3))
    second.player.pause()
    try await second.finish()
    let third = try session(.iPod, at: 1_700_000_100)
    #expect(third.player.playbackState == .paused && third.player.currentTime == .seconds(3))
  }

  @Test func `a script finds both players only if it may`() async throws {
    var options = PlaybackOptions()
    options.output = .none
    let script = try PlayerScript("at 1 ipod volume 0.25\nexpect ipod volume == 0.5")
    await #expect(throws: ScriptError.self) {
      try await PlaybackSession(library, options: options).run(script)
    }
    options.controlsIPod = true
    let session = try PlaybackSession(library, options: options)
    try session.setQueue(.songs())
    let failures = try await session.run(script)
    #expect(failures.map(\.actual) == ["0.25"])
  }

  @Test func `a sound file that cannot be written is an error with its path`() throws {
    var options = PlaybackOptions()
    options.output = .wav(path: folder.file("none/sound.wav"))
    #expect {
      try PlaybackSession(library, options: options)
    } throws: { error in
      guard let error = error as? FileError else { return false }
      return error.code == .cannotCreate && error.path.hasPrefix(folder.path)
    }
  }
}
