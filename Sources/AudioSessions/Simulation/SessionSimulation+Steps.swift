/// Runs in which others act beside the script.
extension SessionSimulation {
  /// Delivers what happened before the first line.
  package mutating func begin(_ receive: (SessionLogEntry) -> Void) {
    log.take(from: &machine, receive)
  }

  /// Lets something happen that is in no line.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - line: The line that is executed.
  ///   - receive: Called for each entry of the log.
  /// - Throws: `SessionScriptError` if more happens than may.
  package mutating func receive(
    _ event: DeviceEvent,
    _ line: SessionScript.Line,
    _ receive: (SessionLogEntry) -> Void
  ) throws(SessionScriptError) {
    machine.receive(event)
    machine.settle()
    windows.record(machine)
    recorder?.record(machine)
    log.take(from: &machine, receive)
    try check(line)
  }

  /// Notes that an expectation was not met.
  package mutating func note(failure actual: String, of line: SessionScript.Line) {
    fail(line, actual)
  }

  /// Returns the changes of what is heard since they were last taken.
  package mutating func takeSounds() -> [SoundChange] { machine.takeSounds() }
}
