/// The events that can happen to a player: the rows of its table.
package enum PlayerOccurrence: String, CaseIterable, Sendable {
  case play, pause, stop
  case next, nextAtLast, previous, previousAtFirst, beginning, rewindQueue
  case seekForward, seekBackward, endSeek
  case itemEnds, seekReachesStart
  case setQueue
  case interruptionBegins, interruptionEnds
  case preempted
}
