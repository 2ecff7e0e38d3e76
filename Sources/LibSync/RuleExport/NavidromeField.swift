import MediaModel

/// The fields of Navidrome's smart playlists that have the meaning of a field of iTunes, with their
/// names in `model/criteria/fields.go` of its source.
enum NavidromeField {
  /// A column of text.
  case text(String)
  /// The tags or the people of a track, of which it may have several or none.
  case names(String)
  /// A whole number, in units of the given size.
  case number(String)
  /// A number of milliseconds, which Navidrome has in seconds.
  case duration(String)
  /// Stars, which Navidrome has without halves.
  case rating(String)
  case date(String)
  case flag(String)
  case opinion(String)
  /// A kind of media that all items of Navidrome have.
  case media

  /// Fails for a field that Navidrome lacks.
  init?(_ field: SmartField) {
    switch field {
    case .title: self = .text("title")
    case .albumTitle: self = .text("album")
    case .comments: self = .text("comment")
    case .sortTitle: self = .text("sorttitle")
    case .sortAlbum: self = .text("sortalbum")
    case .artist: self = .names("artist")
    case .albumArtist: self = .names("albumartist")
    case .composer: self = .names("composer")
    case .genre: self = .names("genre")
    case .userGrouping: self = .names("grouping")
    case .year: self = .number("year")
    case .albumTrackNumber: self = .number("tracknumber")
    case .discNumber: self = .number("discnumber")
    case .playCount: self = .number("playcount")
    case .beatsPerMinute: self = .number("bpm")
    case .bitRate: self = .number("bitrate")
    case .fileSize: self = .number("size")
    case .playbackDuration: self = .duration("duration")
    case .rating: self = .rating("rating")
    case .albumRating: self = .rating("albumrating")
    case .dateAdded: self = .date("dateadded")
    case .dateModified: self = .date("datemodified")
    case .lastPlayedDate: self = .date("lastplayed")
    case .isCompilation: self = .flag("compilation")
    case .hasArtwork: self = .flag("hascoverart")
    case .opinion: self = .opinion("loved")
    case .mediaKind: self = .media
    default: return nil
    }
  }
}
