package import JSON

extension MixedPart {
  /// The part as a JSON object.
  var json: JSONValue {
    var members: [String: JSONValue] = [
      "track": .integer(Int64(track)), "gain": .number(Double(gain)),
    ]
    members["position"] = start.map { .integer($0.position) }
    members["loop"] = start?.loopLength.map { .integer($0) }
    return .object(members)
  }

  /// Reads a part; `nil` if the object is not a part.
  init?(_ json: JSONValue) {
    guard let track = json["track"]?.asInteger.flatMap({ Int(exactly: $0) }),
      let gain = json["gain"]?.asNumber, (0...1).contains(gain)
    else { return nil }
    self.init(track: track, gain: Float(gain))
    guard let position = json["position"]?.asInteger else { return }
    let length = json["loop"]?.asInteger
    guard position >= 0, length ?? 1 > 0 else { return nil }
    start = Start(position: position, loopLength: length)
  }

  /// Returns the answer to a mix, with the failures of sounds by their numbers.
  package static func answer(_ failures: [Int: PlaybackFailure]) -> JSONValue {
    let failed = failures.sorted { $0.key < $1.key }.map { track, failure in
      JSONValue.object([
        "track": .integer(Int64(track)), "error": .string(failure.reason.rawValue),
        "message": .string(failure.message),
      ])
    }
    return .object(["failed": .array(failed)])
  }

  /// Reads the answer to a mix; `nil` for anything else.
  package static func failures(in answer: JSONValue) -> [Int: PlaybackFailure]? {
    guard case .array(let failed)? = answer["failed"] else { return nil }
    var failures: [Int: PlaybackFailure] = [:]
    for value in failed {
      guard let track = value["track"]?.asInteger else { return nil }
      failures[Int(track)] = PlaybackFailure(value)
    }
    return failures
  }
}
