package import MediaModel

/// Time that passes without sound, by the lengths that the library knows.
extension PlayerMachine {
  /// Moves until an item ends or a time comes, whichever is first.
  ///
  /// - Parameters:
  ///   - time: The current time in nanoseconds.
  ///   - limit: The time to stop at, not before the current one.
  /// - Returns: The time, and whether the item has come to its end; items of unknown length end at
  ///   once.
  package mutating func step(from time: Int64, until limit: Int64) -> (time: Int64, hasEnded: Bool)
  {
    guard isMoving else { return (limit, false) }
    let leg = begin(at: time)
    let end = max(time, endTime ?? leg.time)
    guard end <= limit else {
      move(at: limit)
      return (limit, false)
    }
    move(at: end)
    if state == .seekingBackward {
      apply(.reachStart)
      return (end, false)
    }
    return (end, true)
  }

  /// Whether waiting changes nothing: the player does not move, or is at the beginning backwards.
  package var isIdle: Bool {
    !isMoving || (state == .seekingBackward && position.sample == 0)
  }

  /// The items played to their ends while time passed.
  package struct Played: Hashable, Sendable {
    package var item: MediaModel.PersistentID
    /// The nanoseconds after which it ended, the last time.
    package var time: Int64
    package var count: Int64
  }

  /// Lets time pass without sound.
  ///
  /// - Parameter span: The nanoseconds that pass.
  /// - Returns: The items that were played to their ends.
  package mutating func pass(_ span: Int64) -> [Played] {
    var (time, instantEnds): (Int64, Int) = (0, 0)
    var played: [Played] = []
    while isMoving, time <= span {
      let (next, hasEnded) = step(from: time, until: span)
      if !hasEnded { break }
      instantEnds = next == time ? instantEnds + 1 : 0
      // A queue without any length would be played endlessly in no time.
      if instantEnds > queue.count { apply(.stop) }
      time = next
      if activity(of: .endItem) != nil, let item = nowPlayingItem {
        played.append(Played(item: item.persistentID, time: time, count: 1))
      }
      apply(.endItem)
      passWholeRounds(&time, until: span, &played)
    }
    return played
  }

  /// Passes whole rounds of what is repeated at once, which could be millions.
  private mutating func passWholeRounds(
    _ time: inout Int64,
    until span: Int64,
    _ played: inout [Played]
  ) {
    let isSingle = effectiveRepeatMode == .one
    guard state == .playing, let item = nowPlayingItem, position.sample == 0,
      isSingle || (effectiveRepeatMode == .all && index == 0)
    else { return }
    let items = isSingle ? [item] : queue.itemsAsPlayed
    let round = items.reduce(Int64(0)) {
      $0.addingClamped($1.duration.map { SampleTime($0).nanoseconds } ?? 0)
    }
    guard round > 0, case let rounds = (span - time) / round, rounds > 1 else { return }
    let passed = (rounds - 1) * round
    var end = time + passed - round
    for item in items {
      end += item.duration.map { SampleTime($0).nanoseconds } ?? 0
      played.append(Played(item: item.persistentID, time: end, count: rounds - 1))
    }
    time += passed
    if !isSingle {
      queue.beginAgain(times: rounds - 1)
      go(to: 0)
    }
    leg = nil
  }
}
