import MediaModel

/// What an item is in the bits of a device, as in libgpod.
struct DeviceMediaKind: OptionSet {
  let rawValue: UInt32

  static let audio = Self(rawValue: 0x01)
  static let video = Self(rawValue: 0x02)
  static let podcast = Self(rawValue: 0x04)
  static let audioBook = Self(rawValue: 0x08)
  static let musicVideo = Self(rawValue: 0x20)
  static let tvShow = Self(rawValue: 0x40)
  static let iTunesU = Self(rawValue: 0x20_0000)
  /// Books to be read on a screen.
  static let documents = Self(rawValue: 0xC0_0000)

  /// Tells what an item is, all at once; audio when no bit says anything.
  func mediaType(hasVideo: Bool) -> MediaType {
    let hasVideo = hasVideo || contains(.video)
    var type: MediaType = []
    if contains(.podcast) { type.insert(hasVideo ? .videoPodcast : .podcast) }
    if contains(.iTunesU) { type.insert(hasVideo ? .videoITunesU : .audioITunesU) }
    if contains(.audioBook) { type.insert(.audioBook) }
    if contains(.musicVideo) { type.insert(.musicVideo) }
    if contains(.tvShow) { type.insert(.tvShow) }
    guard type.isEmpty else { return type }
    if contains(.video) { return .movie }
    return isDisjoint(with: .documents) ? .music : []
  }

  /// Sets what iTunes says of such an item besides.
  func setFlags(in values: inout PropertyRow) {
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
