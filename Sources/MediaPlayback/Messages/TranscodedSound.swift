package import JSON

/// The result of encoding the sound of a file.
package struct TranscodedSound: Hashable, Sendable {
  /// The sound of the encoded file as a decoder finds it.
  package var sound: SoundDescription
  /// The number of samples per channel that were encoded.
  package var sampleCount: Int64
  /// The number of damaged parts of the original, which were left out.
  package var damageCount = 0
  /// Whether the original ends before its sound does.
  package var hasEndedEarly = false
  /// Whether the loudness was measured.
  package var isMeasured = false
  /// The integrated loudness in LUFS; `nil` if it was not measured, or for silence.
  package var loudness: Double?

  package init(_ sound: SoundDescription, sampleCount: Int64) {
    (self.sound, self.sampleCount) = (sound, sampleCount)
  }

  /// The result as a JSON object.
  package var json: JSONValue {
    var members = sound.jsonMembers
    members.merge([
      "encoded": .integer(sampleCount), "damage": .integer(Int64(damageCount)),
      "endedEarly": .boolean(hasEndedEarly), "measured": .boolean(isMeasured),
      "loudness": .number(loudness),
    ]) { $1 }
    return .object(members)
  }

  /// Reads a result; `nil` if the object has none.
  package init?(_ json: JSONValue) {
    guard let sound = SoundDescription(json), let count = json["encoded"]?.asInteger, count > 0
    else { return nil }
    self.init(sound, sampleCount: count)
    damageCount = Int(clamping: json["damage"]?.asInteger ?? 0)
    hasEndedEarly = json["endedEarly"] == .boolean(true)
    isMeasured = json["measured"] == .boolean(true)
    loudness = json["loudness"]?.asNumber
  }
}
