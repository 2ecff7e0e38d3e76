import Foundation
import TestSupport
import Testing

/// Reads damaged devices: 2,000, or as many as `FuzzRounds` is told.
struct DeviceFuzzTests {
  private static let rounds = FuzzRounds("device", 2_000)

  @Test(arguments: rounds.parts)
  func `a damaged device never ends, delays or bloats the reader`(part: UInt64) throws {
    let lab = try DeviceLab()
    try Self.rounds.forEachSeed(of: part) { seed in
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
