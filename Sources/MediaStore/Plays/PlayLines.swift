import MediaModel

/// Sums up plays that were not merged, with a line for each item of each device.
struct PlayLines {
  private(set) var lines: [MergedPlays] = []
  private var indexes: [PlayedItem: Int] = [:]

  mutating func add(_ play: OpenPlay) {
    let index = indexes[play.played] ?? lines.count
    indexes[play.played] = index
    if index == lines.count { lines.append(MergedPlays(play.played)) }
    lines[index].add(play.total)
  }
}

extension MergedPlays {
  fileprivate mutating func add(_ total: PlayTotal) {
    playCount = playCount.addingClamped(total.plays.playCount)
    skipCount = skipCount.addingClamped(total.plays.skipCount)
    rating = total.plays.rating ?? rating
    bookmarkTime = total.plays.bookmarkTime ?? bookmarkTime
    lastPlayedDate = total.plays.lastPlayed?.moment ?? lastPlayedDate
    lastSkippedDate = total.plays.lastSkipped?.moment ?? lastSkippedDate
  }
}
