/// The iPod player as a library file has it.
package struct StoredIPodPlayer: Hashable, Sendable {
  /// The name of the library that the items of the queue are in.
  package var library: String
  /// The state, whose index is a place in the queue.
  package var state: IPodPlayerState
  /// The queue in its original order; the places are 0, 1, 2 and so on, in another order.
  package var queue: [IPodQueueEntry]

  package init(library: String, state: IPodPlayerState, queue: [IPodQueueEntry]) {
    self.library = library
    self.state = state
    self.queue = queue
  }

  /// Closes the gaps in the order in which the queue is played, after items have vanished.
  ///
  /// If the now-playing item is among them, the next one that is left takes its place, from its
  /// beginning; if none is left, the player stops.
  package mutating func closeGaps() {
    let order = queue.indices.sorted { (queue[$0].place, $0) < (queue[$1].place, $1) }
    if let index = state.index {
      let next = order.firstIndex { queue[$0].place >= index }
      if next.map({ queue[order[$0]].place }) != index { state.position = 0 }
      state.index = next
    }
    if state.index == nil {
      state.state = .stopped
      state.position = 0
    }
    for (place, entry) in order.enumerated() { queue[entry].place = place }
  }
}
