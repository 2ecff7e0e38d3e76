package import JSON

extension RenderedSound {
  /// The outcome as a JSON object.
  package var json: JSONValue {
    .object([
      "samples": .integer(sampleCount), "ended": .boolean(hasEnded),
      "damage": .integer(Int64(damageCount)),
    ])
  }

  /// Reads an outcome; `nil` if the object has none.
  package init?(_ json: JSONValue) {
    guard let count = json["samples"]?.asInteger, case .boolean(let hasEnded)? = json["ended"]
    else {
      return nil
    }
    self.init(
      sampleCount: count,
      hasEnded: hasEnded,
      damageCount: Int(json["damage"]?.asInteger ?? 0)
    )
  }
}
