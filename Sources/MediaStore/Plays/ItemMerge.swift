import MediaModel

/// Merges plays into one item.
struct ItemMerge {
  private let item: Int64
  /// The values that the library's own source has for the item.
  private let source: PlayStatistics
  private(set) var values: PlayStatistics
  /// The overlays made, including those that changed nothing.
  private(set) var applications: [MergedPlayOverlay] = []
  private var lines: [MergedPlays] = []
  private var openRatings: [String: [(play: LedgerPlay, conflict: RatingConflict)]] = [:]

  init(item: Int64, source: PlayStatistics, values: PlayStatistics) {
    self.item = item
    self.source = source
    self.values = values
  }

  /// The changes made so far, with a line for each device.
  var merged: [MergedPlays] { lines.filter { !$0.plays.isEmpty } }

  /// The ratings that were not merged because of a conflict: the last one of each device.
  var conflicts: [RatingConflict] {
    openRatings.sorted { $0.key < $1.key }.compactMap { $0.value.last?.conflict }
  }

  /// Merges an aspect of a play; all earlier plays must have been merged before.
  ///
  /// - Parameters:
  ///   - aspect: The aspect.
  ///   - play: The play, which the source is not known to count.
  ///   - isUncertain: Whether the source may already have counted the play.
  mutating func merge(
    _ aspect: MergedPlayOverlay.Aspect,
    of play: LedgerPlay,
    isUncertain: Bool
  ) {
    switch aspect {
    case .plays: mergePlays(play, isUncertain: isUncertain)
    case .rating: mergeRating(play)
    case .bookmark: mergeBookmark(play)
    }
  }

  /// Lets the ratings that were not merged rest, because the device gets those of the library; they
  /// are still reported.
  mutating func settleConflicts() {
    for (_, open) in openRatings.sorted(by: { $0.key < $1.key }) {
      applications += open.map { application(.rating, of: $0.play).settled }
    }
  }

  /// Reports the plays that were held back until now, because the source might have counted them,
  /// as far as they are shown.
  ///
  /// - Parameters:
  ///   - plays: The plays that were or are held back.
  ///   - stored: The values shown so far.
  ///   - shown: The values to be shown.
  mutating func release(
    _ plays: [LedgerPlay],
    from stored: PlayStatistics,
    to shown: PlayStatistics
  ) {
    var more = shown.playCount - stored.playCount
    var moreSkips = shown.skipCount - stored.skipCount
    for line in lines {
      more -= line.plays.playCount
      moreSkips -= line.plays.skipCount
    }
    for play in plays {
      let news = PlayStatistics(
        playCount: min(max(0, more), play.total.plays.playCount),
        skipCount: min(max(0, moreSkips), play.total.plays.skipCount)
      )
      if news.isEmpty { continue }
      more -= news.playCount
      moreSkips -= news.skipCount
      lines.change(play) { $0.plays = $0.plays + news }
    }
  }

  private func application(
    _ aspect: MergedPlayOverlay.Aspect,
    of play: LedgerPlay
  ) -> MergedPlayOverlay {
    MergedPlayOverlay(play: play.row, aspect: aspect, item: item, source: source)
  }

  /// Adds the counts and keeps the newest dates, unless the source may have counted them.
  private mutating func mergePlays(_ play: LedgerPlay, isUncertain: Bool) {
    var application = application(.plays, of: play)
    application.plays.playCount = play.total.plays.playCount
    application.plays.skipCount = play.total.plays.skipCount
    application.plays.lastPlayed = play.total.plays.lastPlayed.untold
    application.plays.lastSkipped = play.total.plays.lastSkipped.untold
    if isUncertain { return applications.append(application) }
    let old = values
    apply(application)
    lines.change(play) { [values] line in
      var news = application.plays
      if values.lastPlayed == old.lastPlayed { news.lastPlayed = line.plays.lastPlayed }
      if values.lastSkipped == old.lastSkipped { news.lastSkipped = line.plays.lastSkipped }
      line.plays = line.plays + news
    }
  }

  /// Merges a rating that only one side changed; different changes on both sides are a conflict.
  ///
  /// A later rating from the same device that can be merged also settles that device's earlier
  /// conflicts.
  private mutating func mergeRating(_ play: LedgerPlay) {
    guard let theirs = play.total.plays.rating else { return }
    let base = play.total.base.rating ?? 0
    let ours = values.rating ?? 0
    let device = play.played.device
    if ours != base, ours != theirs {
      let conflict = RatingConflict(item: play.played, base: base, theirs: theirs, ours: ours)
      openRatings[device, default: []].append((play, conflict))
      return
    }
    for open in openRatings.removeValue(forKey: device) ?? [] {
      applications.append(application(.rating, of: open.play).settled)
    }
    guard ours != theirs else { return applications.append(application(.rating, of: play).settled) }
    var application = application(.rating, of: play)
    application.plays.rating = theirs
    apply(application)
    lines.change(play) { line in
      line.oldRating = line.oldRating ?? ours
      line.plays.rating = theirs
    }
  }

  /// Merges a bookmark unless the item was played in the library after it was last played on the
  /// device.
  ///
  /// A bookmark has no date of its own. If the date of the last play on the device is unknown, the
  /// bookmark is merged only into an item without a bookmark, or if it replaces that of the library,
  /// which a sync of libsync had put on the device.
  private mutating func mergeBookmark(_ play: LedgerPlay) {
    let isNewer =
      play.bookmarkDate.map { $0 >= values.lastPlayed?.moment.rawValue ?? .min }
      ?? (values.bookmarkTime == nil || play.interval.followsSync)
    var application = application(.bookmark, of: play)
    guard isNewer, values.bookmarkTime != play.total.plays.bookmarkTime else {
      return applications.append(application.settled)
    }
    application.plays.bookmarkTime = play.total.plays.bookmarkTime
    application.plays.lastPlayed = PlayDate(play.bookmarkDate)
    apply(application)
    lines.change(play) { $0.plays.bookmarkTime = application.plays.bookmarkTime }
  }

  private mutating func apply(_ application: MergedPlayOverlay) {
    values.add(application)
    applications.append(application)
  }
}

extension [MergedPlays] {
  /// Changes the line for the device of a play; all lines are about the same item.
  fileprivate mutating func change(_ play: LedgerPlay, _ body: (inout MergedPlays) -> Void) {
    let known = firstIndex { $0.item.device == play.played.device }
    if known == nil { append(MergedPlays(play.played)) }
    body(&self[known ?? count - 1])
  }
}

extension MergedPlayOverlay {
  /// Creates an overlay for a play that needs no merging because the source counts it.
  init(settling play: LedgerPlay, item: Int64, source: PlayStatistics) {
    self.init(play: play.row, aspect: .plays, item: item, isSettled: true, source: source)
  }

  /// The same overlay, marked as settled.
  fileprivate var settled: MergedPlayOverlay {
    var settled = self
    settled.isSettled = true
    return settled
  }
}
