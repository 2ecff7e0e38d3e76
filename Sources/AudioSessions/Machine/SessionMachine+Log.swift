extension SessionMachine {
  mutating func note(
    _ source: SessionLogEntry.Source,
    _ event: SessionEvent,
    _ members: KeyValuePairs<MemberName, LogValue?> = [:]
  ) {
    append(SessionLogEntry(time: time, source: source, event: event, members: members))
  }

  mutating func append(_ entry: SessionLogEntry) {
    guard entryCount < limits.entries else { return exceed(.entries) }
    entryCount += 1
    log.append(entry)
  }

  /// Notes something about an application.
  mutating func note(
    _ application: Int,
    _ event: SessionEvent,
    _ members: KeyValuePairs<MemberName, LogValue?> = [:]
  ) {
    note(.application(applications[application].name), event, members)
  }

  /// Notes something about a stream, with its position.
  mutating func note(
    _ application: Int,
    _ event: SessionEvent,
    stream: Int,
    _ reason: String? = nil
  ) {
    let stream = applications[application].streams[stream]
    note(
      application,
      event,
      [
        .stream: .text(stream.name), .position: .nanoseconds(stream.position(at: time)),
        .reason: reason.map(LogValue.text),
      ]
    )
  }

  /// Notes that an event cannot happen now.
  mutating func ignore(_ reason: IgnoranceReason) {
    note(.device, .eventIgnored, [.reason: .name(reason)])
  }

  mutating func exceed(_ limit: SessionLimit) {
    if exceededLimit == nil { exceededLimit = limit }
  }
}

/// A reason for which an event cannot happen.
package enum IgnoranceReason: String, CaseIterable, Sendable {
  case unchanged, noCall, noRinging, callInProgress, alarmInProgress, noAlarm, alreadySounding
  case noPhone, noSwitch, noAlert, notPlaying, alreadyPlaying, alreadyRunning
}
