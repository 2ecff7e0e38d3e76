import Bytes
import MediaModel

/// The numbers in the header of a track of iTunes, whose offsets are the same in all versions.
enum ITunesTrackFields {
  private static let fields = HeaderFields(fields: [
    (.uint32(16), .trackID), (.uint32(36), .fileSize), (.uint32(40), .playbackDuration),
    (.uint32(44), .albumTrackNumber), (.uint32(48), .albumTrackCount), (.uint32(52), .year),
    (.uint32(56), .bitRate), (.int32(64), .volumeAdjustment), (.uint32(68), .startTime),
    (.uint32(72), .stopTime), (.uint32(76), .playCount), (.bits(82, 2), .isProtected),
    (.flag(83), .isCompilation), (.localDate(32), .dateModified),
    (.localDate(100), .lastPlayedDate), (.uint32(100), .lastPlayedLocal),
    (.uint16(104), .discNumber), (.uint16(106), .discCount), (.uint8(108), .rating),
    (.flag(110), .isDisabled), (.localDate(120), .dateAdded), (.uint16(144), .artworkCount),
    (.float(152), .sampleRate), (.date(160), .releaseDate), (.uint16(164), .beatsPerMinute),
    (.choice(166, 1), .isExplicit), (.choice(166, 2), .isClean), (.uint32(216), .skipCount),
    (.flag(278), .isPartOfGaplessAlbum), (.localDate(284), .lastSkippedDate),
    (.flag(700), .isAppleMusic), (.flag(702), .isPlaylistOnly), (.choice(703, 2), .isLoved),
    (.choice(703, 3), .isDisliked),
  ])

  /// Reads a header.
  static func read(_ header: FormatRecord, clock: LocalClock, into track: inout NativeTrack) {
    fields.read(header, clock: clock, into: &track.record.values)
    let size = header.uint64(at: 324)
    if size > 0, let size = Int64(exactly: size) {
      track.record.values.set(MediaItemProperty.fileSize.rawValue, integer: size)
    }
    let id = header.uint64(at: 128)
    track.record.persistentID = id == 0 ? nil : PersistentID(rawValue: id)
    track.number = UInt64(header.uint32(at: 16))
    track.albumNumber = UInt64(header.uint32(at: 220))
    track.artistNumber = UInt64(header.uint32(at: 480))
    track.storeID = header.uint32(at: 168)
    track.cloudState = header.uint8(at: 603)
    track.mediaKind = mediaKind(header)
    track.kind =
      switch header.uint32(at: 20) & 0xFF {
      case 2: .url
      case 3: .remote
      default: .file
      }
    guard track.kind == .file else { return }
    track.setFolderCounts(header.int16(at: 92), header.int16(at: 94))
  }
}

extension ITunesTrackFields {
  /// Returns the kind of media: iTunes 8 to 10.4 have it at another place than later versions,
  /// which have 0 there.
  private static func mediaKind(_ header: FormatRecord) -> UInt32 {
    let kind = header.uint32(at: 628)
    return kind == 0 ? header.uint32(at: 264) : kind
  }
}

extension NativeTrack {
  mutating func setFolderCounts(_ file: Int64, _ library: Int64) {
    record.values.set(MediaItemProperty.fileFolderCount.rawValue, integer: file)
    record.values.set(MediaItemProperty.libraryFolderCount.rawValue, integer: library)
  }
}
