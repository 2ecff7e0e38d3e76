import MediaModel

/// The fields of beets that have the meaning of a field of iTunes.
///
/// Ratings, plays and love are flexible attributes with the names and scales that the export of
/// libsync uses for them, and the plugin mpdstats.
enum BeetsField {
  case text(String)
  /// A list of names.
  case names(String)
  /// A whole number, in the same units.
  case number(String)
  /// A number of kilobits, which beets has in bits.
  case bits(String)
  /// A number of milliseconds, which beets has in seconds.
  case duration(String)
  case date(String)
  case flag(String)
  /// A whole number that items may lack.
  case count(String)
  /// Stars, which beets has as numbers from 0 to 1, and which items may lack.
  case rating(String)
  /// A date that items may lack.
  case optionalDate(String)
  /// An attribute that only loved items have.
  case opinion(String)

  /// Fails for a field that beets lacks.
  init?(_ field: SmartField) {
    switch field {
    case .title: self = .text("title")
    case .albumTitle: self = .text("album")
    case .artist: self = .text("artist")
    case .albumArtist: self = .text("albumartist")
    case .comments: self = .text("comments")
    case .userGrouping: self = .text("grouping")
    case .genre: self = .names("genres")
    case .composer: self = .names("composers")
    case .year: self = .number("year")
    case .albumTrackNumber: self = .number("track")
    case .discNumber: self = .number("disc")
    case .beatsPerMinute: self = .number("bpm")
    case .sampleRate: self = .number("samplerate")
    case .bitRate: self = .bits("bitrate")
    case .playbackDuration: self = .duration("length")
    case .dateAdded: self = .date("added")
    case .dateModified: self = .date("mtime")
    case .isCompilation: self = .flag("comp")
    case .playCount: self = .count("play_count")
    case .skipCount: self = .count("skip_count")
    case .rating: self = .rating("rating")
    case .lastPlayedDate: self = .optionalDate("last_played")
    case .opinion: self = .opinion("loved")
    default: return nil
    }
  }

  /// The type that a query about the field needs, which the plugin `types` must be told.
  var type: (name: String, type: String)? {
    switch self {
    case .count(let name): (name, "int")
    case .rating(let name): (name, "float")
    case .optionalDate(let name): (name, "date")
    default: nil
    }
  }
}
