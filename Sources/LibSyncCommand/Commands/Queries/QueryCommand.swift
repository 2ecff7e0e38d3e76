import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that arranges items in collections.
struct QueryCommand: LibraryCommand {
  static let name = "query"
  static let summary = "List albums, artists and other collections of items"
  static let discussion = """
    --group arranges the items in collections: by title, album, artist, albumArtist, composer, \
    genre, playlist or podcastTitle. Albums have their songs in track order; other collections \
    are arranged by album. --preset stands for a media type and a grouping, such as the music by \
    album; 'libsync albums', 'artists', 'genres', 'composers', 'podcasts', 'audiobooks' and \
    'compilations' are short for the presets of these names. Without either, the items are listed \
    as 'libsync items' does. Without any condition, albums, artists, composers and genres have \
    only audio; videos are among them if a condition such as --media-types selects them.

    Each collection is listed with the number of its items, their playing time, the size of their \
    files, and their plays. --items lists the items of each collection as well; in JSON, they are \
    nested. --sections lists the letters that the names of collections begin with, as for an \
    alphabetical index, each with the place of its first collection, from 0, and their number. \
    --limit and --offset count collections, and --sort plays, skips, duration or size sorts them \
    by their totals. Items without a value, such as songs without \
    an album, are left out unless --include-unknown is given; they come last.

    \(SelectionOptions.discussion)
    """
  static let examples = [
    CommandExample("libsync query --group albumArtist", "List the album artists."),
    CommandExample(
      "libsync query --where 'artist=Nina Simone' --group album --items",
      "List the albums of an artist with their songs."
    ),
  ]
  static let parameters: [Parameter<Self>] = [
    .option(
      "--group",
      value: "grouping",
      set: \.grouping,
      help: "Arrange the items by this property."
    ),
    .option(
      "--preset",
      value: "preset",
      set: \.preset,
      help: "Use the media type and the grouping of this preset."
    ),
    .group(\.collections),
  ]

  var grouping: MediaGrouping?
  var preset: MediaQuery.Preset?
  var collections = CollectionOptions()

  var common: CommonOptions { collections.common }

  func run(in session: Session) async throws {
    if grouping != nil, preset != nil {
      throw UsageError(message: "--group and --preset cannot be combined")
    }
    let query = preset.map { MediaQuery($0) } ?? MediaQuery(by: grouping ?? .title)
    let isGrouped = preset != nil || grouping != nil
    try collections.write(query, isGrouped: isGrouped, preset: preset, in: session)
  }
}

extension MediaGrouping: ArgumentValue {}
extension MediaQuery.Preset: ArgumentValue {}
