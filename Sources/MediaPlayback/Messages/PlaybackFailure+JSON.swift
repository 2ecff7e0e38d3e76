package import JSON

extension PlaybackFailure {
  /// The failure as a JSON object.
  package var json: JSONValue {
    .object(["error": .string(reason.rawValue), "message": .string(message)])
  }

  /// Reads a failure; `nil` if the object is none.
  package init?(_ json: JSONValue) {
    guard let reason = json["error"]?.asText else { return nil }
    self.init(Reason(rawValue: reason) ?? .damaged, json["message"]?.asText ?? "")
  }
}
