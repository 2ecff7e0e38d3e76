import Foundation
import TestSupport
import Testing

/// An archive whose writer is killed is marked or absent, and the next run completes it.
///
/// `LIBSYNC_KILL_ROUNDS` sets the number of kills; `make torture` sets a large number.
@Suite(.waitLimit, .serialized)
struct ArchiveKillTests {
  private static let rounds =
    ProcessInfo.processInfo.environment["LIBSYNC_KILL_ROUNDS"].flatMap(Int.init) ?? 6

  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool(in: folder)
    let songs = folder.file("Music")
    try FileManager.default.createDirectory(atPath: songs, withIntermediateDirectories: false)
    let audio = try Data(contentsOf: URL(filePath: ProjectFiles.fixture("Audio/id3v1.mp3")))
    for index in 0..<60 {
      let padding = Data(repeating: UInt8(index), count: 100_000)
      try (audio + padding).write(to: URL(filePath: "\(songs)/\(index).mp3"))
    }
    try #require(try tool.run("import", "-q", "Music").status == 0)
  }

  private func contents(_ name: String) throws -> [String: Data] {
    var found: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.file(name)) {
      found[path] = FileManager.default.contents(atPath: folder.file("\(name)/\(path)"))
    }
    return found
  }

  @Test func `a killed archive in a folder is completed by the next run`() throws {
    let duration = try ContinuousClock().measure {
      try #require(try tool.run("archive", "--all", "-q", "-o", "whole").status == 0)
    }
    let whole = try contents("whole")
    var killCount = 0
    try kill(["archive", "--all", "-q", "-o", "bag"], within: duration) { isKilled in
      guard isKilled else { return }
      killCount += 1
      if try tool.run("archive", "verify", "-q", "bag").status == 0 {
        #expect(try contents("bag") == whole)
      } else {
        #expect(try tool.run("archive", "restore", "bag", "--files", "back").status != 0)
      }
      let again = try tool.run("archive", "--all", "-q", "-o", "bag", "--update")
      #expect(again.status == 0, "\(again.errors)")
      #expect(try contents("bag") == whole)
      // Every second round continues with an archive that is brought up to date.
      if killCount.isMultiple(of: 2) {
        try FileManager.default.removeItem(atPath: folder.file("bag"))
      }
    }
    #expect(killCount > 0)
  }

  @Test func `a killed archive in a tar is written from the start by the next run`() throws {
    let duration = try ContinuousClock().measure {
      try #require(try tool.run("archive", "--all", "-q", "-o", "whole.tar").status == 0)
    }
    var killCount = 0
    try kill(["archive", "--all", "-q", "-o", "bag/x.tar"], within: duration) { isKilled in
      if isKilled { killCount += 1 }
      let isThere = FileManager.default.fileExists(atPath: folder.file("bag/x.tar"))
      if !isThere { #expect(try tool.run("archive", "--all", "-q", "-o", "bag/x.tar").status == 0) }
      #expect(try tool.run("archive", "verify", "-q", "bag/x.tar").status == 0)
      try FileManager.default.removeItem(atPath: folder.file("bag/x.tar"))
    }
    #expect(killCount > 0)
  }

  /// Runs a command repeatedly, kills it at a moment of its run, and checks what is left.
  private func kill(
    _ command: [String],
    within duration: Duration,
    _ check: (_ isKilled: Bool) throws -> Void
  ) throws {
    var generator = SeededGenerator(seed: 18)
    for _ in 0..<Self.rounds {
      let running = try tool.start(command)
      let deadline = ContinuousClock.now + duration * Double.random(in: 0..<1, using: &generator)
      while running.isRunning, ContinuousClock.now < deadline { usleep(500) }
      running.send(SIGKILL)
      try check(running.finish().status == 128 + SIGKILL)
    }
  }
}
