import MediaModel
import MediaPlayback
import Testing

@MainActor @Suite struct PlayerScriptTests {
  private func run(
    _ text: String,
    _ durations: [Double] = [100, 100, 100],
    kind: MusicPlayerKind = .application
  ) async throws -> (failures: [ScriptRun.Failure], log: [PlayerLogEntry], run: ScriptRun) {
    let engine = RecordingEngine(durations.map { Int64($0 * 44_100) })
    let fixture = try PlayerFixture(durations, kind: kind, engine: engine)
    let iPod =
      try kind == .application ? MusicPlayer.iPod(on: fixture.device, store: fixture.store) : nil
    iPod?.setQueue(PlayerFixture.collection(durations))
    fixture.player.play()
    let script = try PlayerScript(text)
    let run = ScriptRun(script, player: fixture.player, others: iPod.map { [$0] } ?? [])
    try await run.run()
    return (run.failures, fixture.log, run)
  }

  private static let everything = """
    # Everything that a script can say.
    expect state == playing
    at 1.5 expect time == 1.5
    expect index == 0
    expect item == 0000000000000001   # an ID
    expect title == Song 1
    expect queue == 3
    expect volume == 1
    expect repeat == default
    expect shuffle == default
    at 2 player pause
    at 3 expect state == paused
    expect time == 2
    expect time < 2.1
    expect time >= 2
    expect time != 3
    player play
    at 4 player next
    expect index > 0
    player previous
    player time 30
    at 5 player seek forward
    expect state == seekingForward
    at 7 player seek end
    expect time == 35
    player seek backward
    player seek end
    player beginning
    player rewind-queue
    player volume 0.5
    expect volume <= 0.5
    player repeat all
    player shuffle songs
    expect repeat == all
    expect shuffle == songs
    player shuffle off
    player repeat none
    player now 3
    expect title == Song 3
    at 20 call ring
    expect state == interrupted
    at 25 call decline
    expect state == playing
    at 26 remote toggle
    expect state == paused
    remote play
    at 30 ipod play
    expect state == paused
    expect ipod state == playing
    ipod play-shared duration=200
    expect ipod item == none
    expect ipod index == none
    at 31 expect ipod time == 1
    ipod stop
    player play
    at 40 app background
    expect state == stopped
    player now none
    """

  @Test func `PLAY-55: a script drives players and checks them`() async throws {
    let (failures, log, _) = try await run(Self.everything)
    #expect(failures.map { "\($0.line): \($0.text), but \($0.actual)" } == [])
    #expect(log.last?.state == .stopped)
  }

  @Test func `PLAY-55: an accepted call ends the application, and the iPod plays after it`()
    async throws
  {
    let (failures, _, _) = try await run(
      """
      at 1 call ring
      call accept
      expect state == stopped
      call end
      ipod play
      at 2 call ring
      call accept
      at 3 expect ipod state == interrupted
      call end
      expect ipod state == playing
      """
    )
    #expect(failures.map(\.text) == [])
    await #expect(throws: ScriptError(line: 1, reason: .noCall)) {
      _ = try await run("call accept")
    }
  }

  @Test func `two runs of a script are the same`() async throws {
    let first = try await run(Self.everything).log
    #expect(first.count > 20)
    for _ in 0..<3 { #expect(try await run(Self.everything).log == first) }
  }

  @Test func `failed expectations are listed with what is the case`() async throws {
    let result = try await run("at 2.5 expect state == paused\nexpect time > 7 # no\n")
    #expect(
      result.failures == [
        ScriptRun.Failure(
          line: 1,
          text: "at 2.5 expect state == paused",
          actual: "playing",
          time: 2_500_000_000
        ),
        ScriptRun.Failure(line: 2, text: "expect time > 7", actual: "2.5", time: 2_500_000_000),
      ]
    )
  }

  @Test func `a script can play to the end, unless that never comes`() async throws {
    let (failures, log, _) = try await run("finish\nexpect state == stopped\nexpect item == none")
    #expect(failures.isEmpty)
    #expect(log.count { $0.event == .itemEnded } == 3)
    await #expect(throws: ScriptError(line: 2, reason: .endless)) {
      _ = try await run("player repeat one\nfinish")
    }
  }

  @Test func `an application that quits ends the script`() async throws {
    let result = try await run("at 1 app quit\nexpect state == playing")
    #expect(result.run.hasQuit)
    #expect(result.failures.isEmpty)
    #expect(result.log.last?.state == .stopped)
  }

  @Test(arguments: [
    ("jump", 1, "unknown"), ("\n\nplayer", 3, "incomplete"), ("at x player play", 1, "invalid"),
    ("at 5 player play\nat 4 player play", 2, "backwards"), ("player play now", 1, "superfluous"),
    ("player seek", 1, "incomplete"), ("player volume loud", 1, "invalid"),
    ("player volume nan", 1, "invalid"), ("at -1 player play", 1, "invalid"),
    ("at 1e300 player play", 1, "invalid"), ("expect state == happy", 1, "invalid"),
    ("expect mood == happy", 1, "invalid"), ("expect time ~ 3", 1, "invalid"),
    ("expect item == x", 1, "invalid"), ("remote jump", 1, "invalid"), ("call me", 1, "invalid"),
    ("app crash", 1, "invalid"), ("ipod play-shared 200", 1, "invalid"), ("at 5", 1, "incomplete"),
    ("player repeat twice", 1, "invalid"), ("player dance", 1, "unknown"),
    ("expect", 1, "incomplete"),
  ])
  func `mistakes are found before anything runs`(_ text: String, _ line: Int, _ kind: String) throws
  {
    let error = #expect(throws: ScriptError.self) { try PlayerScript(text) }
    #expect(error?.line == line)
    #expect(error.map { "\($0.reason)".hasPrefix(kind) } == true)
  }

  @Test func `mistakes that only the players know are reported with their lines`() async throws {
    await #expect(
      throws: ScriptError(line: 1, reason: .notInQueue("0000000000000009"))
    ) { _ = try await run("player now 9") }
    await #expect(throws: ScriptError(line: 1, reason: .noPlayer(.application))) {
      _ = try await run("application play", kind: .iPod)
    }
    await #expect(throws: ScriptError(line: 1, reason: .noPlayer(.iPod))) {
      _ = try await run("player play-shared duration=5")
    }
  }

  @Test func `line ends of all systems are accepted`() throws {
    let script = try PlayerScript("player play\r\n# note\r\n\r\nat 2 player pause\n")
    #expect(script.lines.map(\.number) == [1, 4])
  }
}
