import CommandTesting
import Foundation
import TestSupport
import Testing

/// The Python environment in which `make oracles` installs mutagen.
private enum AudioOracle {
  static let python = ProjectFiles.path(".build/oracles/bin/python")
  static let isInstalled = FileManager.default.isExecutableFile(atPath: python)
}

/// Audio files of the project, compared with what mutagen and FFmpeg read of them.
@Suite(.enabled(if: AudioOracle.isInstalled, "'make oracles' has not installed mutagen"))
struct AudioOracleTests {
  private static let fields = [
    "path", "title", "artist", "albumTitle", "albumArtist", "composer", "genre", "year",
    "albumTrackNumber", "discNumber", "playbackDuration", "sampleRate",
  ]

  @Test(arguments: [("mutagen", "Audio"), ("mutagen", "Sound"), ("ffprobe", "Sound")])
  func `tags and playing times are those that other software reads`(
    oracle: String,
    files: String
  ) throws {
    let folder = try TemporaryFolder()
    let tool = Tool.inProcess(in: folder)
    let music = folder.file("Music")
    try FileManager.default.copyItem(atPath: ProjectFiles.fixture(files), toPath: music)
    #expect(try [0, 3].contains(tool.run("import", "-q", "Music").status))
    let fields = Self.fields.joined(separator: ",")
    #expect(try tool.run("items", "--fields", fields, "-o", "items.jsonl").status == 0)
    let script = ProjectFiles.path("Tests/CorpusTests/compare_audio.py")
    try Python.run([script, oracle, folder.file("items.jsonl")], python: AudioOracle.python)
  }
}
