import Foundation
import MediaImport
import MediaModel
import TestSupport
import Testing

/// Reads 250 damaged native libraries, or as many as `FuzzRounds` specifies.
struct NativeLibraryFuzzTests {
  private static let rounds = FuzzRounds("native", 100)

  @Test(arguments: rounds.parts)
  func `a damaged native library does not crash or stall the reader`(part: UInt64) throws {
    let folder = try TemporaryFolder()
    let sources = try NativeLibraryFixture.names.map { name in
      (
        fixture: try NativeLibraryFixture(name),
        payload: try NativeLibraryFixture.payload(of: name)
      )
    }
    try Self.rounds.forEachSeed(of: part) { seed in
      var mutator = ByteMutator(seed: seed)
      let source = mutator.choose(sources)
      // Damage to compressed bytes mostly ends the stream, so the payload is damaged more often.
      let mutant =
        try mutator.choose([true, false, false])
        ? mutator.mutate(source.fixture.bytes)
        : source.fixture.plainFile(mutator.mutate(source.payload))
      let start = processorSeconds()
      do {
        let (sink, report) = try NativeLibraryFixture.read(mutant, in: folder)
        if sink.ended == nil || report.problems.count > mutant.count {
          Issue.record("seed \(seed): \(report.problems.count) problems")
        }
      } catch is ImportError {
      }
      let seconds = processorSeconds() - start
      if seconds > 2 { Issue.record("seed \(seed): it took \(seconds) s") }
    }
  }
}
