import CommandTesting
import Foundation
import TestSupport
import Testing

/// `libsync play`.
@Suite(.waitLimit)
struct PlayCommandTests {
  private let folder: PlayerFolder

  init() throws { folder = try PlayerFolder() }

  private func ended(_ log: [[String: Any]]) -> [String] {
    log.compactMap { $0["event"] as? String == "itemEnded" ? $0["item"] as? String : nil }
  }

  @Test func `PLAY-22: without arguments, all music plays in order to its end`() throws {
    let log = try folder.log()
    #expect(ended(log) == (1...3).map(PlayerFolder.id))
    let times = log.compactMap { $0["event"] as? String == "itemEnded" ? $0["t"] as? Int : nil }
    #expect(times == [100, 200, 300])
    #expect(log.last?["event"] as? String == "playbackStateDidChange")
    #expect(log.last?["state"] as? String == "stopped")
    #expect(log.allSatisfy { $0["src"] as? String == "player.application" })
    let result = try folder.play("--json")
    #expect(try result.json()["played"] as? Int == 3)
    #expect(try result.json()["seconds"] as? Int == 300)
  }

  @Test func `PLAY-05: the log ends with the end of playback`() throws {
    let log = try folder.log("--until", "50")
    #expect(log.last?["t"] as? Int == 50)
    #expect(log.last?["state"] as? String == "stopped")
  }

  @Test func `PLAY-19, PLAY-20: a collection, a playlist or a query becomes the queue`() throws {
    let (one, three) = (PlayerFolder.id(1), PlayerFolder.id(3))
    try folder.run(at: 0, "collection", "save", "Trip", three, one, "-q")
    #expect(ended(try folder.log("--collection", "Trip")) == [three, one])
    #expect(ended(try folder.log("--where", "title=Two")) == [PlayerFolder.id(2)])
    #expect(ended(try folder.log(three, one, three)) == [three, one, three])
  }

  @Test func `LIB-18: a picked collection plays in order`() throws {
    let select = ["Three", "One"].flatMap { ["--select", "song:\($0)"] }
    let picked = try folder.run(at: 0, ["pick", "--multiple", "--save", "Run"] + select)
    #expect(picked.lines == [PlayerFolder.id(3), PlayerFolder.id(1)])
    #expect(ended(try folder.log("--collection", "Run")) == picked.lines)
  }

  @Test func `PLAY-27: playback begins at an item and a time`() throws {
    let log = try folder.log("--start-at", PlayerFolder.id(2), "--at", "30")
    #expect(ended(log) == [2, 3].map(PlayerFolder.id))
    #expect(log.last?["t"] as? Int == 170)
    #expect(try folder.play("--start-at", PlayerFolder.id(3), "--where", "title=One").status == 64)
  }

  @Test func `PLAY-32: a seed gives an order, which the log names`() throws {
    let first = try folder.play("--shuffle", "songs", "--seed", "5", "--log", "-").output
    #expect(first == (try folder.play("--shuffle", "songs", "--seed", "5", "--log", "-").output))
    #expect(first.contains("\"seed\":5"))
    let random = try folder.log("--shuffle", "songs")
    let seed = try #require(random.compactMap { $0["seed"] as? Int }.first)
    let again = try folder.log("--shuffle", "songs", "--seed", "\(seed)")
    #expect(ended(again) == ended(random))
  }

  @Test func `scripts shuffle in the same way in each run, and other runs do not`() throws {
    let script = try folder.write("player shuffle songs\nplayer rewind-queue\nfinish\n")
    let runs = try (1...2).map { _ in try folder.play("--script", script, "--log", "-").output }
    #expect(runs[0] == runs[1] && runs[0].contains("\"seed\":0"))
    let seeds = try (1...3).map { _ in
      try folder.log("--shuffle", "songs").compactMap { $0["seed"] as? Int }.first
    }
    #expect(Set(seeds).count > 1)
  }

  @Test func `PLAY-13, PLAY-33: default modes come from options and the environment`() throws {
    #expect(try folder.play("--default-repeat", "all").status == 64)
    let log = try folder.log("--default-repeat", "all", "--until", "450")
    #expect(ended(log).count == 4)
    #expect(ended(try folder.log("--default-repeat", "all", "--repeat", "none")).count == 3)
    let tool = Tool.inProcess(in: folder.folder, environment: ["LIBSYNC_REPEAT": "one"])
    #expect(
      try tool.run("play", "--sink", "none", "--until", "250", "--json").json()["played"] as? Int
        == 2
    )
  }

  @Test func `PLAY-49: labels change after the notification`() throws {
    let lines = try folder.play("--follow", "--until", "150").lines
    #expect(
      lines == [
        "0:00 Playing: One", "1:40 Playing: Two", "2:30 Stopped",
      ]
    )
  }

  private static let script = """
    at 12.5 player pause
    expect state == paused
    at 30 remote toggle
    expect state == playing
    at 31 call ring
    expect state == interrupted
    at 40 call decline
    at 41 player next
    expect index == 1
    at 45 ipod play-shared duration=200
    expect state == paused
    expect ipod item == none
    at 50 expect ipod time == 5
    app background
    expect state == stopped
    """

  @Test func `PLAY-06, PLAY-51, PLAY-53, PLAY-55: a script drives the player`() throws {
    let script = try folder.write(Self.script)
    let result = try folder.play("--script", script, "--log", "log")
    #expect(result.errors == "")
    #expect(result.status == 0)
    let log = try folder.read("log")
    #expect(log.contains("\"event\":\"remoteEvent\""))
    #expect(log.contains("\"event\":\"preempted\""))
    for _ in 0..<2 {
      _ = try folder.play("--script", script, "--log", "other")
      #expect(try folder.read("other") == log)
    }
  }

  @Test func `expectations that fail are reported with their lines`() throws {
    let script = try folder.write("at 2 expect state == paused\n")
    let result = try folder.play("--script", script, "--json")
    #expect(result.status == 1)
    #expect(result.errors.contains("script:1"))
    let failed = try #require(try result.json()["expectations"] as? [[String: Any]])
    #expect(failed.first?["actual"] as? String == "playing")
  }

  @Test func `mistakes in scripts are reported with their lines`() throws {
    for (text, part) in [("player play\nplayer dance", "script:2"), ("at 5", "script:1")] {
      let result = try folder.play("--script", try folder.write(text))
      #expect(result.status == 65)
      #expect(result.errors.contains(part))
    }
  }

  @Test func `the log has what happened until a script failed`() throws {
    let script = try folder.write("at 102 player pause\nplayer now 00000000000000FF\n")
    #expect(try folder.play("--stats", "--script", script, "--log", "log").status == 65)
    #expect(try folder.read("log").contains("\"state\":\"paused\""))
    #expect(try playCounts() == ["1", "", ""])
    // A mistake that is found before anything plays replaces no log.
    #expect(try folder.play("--volume", "2", "--log", "log").status == 64)
    #expect(try folder.play("--start-at", "FFFFFFFFFFFFFFFF", "--log", "log").status == 64)
    #expect(try folder.read("log").contains("\"state\":\"paused\""))
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `an interruption keeps the log, plays and bookmarks`(_ signal: Int32) throws {
    try folder.makeBook(1)
    let tool = Tool(in: folder.folder)
    let running = try tool.start([
      "play", "--sink", "none", "--clock", "real", "--stats", "--follow", "--log", "log", "--at",
      "42",
      PlayerFolder.id(1),
    ])
    _ = try running.outputLines(1)
    running.send(signal)
    let result = try running.finish(within: 30)
    #expect(result.status == 128 + signal, "\(result.errors)")
    let log = try folder.read("log").split(separator: "\n")
    #expect(log.count >= 3)
    #expect(log.last?.contains("\"state\":\"stopped\"") == true)
    #expect(result.errors.contains("1 bookmark recorded; 'libsync undo' takes it back."))
    let bookmark = try folder.run(at: 900, "meta", "get", "activity.bookmark", PlayerFolder.id(1))
    #expect((42_000...90_000).contains(Int(bookmark.lines.first ?? "") ?? 0))
  }

  /// Starts to play one item in real time, and waits until the log has lines.
  private func start(_ options: String...) throws -> RunningTool {
    let play = ["play", "--sink", "none", "--clock", "real", "--follow", "--log", "log"]
    let running = try Tool(in: folder.folder).start(play + options)
    _ = try running.outputLines(1)
    return running
  }

  private func lastEvent() throws -> Substring? {
    try folder.read("log").split(separator: "\n").last
  }

  @Test func `signals that come together are one`() throws {
    let running = try start()
    running.send(SIGTERM)
    running.send(SIGHUP)
    let result = try running.finish(within: 30)
    #expect(result.status == 128 + SIGTERM || result.status == 128 + SIGHUP)
    #expect(try lastEvent()?.contains("\"state\":\"stopped\"") == true)
  }

  @Test func `the log of a killed process has what happened before`() throws {
    let running = try start()
    try running.wait { (try? lastEvent()?.contains("\"state\":\"playing\"")) == true }
    running.send(SIGKILL)
    _ = try running.finish(within: 30)
    #expect(try lastEvent()?.contains("\"state\":\"playing\"") == true)
  }

  @Test func `PLAY-06: an application in the background stops playing`() throws {
    let running = try start()
    running.send(SIGTSTP)
    try running.waitUntilStopped()
    // Others may look at the log while the command is in the background.
    #expect(try lastEvent()?.contains("\"state\":\"stopped\"") == true)
    running.send(SIGCONT)
    let result = try running.finish(within: 30)
    #expect(result.status == 3)
    #expect(result.errors.contains("playing ended early: the command went to the background"))
    #expect(try lastEvent()?.contains("\"state\":\"stopped\"") == true)
  }

  @Test func `playing ends with the last item, even if it may take longer`() throws {
    #expect(try folder.play("--until", "1000", "--json").json()["seconds"] as? Int == 300)
  }

  @Test func `LIB-02: a video is refused by its name and type, and empties no queue`() throws {
    try folder.makeVideo(3)
    let film = PlayerFolder.id(3)
    try folder.run(at: 2, "player", "queue", "set", "-q", PlayerFolder.id(1))
    for command in [
      ["play", "--sink", "none"], ["play", "--kind", "ipod"], ["player", "queue", "set"],
    ] {
      let result = try folder.run(at: 3, command + [film])
      #expect(result.status == 3)
      #expect(result.errors.contains("'Three'") && result.errors.contains("homeVideo"))
      let document = try folder.run(at: 3, command + [film, "--json"])
      #expect(document.status == 3)
      // Nothing was played, or the state is as it was.
      let (name, count) = command.first == "play" ? ("played", 0) : ("queueLength", 1)
      #expect(try document.json()[name] as? Int == count)
    }
    #expect(try folder.status(at: 4)["queueLength"] as? Int == 1)
    #expect(try folder.play(film, PlayerFolder.id(2), "--json").json()["played"] as? Int == 1)
    #expect(try folder.play(film, "--allow-video").status == 0)
  }

  @Test func `values that make no sense are refused`() throws {
    for arguments in [
      ["--volume", "2"], ["--at", "-1"], ["--until", "nan"], ["--sink", "tape"],
      ["--sink", "wav:"],
      ["--repeat", "twice"], ["--repeat", "all"], ["--log", "-", "--json"], ["--kind", "phone"],
      ["--sink", "alsa", "--clock", "virtual"], ["--start-at", "FFFFFFFFFFFFFFFF"],
    ] {
      #expect(
        try folder.run(at: 0, ["play", "--sink", "none"] + arguments).status == 64,
        "\(arguments)"
      )
    }
  }

  @Test func `PLAY-04, PLAY-10: playing leaves the iPod and the on-the-go list as they are`() throws
  {
    try folder.run(at: 0, "playlist", "add", "@current", "-q", PlayerFolder.id(2))
    try folder.run(at: 0, "player", "queue", "set", "-q", PlayerFolder.id(3))
    let before = try folder.run(at: 5, "player", "status", "--json").output
    let list = try folder.run(at: 5, "playlist", "show", "@current").output
    _ = try folder.play("--repeat", "one", "--until", "20", "--volume", "0.5")
    #expect(try folder.run(at: 5, "player", "status", "--json").output == before)
    for command in ["play", "next", "stop"] { try folder.run(at: 6, "player", command) }
    #expect(try folder.run(at: 5, "playlist", "show", "@current").output == list)
  }

  @Test func `PLAY-07, PLAY-12: the iPod goes on where it was paused`() throws {
    try folder.run(at: 0, "player", "queue", "set", "-q")
    try folder.run(at: 0, "player", "play")
    try folder.run(at: 42, "player", "pause")
    let log = try folder.log("--kind", "ipod", "--until", "1")
    #expect(log.first?["item"] as? String == PlayerFolder.id(1))
    #expect(log.first?["sample"] as? Int == 42_000_000)
  }

  @Test func `an empty selection plays nothing`() throws {
    let result = try folder.play("--where", "title=None")
    #expect(result.status == 0)
    #expect(result.output.contains("0 items"))
  }

  private func playCounts() throws -> [String] {
    let list = ["items", "--fields", "title,playCount", "--format", "csv"]
    return try folder.run(at: 900, list).lines.dropFirst().map { line in
      String(line.drop { $0 != "," }.dropFirst())
    }
  }

  @Test func `LIB-14: plays become the user's activity if that is asked for`() throws {
    for options in [[], ["--no-stats"], ["--stats", "--no-stats"], ["--kind", "ipod"]] {
      try folder.run(at: 0, ["play", "--sink", "none"] + options)
      #expect(try playCounts() == ["", "", ""], "\(options)")
    }
    let result = try folder.play("--stats")
    #expect(result.output.contains("3 plays recorded; 'libsync undo' takes them back."))
    try folder.play("--stats", "--kind", "ipod", "--start-at", PlayerFolder.id(3))
    #expect(try playCounts().sorted() == ["1", "1", "2"])
    try folder.run(at: 901, "undo", "-q")
    #expect(try playCounts() == ["1", "1", "1"])
    let recorded = try folder.play("--stats", "--json").json()["recorded"] as? [String: Any]
    #expect(recorded?["plays"] as? Int == 3)
  }

  @Test(arguments: [[], ["--kind", "ipod"]])
  func `no play is dated after the command that records it`(_ options: [String]) throws {
    try folder.run(at: 0, ["play", "--sink", "none", "--stats"] + options)
    let dates = ["items", "--fields", "lastPlayedDate", "--format", "csv"]
    let lines = try folder.run(at: 900, dates).lines.dropFirst()
    #expect(lines == Array(repeating: "2001-01-01T00:00:00Z", count: 3)[...])
  }

  @Test func `a run that records nothing loses nothing that the iPod played before`() throws {
    try folder.run(at: 0, "player", "queue", "set", "-q")
    try folder.run(at: 0, "player", "play")
    try folder.run(at: 250, ["play", "--kind", "ipod", "--sink", "none", "--until", "1"])
    #expect(try playCounts().sorted() == ["", "1", "1"])
  }

  @Test func `LIB-14, PLAY-11: what the iPod played meanwhile counts`() throws {
    try folder.run(at: 0, "player", "queue", "set", "-q")
    try folder.run(at: 0, "player", "play")
    try folder.run(at: 250, "player", "pause")
    #expect(try playCounts().sorted() == ["", "1", "1"])
  }
}
