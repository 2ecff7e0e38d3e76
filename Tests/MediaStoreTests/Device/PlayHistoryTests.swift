import MediaModel
import TestSupport
import Testing

@testable import MediaStore

/// Whatever an owner does with a desktop and devices, and whatever the order of imports, merges and
/// undos: no total is ever too high, a total that is too low is reported, no merge changes what an
/// import has already counted, and all totals are right in the end.
struct PlayHistoryTests {
  /// The values of an item in the library file.
  private struct Shown: Equatable {
    var plays: Int64 = 0
    var skips: Int64 = 0
    var lastPlayed: Int64?
    var lastSkipped: Int64?
    var rating: Int64 = 0

    var counts: [Int64] { [plays, skips] }
  }

  private func shown(_ history: PlayHistory) throws -> [Shown] {
    var found: [Shown] = []
    let properties: [MediaItemProperty] = [
      .playCount, .skipCount, .lastPlayedDate, .lastSkippedDate, .rating,
    ]
    try history.store.selecting("Desk").forEachItem(properties: properties) { item in
      var shown = Shown()
      shown.plays = integer(item, .playCount) ?? 0
      shown.skips = integer(item, .skipCount) ?? 0
      shown.lastPlayed = integer(item, .lastPlayedDate)
      shown.lastSkipped = integer(item, .lastSkippedDate)
      shown.rating = integer(item, .rating) ?? 0
      found.append(shown)
    }
    return found
  }

  private func integer(_ item: MediaItem, _ property: MediaItemProperty) -> Int64? {
    switch item.value(for: property) {
    case .integer(let number)?, .rating(let number)?: number
    case .date(let date)?: date.rawValue
    default: nil
    }
  }

  private func check(_ history: PlayHistory, _ seed: UInt64) throws {
    guard let state = history.state else { return }
    let known = state.seen.deeds.union(state.merged)
    let shown = try shown(history)
    var pending: [UInt64: Int64] = [:]
    var pendingSkips: [UInt64: Int64] = [:]
    if shown.enumerated().contains(where: { item, shown in
      shown.plays != known.count { $0.item == item && !$0.isSkip }
        || shown.skips != known.count { $0.item == item && $0.isSkip }
    }) {
      for play in try history.store.pendingPlays() {
        pending[play.item.persistentID.rawValue, default: 0] += play.plays.playCount
        pendingSkips[play.item.persistentID.rawValue, default: 0] += play.plays.skipCount
      }
    }
    for (item, shown) in shown.enumerated() {
      let deeds = known.filter { $0.item == item }
      let plays = Int64(deeds.count { !$0.isSkip })
      let skips = Int64(deeds.count { $0.isSkip })
      let id = 0xA000_0000_0000_0001 + UInt64(item)
      let text = "seed \(seed), item \(item): \(history.log.joined(separator: "\n"))"
      #expect(shown.plays <= plays && shown.skips <= skips, "too high, \(text)")
      #expect(plays - shown.plays <= pending[id, default: 0], "too few plays, \(text)")
      #expect(skips - shown.skips <= pendingSkips[id, default: 0], "too few skips, \(text)")
      let dates = deeds.filter { deed in state.seen.deeds.contains(deed) || history.isDated(deed) }
      #expect(shown.lastPlayed == dates.filter { !$0.isSkip }.map(\.date).max(), "\(text)")
      #expect(shown.lastSkipped == dates.filter { $0.isSkip }.map(\.date).max(), "\(text)")
    }
  }

  /// Syncs and imports everything.
  private func finish(_ history: PlayHistory, _ seed: UInt64) throws {
    for index in history.pods.indices { history.sync(index) }
    _ = try history.importDesktop()
    try check(history, seed)
    for index in history.pods.indices { try history.importPod(index) }
    _ = try history.merge(.any)
    for (item, shown) in try shown(history).enumerated() {
      let deeds = history.desktop.deeds.filter { $0.item == item }
      let text = "seed \(seed), item \(item): \(history.log.joined(separator: "\n"))"
      #expect(shown.plays == deeds.count { !$0.isSkip }, "\(text)")
      #expect(shown.skips == deeds.count { $0.isSkip }, "\(text)")
      #expect(shown.lastPlayed == deeds.filter { !$0.isSkip }.map(\.date).max(), "\(text)")
      if history.hasFormerRating(item) { continue }
      #expect(shown.rating == history.desktop.ratings[item], "rating, \(text)")
    }
  }

  private func run(_ seed: UInt64) throws {
    let history = try PlayHistory(seed: seed)
    for _ in 0..<Int.random(in: 4...16, using: &history.random) {
      switch Int.random(in: 0..<22, using: &history.random) {
      case 0..<3: history.playOnDesktop()
      case 3..<8: history.playOnPod()
      case 8: history.rateOnDesktop()
      case 9..<11: history.syncAnyPod()
      case 11..<14: _ = try history.importDesktop()
      case 14..<16: try history.importPod()
      case 16: try history.importCopy()
      case 17..<19: try mergeTwice(history, seed)
      case 19..<21: try mergeImport(history, seed)
      default: try history.undo()
      }
      try check(history, seed)
    }
    try finish(history, seed)
  }

  /// Merges everything after an import: nothing changes unless a device has reported plays since
  /// the last merge, and the second merge changes nothing in any case.
  private func mergeImport(_ history: PlayHistory, _ seed: UInt64) throws {
    let hadMergedAll = history.hasMergedAll
    _ = try history.importDesktop()
    let imported = try shown(history)
    let outcome = try history.merge(.all)
    let merged = try shown(history)
    let text = "seed \(seed): \(history.log.joined(separator: "\n"))"
    for (before, after) in zip(imported, merged) {
      #expect(before.plays <= after.plays && before.skips <= after.skips, "lowered, \(text)")
    }
    if hadMergedAll { #expect(imported == merged, "merged again, \(text)") }
    if imported.map(\.counts) != merged.map(\.counts) {
      #expect(outcome?.merged.isEmpty == false, "not reported, \(text)")
    }
    #expect(try history.merge(.all)?.revision == nil, "not final, \(text)")
    #expect(try shown(history) == merged, "not final, \(text)")
  }

  /// Merges after a dry run, and expects both to report the same.
  private func mergeTwice(_ history: PlayHistory, _ seed: UInt64) throws {
    let random = history.random
    let tried = try history.merge(.any, isDryRun: true)
    history.random = random
    let done = try history.merge(.any)
    #expect(tried?.merged.map(\.plays) == done?.merged.map(\.plays), "seed \(seed)")
  }

  /// Runs a history in which the owner imports and merges everything before and after each sync.
  private func runRoutine(_ seed: UInt64) throws {
    let history = try PlayHistory(seed: seed)
    _ = try history.importDesktop()
    for _ in 0..<Int.random(in: 1...4, using: &history.random) {
      for _ in 0..<Int.random(in: 1...6, using: &history.random) {
        if Int.random(in: 0..<4, using: &history.random) == 0 {
          history.playOnDesktop()
        } else {
          history.playOnPod()
        }
      }
      for index in history.pods.indices { try history.importPod(index) }
      try mergeImport(history, seed)
      history.syncAnyPod()
      try mergeImport(history, seed)
      try check(history, seed)
    }
    try finish(history, seed)
  }

  /// Runs a history in which both the desktop and libsync sync the devices.
  private func runWithOwnSyncs(_ seed: UInt64) throws {
    let history = try PlayHistory(seed: seed)
    _ = try history.importDesktop()
    for _ in 0..<Int.random(in: 4...16, using: &history.random) {
      switch Int.random(in: 0..<20, using: &history.random) {
      case 0..<3: history.playOnDesktop()
      case 3..<8: history.playOnPod()
      case 8..<10: history.syncAnyPod()
      case 10..<14: try history.syncHere()
      case 14..<16: _ = try history.importDesktop()
      case 16: try history.importPod()
      case 17: try history.importCopy()
      case 18: try mergeImport(history, seed)
      default: try history.undo()
      }
      try check(history, seed)
    }
    for index in history.pods.indices { history.sync(index) }
    _ = try history.importDesktop()
    for index in history.pods.indices { try history.importPod(index) }
    _ = try history.merge(.all)
    try check(history, seed)
    let all = history.desktop.deeds.union(history.taken)
    for (item, shown) in try shown(history).enumerated() {
      let deeds = all.filter { $0.item == item }
      let text = "seed \(seed), item \(item): \(history.log.joined(separator: "\n"))"
      #expect(shown.plays == deeds.count { !$0.isSkip }, "\(text)")
      #expect(shown.skips == deeds.count { $0.isSkip }, "\(text)")
    }
  }

  private static let rounds = FuzzRounds("plays", 20)
  private static let ownRounds = FuzzRounds("plays-own-syncs", 8)
  private static let routineRounds = FuzzRounds("plays-routine", 8)

  @Test(arguments: rounds.parts)
  func `totals are right in random histories`(part: UInt64) throws {
    try Self.rounds.forEachSeed(of: part, run)
  }

  @Test(arguments: ownRounds.parts)
  func `totals are right if libsync syncs devices, too`(part: UInt64) throws {
    try Self.ownRounds.forEachSeed(of: part, runWithOwnSyncs)
  }

  @Test(arguments: routineRounds.parts)
  func `merges find what the imports before them have found`(part: UInt64) throws {
    try Self.routineRounds.forEachSeed(of: part, runRoutine)
  }
}
