import Foundation

/// The seeds of the mutants or histories that a fuzz test tries, in parts that can run on several
/// cores.
///
/// The seeds change only once a week, so that a change to the code is checked with the same seeds
/// before and after it lands. The seeds in `Tests/fuzz-seeds.txt`, which once failed, come first.
/// `LIBSYNC_FUZZ_ROUNDS` sets the number of seeds and `LIBSYNC_FUZZ_SEED` the first one: to retry a
/// failed seed, set it with one round.
package struct FuzzRounds: Sendable {
  private let name: String
  private let first: UInt64
  private let count: UInt64
  private let failedOnce: [UInt64]

  /// - Parameters:
  ///   - name: The name of the test in seed files.
  ///   - count: The default number of rounds.
  package init(_ name: String, _ count: UInt64) {
    self.name = name
    let seed = Self.environment("LIBSYNC_FUZZ_SEED")
    // The first seeds of two weeks are further apart than any number of rounds.
    first = seed ?? UInt64(WeeklySample.week) * 1_000_000
    self.count = Self.environment("LIBSYNC_FUZZ_ROUNDS") ?? count
    failedOnce = seed == nil ? Self.seedsThatFailed(name) : []
    print("fuzz \(name): \(self.count) rounds from LIBSYNC_FUZZ_SEED=\(first) on")
  }

  /// Whether the environment sets the number of rounds, in which case their duration is reported.
  package var isCampaign: Bool { Self.environment("LIBSYNC_FUZZ_ROUNDS") != nil }

  package var parts: Range<UInt64> { 0..<min(count, 4) }

  /// Calls the body with each seed of a part.
  ///
  /// The current seed is stored in a file beside the programs, in case it crashes the process.
  package func forEachSeed(of part: UInt64, _ body: (UInt64) throws -> Void) throws {
    let note = ProjectFiles.programs.appending(component: "fuzz-\(name)-\(part).seed")
    let new = stride(from: part, to: count, by: parts.count).lazy.map { first &+ $0 }
    for seed in (part == 0 ? failedOnce : []) + new {
      try Data("\(seed)\n".utf8).write(to: note)
      try body(seed)
    }
  }

  /// Returns the failed seeds of a test.
  ///
  /// Each line of the file has the name of a test, a seed and a description of the fault.
  private static func seedsThatFailed(_ name: String) -> [UInt64] {
    let path = ProjectFiles.path("Tests/fuzz-seeds.txt")
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { line -> UInt64? in
      let words = line.split(separator: " ")
      guard words.count > 1, words[0] == name else { return nil }
      return UInt64(words[1])
    }
  }

  private static func environment(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap(UInt64.init)
  }
}
