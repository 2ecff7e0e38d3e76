/// Messages to applications.
extension SessionMachine {
  /// Puts a message into the queue; an application that does not use its session receives only a
  /// few.
  mutating func send(
    _ kind: MessageKind,
    to place: Int,
    _ reason: RouteChangeReason? = nil,
    _ members: KeyValuePairs<MemberName, LogValue> = [:]
  ) {
    let application = applications[place]
    guard application.isRunning, application.session.isInitialized || kind.needsNoSession else {
      return
    }
    let all = members.map { SessionLogEntry.Member(name: $0, value: $1) }
    messages.append(Message(place: place, kind: kind, reason: reason, members: all))
  }

  mutating func send(
    _ kind: MessageKind,
    to place: Int,
    _ members: KeyValuePairs<MemberName, LogValue>
  ) {
    send(kind, to: place, nil, members)
  }

  /// Lets programs handle all messages, in the order in which they were sent.
  package mutating func settle() {
    refresh()
    while let message = nextMessage() { handle(message) }
    refresh()
  }

  /// Delivers the next message, which its receiver has to handle completely before the one after
  /// it.
  ///
  /// - Parameter hasReceiver: Whether something besides the program of an application handles its
  ///   messages.
  /// - Returns: The message; `nil` if none is due.
  package mutating func nextMessage(
    hasReceiver: (_ application: String, Message) -> Bool = { _, _ in false }
  ) -> Message? {
    while let message = takeMessage() {
      let application = applications[message.place]
      guard application.isRunning else { continue }
      let isHandled =
        application.handlers[message.kind]?.isEmpty == false
        || hasReceiver(application.name, message)
      var members = message.members
      members.append(SessionLogEntry.Member(name: .handled, value: .boolean(isHandled)))
      if let reason = message.reason {
        members.append(SessionLogEntry.Member(name: .reason, value: .name(reason)))
      }
      append(
        SessionLogEntry(
          time: time,
          source: .application(application.name),
          event: message.kind.event,
          members: members
        )
      )
      return message
    }
    return nil
  }

  private mutating func takeMessage() -> Message? {
    guard exceededLimit == nil, firstMessage < messages.count else {
      messages.removeAll(keepingCapacity: true)
      firstMessage = 0
      return nil
    }
    defer { firstMessage += 1 }
    messageCount += 1
    guard messageCount <= limits.messages else {
      exceed(.messages)
      return nil
    }
    return messages[firstMessage]
  }

  /// Lets the program of an application do what it does when it receives a message.
  package mutating func handle(_ message: Message) {
    for handler in applications[message.place].handlers[message.kind] ?? [] {
      let isDue = handler.conditions.allSatisfy {
        holds($0, for: message.place, reason: message.reason)
      }
      if applications[message.place].isRunning, isDue { perform(handler.action, by: message.place) }
      if exceededLimit != nil { return }
    }
  }

  func holds(
    _ condition: ActionCondition,
    for place: Int,
    reason: RouteChangeReason?
  ) -> Bool {
    let application = applications[place]
    func isIn(_ state: StreamState.State, _ name: String) -> Bool {
      application.streams.contains { $0.name == name && $0.state == state }
    }
    let holds =
      switch condition.fact {
      case .ok: application.run.failure == nil
      case .failed: application.run.failure != nil
      case .otherAudio: hearsOthers(than: place)
      case .inputAvailable: device.hasInput
      case .flag(let flag): application.run.flags.contains(flag)
      case .playing(let name): isIn(.playing, name)
      case .recording(let name): isIn(.recording, name)
      case .interrupted(let name): isIn(.interrupted, name)
      case .reason(let expected): reason == expected
      case .system(let version): device.system >= version
      }
    return holds != condition.isNegated
  }
}
