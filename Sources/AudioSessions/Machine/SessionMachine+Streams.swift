/// Playing and recording.
extension SessionMachine {
  func stream(_ name: String, of place: Int) throws(SessionError) -> Int {
    guard let stream = applications[place].stream(name) else { throw .unknownStream }
    return stream
  }

  mutating func declare(_ declaration: StreamDeclaration, of place: Int) {
    keep(declaration, of: place)
    guard let stream = applications[place].stream(declaration.name) else { return }
    note(
      place,
      .streamDeclare,
      [
        .stream: .text(declaration.name),
        .tech: .name(applications[place].streams[stream].technology),
      ]
    )
  }

  private mutating func keep(_ declaration: StreamDeclaration, of place: Int) {
    if applications[place].stream(declaration.name) == nil {
      streamCount += 1
      if streamCount > limits.streams { exceed(.streams) }
    }
    applications[place].keep(declaration)
    applications[place].declare(declaration)
  }

  mutating func play(file: StreamDeclaration, of place: Int) throws(SessionError) {
    if applications[place].stream(file.name) == nil { keep(file, of: place) }
    try play(stream(file.name, of: place), of: place)
  }

  mutating func play(_ index: Int, of place: Int) throws(SessionError) {
    let stream = applications[place].streams[index]
    try checkTechnology(of: stream)
    if stream.state == .playing { return noteAlready(.play, stream, place) }
    if stream.technology == .fileRecorder { throw .outputNotAllowed }
    if let file = stream.declaration.file, file.hasPrefix("http://") || file.hasPrefix("https://") {
      throw .noNetwork
    }
    try claimOutput(for: index, of: place)
    rewind(index, of: place)
    applications[place].streams[index].isPrepared = true
    applications[place].streams[index].enter(.playing, at: time)
    note(place, .play, stream: index)
    if stream.technology == .encoder { noteBuffer(index, of: place) }
  }

  private func checkTechnology(of stream: StreamState) throws(SessionError) {
    if let first = stream.technology.firstSystem, device.system < first {
      throw .technologyNotAvailable
    }
  }

  private mutating func noteAlready(_ event: SessionEvent, _ stream: StreamState, _ place: Int) {
    note(place, event, [.stream: .text(stream.name), .already: .boolean(true)])
  }

  mutating func noteBuffer(_ index: Int, of place: Int) {
    let stream = applications[place].streams[index]
    note(
      place,
      .encodeWrite,
      [.stream: .text(stream.name), .buffer: .integer(stream.encoding.next)]
    )
  }

  /// Lets a technology get what it needs to be heard.
  private mutating func claimOutput(for index: Int, of place: Int) throws(SessionError) {
    let stream = applications[place].streams[index]
    switch stream.technology {
    case .systemSound: if device.priority != nil { throw .interrupted }
    case .movie where device.hasOwnSession(stream): try showMovie(index, of: place)
    case .encoder: try startEncoder(index, of: place)
    default: try needSession(for: stream, of: place, recording: false)
    }
  }

  /// Sets where a stream begins: at its place after a pause, and after an interruption only if its
  /// technology kept the place.
  private mutating func rewind(_ index: Int, of place: Int) {
    let stream = applications[place].streams[index]
    let isKept =
      switch stream.state {
      case .stopped, .ended: false
      case .interrupted: stream.technology.activatesSession
      case .paused, .playing, .recording: true
      }
    if !isKept, !stream.isRestored, stream.technology != .encoder {
      applications[place].streams[index].move(to: 0)
    }
    applications[place].streams[index].isRestored = false
  }

  /// Applies the rules of sessions for starting a stream: its category, its activity, and who else
  /// falls silent.
  private mutating func needSession(
    for stream: StreamState,
    of place: Int,
    recording: Bool
  ) throws(SessionError) {
    let session = applications[place].session
    let settings = session.upcomingSettings
    let traits = settings.category.traits
    if stream.technology != .encoder {
      if recording, !traits.hasInput { throw .inputNotAllowed }
      if !recording, !traits.hasOutput { throw .outputNotAllowed }
    }
    if !session.isActive, !stream.technology.activatesSession { throw .sessionNotActive }
    if recording, device.route(of: settings).input == .none { throw .noInput }
    if device.isSimulator || (session.isActive && session.isHolding) { return }
    try activate(place, isRequested: false)
  }

  private mutating func showMovie(_ index: Int, of place: Int) throws(SessionError) {
    if let priority = device.priority { throw priority }
    let application = applications[place].name
    let stream = applications[place].streams[index].name
    note(.movie, .sessionActivate, [.app: .text(application), .stream: .text(stream)])
    applications[place].streams[index].isPlayingMovie = true
    applications[place].streams[index].needsDisposal = true
    displaceAll(by: .movie(application: application, stream: stream))
  }

  private mutating func startEncoder(_ index: Int, of place: Int) throws(SessionError) {
    let stream = applications[place].streams[index]
    if stream.declaration.isHardware {
      let settings = applications[place].session.upcomingSettings
      guard device.features.hasEncoder, settings.encodesInHardware else { throw .codecUnavailable }
      try needSession(for: stream, of: place, recording: false)
    }
    if stream.state == .stopped || stream.state == .ended {
      applications[place].streams[index].encoding = StreamState.Encoding()
      applications[place].streams[index].move(to: 0)
    }
    applications[place].streams[index].encoding.isConsumed = false
  }

  mutating func record(_ index: Int, of place: Int) throws(SessionError) {
    let stream = applications[place].streams[index]
    try checkTechnology(of: stream)
    if !stream.technology.records { throw .notARecorder }
    if stream.state == .recording { return noteAlready(.record, stream, place) }
    try needSession(for: stream, of: place, recording: true)
    let isKept =
      switch stream.state {
      case .paused: true
      case .interrupted: stream.technology == .fileRecorder || stream.isRestored
      default: false
      }
    if !isKept { applications[place].streams[index].move(to: 0) }
    applications[place].streams[index].isRestored = false
    applications[place].streams[index].enter(.recording, at: time)
    note(
      place,
      .record,
      [
        .stream: .text(stream.name), .rate: .integer(device.rate(of: applications[place])),
        .position: .nanoseconds(applications[place].streams[index].position(at: time)),
      ]
    )
  }
}
