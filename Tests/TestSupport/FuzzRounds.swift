import Foundation

/// The seeds of the mutants that a fuzz test reads, in parts, so that all cores have something to do.
///
/// `LIBSYNC_FUZZ_ROUNDS` says how many there are and `LIBSYNC_FUZZ_SEED` what the first one is; a
/// seed that failed is tried again with one round.
package struct FuzzRounds: Sendable {
  private let name: String
  private let first: UInt64
  private let count: UInt64

  /// - Parameters:
  ///   - name: Tells the notes of a test from those of others.
  ///   - count: How many rounds there are when nothing else is said.
  package init(_ name: String, _ count: UInt64) {
    self.name = name
    first = Self.environment("LIBSYNC_FUZZ_SEED") ?? 1
    self.count = Self.environment("LIBSYNC_FUZZ_ROUNDS") ?? count
  }

  /// Whether the environment says how many there are: what they took is then worth telling.
  package var isCampaign: Bool { Self.environment("LIBSYNC_FUZZ_ROUNDS") != nil }

  package var parts: Range<UInt64> { 0..<min(count, 4) }

  /// Calls the body with each seed of a part.
  ///
  /// The last one is in a file beside the programs, in case it ends the process.
  package func forEachSeed(of part: UInt64, _ body: (UInt64) throws -> Void) throws {
    let note = ProjectFiles.programs.appending(component: "fuzz-\(name)-\(part).seed")
    for round in stride(from: part, to: count, by: parts.count) {
      let seed = first &+ round
      try Data("\(seed)\n".utf8).write(to: note)
      try body(seed)
    }
  }

  private static func environment(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap(UInt64.init)
  }
}
