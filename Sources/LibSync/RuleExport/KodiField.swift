import MediaModel

/// The fields of Kodi's playlists of songs that have the meaning of a field of iTunes, with their
/// names in `xbmc/playlists/SmartPlayList.cpp` of its source.
enum KodiField {
  case text(String)
  /// The people or genres of a song, of which it may have several or none.
  case names(String)
  /// A whole number, in the same units.
  case number(String)
  /// A number of milliseconds, which Kodi has in whole seconds.
  case duration(String)
  /// Stars, which Kodi has as numbers from 1 to 10.
  case rating(String)
  /// A date that every song has.
  case date(String)
  /// A date that songs may lack.
  case optionalDate(String)

  /// Fails for a field that Kodi lacks.
  init?(_ field: SmartField) {
    switch field {
    case .title: self = .text("title")
    case .albumTitle: self = .text("album")
    case .comments: self = .text("comment")
    case .artist: self = .names("artist")
    case .albumArtist: self = .names("albumartist")
    case .genre: self = .names("genre")
    case .year: self = .number("year")
    case .albumTrackNumber: self = .number("tracknumber")
    case .playCount: self = .number("playcount")
    case .beatsPerMinute: self = .number("bpm")
    case .bitRate: self = .number("bitrate")
    case .sampleRate: self = .number("samplerate")
    case .playbackDuration: self = .duration("time")
    case .rating: self = .rating("userrating")
    case .dateAdded: self = .date("dateadded")
    case .lastPlayedDate: self = .optionalDate("lastplayed")
    default: return nil
    }
  }
}
