import Foundation
import TestSupport
import Testing

/// Writing tags that is killed or runs out of space leaves every file complete.
///
/// `LIBSYNC_KILL_ROUNDS` sets the number of kills; `make torture` sets a large number.
@Suite(.waitLimit, .serialized)
struct TagInterruptionTests {
  private static let rounds =
    ProcessInfo.processInfo.environment["LIBSYNC_KILL_ROUNDS"].flatMap(Int.init) ?? 10

  private let folder: TemporaryFolder
  private let tool: Tool
  private static let names = (0..<24).map { "\($0)" + [".mp3", ".flac", ".m4a"][$0 % 3] }

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool(in: folder)
    try makeMusic()
    var xml = LibraryXML()
    for (index, name) in Self.names.enumerated() {
      let url = URL(filePath: folder.file("Music/\(name)")).absoluteString
      xml.tracks.append(
        LibraryXML.track(
          index + 1,
          name,
          "<key>Location</key><string>\(url)</string><key>Rating</key><integer>80</integer>"
        )
        .replacing("A00000000000000", with: "A0000000000000")
      )
    }
    xml.playlists = [LibraryXML.master(Array(1...Self.names.count))]
    try folder.write(xml.text, to: "Library.xml")
    try #require(try tool.run("import", "-q", "Library.xml").status == 0)
  }

  private func makeMusic() throws {
    try? FileManager.default.removeItem(atPath: folder.file("Music"))
    try FileManager.default.createDirectory(
      atPath: folder.file("Music"),
      withIntermediateDirectories: false
    )
    let fixtures = ["mp3": "untagged.mp3", "flac": "sound.flac", "m4a": "aac.m4a"]
    for name in Self.names {
      let file = URL(filePath: folder.file("Music/\(name)"))
      let fixture = try #require(fixtures[file.pathExtension])
      var audio = try Data(contentsOf: URL(filePath: ProjectFiles.fixture("Audio/\(fixture)")))
      if fixture.hasSuffix("mp3") { audio += Data(repeating: 0x55, count: 200_000) }
      try audio.write(to: file)
    }
  }

  private func contents() throws -> [String: Data] {
    var found: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.file("Music")) {
      found[name] = FileManager.default.contents(atPath: folder.file("Music/\(name)"))
    }
    return found
  }

  private let command = ["export", "metadata", "--write-tags", "-q"]

  @Test func `a killed run leaves whole files, and the next one completes it`() throws {
    let before = try contents()
    let duration = try ContinuousClock().measure {
      try #require(try tool.run(command).status == 0)
    }
    let after = try contents()
    #expect(Set(after.keys) == Set(before.keys) && after.allSatisfy { before[$0.key] != $0.value })
    var killCount = 0
    var generator = SeededGenerator(seed: 62)
    for _ in 0..<Self.rounds {
      try makeMusic()
      let running = try tool.start(command)
      let deadline = ContinuousClock.now + duration * Double.random(in: 0..<1, using: &generator)
      while running.isRunning, ContinuousClock.now < deadline { usleep(500) }
      running.send(SIGKILL)
      if running.finish().status == 128 + SIGKILL { killCount += 1 }
      for (name, content) in try contents() where !name.hasSuffix(".partial") {
        #expect(content == before[name] || content == after[name], "\(name)")
      }
      #expect(try tool.run(command).status == 0)
      #expect(try contents() == after)
    }
    #expect(killCount > 0)
  }

  @Test func `a run without space for the new tags leaves all files as they are`() throws {
    let before = try contents()
    // The copies fit, but not the tags: TagLib does not notice the failure.
    let result = try tool.run(command, by: "trap '' XFSZ; ulimit -f 393; exec")
    #expect(result.status == 3, "\(result.errors)")
    #expect(result.errors.contains("0.mp3"))
    for (name, content) in try contents() where name.hasSuffix(".mp3") {
      #expect(content == before[name], "\(name)")
    }
  }
}
