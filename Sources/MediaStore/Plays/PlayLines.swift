import MediaModel

/// Adds up plays, with a line for each item on each device.
struct PlayLines {
  private(set) var lines: [MergedPlays] = []
  private var indexes: [PlayedItem: Int] = [:]

  mutating func add(_ play: LedgerPlay) {
    let index = indexes[play.played] ?? lines.count
    indexes[play.played] = index
    if index == lines.count { lines.append(MergedPlays(play.played)) }
    lines[index].add(play.total)
  }
}

extension MergedPlays {
  fileprivate mutating func add(_ total: PlayTotal) {
    let (last, more) = (plays, total.plays)
    plays = last + more
    // The date that was read last counts, even if it is earlier because the clock was set back.
    plays.lastPlayed = more.lastPlayed ?? last.lastPlayed
    plays.lastSkipped = more.lastSkipped ?? last.lastSkipped
  }
}
