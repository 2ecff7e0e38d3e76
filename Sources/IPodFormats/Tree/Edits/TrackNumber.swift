/// A number in the header of a track (`mhit`) that edits can set.
///
/// Headers of early versions are shorter and leave out the later numbers. The offsets are from the
/// iPodLinux wiki and libgpod, checked on databases that iTunes wrote.
package enum TrackNumber: UInt32, Sendable, CaseIterable {
  case isVisible, fileType, isVariableBitRate, isMP3, isCompilation, rating, dateModified, fileSize
  /// In milliseconds.
  case duration
  case trackNumber, trackCount, year, bitRate
  /// In hertz; the database holds it as a fixed-point and a floating-point number.
  case sampleRate
  case volumeAdjustment, startTime, stopTime, normalization, playCount, recentPlayCount
  case lastPlayedDate, discNumber, discCount, dateAdded, bookmarkTime, isDisabled, beatsPerMinute
  case artworkCount, artworkSize, releaseDate, explicitness, skipCount, lastSkippedDate, hasArtwork
  case skipsWhenShuffling, remembersPosition, isPodcast, hasLyrics, hasVideo, isUnplayed, pregap
  case sampleCount, postgap, mediaKind, season, episode, gaplessResync, isGapless
  case isPartOfGaplessAlbum, artworkID

  /// Returns a value as a database stores it, which is the largest possible one if it is larger.
  package func stored(_ value: UInt64) -> UInt64 { min(value, UInt64.max >> (64 - 8 * field.size)) }

  /// The place in the header and the size in bytes.
  var field: (offset: Int, size: Int) {
    switch self {
    case .isVisible: (0x14, 4)
    case .fileType: (0x18, 4)
    case .isVariableBitRate: (0x1C, 1)
    case .isMP3: (0x1D, 1)
    case .isCompilation: (0x1E, 1)
    case .rating: (0x1F, 1)
    case .dateModified: (0x20, 4)
    case .fileSize: (0x24, 4)
    case .duration: (0x28, 4)
    case .trackNumber: (0x2C, 4)
    case .trackCount: (0x30, 4)
    case .year: (0x34, 4)
    case .bitRate: (0x38, 4)
    case .sampleRate: (0x3C, 4)
    case .volumeAdjustment: (0x40, 4)
    case .startTime: (0x44, 4)
    case .stopTime: (0x48, 4)
    case .normalization: (0x4C, 4)
    case .playCount: (0x50, 4)
    case .recentPlayCount: (0x54, 4)
    case .lastPlayedDate: (0x58, 4)
    case .discNumber: (0x5C, 4)
    case .discCount: (0x60, 4)
    case .dateAdded: (0x68, 4)
    case .bookmarkTime: (0x6C, 4)
    case .isDisabled: (0x78, 1)
    case .beatsPerMinute: (0x7A, 2)
    case .artworkCount: (0x7C, 2)
    case .artworkSize: (0x80, 4)
    case .releaseDate: (0x8C, 4)
    case .explicitness: (0x92, 1)
    case .skipCount: (0x9C, 4)
    case .lastSkippedDate: (0xA0, 4)
    case .hasArtwork: (0xA4, 1)
    case .skipsWhenShuffling: (0xA5, 1)
    case .remembersPosition: (0xA6, 1)
    case .isPodcast: (0xA7, 1)
    case .hasLyrics: (0xB0, 1)
    case .hasVideo: (0xB1, 1)
    case .isUnplayed: (0xB2, 1)
    case .pregap: (0xB8, 4)
    case .sampleCount: (0xBC, 8)
    case .postgap: (0xC8, 4)
    case .mediaKind: (0xD0, 4)
    case .season: (0xD4, 4)
    case .episode: (0xD8, 4)
    case .gaplessResync: (0xF8, 4)
    case .isGapless: (0x100, 2)
    case .isPartOfGaplessAlbum: (0x102, 2)
    case .artworkID: (0x160, 4)
    }
  }

  /// Whether lists are sorted by the number.
  var isSorted: Bool {
    switch self {
    case .trackNumber, .discNumber, .isCompilation, .season, .episode: true
    default: false
    }
  }
}
