import ICU
import MediaModel
import SQLite

/// Merges plays on devices into a library, as one revision.
final class PlayMerge {
  private let connection: Connection
  private let library: LibraryTable.Entry
  private let items: ItemWriter
  private let revision: RevisionRecord
  private let account: PlayAccount
  private let stateBefore: Int64
  private var closing = PlayClosing()
  private var made: [MergedPlayOverlay] = []
  private var sources: [Int64: SourceStatement] = [:]
  private var merged: [MergedPlays] = []
  private var conflicts: [RatingConflict] = []
  private var missing = PlayLines()
  private var counted = PlayLines()
  private var uncertain = PlayLines()
  private var hasChanges = false
  private var record = ItemRecord()
  private let isSync: Bool

  /// - Parameters:
  ///   - connection: The library file, with a transaction open.
  ///   - library: The library.
  ///   - source: The source to record for the revision.
  ///   - sync: The device whose plays a sync takes; nil if this is not a part of a sync.
  ///   - made: The time of the revision.
  /// - Throws: `SQLiteError`.
  init(
    _ connection: Connection,
    _ library: LibraryTable.Entry,
    source: String,
    sync: SyncedPlays? = nil,
    made: Timestamp
  ) throws(SQLiteError) {
    self.connection = connection
    self.library = library
    revision = RevisionRecord(connection, libraryID: library.id, made: made, source: source)
    items = try ItemWriter(
      connection,
      Collator.opened(for: connection),
      library: library,
      revision: revision,
      journal: ChangeJournal(connection, revision, isRecording: true)
    )
    account = try PlayAccount(connection, of: library.id, replacing: sync?.database)
    isSync = sync != nil
    stateBefore = try RevisionTable(connection).lastNumber(of: library.id) ?? 0
  }

  /// Merges everything that has not been merged yet, from one device or, if it is nil, from all
  /// devices.
  func run(from device: Int64?) throws(SQLiteError) -> PlayMergeOutcome {
    for play in account.plays where play.item == nil {
      if device == nil || play.device == device { missing.add(play) }
    }
    for item in account.items { try merge(item, from: device) }
    return try finish()
  }

  /// Merges the plays of one item.
  private func merge(_ item: Int64, from device: Int64?) throws(SQLiteError) {
    guard try items.reader.read(item, into: &record) else { return }
    let stored = PlayStatistics(record.values)
    let source = account.source(of: item, stored: stored)
    let plays = account.plays(of: item)
    let chosen = Set(
      plays.filter { $0.isInEffect && (device == nil || $0.device == device) }.map(\.row)
    )
    let before = account.values(of: item, source: source) {
      account.applications.contains(.plays, of: $0)
    }
    var merge = ItemMerge(
      item: item,
      source: source,
      values: closing.closed(item, in: account, source: source, values: before)
    )
    for play in plays {
      let verdict = account.verdict(on: play)
      record(play, verdict, isChosen: chosen.contains(play.row))
      if verdict == .counted || !chosen.contains(play.row) { continue }
      for aspect in MergedPlayOverlay.Aspect.allCases where play.has(aspect) {
        if account.applications.contains(aspect, of: play) { continue }
        merge.merge(aspect, of: play, isUncertain: verdict == .uncertain)
      }
    }
    if isSync { merge.settleConflicts() }
    func isShown(_ play: LedgerPlay) -> Bool {
      chosen.contains(play.row) || account.applications.contains(.plays, of: play)
    }
    var values = account.values(of: item, source: source, isMerged: isShown)
    let heldBack = plays.filter { play in
      switch account.verdict(on: play) {
      case .counted: false
      case .notCounted: account.applications.contains(.plays, of: play)
      case .uncertain: isShown(play)
      }
    }
    merge.release(heldBack, from: stored, to: values)
    made += merge.applications
    merged += merge.merged
    conflicts += merge.conflicts
    if !account.hasSource(of: item) { sources[item] = plays[0].stored }
    values.rating = merge.values.rating
    values.bookmarkTime = merge.values.bookmarkTime
    try store(values, in: item, instead: stored)
  }

  private func record(_ play: LedgerPlay, _ verdict: SyncJudge.Verdict, isChosen: Bool) {
    switch verdict {
    case .notCounted: return
    case .counted: if isChosen { counted.add(play) }
    case .uncertain: if isChosen, play.has(.plays) { uncertain.add(play) }
    }
  }

  private func store(
    _ values: PlayStatistics,
    in item: Int64,
    instead stored: PlayStatistics
  ) throws(SQLiteError) {
    if values == stored { return }
    values.write(to: &record.values)
    try items.update(
      item,
      isRemoved: false,
      to: record,
      hash: record.contentHash
    )
    hasChanges = true
  }

  private func finish() throws(SQLiteError) -> PlayMergeOutcome {
    let state = try RevisionTable(connection).lastNumber(of: library.id) ?? 0
    try MergedPlayOverlays.insert(made, at: state, connection)
    try closing.write(at: state, connection)
    if !made.isEmpty || !closing.isEmpty {
      // The overlays are relative to the source's values before the merge, so those are stored too.
      try SourcePlays.write(sources, at: stateBefore, connection)
      try DataVersion.bump(connection)
    }
    if hasChanges { try MembershipTypes.apply(to: library.id, in: connection) }
    _ = try revision.finish(exportDate: LibraryTable(connection).read(library.id).values)
    return PlayMergeOutcome(
      library: library.name,
      revision: revision.number,
      merged: merged,
      conflicts: conflicts,
      counted: counted.lines,
      uncertain: uncertain.lines,
      missing: missing.lines
    )
  }
}
