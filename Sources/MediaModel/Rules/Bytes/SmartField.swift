/// The field that a smart playlist's rule tests, identified by the source's number for it.
public enum SmartField: UInt32, CaseIterable, Sendable {
  /// The title.
  case title = 0x02
  /// The title of the album.
  case albumTitle = 0x03
  /// The artist.
  case artist = 0x04
  /// In kilobits per second.
  case bitRate = 0x05
  /// In hertz.
  case sampleRate = 0x06
  /// The year of release.
  case year = 0x07
  /// The genre.
  case genre = 0x08
  /// The file kind as text.
  case kind = 0x09
  /// When the file was last modified.
  case dateModified = 0x0A
  /// The track number on the disc.
  case albumTrackNumber = 0x0B
  /// In bytes.
  case fileSize = 0x0C
  /// In milliseconds.
  case playbackDuration = 0x0D
  /// The user's comments.
  case comments = 0x0E
  /// When the item was added to the library.
  case dateAdded = 0x10
  /// The composer.
  case composer = 0x12
  /// The number of plays.
  case playCount = 0x16
  /// When the item was last played.
  case lastPlayedDate = 0x17
  /// The disc number.
  case discNumber = 0x18
  /// 20 per star; each half star covers ten values: four stars are 80 to 89.
  case rating = 0x19
  /// 1 for unchecked items, as on iPods: iTunes encodes "Checked is true" as "is not 1" (seen in
  /// the lists of cvzi/itunes_smartplaylist).
  case isChecked = 0x1D
  /// 1 for items of compilations.
  case isCompilation = 0x1F
  /// The tempo.
  case beatsPerMinute = 0x23
  /// 1 for items with artwork.
  case hasArtwork = 0x25
  /// The grouping that the user entered.
  case userGrouping = 0x27
  /// A playlist that contains the item.
  case playlist = 0x28
  /// 1 for purchased items.
  case isPurchased = 0x29
  /// The description of an episode or film.
  case details = 0x36
  /// The category of a podcast.
  case category = 0x37
  /// 1 for podcast episodes.
  case isPodcast = 0x39
  /// The bits of the media kind.
  case mediaKind = 0x3C
  /// The television series.
  case series = 0x3E
  /// The number of the season.
  case season = 0x3F
  /// The number of skips.
  case skipCount = 0x44
  /// When the item was last skipped.
  case lastSkippedDate = 0x45
  /// The artist of the album.
  case albumArtist = 0x47
  /// The text that sorts the title.
  case sortTitle = 0x4E
  /// The text that sorts the album.
  case sortAlbum = 0x4F
  /// The text that sorts the artist.
  case sortArtist = 0x50
  /// The text that sorts the album artist.
  case sortAlbumArtist = 0x51
  /// The text that sorts the composer.
  case sortComposer = 0x52
  /// The text that sorts the series.
  case sortSeries = 0x53
  /// The rating by age.
  case contentRating = 0x59
  /// The rating of the album, as for `rating`.
  case albumRating = 0x5A
  /// The place where the item is stored: on the computer or in the cloud.
  case whereStored = 0x85
  /// The number of the item's state in the cloud.
  case cloudStatus = 0x86
  /// 2 for loved, 3 for disliked.
  case opinion = 0x9A
  /// The opinion of the album, as for `opinion`.
  case albumOpinion = 0x9C
  /// The musical work.
  case work = 0x9F
  /// The name of the movement.
  case movementName = 0xA0
  /// The number of the movement.
  case movementNumber = 0xA1
}

extension SmartField {
  /// The meaning of an operand's numbers or characters.
  package enum ValueType: Sendable {
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
  package var valueType: ValueType {
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
