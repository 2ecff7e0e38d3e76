/// The field that a smart playlist's rule tests, identified by the source's number for it.
public enum SmartField: UInt32, CaseIterable, Sendable {
  case title = 0x02
  case albumTitle = 0x03
  case artist = 0x04
  /// In kilobits per second.
  case bitRate = 0x05
  /// In hertz.
  case sampleRate = 0x06
  case year = 0x07
  case genre = 0x08
  /// The file kind as text.
  case kind = 0x09
  case dateModified = 0x0A
  case albumTrackNumber = 0x0B
  /// In bytes.
  case fileSize = 0x0C
  /// In milliseconds.
  case playbackDuration = 0x0D
  case comments = 0x0E
  case dateAdded = 0x10
  case composer = 0x12
  case playCount = 0x16
  case lastPlayedDate = 0x17
  case discNumber = 0x18
  /// 20 per star; each half star covers ten values: four stars are 80 to 89.
  case rating = 0x19
  /// 1 for unchecked items, as on iPods: iTunes encodes "Checked is true" as "is not 1" (seen in
  /// the lists of cvzi/itunes_smartplaylist).
  case isChecked = 0x1D
  case isCompilation = 0x1F
  case beatsPerMinute = 0x23
  case hasArtwork = 0x25
  case userGrouping = 0x27
  case playlist = 0x28
  case isPurchased = 0x29
  case details = 0x36
  case category = 0x37
  case isPodcast = 0x39
  case mediaKind = 0x3C
  case series = 0x3E
  case season = 0x3F
  case skipCount = 0x44
  case lastSkippedDate = 0x45
  case albumArtist = 0x47
  case sortTitle = 0x4E
  case sortAlbum = 0x4F
  case sortArtist = 0x50
  case sortAlbumArtist = 0x51
  case sortComposer = 0x52
  case sortSeries = 0x53
  case contentRating = 0x59
  case albumRating = 0x5A
  /// Where the item is stored: on the computer or in the cloud.
  case whereStored = 0x85
  case cloudStatus = 0x86
  /// 2 for loved, 3 for disliked.
  case opinion = 0x9A
  case albumOpinion = 0x9C
  case work = 0x9F
  case movementName = 0xA0
  case movementNumber = 0xA1
}

extension SmartField {
  /// The meaning of an operand's numbers or characters.
  public enum ValueType: Sendable {
    case text
    case number
    /// Seconds since 1904-01-01T00:00:00 on the clock of the library's owner.
    case date
    /// 1 for yes.
    case flag
    /// One number or one bit for each choice.
    case choice
    /// A persistent ID.
    case playlist
  }

  /// The meaning of the numbers or characters of the field's operands.
  public var valueType: ValueType {
    switch self {
    case .title, .albumTitle, .artist, .genre, .kind, .comments, .composer, .userGrouping,
      .details, .category, .series, .albumArtist, .sortTitle, .sortAlbum, .sortArtist,
      .sortAlbumArtist, .sortComposer, .sortSeries, .contentRating, .work, .movementName:
      .text
    case .bitRate, .sampleRate, .year, .albumTrackNumber, .fileSize, .playbackDuration,
      .playCount, .discNumber, .rating, .beatsPerMinute, .season, .skipCount, .albumRating,
      .movementNumber:
      .number
    case .dateModified, .dateAdded, .lastPlayedDate, .lastSkippedDate: .date
    case .isChecked, .isCompilation, .hasArtwork, .isPurchased, .isPodcast: .flag
    case .mediaKind, .whereStored, .cloudStatus, .opinion, .albumOpinion: .choice
    case .playlist: .playlist
    }
  }
}
