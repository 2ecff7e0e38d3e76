import CommandTesting
import Foundation
import TestSupport
import Testing

/// The files that `libsync play` writes.
struct PlayOutputTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    try FileManager.default.createDirectory(
      atPath: folder.file("music"),
      withIntermediateDirectories: true
    )
    for name in ["sound.wav", "id3v24.mp3"] {
      let file = ProjectFiles.fixture("Audio/\(name)")
      try FileManager.default.copyItem(atPath: file, toPath: folder.file("music/\(name)"))
    }
    try #require(try tool.run("import", "-q", "music").status == 0)
  }

  private func play(_ words: String...) throws -> Tool.Result {
    try tool.run(["play", "--no-stats", "-q"] + words)
  }

  private func data(_ name: String) throws -> Data {
    try Data(contentsOf: URL(filePath: folder.file(name)))
  }

  @Test(arguments: [["--sink", "wav:music/sound.wav"], ["--log", "music/sound.wav"]])
  func `the music that is to be played is spared`(_ output: [String]) throws {
    let before = try data("music/sound.wav")
    try #require(link(folder.file("music/sound.wav"), folder.file("hard.wav")) == 0)
    for words in [output, output.map { $0.replacing("music/sound.wav", with: "hard.wav") }] {
      let result = try tool.run(["play", "--no-stats", "-q"] + words)
      #expect(result.status == 64 && result.errors.contains("would replace"), "\(result.errors)")
      #expect(try data("music/sound.wav") == before)
    }
  }

  @Test func `a symbolic link is replaced, not followed`() throws {
    try folder.write("kept", to: "target")
    try #require(symlink("target", folder.file("link.wav")) == 0)
    #expect(try play("--sink", "wav:link.wav").status == 0)
    #expect(try data("target") == Data("kept".utf8))
    #expect(try data("link.wav").starts(with: Data("RIFF".utf8)))
  }

  @Test func `an incomplete WAV file never has its name`() throws {
    try folder.write("old", to: "out.wav")
    // The script fails after the first item has begun.
    try folder.write("at 0.1 player pause\nat 0.2 player now FFFFFFFFFFFFFFFF\n", to: "script")
    #expect(try play("--sink", "wav:out.wav", "--script", "script").status == 65)
    #expect(try data("out.wav") == Data("old".utf8))
    #expect(try folder.contents.filter { $0.hasPrefix(".") } == [])
  }

  @Test func `a WAV file cannot be written to a pipe or a full disk`() throws {
    try #require(mkfifo(folder.file("pipe"), 0o600) == 0)
    let pipe = try play("--sink", "wav:pipe")
    #expect(pipe.status == 73 && pipe.errors.contains("pipe"))
    let full = try play("--sink", "wav:/dev/full")
    #expect(full.status == 74 && full.errors.contains("No space left"), "\(full.errors)")
    #expect(try play("--sink", "wav:missing/out.wav").status == 73)
    #expect(try play("--sink", "wav:/dev/null").status == 0)
  }
}
