import Foundation
import TestSupport
import Testing

/// Audio files, as mutagen and FFmpeg read them; `make oracles` installs both.
struct AudioOracleTests {
  private static let python = ProjectFiles.path(".build/oracles/bin/python")
  private static let areInstalled =
    FileManager.default.isExecutableFile(atPath: python) && Programs.path(of: "ffmpeg") != nil

  /// The folders of audio files; without a corpus, those of the project.
  private static let folders =
    [ProjectFiles.fixture("Audio"), ProjectFiles.fixture("Sound")]
    + ["tag-ratings", "encodings"].compactMap { name in
      ProjectFiles.corpus.map { $0.appending(path: "reviews/reports/\(name)").path }
    }

  @Test(.enabled(if: areInstalled, "'make oracles' was not run"), arguments: folders)
  func `tags, playing times and sound are those of other programs`(folder: String) throws {
    let program = ProjectFiles.programs.appending(component: "libsync").path
    let script = ProjectFiles.path("Tests/CorpusTests/compare_audio.py")
    try Python.run([script, program, folder], python: Self.python)
  }
}
