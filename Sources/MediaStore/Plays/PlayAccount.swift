import MediaModel
import SQLite

/// What was done on devices with the items of a library, and what of it lies on top of what the
/// library's source says.
///
/// CONTRIBUTING has the model. Nothing is added that the source may have counted already.
struct PlayAccount {
  /// The plays that the source is not known to count, those of one item one after the other.
  let plays: [OpenPlay]
  private let playsOfItem: [Int64: [OpenPlay]]
  private let intervals: [Int64: Int]
  private var judge: SyncJudge
  private let sources: SourcePlays
  private(set) var applications: MergedPlayOverlays
  /// What an import found the source to say now.
  private(set) var told: [Int64: PlayStatistics] = [:]

  init(_ connection: Connection, of libraryID: Int64) throws(SQLiteError) {
    plays = try OpenPlay.all(connection, of: libraryID)
    applications = try MergedPlayOverlays(connection, libraryID: libraryID)
    sources = try SourcePlays(connection, of: libraryID)
    var playsOfItem: [Int64: [OpenPlay]] = [:]
    for play in plays {
      if let item = play.item { playsOfItem[item, default: []].append(play) }
    }
    self.playsOfItem = playsOfItem
    let (intervals, indexes) = SyncInterval.all(in: plays)
    self.intervals = indexes
    judge = SyncJudge(intervals)
    for state in sources.states.dropLast() { judge.consider(state.items) }
    // What is stored of items on top of which nothing was ever merged is of now as well.
    var present = sources.states.last?.items ?? [:]
    for (item, plays) in playsOfItem where sources.last[item] == nil {
      present[item] = plays[0].stored
    }
    judge.consider(present)
  }

  /// The account of a library if anything was done on a device with its items, or nil.
  ///
  /// No device tells another what was played; a device's library only has what was merged into it.
  static func any(
    _ connection: Connection,
    of libraryID: Int64,
    isOfDevice: Bool = false
  ) throws(SQLiteError) -> PlayAccount? {
    if try connection.integer("SELECT EXISTS (SELECT 1 FROM play)") == 0 { return nil }
    let account = try PlayAccount(connection, of: libraryID)
    let isEmpty = (isOfDevice || account.playsOfItem.isEmpty) && account.applications.isEmpty
    return isEmpty ? nil : account
  }

  /// Whether what is shown of an item may differ from what its source says.
  func concerns(_ item: Int64) -> Bool {
    playsOfItem[item] != nil || applications.areActive(on: item)
  }

  /// Whether it is known apart from what is stored of an item what its source says.
  func hasSource(of item: Int64) -> Bool { sources.last[item] != nil }

  /// Whether the source is known to say the same plays and skips of an item.
  func hasStatement(_ values: PlayStatistics, of item: Int64) -> Bool {
    guard let last = sources.last[item]?.values else { return false }
    return Activity.allCases.allSatisfy {
      last.count(of: $0) == values.count(of: $0) && last.lastDate(of: $0) == values.lastDate(of: $0)
    }
  }

  /// Everything done with an item that its source is not known to count.
  func plays(of item: Int64) -> [OpenPlay] { playsOfItem[item] ?? [] }

  /// The items with such plays.
  var items: [Int64] { playsOfItem.keys.sorted() }

  // MARK: What the source says

  /// What the source last said of an item of which something is stored.
  func source(of item: Int64, stored: PlayStatistics) -> PlayStatistics {
    var source = stored
    if let last = told[item] ?? sources.last[item]?.values {
      source.playCount = last.playCount
      source.skipCount = last.skipCount
      source.lastPlayed = last.lastPlayed
      source.lastSkipped = last.lastSkipped
    }
    applications.removeRatingAndBookmark(from: &source, of: item)
    return source
  }

  /// Concludes from what the source of the library now says of items.
  mutating func update(_ told: [Int64: PlayStatistics]) {
    self.told = told
    judge.consider(told.mapValues { SourceStatement(values: $0, after: .max) })
  }

  /// Whether the source counts a play.
  func verdict(on play: OpenPlay) -> SyncJudge.Verdict {
    intervals[play.interval].map { judge.verdicts[$0] } ?? .notCounted
  }

  /// What is to be shown of an item.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - source: What its source says.
  ///   - isMerged: Whether a play is to be in the library.
  /// - Returns: The values; rating and bookmark are the source's.
  func values(
    of item: Int64,
    source: PlayStatistics,
    isMerged: (OpenPlay) -> Bool
  ) -> PlayStatistics {
    var values = source
    let merged = plays(of: item).filter(isMerged)
    for activity in Activity.allCases {
      var wanted: [Int: Int64] = [:]
      for play in merged {
        guard let interval = intervals[play.interval] else { continue }
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
  /// The intervals that plays belong to, and where in the list each is, by its first file.
  fileprivate static func all(in plays: [OpenPlay]) -> ([SyncInterval], [Int64: Int]) {
    var intervals: [Int64: SyncInterval] = [:]
    for play in plays {
      guard let item = play.item else { continue }
      var interval =
        intervals.removeValue(forKey: play.interval)
        ?? SyncInterval(device: play.device, revision: play.revision)
      interval.revision = min(interval.revision, play.revision)
      interval.uses[item, default: ItemUse()].add(play.total)
      intervals[play.interval] = interval
    }
    let files = intervals.keys.sorted()
    let indexes = Dictionary(uniqueKeysWithValues: zip(files, files.indices))
    return (files.compactMap { intervals[$0] }, indexes)
  }
}

extension SyncInterval.ItemUse {
  fileprivate mutating func add(_ total: PlayTotal) {
    plays.add(
      total.plays.playCount,
      last: total.plays.lastPlayed?.moment.rawValue,
      base: total.base.playCount
    )
    skips.add(
      total.plays.skipCount,
      last: total.plays.lastSkipped?.moment.rawValue,
      base: total.base.skipCount
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
