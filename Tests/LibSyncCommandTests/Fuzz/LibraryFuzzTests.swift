import Foundation
import TestSupport
import Testing

/// Runs the program on 40 damaged library files, or as many as `FuzzRounds` specifies.
///
/// Each file is read by a separate process, so that a crash, a hang or excessive memory use does
/// not end the others. `LIBSYNC_FUZZ_COMMANDS` sets how many of the commands read each file.
struct LibraryFuzzTests {
  private static let rounds = FuzzRounds("library", 16)
  private static let commandCount =
    ProcessInfo.processInfo.environment["LIBSYNC_FUZZ_COMMANDS"].flatMap(Int.init) ?? 2

  @Test(arguments: rounds.parts)
  func `a damaged library file does not crash, stall or bloat the program`(part: UInt64) throws {
    let lab = try LibraryLab()
    try Self.rounds.forEachSeed(of: part) { seed in
      for problem in try lab.problems(withMutant: seed, commandCount: Self.commandCount) {
        Issue.record("seed \(seed): \(problem)")
      }
    }
    if Self.rounds.isCampaign {
      let seconds = endedProcessesSeconds()
      print("part \(part): statuses \(lab.statuses), \(seconds) s of all parts so far")
    }
  }
}
