import Foundation
import LibSync
import MediaPlayback
import TestSupport
import Testing

@Suite struct MutantTests {
  /// The seeds of the mutants: a third of the first 300, or as many as `make mutants` sets.
  private static let seeds =
    ProcessInfo.processInfo.environment["LIBSYNC_MUTANTS"].flatMap { UInt64($0) }
    .map { Array(0..<$0) } ?? (0..<300 as Range<UInt64>).sample(of: 6)

  /// Returns a file that was cut, or some bytes of which were changed.
  private func mutant(of original: Data, _ random: inout SeededGenerator) -> Data {
    var content = original
    if Int.random(in: 0..<3, using: &random) == 0 {
      content = content.prefix(Int.random(in: 1...content.count, using: &random))
    }
    for _ in 0..<([1, 3, 10, 100, 300].randomElement(using: &random) ?? 1) {
      let place = Int.random(in: 0..<content.count, using: &random)
      content[place] = UInt8.random(in: 0...255, using: &random)
    }
    return content
  }

  @Test func eachMutantIsReported() async throws {
    let folder = try TemporaryFolder()
    let files = (SoundFixture.counted + [SoundFixture("protected.m4a")])
      .compactMap { FileManager.default.contents(atPath: $0.path) }
    let player = PlayerProcess()
    let options = SoundCheck.Options(hasLoudness: true, hasFingerprint: true)
    var reports = 0
    for seed in Self.seeds {
      var random = SeededGenerator(seed: seed)
      let original = try #require(files.randomElement(using: &random))
      let path = try folder.write(mutant(of: original, &random), to: "mutant")
      do throws(PlaybackFailure) {
        _ = try await player.check(path, options)
      } catch {
        #expect(error.reason != .noDecoder && error.reason != .output, "seed \(seed)")
      }
      reports += 1
    }
    #expect(reports == Self.seeds.count)
    // The process is alive, or a new one starts.
    #expect(try await player.check(SoundFixture("cbr.mp3").path).sampleCount == 40630)
  }
}
