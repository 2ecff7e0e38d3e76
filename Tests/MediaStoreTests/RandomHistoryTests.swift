import MediaModel
import TestSupport
import Testing

@testable import MediaStore

/// After any changes to a library, each of its states can be read and restored.
struct RandomHistoryTests {
  private static let seeds: ClosedRange<UInt64> = 1...25

  private let file: LibraryFile
  private var sources: [String] = []
  private var states: [[String]] = []
  private var arePartial: [Bool] = []

  init() throws { file = try LibraryFile() }

  private func take(_ text: String, from source: String = "-") throws -> ImportOutcome {
    try file.take(path: file.folder.write(text, to: "Library.xml"), as: source) {
      $0.name = "mine"
      $0.maxRemovals = 100
      $0.allowsRewrite = true
    }
  }

  /// Imports a changing library several times and records its states.
  private mutating func importChain(_ library: inout RandomLibrary, _ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed &+ 1_000_000)
    for step in 0..<7 {
      let isPartial = library.hasIDs && step > 0 && Int.random(in: 0..<5, using: &random) == 0
      let text = library.xml(isPartial: isPartial).text
      let outcome = try take(text, from: ["-", "other"][Int.random(in: 0...1, using: &random)])
      if let revision = outcome.revision {
        sources.append(text)
        states.append(try file.state())
        arePartial.append(isPartial)
        #expect(revision == Int64(states.count), "seed \(seed)")
      }
      let again = try take(text)
      #expect(again.revision == nil, "seed \(seed), step \(step), again")
      #expect(again.items.isEmpty && again.playlists.isEmpty, "seed \(seed), step \(step), again")
      library.change()
    }
  }

  /// Returns a state without the library's own line, which may change without a revision.
  private func withoutSource(_ state: [String]) -> [String] {
    state.filter { !$0.hasPrefix("libraries ") }
  }

  private mutating func check(seed: UInt64, hasIDs: Bool) throws {
    var library = RandomLibrary(seed: seed, hasIDs: hasIDs)
    try importChain(&library, seed)
    let store = try MediaStore.open(at: file.path)
    for (index, state) in states.enumerated() {
      let past = try store.state(at: .number(Int64(index + 1))).state()
      expectSame(
        withoutSource(past),
        withoutSource(state),
        "seed \(seed), as of \(index + 1) of \(states.count)"
      )
    }
    var random = SeededGenerator(seed: seed)
    for _ in 0..<3 where states.count > 1 {
      let target = Int.random(in: 1..<states.count, using: &random)
      try file.undo(Int64(target + 1))
      let state = withoutSource(try file.state())
      expectSame(state, withoutSource(states[target - 1]), "seed \(seed), back to \(target)")
      if arePartial[target - 1] { continue }
      let again = try take(sources[target - 1])
      #expect(again.items.isEmpty && again.playlists.isEmpty, "seed \(seed), \(target) again")
    }
    #expect(try store.diagnose().isSound, "seed \(seed)")
  }

  @Test(arguments: seeds.sample(of: 6))
  func `any history of items with persistent IDs can be read and restored`(seed: UInt64) throws {
    var tests = self
    try tests.check(seed: seed, hasIDs: true)
  }

  @Test(arguments: seeds.sample(of: 6))
  func `any history of items without persistent IDs can be read and restored`(seed: UInt64) throws {
    var tests = self
    try tests.check(seed: seed, hasIDs: false)
  }
}
