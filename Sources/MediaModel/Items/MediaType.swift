/// The types of a media item, which can have several.
///
/// The values are those of the media player framework, except for voice memos, which it lacks.
public struct MediaType: OptionSet, Hashable, Sendable {
  /// One bit for each type; unknown bits are preserved.
  public let rawValue: Int

  /// Creates a set of types from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A song, or any audio that has no other type.
  public static let music = Self(rawValue: 0x0001)
  /// A podcast episode without video.
  public static let podcast = Self(rawValue: 0x0002)
  /// An audiobook.
  public static let audioBook = Self(rawValue: 0x0004)
  /// A lecture from iTunes U without video.
  public static let audioITunesU = Self(rawValue: 0x0008)
  /// A voice recording made by the user.
  public static let voiceMemo = Self(rawValue: 0x0010)
  /// All audio types, including future ones.
  public static let anyAudio = Self(rawValue: 0x00FF)
  /// A film.
  public static let movie = Self(rawValue: 0x0100)
  /// An episode of a television series.
  public static let tvShow = Self(rawValue: 0x0200)
  /// A podcast episode with video.
  public static let videoPodcast = Self(rawValue: 0x0400)
  /// A music video.
  public static let musicVideo = Self(rawValue: 0x0800)
  /// A lecture from iTunes U with video.
  public static let videoITunesU = Self(rawValue: 0x1000)
  /// Any video that has no other type.
  public static let homeVideo = Self(rawValue: 0x2000)
  /// Podcast episodes with or without video.
  package static let anyPodcast: Self = [.podcast, .videoPodcast]
  /// All video types, including future ones.
  public static let anyVideo = Self(rawValue: 0xFF00)

  /// All types, including future ones.
  public static let any: Self = [.anyAudio, .anyVideo]

  /// The types with their names, in bit order.
  public static let named: [(type: MediaType, name: String)] = [
    (.music, "music"), (.podcast, "podcast"), (.audioBook, "audioBook"),
    (.audioITunesU, "audioITunesU"), (.voiceMemo, "voiceMemo"), (.movie, "movie"),
    (.tvShow, "tvShow"),
    (.videoPodcast, "videoPodcast"), (.musicVideo, "musicVideo"),
    (.videoITunesU, "videoITunesU"), (.homeVideo, "homeVideo"),
  ]

  /// The names of the types in the set, in bit order.
  public var names: [String] { Self.named.filter { contains($0.type) }.map(\.name) }
}

extension MediaType: Codable {
  /// Decodes types from their names, and a number for unknown types.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    self = []
    while !container.isAtEnd {
      if let bits = try? container.decode(Int.self) {
        formUnion(Self(rawValue: bits))
        continue
      }
      let name = try container.decode(String.self)
      guard let known = Self.named.first(where: { $0.name == name }) else {
        throw DecodingError.dataCorruptedError(
          in: container,
          debugDescription: "'\(name)' is not a media type"
        )
      }
      formUnion(known.type)
    }
  }

  /// Encodes the names of the types in bit order, followed by the bits of unknown types, if any.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for name in names { try container.encode(name) }
    let unknown = subtracting(Self(Self.named.map(\.type)))
    if !unknown.isEmpty { try container.encode(unknown.rawValue) }
  }
}
