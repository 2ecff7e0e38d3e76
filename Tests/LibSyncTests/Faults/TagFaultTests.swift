import Foundation
import MediaModel
import System
import TestSupport
import Testing

@testable import LibSync

/// Every system call made for writing tags fails once.
struct TagFaultTests {
  @Test func `each file is complete or as it was, and reported`() async throws {
    let folder = try TemporaryFolder()
    let names = ["id3v23.mp3", "sound.flac", "aac.m4a", "sound.opus"]
    for name in names {
      let audio = try Data(contentsOf: URL(filePath: ProjectFiles.fixture("Audio/\(name)")))
      try folder.write(audio, to: name)
    }
    let calls = try await FaultRounds.reporting(in: folder) { folder in
      var failed: [String] = []
      for name in names {
        let path = folder.file(name)
        let writing = try TagWriter(overwriting: false, dryRun: false)
          .write(TagStatistics(rating: 80, playCount: 42), to: path)
        if case .failed = writing.outcome { failed.append(path) }
      }
      return failed
    }.run()
    let made = Set(calls.map(\.call))
    #expect(made.isSuperset(of: [.open, .copy, .attributes, .fsync, .rename, .stat, .realpath]))
  }
}
