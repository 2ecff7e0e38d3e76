import Bytes
package import MediaModel

/// The media kind of a track as a device stores it, with the bits that libgpod uses.
package struct DeviceMediaKind: OptionSet {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static let audio = Self(rawValue: 0x01)
  package static let video = Self(rawValue: 0x02)
  package static let podcast = Self(rawValue: 0x04)
  package static let audioBook = Self(rawValue: 0x08)
  package static let musicVideo = Self(rawValue: 0x20)
  package static let tvShow = Self(rawValue: 0x40)
  package static let homeVideo = Self(rawValue: 0x400)
  package static let voiceMemo = Self(rawValue: 0x10_0000)
  package static let iTunesU = Self(rawValue: 0x20_0000)
  /// Books to read on the screen.
  package static let documents = Self(rawValue: 0xC0_0000)

  /// The types of items by the bit that stands for each.
  private static let kinds: [(types: MediaType, kind: Self)] = [
    ([.podcast, .videoPodcast], .podcast), ([.audioITunesU, .videoITunesU], .iTunesU),
    (.audioBook, .audioBook), (.voiceMemo, .voiceMemo), (.musicVideo, .musicVideo),
    (.tvShow, .tvShow), (.homeVideo, .homeVideo), (.movie, .video),
  ]

  /// Returns the kind of an item on a device; audio if it has no other type.
  package init(of type: MediaType) {
    var bits: UInt32 = 0
    for (types, kind) in Self.kinds where !type.isDisjoint(with: types) { bits |= kind.rawValue }
    self.init(rawValue: bits == 0 ? Self.audio.rawValue : bits)
  }

  /// Returns all media types of a track: music if no bit is known, none for documents.
  package func mediaType(hasVideo: Bool) -> MediaType {
    let hasVideo = hasVideo || contains(.video)
    var type: MediaType = []
    if contains(.podcast) { type.insert(hasVideo ? .videoPodcast : .podcast) }
    if contains(.iTunesU) { type.insert(hasVideo ? .videoITunesU : .audioITunesU) }
    if contains(.audioBook) { type.insert(.audioBook) }
    if contains(.musicVideo) { type.insert(.musicVideo) }
    if contains(.tvShow) { type.insert(.tvShow) }
    if contains(.homeVideo) { type.insert(.homeVideo) }
    if contains(.voiceMemo) { type.insert(.voiceMemo) }
    guard type.isEmpty else { return type }
    if contains(.video) { return .movie }
    return isDisjoint(with: .documents) ? .music : []
  }

  /// Sets the flags that iTunes sets for tracks of this kind.
  package func setFlags(in values: inout PropertyRow) {
    let type = mediaType(hasVideo: false)
    let flags: [(MediaType, MediaItemProperty)] = [
      (.movie, .isMovie), (.tvShow, .isTVShow), (.musicVideo, .isMusicVideo),
      (.podcast, .isPodcast), (.videoPodcast, .isPodcast), (.audioITunesU, .isITunesU),
      (.videoITunesU, .isITunesU),
    ]
    for (kind, property) in flags where type.contains(kind) {
      values.set(property.rawValue, integer: 1)
    }
  }
}
