import MediaModel
import SQLite

/// The plays of a library's items on devices, and the overlays on the values of its source.
///
/// CONTRIBUTING describes the model. Plays that the source may already have counted are not added.
struct PlayAccount {
  /// The plays that the source is not known to count, grouped by item.
  let plays: [LedgerPlay]
  private let playsOfItem: [Int64: [LedgerPlay]]
  /// The indexes of the open intervals by the rows of their first files.
  private let intervals: [Int64: Int]
  private var judge: SyncJudge
  private let sources: SourcePlays
  private(set) var applications: MergedPlayOverlays
  /// The values that an import has just read from the source.
  private(set) var imported: [Int64: PlayStatistics] = [:]

  /// - Parameters:
  ///   - connection: The library file.
  ///   - libraryID: The library.
  ///   - database: The database of a device that libsync is about to replace.
  /// - Throws: `SQLiteError`.
  init(
    _ connection: Connection,
    of libraryID: Int64,
    replacing database: ReplacedDatabases.Key? = nil
  ) throws(SQLiteError) {
    let databases = try ReplacedDatabases(connection, and: database)
    let known = try LedgerPlay.all(connection, of: libraryID, databases)
    plays = known.filter { $0.closedRevision == nil }
    applications = try MergedPlayOverlays(connection, libraryID: libraryID)
    sources = try SourcePlays(connection, of: libraryID)
    var playsOfItem: [Int64: [LedgerPlay]] = [:]
    for play in plays {
      if let item = play.item { playsOfItem[item, default: []].append(play) }
    }
    self.playsOfItem = playsOfItem
    let (intervals, indexes) = SyncInterval.all(in: known)
    self.intervals = indexes
    judge = SyncJudge(intervals)
    for state in sources.states.dropLast() { judge.consider(state.items, at: state.revision) }
    // If no values of the source are stored for an item, the item's own values are the current
    // ones.
    var present = sources.states.last?.items ?? [:]
    for (item, plays) in playsOfItem where sources.last[item] == nil {
      present[item] = plays[0].stored
    }
    judge.consider(present)
  }

  /// Returns the account of a library, or nil if none of its items was used on a device.
  ///
  /// A play on one device is not added to the library of another device, so a device's library only
  /// has an account if something was merged into it.
  static func any(
    _ connection: Connection,
    of libraryID: Int64,
    isOfDevice: Bool = false
  ) throws(SQLiteError) -> PlayAccount? {
    if try connection.value("SELECT EXISTS (SELECT 1 FROM play)") == false { return nil }
    let account = try PlayAccount(connection, of: libraryID)
    let isEmpty = (isOfDevice || account.playsOfItem.isEmpty) && account.applications.isEmpty
    return isEmpty ? nil : account
  }

  /// Returns whether the values shown for an item may differ from those of its source.
  func concerns(_ item: Int64) -> Bool {
    playsOfItem[item] != nil || applications.areActive(on: item)
  }

  /// Returns whether the source's values of an item are stored separately from those shown.
  func hasSource(of item: Int64) -> Bool { sources.last[item] != nil }

  /// Returns whether the last known values of the source for an item have these same plays and
  /// skips.
  func hasStatement(_ values: PlayStatistics, of item: Int64) -> Bool {
    guard let last = sources.last[item]?.values else { return false }
    return Activity.allCases.allSatisfy {
      last.count(of: $0) == values.count(of: $0) && last.lastDate(of: $0) == values.lastDate(of: $0)
    }
  }

  /// Returns an item's plays that its source is not known to count.
  func plays(of item: Int64) -> [LedgerPlay] { playsOfItem[item] ?? [] }

  /// The items with plays that their source is not known to count.
  var items: [Int64] { playsOfItem.keys.sorted() }

  // MARK: Values of the source

  /// Returns the last known values of the source for an item, given the item's stored values.
  func source(of item: Int64, stored: PlayStatistics) -> PlayStatistics {
    var source = stored
    if let last = imported[item] ?? sources.last[item]?.values {
      source.playCount = last.playCount
      source.skipCount = last.skipCount
      source.lastPlayed = last.lastPlayed
      source.lastSkipped = last.lastSkipped
    }
    applications.removeRatingAndBookmark(from: &source, of: item)
    return source
  }

  /// Judges the plays by the current values of the library's source.
  mutating func update(_ imported: [Int64: PlayStatistics]) {
    self.imported = imported
    judge.consider(imported.mapValues { SourceStatement(values: $0, after: .max) })
  }

  /// Returns whether the source counts a play.
  func verdict(on play: LedgerPlay) -> SyncJudge.Verdict {
    intervals[play.interval.first].map { judge.verdicts[$0] } ?? .notCounted
  }

  /// Returns the values to be shown for an item.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - source: The item's values in the library's source.
  ///   - isMerged: Returns whether a play is to be shown in the library.
  /// - Returns: The values; the rating and bookmark are still those of the source.
  func values(
    of item: Int64,
    source: PlayStatistics,
    isMerged: (LedgerPlay) -> Bool
  ) -> PlayStatistics {
    var values = source
    let merged = plays(of: item).filter(isMerged)
    for activity in Activity.allCases {
      var wanted: [Int: Int64] = [:]
      for play in merged {
        guard let interval = intervals[play.interval.first] else { continue }
        let count = max(0, play.total.count(of: activity))
        wanted[interval] = (wanted[interval] ?? 0).addingClamped(count)
      }
      let missing = judge.missing(activity, of: item, now: source) { wanted[$0] ?? 0 }
      values.add(missing, to: activity)
    }
    for play in merged where verdict(on: play) == .notCounted {
      let plays = play.total.plays
      values.lastPlayed = .newest(values.lastPlayed, plays.lastPlayed.untold)
      values.lastSkipped = .newest(values.lastSkipped, plays.lastSkipped.untold)
    }
    return values
  }
}

extension SyncInterval {
  /// An interval by its first file; plays that were closed later than others, or not yet, have an
  /// interval of their own.
  private struct Key: Hashable {
    let file: Int64
    let closedRevision: Int64?
  }

  /// Returns the intervals that the plays belong to, and the index of each open interval by the row
  /// of its first file.
  fileprivate static func all(in plays: [LedgerPlay]) -> ([SyncInterval], [Int64: Int]) {
    var intervals: [Key: SyncInterval] = [:]
    for play in plays {
      guard let item = play.item else { continue }
      let key = Key(file: play.interval.first, closedRevision: play.closedRevision)
      var interval =
        intervals.removeValue(forKey: key)
        ?? SyncInterval(
          device: play.device,
          revision: play.revision,
          closedRevision: play.closedRevision,
          isEndedHere: play.interval.isEndedHere
        )
      interval.revision = min(interval.revision, play.revision)
      interval.uses[item, default: ItemUse()]
        .add(play.total, hasBase: !play.interval.followsSync)
      intervals[key] = interval
    }
    let sorted = intervals.sorted {
      ($0.key.file, $0.key.closedRevision ?? .max) < ($1.key.file, $1.key.closedRevision ?? .max)
    }
    let open = sorted.indices.filter { sorted[$0].key.closedRevision == nil }
    let indexes = open.map { (sorted[$0].key.file, $0) }
    return (sorted.map(\.value), Dictionary(uniqueKeysWithValues: indexes))
  }
}

extension SyncInterval.ItemUse {
  /// Adds the use in a file, whose database may have the counts of the desktop at the last sync.
  fileprivate mutating func add(_ total: PlayTotal, hasBase: Bool) {
    plays.add(
      total.plays.playCount,
      last: total.plays.lastPlayed?.moment.rawValue,
      base: hasBase ? total.base.playCount : 0
    )
    skips.add(
      total.plays.skipCount,
      last: total.plays.lastSkipped?.moment.rawValue,
      base: hasBase ? total.base.skipCount : 0
    )
  }
}

extension PlayTotal {
  fileprivate func count(of activity: Activity) -> Int64 {
    activity == .play ? plays.playCount : plays.skipCount
  }
}

extension PlayStatistics {
  fileprivate mutating func add(_ count: Int64, to activity: Activity) {
    switch activity {
    case .play: playCount = playCount.addingClamped(count)
    case .skip: skipCount = skipCount.addingClamped(count)
    }
  }
}
