package import MediaModel

/// Changes that are the same in all states, or nearly so.
extension PlayerMachine {
  /// Makes an item the now-playing one, at its beginning; a player that plays or seeks plays it.
  ///
  /// In a shuffled queue, all other items follow it. Nothing changes if the queue, which another
  /// user may have replaced, has no such place.
  package mutating func designate(_ place: Int?) {
    if let place, !queue.items.indices.contains(place) { return }
    jumpCount += 1
    sharedLength = nil
    go(to: place.map { queue.begin(with: $0) })
    if place == nil {
      state = .stopped
      resumes = false
    } else if isMoving {
      state = .playing
    }
  }

  /// Goes to a position in the now-playing item, if there is one.
  package mutating func move(to time: SampleTime) {
    guard index != nil || sharedLength != nil else { return }
    let end = sharedLength ?? length
    let target = end.map { time < $0 ? time : $0 } ?? time
    position = target.converted(to: position.rate)
    jumpCount += 1
    leg = nil
  }

  /// Sets how the queue is shuffled; the now-playing item stays.
  package mutating func setShuffleMode(_ mode: ShuffleMode) {
    let before = effectiveShuffleMode
    shuffleMode = mode
    guard before != effectiveShuffleMode else { return }
    index = queue.shuffle(effectiveShuffleMode, keeping: index)
  }

  /// Sets the seed for the next order, and makes the order of a mixed-up queue from it.
  package mutating func setSeed(_ seed: UInt64) {
    var other = PlaybackQueue(queue.items, shuffled: .off, seed: seed)
    index = other.shuffle(queue.shuffleMode, keeping: index.map { queue.order[$0] })
    queue = other
  }

  /// Adds items at the end of the queue; item, position and state stay.
  package mutating func append(_ items: [MediaItem]) { queue.append(items) }

  /// Plays an item of another library, which is in no queue, for its length.
  package mutating func playShared(for length: SampleTime) {
    go(to: nil)
    (sharedLength, self.length) = (length, length)
    state = .playing
    resumes = false
    jumpCount += 1
  }

  /// Counts positions in samples of the file of the now-playing item from now on.
  package mutating func setSound(rate: Int, length: SampleTime?) {
    position = position.converted(to: rate)
    if let length { self.length = length }
    leg = nil
  }
}
