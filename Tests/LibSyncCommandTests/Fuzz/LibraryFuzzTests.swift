import Foundation
import TestSupport
import Testing

/// Runs the program on damaged library files: 120, or as many as `FuzzRounds` is told.
///
/// Each is read by a process, so that one that crashes, hangs or takes too much memory does not end
/// the others. `LIBSYNC_FUZZ_COMMANDS` says by how many of the commands each file is read.
struct LibraryFuzzTests {
  private static let rounds = FuzzRounds("library", 120)
  private static let commandCount =
    ProcessInfo.processInfo.environment["LIBSYNC_FUZZ_COMMANDS"].flatMap(Int.init) ?? 2

  @Test(arguments: rounds.parts)
  func `a damaged library file never ends, delays or bloats the program`(part: UInt64) throws {
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
