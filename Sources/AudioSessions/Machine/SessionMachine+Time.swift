/// Events that happen by themselves as time passes.
extension SessionMachine {
  /// Something that happens by itself.
  private enum Occurrence {
    case streamEnds(place: Int, index: Int)
    case bufferIsFull(place: Int, index: Int)
    case screenLocks

    /// The order of what happens in the same instant.
    var rank: Int {
      switch self {
      case .streamEnds: 0
      case .bufferIsFull: 1
      case .screenLocks: 2
      }
    }
  }

  /// The next time at which something happens by itself; `nil` if nothing will.
  package var nextTime: Int64? { next?.time }

  private var next: (time: Int64, occurrence: Occurrence)? {
    var next: (time: Int64, occurrence: Occurrence)?
    func consider(_ time: Int64, _ occurrence: Occurrence) {
      let time = max(time, self.time)
      guard let earliest = next else { return next = (time, occurrence) }
      if (time, occurrence.rank) < (earliest.time, earliest.occurrence.rank) {
        next = (time, occurrence)
      }
    }
    for place in launched where applications[place].isRunning {
      for (index, stream) in applications[place].streams.enumerated() {
        guard let time = stream.dueTime else { continue }
        let isEncoder = stream.technology == .encoder
        consider(
          time,
          isEncoder
            ? .bufferIsFull(place: place, index: index) : .streamEnds(place: place, index: index)
        )
      }
    }
    if let time = lockTime { consider(time, .screenLocks) }
    return next
  }

  /// When the screen locks by itself.
  private var lockTime: Int64? {
    guard let autoLock = device.setup.autoLock, !device.isLocked, device.priority == nil,
      !device.isSimulator
    else { return nil }
    let isKeptOn = launched.contains {
      applications[$0].isRunning && applications[$0].run.keepsScreenOn
    }
    return isKeptOn ? nil : device.lastTouch.addingClamped(autoLock)
  }

  /// Lets time pass until the next thing happens by itself, and lets it and what it causes happen.
  package mutating func passToNext() {
    happen()
    settle()
  }

  /// Lets time pass until the next thing happens by itself, and lets it happen; the messages that
  /// it causes wait to be delivered.
  package mutating func happen() {
    guard let (time, occurrence) = next else { return }
    pass(to: time)
    if exceededLimit != nil { return }
    switch occurrence {
    case .streamEnds(let place, let index): endStream(index, of: place)
    case .bufferIsFull(let place, let index): encodeBuffer(index, of: place)
    case .screenLocks: lock("auto")
    }
  }

  /// Lets time pass in which nothing happens by itself.
  package mutating func pass(to time: Int64) {
    guard time > self.time else { return }
    if time > limits.time { return exceed(.time) }
    self.time = time
    (messageCount, actionCount) = (0, 0)
  }

  private mutating func endStream(_ index: Int, of place: Int) {
    applications[place].streams[index].enter(.ended, at: time)
    applications[place].streams[index].isPlayingMovie = false
    note(place, .streamEnded, stream: index)
    let name = LogValue.text(applications[place].streams[index].name)
    send(.ended, to: place, [.stream: name])
  }

  private mutating func encodeBuffer(_ index: Int, of place: Int) {
    var stream = applications[place].streams[index]
    stream.encoding.next += 1
    stream.encoding.written += 1
    stream.enter(stream.state, at: time)
    applications[place].streams[index] = stream
    if stream.encoding.next < stream.declaration.buffers {
      return noteBuffer(index, of: place)
    }
    note(
      place,
      .encodeDone,
      [.stream: .text(stream.name), .buffers: .integer(stream.encoding.written)]
    )
    endStream(index, of: place)
  }
}
