import Foundation
import TestSupport
import Testing

/// Reads damaged devices: 20,000, or as many as `LIBSYNC_FUZZ_ROUNDS` says.
///
/// A seed that failed is tried again by `LIBSYNC_FUZZ_SEED`, with one round. The last seed of each
/// part is in a file beside the programs, in case it ended the process.
@Suite struct DeviceFuzzTests {
  private static let firstSeed = environment("LIBSYNC_FUZZ_SEED") ?? 1
  private static let rounds = environment("LIBSYNC_FUZZ_ROUNDS") ?? 20_000
  /// So that all cores have something to do.
  private static let parts = min(rounds, 4)

  private static func environment(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap(UInt64.init)
  }

  @Test(arguments: 0..<parts)
  func `a damaged device never ends, delays or bloats the reader`(part: UInt64) throws {
    let lab = try DeviceLab()
    let note = ProjectFiles.programs.appending(component: "fuzz-\(part).seed")
    for round in stride(from: part, to: Self.rounds, by: Int(Self.parts)) {
      let seed = Self.firstSeed &+ round
      try Data("\(seed)\n".utf8).write(to: note)
      let outcome = try lab.readMutant(seed)
      // Not an expectation for each of so many, which would take longer than the reading.
      if !isFine(outcome) { Issue.record("seed \(seed): \(outcome)") }
    }
  }

  private func isFine(_ outcome: DeviceLab.Outcome) -> Bool {
    outcome.seconds < 2 && outcome.recordBytes < 4 * outcome.sourceBytes + (1 << 16)
      && outcome.problemCount < outcome.sourceBytes + 100
  }
}
