package import MediaModel

/// A command to a player, or something else that changes it.
package enum PlayerCommand: Sendable {
  case play, pause, stop
  case next, previous, beginning, rewindQueue
  case beginSeeking(SeekDirection)
  case endSeeking
  case setQueue([MediaItem])
  case beginInterruption, endInterruption
  /// Another player becomes audible.
  case preempt
  /// The now-playing item is over, by itself or because a seek reached its end.
  case endItem
  /// A seek reached the beginning of the item.
  case reachStart
}

extension PlayerMachine {
  /// The result of a command, apart from the new state.
  package enum Result: Hashable, Sendable {
    case done
    /// There is nothing to play.
    case emptyQueue
  }

  /// Applies a command as the table says.
  @discardableResult
  package mutating func apply(_ command: PlayerCommand) -> Result {
    let occurrence = occurrence(of: command)
    if sharedLength != nil, applyToShared(occurrence) { return .done }
    let transition = PlayerTransition.of(occurrence, in: state)
    if transition.move == .begin, index == nil, queue.isEmpty { return .emptyQueue }
    let before = (state, entry, position)
    enter(transition.target)
    make(transition.move, command)
    switch command {
    case .endItem, .reachStart: break
    default: if before != (state, entry, position) { jumpCount += 1 }
    }
    return .done
  }

  private func occurrence(of command: PlayerCommand) -> PlayerOccurrence {
    switch command {
    case .play: .play
    case .pause: .pause
    case .stop: .stop
    case .next: wraps || (index ?? 0) + 1 < queue.count ? .next : .nextAtLast
    case .previous: wraps || (index ?? 0) > 0 ? .previous : .previousAtFirst
    case .beginning: .beginning
    case .rewindQueue: .rewindQueue
    case .beginSeeking(let direction): direction == .forward ? .seekForward : .seekBackward
    case .endSeeking: .endSeek
    case .setQueue: .setQueue
    case .beginInterruption: .interruptionBegins
    case .endInterruption: .interruptionEnds
    case .preempt: .preempted
    case .endItem: .itemEnds
    case .reachStart: .seekReachesStart
    }
  }

  private var wraps: Bool {
    wrapsSkips && effectiveRepeatMode == .all && !queue.isEmpty && sharedLength == nil
  }

  private mutating func enter(_ target: PlayerTransition.Target) {
    let new: PlaybackState =
      switch target {
      case .same: state
      case .state(let state): state
      case .beforeSeek, .afterInterruption: resumes ? .playing : .paused
      }
    if new == state { return }
    let isSeek = [.seekingForward, .seekingBackward].contains(new)
    if isSeek || new == .interrupted {
      // A seek that turns or is interrupted still comes from where it began.
      if state == .playing || state == .paused { resumes = state == .playing }
    } else {
      resumes = false
    }
    if isSeek { seekTime = 0 }
    state = new
    leg = nil
  }

  private mutating func make(_ move: PlayerTransition.Move, _ command: PlayerCommand) {
    switch move {
    case .none: break
    case .begin: if index == nil { go(to: 0) }
    case .next: goToNext()
    case .previous: goToPrevious()
    case .restart: restart()
    case .first: go(to: queue.isEmpty ? nil : 0)
    case .clear: clear()
    case .replaceQueue: if case .setQueue(let items) = command { replaceQueue(items) }
    case .advance: advance()
    case .wantPlaying: resumes = true
    }
  }

  private mutating func goToNext() {
    let next = (index ?? 0) + 1
    if next >= queue.count { queue.beginAgain() }
    go(to: next < queue.count ? next : 0)
  }

  private mutating func goToPrevious() {
    let previous = (index ?? 0) - 1
    go(to: previous >= 0 ? previous : queue.count - 1)
  }

  private mutating func restart() {
    position = SampleTime(0, rate: position.rate)
    leg = nil
  }

  private mutating func clear() {
    go(to: nil)
    sharedLength = nil
  }

  /// Goes on at the end of an item.
  private mutating func advance() {
    guard let index else { return end() }
    if effectiveRepeatMode == .one {
      restart()
    } else if index + 1 < queue.count {
      go(to: index + 1)
    } else if effectiveRepeatMode == .all {
      queue.beginAgain()
      go(to: 0)
    } else {
      end()
    }
  }

  private mutating func end() {
    enter(.state(.stopped))
    clear()
  }

  /// Applies what is different for an item of another library, which is in no queue.
  ///
  /// - Returns: Whether nothing else is to be done.
  private mutating func applyToShared(_ occurrence: PlayerOccurrence) -> Bool {
    switch occurrence {
    case .next, .nextAtLast, .previous, .previousAtFirst, .itemEnds:
      end()
      jumpCount += 1
      return true
    case .rewindQueue:
      sharedLength = nil
      return false
    case .setQueue:
      end()
      return false
    default: return false
    }
  }
}
