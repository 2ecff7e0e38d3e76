import CommandTesting
import Foundation
import TestSupport
import Testing

/// Several processes that use the iPod player of a library file at the same time.
@Suite(.waitLimit)
struct SharedPlayerTests {
  private let folder: PlayerFolder
  private let tool: Tool

  init() throws {
    folder = try PlayerFolder()
    tool = Tool(in: folder.folder)
    #expect(try tool.run("player", "queue", "set", "-q").status == 0)
  }

  /// Starts a process that plays in real time, and waits until it does.
  private func play(_ arguments: String...) throws -> RunningTool {
    let running = try tool.start(
      ["play", "--clock", "real", "--sink", "none", "--follow"] + arguments
    )
    _ = try running.outputLines(1)
    if arguments.contains("ipod") {
      var isPlaying = false
      for _ in 0..<200 where !isPlaying { isPlaying = try status("state") == "playing" }
      try #require(isPlaying)
      // A command waits until the process has saved that it plays.
      try change("volume", "1")
    }
    return running
  }

  private func change(_ arguments: String...) throws {
    let result = try tool.run(["player"] + arguments + ["-q"])
    #expect(result.status == 0, "\(result.errors)")
  }

  private func status(_ name: String) throws -> String {
    let status = try tool.run("player", "status", "--json").json()
    return status[name].map { "\($0)" } ?? ""
  }

  @Test func `PLAY-09: a process that plays obeys the commands of others`() throws {
    let running = try play("--kind", "ipod")
    #expect(try status("state") == "playing")
    try change("pause")
    #expect(try running.outputLines(2)[1].hasSuffix("Paused: One"))
    try change("repeat", "one")
    try change("volume", "0.3")
    try change("play")
    #expect(try running.outputLines(3)[2].hasSuffix("Playing: One"))
    try change("next")
    #expect(try running.outputLines(4)[3].hasSuffix("Playing: Two"))
    running.send(SIGTERM)
    #expect(running.finish().status == 143)
    #expect(try status("state") == "playing")
    #expect(try status("index") == "1")
    #expect(try status("repeat") == "one")
    #expect(try status("volume") == "0.3")
  }

  @Test func `a process that plays ends when another one stops the player`() throws {
    let running = try play("--kind", "ipod")
    try change("stop")
    #expect(try running.finish(within: 60).status == 0)
  }

  @Test func `the player is paused where it was when its process was killed`() throws {
    let running = try play("--kind", "ipod")
    running.send(SIGKILL)
    _ = running.finish()
    #expect(try status("state") == "paused")
    #expect(try status("index") == "0")
    try change("play")
    #expect(try status("state") == "playing")
    #expect(try !folder.folder.contents.contains("library.sqlite.player"))
  }

  @Test func `only one process lets the player be heard`() throws {
    let running = try play("--kind", "ipod")
    let second = try tool.run("play", "--kind", "ipod", "--clock", "real", "--sink", "none")
    #expect(second.status == 75)
    #expect(second.errors.contains("libsync player"))
    #expect(try status("state") == "playing")
    running.send(SIGTERM)
    _ = running.finish()
  }

  @Test func `the player is paused while its process is stopped`() throws {
    let running = try play("--kind", "ipod")
    running.send(SIGSTOP)
    try running.waitUntilStopped()
    #expect(try status("state") == "paused")
    let time = try status("time")
    usleep(1_500_000)
    #expect(try status("state") == "paused" && status("time") == time)
    let start = try #require(Double(time))
    let continued = ContinuousClock.now
    running.send(SIGCONT)
    // Nothing was played meanwhile, and nothing is taken back.
    try running.wait {
      guard (try? status("state")) == "playing" else { return false }
      let now = (try? status("time")).flatMap(Double.init) ?? -1
      let passed = (ContinuousClock.now - continued) / .seconds(1)
      return (start...start + passed + 0.5).contains(now)
    }
    running.send(SIGTERM)
    _ = running.finish()
  }

  @Test func `who changes the player of a stopped process is obeyed when it goes on`() throws {
    let running = try play("--kind", "ipod")
    running.send(SIGSTOP)
    try running.waitUntilStopped()
    try change("next")
    #expect(try status("state") == "paused" && status("index") == "1")
    running.send(SIGCONT)
    try change("volume", "0.5")
    #expect(try status("state") == "paused" && status("index") == "1")
    running.send(SIGTERM)
    _ = running.finish()
  }

  @Test func `nobody waits for a process that is stopped`() throws {
    let running = try play("--kind", "ipod")
    running.send(SIGSTOP)
    try change("pause")
    #expect(try status("state") == "paused")
    running.send(SIGCONT)
    #expect(try running.outputLines(2)[1].hasSuffix("Paused: One"))
    running.send(SIGTERM)
    _ = running.finish()
  }

  @Test func `a process that was stopped while it writes is named`() throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sleep")
    process.arguments = ["600"]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer { kill(process.processIdentifier, SIGKILL) }
    kill(process.processIdentifier, SIGSTOP)
    let lock = open(folder.folder.file("library.sqlite.lock"), O_RDWR)
    defer { close(lock) }
    try #require(flock(lock, LOCK_EX) == 0)
    let name = "process \(process.processIdentifier) (libsync)"
    try #require(pwrite(lock, name + "\n", name.utf8.count + 1, 0) > 0)
    let result = try tool.run("player", "volume", "0.5", "--wait=0")
    #expect(result.status == 75)
    #expect(result.errors.contains("\(name), which is stopped, is writing to it; try again later"))
  }

  @Test func `PLAY-15: an application that plays and the iPod silence each other`() throws {
    try change("play")
    let running = try play(PlayerFolder.id(2))
    #expect(try status("state") == "paused")
    try change("play")
    #expect(try running.outputLines(2)[1].hasSuffix("Stopped"))
    let result = try running.finish(within: 60)
    #expect(result.status == 3)
    #expect(result.errors.contains("playing ended early: the iPod player was told to play"))
    #expect(try status("state") == "playing")
  }

  @Test func `of two applications with a sound card, the second one is heard`() throws {
    let music = try MusicFolder()
    let tool = Tool(in: music.folder)
    #expect(try tool.run("import", "-q", "--audio-files", "Music").status == 0)
    let words = ["play", "--sink", "alsa:null", "--no-stats", "--repeat", "all", "--follow"]
    let first = try tool.start(words)
    _ = try first.outputLines(1)
    let second = try tool.start(words)
    _ = try second.outputLines(1)
    let stopped = try first.finish(within: 60)
    #expect(stopped.status == 3 && stopped.errors.contains("playing ended early"))
    second.send(SIGTERM)
    #expect(second.finish().status == 143)
    #expect(try !music.folder.contents.contains("library.sqlite.sound"))
  }

  @Test func `players that are not heard do not silence each other`() throws {
    let words = ["play", "--clock", "real", "--sink", "none", "--follow"]
    let runs = try (0..<2).map { _ in try tool.start(words) }
    for run in runs { _ = try run.outputLines(1) }
    #expect(try !folder.folder.contents.contains("library.sqlite.sound"))
    for run in runs {
      run.send(SIGTERM)
      #expect(run.finish().status == 143)
    }
  }

  @Test func `the modes of the iPod are the default of applications`() throws {
    try change("repeat", "all")
    let log = try folder.log("--until", "450", PlayerFolder.id(1), PlayerFolder.id(2))
    #expect(log.count { $0["event"] as? String == "itemEnded" } == 4)
    #expect(try folder.play("--repeat", "none", PlayerFolder.id(1)).status == 0)
    // Without an end, a virtual clock would never stop.
    #expect(try folder.play(PlayerFolder.id(1)).status == 64)
    try change("repeat", "default")
    #expect(try folder.play(PlayerFolder.id(1)).status == 0)
  }
}
