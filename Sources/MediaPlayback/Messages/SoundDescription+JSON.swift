package import JSON
import MediaModel

extension SoundDescription {
  /// The members of the JSON object that describes the sound.
  package var jsonMembers: [String: JSONValue] {
    [
      "format": .string(format), "codec": .string(codec),
      "sampleRate": .integer(Int64(sampleRate)), "channels": .integer(Int64(channelCount)),
      "samples": sampleCount.map { .integer($0) } ?? .null,
      "gapless": .string(gaplessSource.rawValue),
      "bitRate": bitRate.map { .integer(Int64($0)) } ?? .null,
      "bitDepth": bitDepth.map { .integer(Int64($0)) } ?? .null,
      "before": encoderPadding.map { .integer($0.before) } ?? .null,
      "after": encoderPadding.map { .integer($0.after) } ?? .null,
      "chapters": .array(
        chapters.map { .object(["start": .integer($0.start), "title": .string($0.title)]) }
      ),
    ]
  }

  /// Reads a description; `nil` if the object has none.
  package init?(_ json: JSONValue) {
    guard let format = json["format"]?.asText, let codec = json["codec"]?.asText,
      let sampleRate = json["sampleRate"]?.asInteger, sampleRate > 0,
      let channelCount = json["channels"]?.asInteger, channelCount > 0
    else { return nil }
    var chapters: [Chapter] = []
    if case .array(let values)? = json["chapters"] {
      chapters = values.compactMap { value in
        value["start"]?.asInteger.map { Chapter(start: $0, title: value["title"]?.asText ?? "") }
      }
    }
    self.init(
      format: format,
      codec: codec,
      sampleRate: Int(sampleRate),
      channelCount: Int(channelCount),
      sampleCount: json["samples"]?.asInteger,
      gaplessSource: json["gapless"]?.asText.flatMap(GaplessSource.init) ?? .unknown,
      bitRate: json["bitRate"]?.asInteger.map { Int($0) },
      chapters: chapters
    )
    bitDepth = json["bitDepth"]?.asInteger.flatMap { Int(exactly: $0) }
    if let before = json["before"]?.asInteger, let after = json["after"]?.asInteger {
      encoderPadding = EncoderPadding(before: before, after: after)
    }
  }
}
