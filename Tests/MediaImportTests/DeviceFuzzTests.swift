import Foundation
import TestSupport
import Testing

/// Reads 500 damaged devices, or as many as `FuzzRounds` specifies.
struct DeviceFuzzTests {
  private static let rounds = FuzzRounds("device", 200)

  @Test(arguments: rounds.parts)
  func `a damaged device does not crash, stall or bloat the reader`(part: UInt64) throws {
    let lab = try DeviceLab()
    try Self.rounds.forEachSeed(of: part) { seed in
      let outcome = try lab.readMutant(seed)
      // Evaluating an expectation for each device would take longer than reading it.
      if !isFine(outcome) { Issue.record("seed \(seed): \(outcome)") }
    }
  }

  private func isFine(_ outcome: DeviceLab.Outcome) -> Bool {
    outcome.seconds < 2 && outcome.recordBytes < 4 * outcome.sourceBytes + (1 << 16)
      && outcome.problemCount < outcome.sourceBytes + 100
  }
}
