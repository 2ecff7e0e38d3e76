import Bytes
import MediaModel

/// The numbers of a track of Music: those in its header, and those in two of its data records.
enum MusicTrackFields {
  /// The kinds of the data records with numbers.
  static let numbersKind: UInt32 = 1
  static let playsKind: UInt32 = 23

  private static let header = HeaderFields(fields: [
    (.flag(38), .isCompilation), (.flag(39), .isPlaylistOnly), (.flag(42), .isDisabled),
    (.choice(58, 8), .isAppleMusic), (.choice(59, 1), .isExplicit), (.choice(59, 2), .isClean),
    (.choice(62, 2), .isLoved), (.choice(62, 3), .isDisliked), (.uint8(65), .rating),
    (.uint16(82), .beatsPerMinute), (.uint16(84), .discNumber), (.uint16(86), .movementCount),
    (.uint16(88), .movementNumber), (.uint16(90), .discCount), (.int32(92), .volumeAdjustment),
    (.uint16(116), .albumTrackCount), (.uint32(148), .startTime), (.uint32(152), .stopTime),
    (.uint16(160), .albumTrackNumber), (.uint32(168), .year),
  ])
  private static let numbers = HeaderFields(fields: [
    (.float(80), .sampleRate), (.uint16(96), .artworkCount), (.uint32(108), .bitRate),
    (.localDate(112), .dateAdded), (.localDate(148), .dateModified), (.date(160), .releaseDate),
    (.uint32(176), .playbackDuration),
  ])
  private static let plays = HeaderFields(fields: [
    (.localDate(28), .lastPlayedDate), (.uint32(28), .lastPlayedLocal), (.uint32(32), .playCount),
    (.localDate(48), .lastSkippedDate), (.uint32(52), .skipCount),
  ])

  /// The properties that data records with numbers hold.
  static let dataProperties =
    numbers.properties + plays.properties + [.fileSize, .fileFolderCount, .libraryFolderCount]

  /// Reads a header.
  static func read(_ record: FormatRecord, clock: LocalClock, into track: inout NativeTrack) {
    header.read(record, clock: clock, into: &track.record.values)
    let id = record.uint64(at: 16)
    track.record.persistentID = id == 0 ? nil : PersistentID(rawValue: id)
    track.number = id
    track.albumNumber = record.uint64(at: 172)
    track.artistNumber = record.uint64(at: 180)
    track.cloudState = record.uint8(at: 58)
    track.mediaKind = record.uint32(at: 108)
    track.kind = record.uint8(at: 57) == 3 ? .remote : .file
  }

  /// Reads a data record with numbers.
  static func readNumbers(
    _ record: FormatRecord,
    clock: LocalClock,
    into track: inout NativeTrack
  ) {
    numbers.read(record, clock: clock, into: &track.record.values)
    if let size = Int64(exactly: record.uint64(at: 316)), size > 0 {
      track.record.values.set(MediaItemProperty.fileSize.rawValue, integer: size)
    }
    if track.kind == .file {
      track.setFolderCounts(record.int16(at: 92), record.int16(at: 94))
    }
  }

  /// Reads a data record with plays.
  static func readPlays(_ record: FormatRecord, clock: LocalClock, into track: inout NativeTrack) {
    plays.read(record, clock: clock, into: &track.record.values)
  }
}
