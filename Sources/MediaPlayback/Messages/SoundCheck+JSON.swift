package import JSON

extension SoundCheck {
  /// The result as a JSON object.
  package var json: JSONValue {
    var members = sound.jsonMembers
    members.merge([
      "metadata": .object(metadata.mapValues { .string($0) }),
      "decoded": .integer(sampleCount), "damage": .integer(Int64(damageCount)),
      "endedEarly": .boolean(hasEndedEarly), "silent": .boolean(isSilent),
      "peak": .number(peak), "clipped": .integer(Int64(clippedCount)),
      "loudness": .number(loudness), "range": .number(loudnessRange),
      "blocks": loudnessBlocks.map { .string($0.text) } ?? .null,
      "truePeak": .number(truePeak), "fingerprint": fingerprint.map { .string($0) } ?? .null,
      "fingerprintHash": fingerprintHash.map { .string(Self.hexadecimal($0)) } ?? .null,
    ]) { $1 }
    return .object(members)
  }

  /// Reads a result; `nil` if the object has none.
  package init?(_ json: JSONValue) {
    guard let sound = SoundDescription(json), let decoded = json["decoded"]?.asInteger else {
      return nil
    }
    self.init(sound)
    sampleCount = decoded
    if case .object(let members)? = json["metadata"] {
      metadata = members.compactMapValues(\.asText)
    }
    damageCount = Int(json["damage"]?.asInteger ?? 0)
    hasEndedEarly = json["endedEarly"] == .boolean(true)
    isSilent = json["silent"] == .boolean(true)
    peak = json["peak"]?.asNumber
    clippedCount = Int(json["clipped"]?.asInteger ?? 0)
    loudness = json["loudness"]?.asNumber
    loudnessRange = json["range"]?.asNumber
    loudnessBlocks = json["blocks"]?.asText.flatMap(LoudnessBlocks.init)
    truePeak = json["truePeak"]?.asNumber
    fingerprint = json["fingerprint"]?.asText
    fingerprintHash = json["fingerprintHash"]?.asText.flatMap { UInt32($0, radix: 16) }
  }

  private static func hexadecimal(_ number: UInt32) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 8 - digits.utf8.count) + digits
  }
}
