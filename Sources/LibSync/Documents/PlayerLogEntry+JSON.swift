package import JSON
package import MediaPlayback

extension PlayerLogEntry {
  /// The line of a log.
  package var json: JSONValue {
    var members: [String: JSONValue] = [
      "t": .encoded(SampleTime.seconds(time)),
      "src": .string("player.\(source.rawValue)"),
      "event": .string(event.name),
      "state": .string(state.rawValue),
      "item": item.map { .string("\($0)") } ?? .null,
      "index": index.map { .integer(Int64($0)) } ?? .null,
      "sample": .integer(position.sample),
      "rate": .integer(Int64(position.rate)),
    ]
    members.merge(event.details(volume: volume)) { $1 }
    return .object(members)
  }
}

extension PlayerEvent {
  /// The name of the event in logs.
  package var name: String {
    switch self {
    case .notification(let kind): kind.rawValue
    case .emptyQueue: "emptyQueue"
    case .designatedWhilePlaying: "designatedWhilePlaying"
    case .volumeClamped: "volumeClamped"
    case .shuffled: "shuffled"
    case .itemStarted: "itemStarted"
    case .itemIsProtected: "itemIsProtected"
    case .itemEnded: "itemEnded"
    case .itemIsDamaged: "itemIsDamaged"
    case .itemFailed: "itemFailed"
    case .outputFailed: "outputFailed"
    case .preempted: "preempted"
    case .remoteEvent: "remoteEvent"
    case .misuse: "misuse"
    }
  }

  fileprivate func details(volume: Double) -> [String: JSONValue] {
    switch self {
    case .notification(.volumeDidChange):
      ["volume": .encoded("\(volume)")]
    case .shuffled(let seed): ["seed": .encoded("\(seed)")]
    case .itemStarted(let sound):
      [
        "format": .string(sound.format), "codec": .string(sound.codec),
        "samples": sound.sampleCount.map(JSONValue.integer) ?? .null,
      ]
    case .itemIsProtected: ["protected": .boolean(true)]
    case .itemIsDamaged(let count): ["damage": .integer(Int64(count))]
    case .itemFailed(let failure), .outputFailed(let failure):
      ["reason": .string(failure.reason.rawValue), "message": .string(failure.message)]
    case .preempted(let kind): ["by": .string("player.\(kind.rawValue)")]
    case .remoteEvent(let command): ["command": .string(command.rawValue)]
    case .misuse(let misuse): ["reason": .string(misuse.rawValue)]
    default: [:]
    }
  }
}
