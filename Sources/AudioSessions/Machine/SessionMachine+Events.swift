/// The events of the device.
extension SessionMachine {
  /// Lets an event happen; the messages that it causes wait to be delivered.
  package mutating func receive(_ event: DeviceEvent) {
    if device.isSimulator, let statement = event.rejectedBySimulator { return reject(statement) }
    if event.isByUser { device.lastTouch = time }
    switch event {
    case .launch(let name, let options): launch(place(of: name), options)
    case .perform(let action, by: let name): perform(action, by: place(of: name))
    case .handle(let kind, let handler, by: let name):
      applications[place(of: name)].handlers[kind, default: []].append(handler)
    case .ignore(let kind, by: let name): applications[place(of: name)].handlers[kind] = nil
    case .headset(let headset): receive(headset: headset)
    case .dock(let isDocked): receive(dock: isDocked)
    case .bluetooth(let isConnected): receive(bluetooth: isConnected)
    case .power(let isPlugged): receive(power: isPlugged)
    case .airplane(let isOn): receive(airplane: isOn)
    case .silentSwitch(let isSilent): receive(isSilent: isSilent)
    case .volume(let volume): receive(volume: volume)
    case .lock: if device.isLocked { ignore(.unchanged) } else { lock("button") }
    case .unlock: unlock()
    case .touch: note(.device, .touch)
    case .receiveText: receiveText()
    case .answerAlert(let goesOn): answerAlert(goesOn: goesOn)
    case .call(let event): receive(call: event)
    case .alarm(let alarm): begin(alarm)
    case .dismissAlarm(let alarm): dismiss(alarm)
    case .remote(let button): receive(remote: button)
    case .ipod(let command): receive(ipod: command)
    case .player(let name, let command):
      note(.player(name), .command, [.command: .text(command)])
    case .host(let event): note(.player("player"), event.event)
    }
  }

  mutating func reject(_ statement: String) {
    note(
      .device,
      .eventRejected,
      [.reason: .name(SessionError.unsupportedInSimulator), .statement: .text(statement)]
    )
  }
}

extension DeviceEvent.HostEvent {
  fileprivate var event: SessionEvent {
    switch self {
    case .background: .hostBackground
    case .foreground: .hostForeground
    case .quit: .hostQuit
    }
  }
}
