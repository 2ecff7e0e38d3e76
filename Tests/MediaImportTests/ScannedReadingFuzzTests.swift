import Foundation
import MediaImport
import TestSupport
import Testing

/// Reads 200 mutants with the scanner and without it, or as many as `FuzzRounds` specifies.
struct ScannedReadingFuzzTests {
  private static let rounds = FuzzRounds("scanner", 80)

  @Test(arguments: rounds.parts)
  func `the scanner and libxml2 make the same records, reports and errors`(
    part: UInt64
  ) throws {
    let folder = try TemporaryFolder()
    let mutants = try ScannedReadingMutants()
    try Self.rounds.forEachSeed(of: part) { seed in
      let path = try folder.write(Data(mutants.mutant(seed: seed)), to: "mutant.xml")
      let expected = ReadingOutcome(of: path, scanningSize: nil)
      for size in [512, 513 + Int(seed % 100), 1 << 15] {
        let outcome = ReadingOutcome(of: path, scanningSize: size)
        #expect(outcome == expected, "seed \(seed), scanning \(size) bytes")
      }
    }
  }
}
