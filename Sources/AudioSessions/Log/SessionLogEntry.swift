/// Something that happened on a simulated device.
public struct SessionLogEntry: Hashable, Sendable {
  /// To whom it happened.
  public enum Source: Hashable, Sendable {
    /// The device, one of its applications, or what decides between sessions.
    case device, phone, clock, messages, ipod, movie, arbiter
    /// A simulated application.
    case application(String)
    /// A player that a script names, which belongs to no device.
    case player(String)
  }

  /// A value with its name.
  public struct Member: Hashable, Sendable {
    /// The name.
    public var name: MemberName
    /// The value.
    public var value: LogValue
  }

  /// The nanoseconds since the beginning.
  public var time: Int64
  /// To whom it happened.
  public var source: Source
  /// The event.
  public var event: SessionEvent
  /// More about it, in the order of the names.
  public var members: [Member]

  package init(
    time: Int64,
    source: Source,
    event: SessionEvent,
    members: KeyValuePairs<MemberName, LogValue?>
  ) {
    let members = members.compactMap { name, value in value.map { Member(name: name, value: $0) } }
    self.init(time: time, source: source, event: event, members: members)
  }

  init(time: Int64, source: Source, event: SessionEvent, members: [Member]) {
    (self.time, self.source, self.event) = (time, source, event)
    self.members = members.sorted { $0.name.rawValue < $1.name.rawValue }
  }

  /// Returns the value with a name; `nil` without such a value.
  public subscript(name: MemberName) -> LogValue? { members.first { $0.name == name }?.value }
}

extension SessionLogEntry.Source {
  /// The name of the source, as logs have it.
  public var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  func write(to text: inout String) {
    switch self {
    case .device: text += "device"
    case .phone: text += "phone"
    case .clock: text += "clock"
    case .messages: text += "messages"
    case .ipod: text += "ipod"
    case .movie: text += "movie"
    case .arbiter: text += "arbiter"
    case .application(let name):
      text += "app."
      text += name
    case .player(let name): text += name
    }
  }
}
