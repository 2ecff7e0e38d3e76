import ITunesFormats
import JSON
import MediaModel

extension NativeTrack {
  /// The properties of a `Library.xml` that a native library lacks or keeps in an unknown place.
  private static let unknown: [MediaItemProperty] = [
    .season, .episodeOrder, .sortSeries, .normalization,
    .videoWidth, .videoHeight, .isFavorited, .isUnplayed, .isMatched, .isHD, .isITunesU,
    .fileType, .fileCreator, .eid, .matchID, .xid,
  ]

  /// The properties that only later versions of iTunes have in the headers of tracks.
  private static let late: [MediaItemProperty] = [
    .isAppleMusic, .isPlaylistOnly, .isLoved, .isDisliked, .isMovie, .isPodcast, .isMusicVideo,
    .isTVShow, .hasVideo,
  ]
  private static let opinionOffset = 703

  /// The bits of the media kind, as on iPods.
  private static let movie: UInt32 = 2
  private static let podcast: UInt32 = 4
  private static let musicVideo: UInt32 = 32
  private static let televisionShow: UInt32 = 64
  private static let homeVideo: UInt32 = 0x400
  private static let purchased: UInt8 = 9

  /// Sets the properties that follow from several values.
  ///
  /// - Parameters:
  ///   - format: The format of the library.
  ///   - keepsAccounts: Whether to store who bought the track.
  /// - Returns: Whether a play date was corrected.
  mutating func complete(_ format: LibraryFormat, keepsAccounts: Bool = false) -> Bool {
    setKind()
    if cloudState == Self.purchased || !account.isEmpty || !accountName.isEmpty {
      set(.isPurchased)
    }
    let corrected = record.correctPlayDates()
    if !corrected.isEmpty { record.sourceValues = JSONValue.object(corrected).storedText }
    record.mediaType = record.classified()
    record.unread += Self.unknown
    if format == .iTunes { record.unread += [.movementNumber, .movementCount] }
    if headerCount <= Self.opinionOffset, format == .iTunes { record.unread += Self.late }
    record.sourceBytes = UnknownData.bytes(
      unknownData.kept + (keepsAccounts ? purchaseData.kept : [])
    )
    record.deletesSourceBytes = true
    return !corrected.isEmpty
  }

  private mutating func setKind() {
    let type: String =
      switch kind {
      case .file: "File"
      case .url: "URL"
      case .remote: "Remote"
      }
    record.values.set(MediaItemProperty.trackType.rawValue, text: Array(type.utf8).span)
    switch mediaKind {
    case Self.movie: set(.isMovie)
    case Self.podcast: set(.isPodcast)
    case Self.musicVideo: set(.isMusicVideo)
    case Self.televisionShow: set(.isTVShow)
    case Self.homeVideo: set(.hasVideo)
    default: break
    }
  }

  private mutating func set(_ property: MediaItemProperty) {
    record.values.set(property.rawValue, integer: 1)
  }
}
