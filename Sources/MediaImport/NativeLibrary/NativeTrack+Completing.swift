import Bytes
import IPodFormats
import ITunesFormats
import JSON
import MediaModel

extension NativeTrack {
  /// The properties of a `Library.xml` that a native library lacks or keeps in an unknown place.
  private static let unknown: [MediaItemProperty] = [
    .season, .episodeOrder, .sortSeries, .normalization,
    .videoWidth, .videoHeight, .isFavorited, .isUnplayed, .isMatched, .isHD,
    .fileType, .fileCreator, .eid, .matchID, .xid,
  ]

  /// The properties that only later versions of iTunes have in the headers of tracks.
  private static let late: [MediaItemProperty] = [
    .isAppleMusic, .isPlaylistOnly, .isLoved, .isDisliked,
  ]
  private static let opinionOffset = 703

  /// The bits of the kind of media, which are those of iPods, with the keys that a `Library.xml`
  /// has for them.
  private static let flags: [(DeviceMediaKind, MediaItemProperty)] = [
    (.video, .isMovie), (.podcast, .isPodcast), (.musicVideo, .isMusicVideo),
    (.tvShow, .isTVShow), (.iTunesU, .isITunesU),
  ]
  private static let videos: DeviceMediaKind = [.video, .musicVideo, .tvShow, .homeVideo]
  private static let purchased: UInt8 = 9

  /// Sets the properties that follow from several values.
  ///
  /// - Parameters:
  ///   - format: The format of the library.
  ///   - keepsAccounts: Whether to store who bought the track.
  /// - Returns: Whether a play date was corrected.
  mutating func complete(_ format: LibraryFormat, keepsAccounts: Bool = false) -> Bool {
    setTrackType()
    setMediaKind()
    if cloudState == Self.purchased || !account.isEmpty || !accountName.isEmpty {
      set(.isPurchased)
    }
    let corrected = record.correctPlayDates()
    if !corrected.isEmpty { record.sourceValues = JSONValue.object(corrected).storedText }
    record.mediaType = mediaType
    record.unread += Self.unknown
    if format == .iTunes { record.unread += [.movementNumber, .movementCount] }
    if headerCount <= Self.opinionOffset, format == .iTunes { record.unread += Self.late }
    record.sourceBytes = UnknownData.bytes(
      unknownData.kept + (keepsAccounts ? purchaseData.kept : [])
    )
    record.deletesSourceBytes = true
    return !corrected.isEmpty
  }

  private mutating func setTrackType() {
    let type: String =
      switch kind {
      case .file: "File"
      case .url: "URL"
      case .remote: "Remote"
      }
    record.values.set(MediaItemProperty.trackType.rawValue, text: Array(type.utf8).span)
  }

  private mutating func setMediaKind() {
    let bits = DeviceMediaKind(rawValue: mediaKind)
    guard !bits.isEmpty else {
      record.unread += Self.flags.map(\.1) + [.hasVideo]
      return
    }
    for (bit, flag) in Self.flags where bits.contains(bit) { set(flag) }
    if bits.isDisjoint(with: Self.videos) { return }
    // A `Library.xml` says so of all videos with a file, and of most without one.
    if kind == .remote { record.unread.append(.hasVideo) } else { set(.hasVideo) }
  }

  /// The media type, which for these two has no key in a `Library.xml`.
  private var mediaType: MediaType {
    let type = record.classified()
    let bits = DeviceMediaKind(rawValue: mediaKind)
    return type != .music
      ? type
      : bits.contains(.audioBook)
        ? .audioBook
        : bits.contains(.voiceMemo) ? .voiceMemo : type
  }

  private mutating func set(_ property: MediaItemProperty) {
    record.values.set(property.rawValue, integer: 1)
  }
}
