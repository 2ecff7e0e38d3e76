import Glibc
package import JSON
import MediaModel
package import MediaPlayback

/// The measures of a sound that are kept for an item.
public struct SoundMeasures: Hashable, Sendable {
  /// The name of the codec, as FFmpeg calls it.
  public var codec: String
  /// Samples per second and channel.
  public var sampleRate: Int
  /// The number of samples per channel, and how it is known.
  public var sampleCount: Int64, gaplessSource: String
  /// The highest sample, in decibels below full scale.
  public var peak: Double?
  /// The loudness in LUFS, its range in LU, and the true peak in dBTP; `nil` if not measured.
  public var loudness: Double?, range: Double?, truePeak: Double?
  /// The loudness of the parts, of which that of an album is made; `nil` if not measured.
  package var loudnessBlocks: LoudnessBlocks?
  /// The hash of the fingerprint in hexadecimal digits; `nil` if not computed.
  public var fingerprintHash: String?

  init(_ check: SoundCheck) {
    codec = check.sound.codec
    sampleRate = check.sound.sampleRate
    sampleCount = check.sampleCount
    gaplessSource = check.sound.gaplessSource.rawValue
    peak = check.peak.flatMap(Self.rounded)
    loudness = check.loudness.flatMap(Self.rounded)
    range = check.loudnessRange.flatMap(Self.rounded)
    loudnessBlocks = check.loudnessBlocks
    truePeak = check.truePeak.flatMap(Self.rounded)
    fingerprintHash = check.fingerprintHash.map { hash in
      let digits = String(hash, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }
  }

  /// Returns a measure in hundredths; `nil` if it is not finite.
  private static func rounded(_ value: Double) -> Double? {
    value.isFinite && abs(value) < 1e6 ? (value * 100).rounded() / 100 : nil
  }

  /// The measures as JSON.
  package var json: JSONValue {
    var members: [String: JSONValue] = [
      "codec": .string(codec), "sampleRate": .integer(Int64(sampleRate)),
      "samples": .integer(sampleCount), "gapless": .string(gaplessSource),
    ]
    for (name, value) in [
      ("peak", peak), ("loudness", loudness), ("range", range), ("truePeak", truePeak),
    ] {
      members[name] = value.map { .encoded("\($0)") }
    }
    members["fingerprintHash"] = fingerprintHash.map(JSONValue.string)
    return .object(members)
  }

  /// The measures as they are stored in a library file.
  var stored: JSONValue {
    guard let loudnessBlocks, case .object(var members) = json else { return json }
    members["blocks"] = .string(loudnessBlocks.text)
    return .object(members)
  }

  /// Whether the loudness was measured by a version that did not keep that of the parts.
  var lacksBlocks: Bool { loudness != nil && loudnessBlocks == nil }

  /// Reads stored measures; `nil` if the value has none.
  init?(_ json: JSONValue) {
    guard case .object(let members) = json else { return nil }
    func text(_ name: String) -> String? { members[name]?.asText }
    func integer(_ name: String) -> Int64 { members[name]?.asInteger ?? 0 }
    func decimal(_ name: String) -> Double? { members[name]?.asNumber }
    codec = text("codec") ?? ""
    sampleRate = Int(integer("sampleRate"))
    (sampleCount, gaplessSource) = (integer("samples"), text("gapless") ?? "")
    (peak, loudness) = (decimal("peak"), decimal("loudness"))
    (range, truePeak) = (decimal("range"), decimal("truePeak"))
    fingerprintHash = text("fingerprintHash")
    loudnessBlocks = text("blocks").flatMap(LoudnessBlocks.init)
  }

  /// Fills in measures that an earlier check of the same file made.
  mutating func add(_ earlier: SoundMeasures) {
    loudness = loudness ?? earlier.loudness
    range = range ?? earlier.range
    loudnessBlocks = loudnessBlocks ?? earlier.loudnessBlocks
    truePeak = truePeak ?? earlier.truePeak
    fingerprintHash = fingerprintHash ?? earlier.fingerprintHash
  }
}

extension SoundMetadata {
  /// Returns the changes that keep the measures of an item's sound, as far as they were requested.
  static func edits(
    _ item: PersistentID,
    _ sound: SoundCheck,
    _ checks: VerificationChecks
  ) -> [MetadataEdit] {
    let measures = SoundMeasures(sound)
    var edits: [MetadataEdit] = []
    func add(_ metadata: Self, _ value: MetadataValue?) {
      edits.append(MetadataEdit(item, metadata.key, value))
    }
    if checks.contains(.loudness) {
      add(.loudness, measures.loudness.map(MetadataValue.number))
      add(.range, measures.range.map(MetadataValue.number))
    }
    if checks.contains(.loudness) || checks.contains(.truePeak) {
      add(.peak, (measures.truePeak ?? measures.peak).map(MetadataValue.number))
    }
    if checks.contains(.fingerprint) {
      add(.fingerprint, sound.fingerprint.map(MetadataValue.text))
    }
    return edits
  }
}
