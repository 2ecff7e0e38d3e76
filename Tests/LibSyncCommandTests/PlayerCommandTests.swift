import CommandTesting
import Foundation
import TestSupport
import Testing

/// `libsync player`, whose player all processes share.
@Suite(.waitLimit)
struct PlayerCommandTests {
  private let folder: PlayerFolder

  init() throws {
    folder = try PlayerFolder()
    try folder.run(at: 0, "player", "queue", "set", "-q")
  }

  private func item(at seconds: Int) throws -> String? {
    (try folder.status(at: seconds)["item"] as? [String: Any])?["title"] as? String
  }

  @Test func `PLAY-01, PLAY-14, PLAY-26, PLAY-28: the state before and after playing`() throws {
    var status = try folder.status(at: 1)
    #expect(status["state"] as? String == "stopped")
    #expect(status["item"] is NSNull)
    #expect(status["index"] is NSNull)
    #expect(status["queueLength"] as? Int == 3)
    #expect(status["volume"] as? Double == 1)
    #expect(try folder.run(at: 1, "player", "now").status == 1)
    try folder.run(at: 2, "player", "play")
    status = try folder.status(at: 10)
    #expect(status["state"] as? String == "playing")
    #expect(status["index"] as? Int == 0)
    #expect(status["time"] as? Double == 8)
    #expect(try folder.run(at: 10, "player", "now").output.contains("One"))
  }

  @Test func `PLAY-08, PLAY-11: playback goes on between commands`() throws {
    try folder.run(at: 0, "player", "play")
    #expect(try item(at: 99) == "One")
    #expect(try item(at: 150) == "Two")
    #expect(try folder.status(at: 250)["time"] as? Double == 50)
    #expect(try folder.status(at: 300)["state"] as? String == "stopped")
    #expect(try folder.status(at: 150)["time"] as? Double == 50)
  }

  @Test func `PLAY-12, PLAY-37: pause, play and stop`() throws {
    try folder.run(at: 0, "player", "play")
    try folder.run(at: 42, "player", "pause")
    #expect(try folder.status(at: 500)["time"] as? Double == 42)
    try folder.run(at: 500, "player", "play")
    #expect(try folder.status(at: 510)["time"] as? Double == 52)
    try folder.run(at: 510, "player", "stop")
    #expect(try item(at: 510) == nil)
    #expect(try folder.run(at: 511, "player", "status").output.contains("Stopped"))
  }

  @Test func `PLAY-39, PLAY-40, PLAY-41, PLAY-42, PLAY-43, PLAY-44: skips`() throws {
    try folder.run(at: 0, "player", "now", PlayerFolder.id(2))
    #expect(try folder.status(at: 1)["state"] as? String == "stopped")
    try folder.run(at: 1, "player", "play")
    try folder.run(at: 11, "player", "beginning")
    #expect(try folder.status(at: 12)["time"] as? Double == 1)
    try folder.run(at: 20, "player", "next")
    #expect(try item(at: 20) == "Three")
    try folder.run(at: 20, "player", "previous")
    #expect(try item(at: 20) == "Two")
    try folder.run(at: 20, "player", "pause")
    try folder.run(at: 20, "player", "rewind-queue")
    #expect(try item(at: 20) == "One")
    #expect(try folder.status(at: 20)["state"] as? String == "paused")
    try folder.run(at: 21, "player", "previous")
    #expect(try folder.status(at: 21)["state"] as? String == "stopped")
    try folder.run(at: 22, "player", "now", PlayerFolder.id(3))
    try folder.run(at: 22, "player", "next")
    #expect(try folder.status(at: 22)["item"] is NSNull)
  }

  @Test func `PLAY-31, PLAY-32, PLAY-33, PLAY-35, PLAY-36: modes, volume and time`() throws {
    try folder.run(at: 0, "player", "play")
    try folder.run(at: 0, "player", "time", "30")
    try folder.run(at: 0, "player", "volume", "0.25")
    try folder.run(at: 0, "player", "repeat", "all")
    try folder.run(at: 0, "player", "shuffle", "songs", "--seed", "3")
    let status = try folder.status(at: 5)
    #expect(status["time"] as? Double == 35)
    #expect(status["volume"] as? Double == 0.25)
    #expect(status["repeat"] as? String == "all")
    #expect(status["shuffle"] as? String == "songs")
    #expect(status["index"] as? Int == 0)
    #expect(try folder.status(at: 9000)["state"] as? String == "playing")
    try folder.run(at: 5, "player", "shuffle", "off")
    try folder.run(at: 5, "player", "repeat", "default")
    #expect(
      try folder.run(at: 5, "player", "queue", "show", "--format", "ids").lines
        == (1...3).map(PlayerFolder.id)
    )
    let status2 = try folder.run(at: 5, "player", "status", "--default-repeat", "one", "--json")
      .json()
    #expect(status2["effectiveRepeat"] as? String == "one")
    for arguments in [["time", "-1"], ["volume", "1.5"], ["repeat", "x"], ["now", "FFFF"]] {
      #expect(try folder.run(at: 5, ["player"] + arguments).status == 64)
    }
  }

  @Test func `PLAY-38: seeking goes on between commands`() throws {
    try folder.run(at: 0, "player", "play")
    try folder.run(at: 10, "player", "seek", "forward")
    #expect(try folder.status(at: 12)["time"] as? Double == 14)
    #expect(try folder.status(at: 13)["state"] as? String == "seekingForward")
    try folder.run(at: 13, "player", "seek", "end")
    #expect(try folder.status(at: 14)["time"] as? Double == 19)
    try folder.run(at: 14, "player", "seek", "backward")
    try folder.run(at: 15, "player", "seek", "end")
    #expect(try folder.status(at: 15)["time"] as? Double == 17)
  }

  @Test func `PLAY-38: the end of a seek that began in a pause is a pause`() throws {
    try folder.run(at: 0, "player", "play")
    try folder.run(at: 10, "player", "pause")
    try folder.run(at: 20, "player", "seek", "forward")
    try folder.run(at: 22, "player", "volume", "0.5")
    try folder.run(at: 24, "player", "seek", "end")
    let status = try folder.status(at: 99)
    #expect(status["state"] as? String == "paused")
    // 2 s × 2 and 2 s × 4.
    #expect(status["time"] as? Double == 22)
  }

  @Test func `PLAY-30: the status names each state`() throws {
    func shows(_ state: String, _ words: String, after command: String...) throws {
      try folder.run(at: 0, ["player"] + command)
      #expect(try folder.status(at: 0)["state"] as? String == state)
      #expect(try folder.run(at: 0, "player", "status").output.contains("\(words)\n"))
    }
    try shows("stopped", "Stopped", after: "stop")
    try shows("playing", "Playing", after: "play")
    try shows("seekingForward", "Seeking forward", after: "seek", "forward")
    try shows("seekingBackward", "Seeking backward", after: "seek", "backward")
    let script = try folder.write("call ring\n")
    let ring = ["play", "--kind", "ipod", "--sink", "none", "--script", script, "-q"]
    #expect(try folder.run(at: 0, ring).status == 0)
    try shows("interrupted", "Interrupted", after: "volume", "1")
    try shows("paused", "Paused", after: "pause")
  }

  @Test func `PLAY-18, PLAY-19, PLAY-21, PLAY-23, PLAY-24: the queue`() throws {
    try folder.run(at: 0, "player", "queue", "clear", "-q")
    let empty = try folder.run(at: 0, "player", "play")
    #expect(empty.errors.contains("empty"))
    #expect(try folder.status(at: 0)["state"] as? String == "stopped")
    try folder.run(at: 0, "player", "queue", "append", PlayerFolder.id(2))
    #expect(try folder.status(at: 0)["state"] as? String == "playing")
    try folder.run(at: 10, "player", "queue", "append", PlayerFolder.id(2), PlayerFolder.id(1))
    #expect(try folder.status(at: 10)["time"] as? Double == 10)
    #expect(try folder.status(at: 10)["queueLength"] as? Int == 3)
    #expect(try item(at: 250) == "One")
    #expect(try folder.run(at: 10, "player", "queue", "append").status == 64)
    try folder.run(at: 10, "player", "queue", "set", "--where", "title=Three")
    #expect(try folder.status(at: 10)["state"] as? String == "stopped")
    #expect(
      try folder.run(at: 10, "player", "queue", "show", "--format", "ids").lines == [
        PlayerFolder.id(3)
      ]
    )
  }

  @Test func `PLAY-54: the iPod obeys a headset`() throws {
    try folder.run(at: 0, "player", "remote", "toggle")
    #expect(try folder.status(at: 5)["time"] as? Double == 5)
    try folder.run(at: 5, "player", "remote", "next")
    #expect(try item(at: 5) == "Two")
    try folder.run(at: 6, "player", "remote", "toggle")
    #expect(try folder.status(at: 9)["state"] as? String == "paused")
    #expect(try folder.run(at: 9, "player", "remote", "jump").status == 64)
  }

  @Test func `PLAY-45, PLAY-46: events say what changed, and values only if asked`() throws {
    try folder.run(at: 0, "player", "play")
    let lines = try folder.run(at: 350, "player", "events").lines
    #expect(lines.count == 4)
    #expect(lines.first == #"{"event":"nowPlayingItemDidChange","t":100}"#)
    #expect(lines.last == #"{"event":"playbackStateDidChange","t":300}"#)
    let resolved = try folder.run(at: 150, "player", "events", "--resolve").lines
    #expect(
      resolved == [#"{"event":"nowPlayingItemDidChange","t":100,"value":"\#(PlayerFolder.id(2))"}"#]
    )
  }

  @Test func `a dry run changes nothing`() throws {
    let result = try folder.run(at: 0, "player", "play", "--dry-run")
    #expect(result.output.contains("Playing"))
    #expect(try folder.status(at: 0)["state"] as? String == "stopped")
  }

  @Test func `looking at the player writes nothing`() throws {
    try folder.run(at: 0, "player", "play")
    let path = folder.folder.file("library.sqlite")
    let before = try Data(contentsOf: URL(filePath: path))
    for seconds in [50, 500] { _ = try folder.status(at: seconds) }
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
  }
}
