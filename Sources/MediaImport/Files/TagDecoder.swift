import ICU
import MediaModel

/// The values in the tags of a file as text, and how those in doubt were read.
struct DecodedTags {
  /// A value in doubt, in both readings.
  struct Reading: Hashable {
    let latin1: String
    /// The value in the other encoding; `nil` if it is not in it.
    let decoded: String?
  }

  /// The values by tag name.
  var values: [String: [String]]
  /// The name of the encoding of the values in doubt; `nil` for Latin-1.
  var encoding: String?
  /// The values in doubt, if there is an encoding for them.
  var readings: [Reading] = []
  /// The name of the encoding that values seem to have which were read as Latin-1 because nobody
  /// stated an encoding; `nil` if they seem to be in Latin-1.
  var likelyEncoding: String?
  /// Whether the values in doubt have not been read, because the files that are still to come may
  /// show their encoding.
  var isPostponed = false

  /// Whether there are values in doubt that are not in the encoding and were read as Latin-1.
  var hasUndecoded: Bool { readings.contains { $0.decoded == nil } }
}

/// Reads texts of tags that claim to be in Latin-1 in the encoding that was stated for them.
final class TagDecoder {
  /// The stated encoding; `nil` if none was stated.
  let encoding: TagEncoding?
  private var decoders: [String: TextDecoder] = [:]
  private lazy var detector = EncodingDetector()
  private lazy var evidence = EncodingEvidence()
  /// Whether the texts of files are gathered first, to find out which encoding most of them have.
  var isGathering = false

  /// - Parameter encoding: The encoding; with `nil`, texts are read as Latin-1, and their likely
  ///   encoding is reported.
  init(_ encoding: TagEncoding?) { self.encoding = encoding }

  func decode(_ tags: StoredTags) -> DecodedTags {
    var result = DecodedTags(values: tags.asStated)
    if encoding == .latin1 { return result }
    let doubts = tags.bytesInDoubt
    if doubts.isEmpty { return result }
    guard let encoding else {
      result.likelyEncoding = detector.encoding(of: doubts)
      return result
    }
    if isGathering {
      evidence.add(doubts)
      result.isPostponed = true
      return result
    }
    guard let name = encoding == .detected ? evidence.encoding(of: doubts) : encoding.name,
      let decoder = decoder(name)
    else { return result }
    result.encoding = name
    var seen: Set<DecodedTags.Reading> = []
    for (tag, values) in tags.values.sorted(by: { $0.key < $1.key }) {
      result.values[tag] = values.map { value in
        guard value.isInDoubt else { return value.text }
        let bytes = value.bytes
        let mayBeCut = Self.lengthsOfFullFields.contains(bytes.count)
        let decoded = decoder.text(bytes, mayBeCut: mayBeCut)
        let reading = DecodedTags.Reading(latin1: value.text, decoded: decoded)
        if seen.insert(reading).inserted { result.readings.append(reading) }
        return decoded ?? value.text
      }
    }
    return result
  }

  /// Returns the text of bytes that claim to be in Latin-1 beside other tags of their file, whose
  /// values in doubt show the encoding if it is to be detected; `nil` if they are not in it, or if
  /// there is none.
  func text(_ bytes: [UInt8], beside tags: DecodedTags) -> String? {
    guard let encoding, encoding != .latin1 else { return nil }
    let name = encoding == .detected ? tags.encoding : encoding.name
    return name.flatMap(decoder)?.text(bytes)
  }

  /// The fields of ID3v1 have 30 bytes, or 28 beside a track number, and cut characters off.
  private static let lengthsOfFullFields = 28...30

  private func decoder(_ name: String) -> TextDecoder? {
    if let known = decoders[name] { return known }
    let made = TextDecoder(name)
    decoders[name] = made
    return made
  }
}
