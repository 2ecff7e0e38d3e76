import LibSync
import TestSupport
import Testing

/// Session scripts with the players of a library.
@MainActor struct SessionPlayersTests {
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

  /// Runs a script, and returns its unmet expectations and its log.
  @discardableResult private func run(
    _ lines: String
  ) async throws -> (failures: [String], log: [SessionLogEntry]) {
    var options = PlaybackOptions()
    options.output = .none
    options.controlsIPod = true
    let playback = try PlaybackSession(library, options: options)
    try playback.setQueue(.songs())
    var log: [SessionLogEntry] = []
    let players = SessionPlayers(try SessionScript(lines), playback: playback) { log.append($0) }
    let failures = try await players.run()
    try await playback.finish()
    return (failures.map { "\($0.line): \($0.text), but \($0.actual)" }, log)
  }

  @Test func `a script for players means the same as a session script`() async throws {
    let script = """
      expect state == playing
      at 1 player pause
      expect state == paused
      expect time == 1
      at 2 player play
      at 3 player next
      expect title == Two
      expect index == 1
      at 4 call ring
      expect state == interrupted
      at 5 call end
      expect state == playing
      expect time == 1
      at 6 remote toggle
      expect state == paused
      remote toggle
      at 7 player volume 0.5
      expect volume == 0.5
      at 8 ipod play-shared duration=200
      expect state == paused
      expect ipod state == playing
      at 9 player play
      expect ipod state == paused
      at 10 app background
      expect state == stopped
      player play
      finish
      expect state == stopped
      """
    var options = PlaybackOptions()
    options.output = .none
    options.controlsIPod = true
    let plain = try PlaybackSession(library, options: options)
    try plain.setQueue(.songs())
    #expect(try await plain.run(PlayerScript(script)).map(\.text) == [])
    #expect(try await run(script).failures == [])
  }

  @Test func `expectations of players are checked`() async throws {
    let failures = try await run(
      "at 3 player next\nexpect title == One\nafter 1 expect ipod state == playing"
    ).failures
    #expect(failures.first == "2: expect title == One, but Two")
    #expect(failures.count == 2)
  }

  @Test func `PLAY-56: a player plays through switch and lock, without code for sessions`()
    async throws
  {
    let result = try await run(
      """
      device switch=silent
      at 1 expect stream ipod audible == true
      lock
      at 2 expect state == playing
      expect stream ipod audible == true
      expect time == 2
      """
    )
    #expect(result.failures == [])
    let session: Set<SessionEvent> = [.sessionInit, .categoryApply, .request]
    #expect(!result.log.contains { session.contains($0.event) })
  }

  @Test func `PLAY-57: a pulled headset pauses the player, a plugged one changes nothing`()
    async throws
  {
    #expect(
      try await run(
        """
        at 1 headset plug
        expect state == playing
        at 2 headset unplug
        expect state == paused
        expect time == 2
        at 3 headset plug
        expect state == paused
        at 4 player play
        expect state == playing
        at 5 expect time == 3
        """
      ).failures == []
    )
  }

  @Test func `PLAY-57: calls and alarms interrupt the player, which goes on by itself`()
    async throws
  {
    #expect(
      try await run(
        """
        at 2 alarm clock
        expect state == interrupted
        at 3 call ring
        at 4 alarm dismiss
        expect state == interrupted
        at 5 call decline
        expect state == playing
        at 6 expect time == 3
        """
      ).failures == []
    )
  }

  @Test func `an application that does not mix stops the player, which silences it in turn`()
    async throws
  {
    let result = try await run(
      """
      device os=4.0
      at 1 app launch Game category=solo-ambient
      app Game stream s loop=yes
      app Game activate
      app Game play s
      expect state == stopped
      expect stream ipod audible == false
      expect stream app.Game.s audible == true
      at 2 player play
      expect state == playing
      expect app.Game.session == interrupted
      expect stream app.Game.s audible == false
      """
    )
    #expect(result.failures == [])
  }

  @Test func `the simulated iPod stops when the queue has ended, at that time`() async throws {
    let result = try await run("finish\nat 40 expect stream ipod audible == false")
    #expect(result.failures == [])
    let stop = result.log.last { $0.event == .iPodStop }
    #expect(stop?.time == 30_000_000_000)
  }

  @Test func `what repeats without an end is not waited for`() async throws {
    await #expect(throws: ScriptError.self) { try await run("player repeat all\nfinish") }
  }
}
