/// The rules that silence streams.
extension DeviceState {
  /// Whether a movie player has a session of its own.
  func hasOwnSession(_ stream: StreamState) -> Bool {
    stream.technology == .movie
      && (stream.declaration.hasOwnSession || system < .sharedMovies)
  }

  /// Returns the first rule that silences a stream; `nil` if it is heard.
  package func silence(of stream: StreamState, in application: ApplicationState) -> SilenceReason? {
    if let silence = stream.state.silence { return silence }
    for rule in rules(for: stream) where applies(rule, to: stream, in: application) { return rule }
    return nil
  }

  /// Returns each rule that could silence a stream of an application, in their order, and whether
  /// it does; the first says why the stream is not heard.
  func explanation(
    of stream: StreamState,
    in application: ApplicationState
  ) -> [(rule: SilenceReason, applies: Bool)] {
    let state = (rule: stream.state.silence ?? .stopped, applies: stream.state.silence != nil)
    let others = rules(for: stream).filter { $0 != state.rule }
    return [state] + others.map { ($0, applies($0, to: stream, in: application)) }
  }

  private static let sessionRules: [SilenceReason] = [
    .interrupted, .sessionInactive, .noOutput, .silentSwitch, .lock,
  ]
  private static let contextRules = sessionRules + [.context]
  private static let sliceRules = sessionRules + [.slice]

  func rules(for stream: StreamState) -> [SilenceReason] {
    if stream.technology.isMute { return [.noOutput] }
    if stream.technology == .systemSound { return [.interrupted, .silentSwitch] }
    if isSimulator { return [] }
    if hasOwnSession(stream) { return [.sessionInactive] }
    return switch stream.technology {
    case .openAL: Self.contextRules
    case .ioUnit: Self.sliceRules
    default: Self.sessionRules
    }
  }

  func applies(
    _ rule: SilenceReason,
    to stream: StreamState,
    in application: ApplicationState
  ) -> Bool {
    let traits = application.session.settings.category.traits
    let isSystemSound = stream.technology == .systemSound
    return switch rule {
    case .interrupted:
      isSystemSound ? priority != nil : application.session.isInterrupted
    case .sessionInactive:
      hasOwnSession(stream) ? !stream.isPlayingMovie : !application.session.isActive
    case .noOutput: stream.technology.isMute || !traits.hasOutput
    case .silentSwitch:
      (traits.isSilenced || isSystemSound) && isSilent && features.hasSwitch
    case .lock: traits.isSilenced && isLocked
    case .context: application.run.context != .current || application.run.isContextStale
    case .slice: overrunUnit(of: stream, in: application) != nil
    case .stopped, .recording, .paused, .ended, .quit: false
    }
  }

  func overrunUnit(
    of stream: StreamState,
    in application: ApplicationState
  ) -> StreamDeclaration.Unit? {
    if stream.units.isEmpty { return nil }
    let frames = frames(of: application)
    return stream.units.first { $0.frames < frames }
  }
}
