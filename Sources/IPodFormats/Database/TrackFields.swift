import Bytes
import MediaModel

/// The numbers in the header of a track (`mhit`), whose offsets are the same in all versions.
///
/// Later versions have longer headers; a number is read only if the header includes it. The offsets
/// are from the iPodLinux wiki and libgpod.
enum TrackFields {
  static let number = 16
  static let persistentID = 112

  /// Numbers that are zero if the track has no value.
  private static let numbers: [(offset: Int, property: MediaItemProperty)] = [
    (16, .trackID), (24, .fileType), (36, .fileSize), (40, .playbackDuration),
    (44, .albumTrackNumber), (48, .albumTrackCount), (52, .year), (56, .bitRate),
    (68, .startTime), (72, .stopTime), (76, .normalization), (80, .playCount), (92, .discNumber),
    (96, .discCount), (108, .bookmarkTime), (156, .skipCount), (184, .pregap), (200, .postgap),
    (208, .mediaKind), (212, .season), (216, .episodeOrder), (352, .artworkID),
  ]
  private static let shortNumbers: [(offset: Int, property: MediaItemProperty)] = [
    (122, .beatsPerMinute), (124, .artworkCount),
  ]
  /// Flags that are set if the byte at the offset has the given value.
  private static let flags: [(offset: Int, value: UInt8, property: MediaItemProperty)] = [
    (30, 1, .isCompilation), (120, 1, .isDisabled), (165, 1, .skipsWhenShuffling),
    (166, 1, .remembersPosition), (176, 1, .hasLyrics), (177, 1, .hasVideo),
    (178, 2, .isUnplayed),
  ]
  private static let shortFlags: [(offset: Int, value: UInt16, property: MediaItemProperty)] = [
    (146, 1, .isExplicit), (146, 2, .isClean), (258, 1, .isPartOfGaplessAlbum),
  ]
  private static let dates: [(offset: Int, property: MediaItemProperty)] = [
    (32, .dateModified), (88, .lastPlayedDate), (104, .dateAdded), (140, .releaseDate),
    (160, .lastSkippedDate),
  ]
  private static let lastPlayed = 88
  private static let rating = 31
  private static let sampleRate = 60
  private static let volume = 64
  private static let sampleCount = 188
  private static let podcastFlag = 167

  /// Whether a header has the flag for podcast episodes, which databases had before the media kind.
  static func isPodcast(_ header: Chunk, of file: DeviceBytes) -> Bool {
    header.body - header.start > podcastFlag && file.uint8(at: header.start + podcastFlag) == 1
  }

  /// Reads all numbers of a header.
  static func read(
    _ header: Chunk,
    of file: DeviceBytes,
    clock: LocalClock,
    into values: inout PropertyRow
  ) {
    let start = header.start
    let count = header.body - start
    for field in numbers where field.offset + 4 <= count {
      if let value = file.uint32(at: start + field.offset), value != 0 {
        values.set(field.property.rawValue, integer: Int64(value))
      }
    }
    for field in shortNumbers where field.offset + 2 <= count {
      if let value = file.uint16(at: start + field.offset), value != 0 {
        values.set(field.property.rawValue, integer: Int64(value))
      }
    }
    for field in flags where field.offset < count {
      if file.uint8(at: start + field.offset) == field.value {
        values.set(field.property.rawValue, integer: 1)
      }
    }
    for field in shortFlags where field.offset + 2 <= count {
      if file.uint16(at: start + field.offset) == field.value {
        values.set(field.property.rawValue, integer: 1)
      }
    }
    for field in dates where field.offset + 4 <= count {
      if let value = file.uint32(at: start + field.offset), value != 0 {
        let moment = clock.moment(showing: DeviceTime.sinceEpoch(value))
        values.set(field.property.rawValue, integer: moment.rawValue)
      }
    }
    if let played = file.uint32(at: start + lastPlayed), played != 0 {
      values.set(MediaItemProperty.lastPlayedLocal.rawValue, integer: Int64(played))
    }
    if let stars = file.uint8(at: start + rating), (1...100).contains(stars) {
      values.set(MediaItemProperty.rating.rawValue, integer: Int64(stars))
    }
    // The upper half holds whole hertz, the lower half fractions.
    if let rate = file.uint32(at: start + sampleRate), rate >> 16 != 0 {
      values.set(MediaItemProperty.sampleRate.rawValue, integer: Int64(rate >> 16))
    }
    if let adjustment = file.uint32(at: start + volume), adjustment != 0 {
      let signed = Int64(Int32(bitPattern: adjustment))
      values.set(MediaItemProperty.volumeAdjustment.rawValue, integer: signed)
    }
    if sampleCount + 8 <= count, let samples = file.uint64(at: start + sampleCount),
      let known = Int64(exactly: samples), known != 0
    {
      values.set(MediaItemProperty.gaplessSampleCount.rawValue, integer: known)
    }
  }
}

/// Converts times on the device's clock, in seconds since 1904.
enum DeviceTime {
  private static let epoch: Int64 = 2_082_844_800

  /// Converts a time to seconds since 1970.
  static func sinceEpoch(_ time: UInt32) -> Int64 { Int64(time) - epoch }
}
