/// Stopping streams, keeping their places and cleaning up.
extension SessionMachine {
  mutating func pause(_ index: Int, of place: Int) {
    let stream = applications[place].streams[index]
    switch stream.state {
    case .playing, .recording, .interrupted:
      applications[place].streams[index].enter(.paused, at: time)
      applications[place].streams[index].isPlayingMovie = false
      note(place, .streamPaused, stream: index)
    case .stopped, .paused, .ended:
      note(place, .streamPaused, [.stream: .text(stream.name), .already: .boolean(true)])
    }
  }

  mutating func stop(_ index: Int, of place: Int) {
    applications[place].streams[index].enter(.stopped, at: time)
    applications[place].streams[index].isPlayingMovie = false
    note(place, .streamStopped, stream: index)
  }

  mutating func save(_ index: Int, of place: Int) {
    let stream = applications[place].streams[index]
    let position = stream.position(at: time)
    applications[place].streams[index].saved = position
    let run = applications[place].run
    applications[place].resumePoints[stream.name] = ResumePoint(
      file: stream.declaration.file,
      position: position,
      category: run.session.requested.category,
      flags: run.flags,
      time: time
    )
    note(
      place,
      .resumeSave,
      [
        .stream: .text(stream.name), .position: .nanoseconds(position),
        .category: .name(applications[place].session.requested.category),
      ]
    )
  }

  mutating func restore(_ index: Int, of place: Int) throws(SessionError) {
    let stream = applications[place].streams[index]
    guard let saved = stream.saved else { throw .noResumePoint }
    if stream.isRunning { throw .streamRunning }
    applications[place].streams[index].move(to: saved)
    applications[place].streams[index].isRestored = true
    note(
      place,
      .resumeRestore,
      [.stream: .text(stream.name), .position: .nanoseconds(saved)]
    )
  }

  mutating func dispose(_ index: Int, of place: Int) {
    applications[place].streams[index].enter(.stopped, at: time)
    applications[place].streams[index].isPlayingMovie = false
    applications[place].streams[index].needsDisposal = false
    let stream = applications[place].streams[index].name
    note(place, .movieDispose, [.stream: .text(stream)])
    release(.movie(application: applications[place].name, stream: stream))
  }

  mutating func setContext(_ change: ContextChange, of place: Int) throws(SessionError) {
    var run = applications[place].run
    switch (change, run.context) {
    case (.destroy, _): run.context = .destroyed
    case (.none, .destroyed): break
    case (.none, _): run.context = .none
    case (.recreate, .destroyed): (run.context, run.isContextStale) = (.current, false)
    case (.current, .none):
      run.context = .current
      // Before, a context did not survive an interruption.
      if device.system >= .fileRecorders { run.isContextStale = false }
    case (.current, .destroyed): throw .noContext
    case (.recreate, _), (.current, .current): break
    }
    applications[place].run = run
    note(
      place,
      .context,
      [.state: .name(run.context), .stale: .boolean(run.isContextStale)]
    )
  }

  mutating func setUnit(
    _ name: String,
    _ frames: Int64,
    of index: Int,
    of place: Int
  ) throws(SessionError) {
    let stream = applications[place].streams[index]
    guard let unit = stream.units.firstIndex(where: { $0.name == name }) else {
      throw .unknownUnit
    }
    if stream.isPrepared { throw .unitInitialized }
    applications[place].streams[index].units[unit].frames = frames
    note(
      place,
      .unit,
      [.stream: .text(stream.name), .unit: .text(name), .max: .integer(frames)]
    )
  }

  mutating func setFault(_ isConsumed: Bool, of index: Int, of place: Int) {
    applications[place].streams[index].encoding.isConsumed = isConsumed
    note(
      place,
      .encoderFault,
      [
        .stream: .text(applications[place].streams[index].name), .consumed: .boolean(isConsumed),
      ]
    )
  }
}
