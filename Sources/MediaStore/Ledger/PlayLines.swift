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
    playCount = playCount.addingClamped(total.playCount)
    skipCount = skipCount.addingClamped(total.skipCount)
    rating = total.rating ?? rating
    bookmarkTime = total.bookmarkTime ?? bookmarkTime
    lastPlayedDate = total.lastPlayed?.moment ?? lastPlayedDate
    lastSkippedDate = total.lastSkipped?.moment ?? lastSkippedDate
  }
}
