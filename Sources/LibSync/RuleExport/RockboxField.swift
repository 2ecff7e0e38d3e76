import MediaModel

/// The tags in the database of Rockbox that have the meaning of a field of iTunes, with their names
/// in `apps/tagtree.c` of its source.
///
/// The time of the last play is not among them: Rockbox knows only the order of plays.
enum RockboxField {
  /// Text, instead of which a song that lacks it has a word.
  case text(String)
  /// A whole number, in the same units, which is at most zero in songs that lack it.
  case number(String)
  /// Stars, which Rockbox has as numbers from 1 to 10.
  case rating(String)

  /// Fails for a field that Rockbox lacks.
  init?(_ field: SmartField) {
    switch field {
    case .title: self = .text("title")
    case .albumTitle: self = .text("album")
    case .artist: self = .text("artist")
    case .albumArtist: self = .text("albumartist")
    case .composer: self = .text("composer")
    case .genre: self = .text("genre")
    case .comments: self = .text("comment")
    case .year: self = .number("year")
    case .albumTrackNumber: self = .number("tracknum")
    case .discNumber: self = .number("discnum")
    case .playCount: self = .number("playcount")
    case .bitRate: self = .number("bitrate")
    case .playbackDuration: self = .number("length")
    case .rating: self = .rating("rating")
    default: return nil
    }
  }
}
