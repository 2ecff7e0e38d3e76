import ArgumentParsing
import CommandLineIO
import LibSync

/// A usual query with a command of its own.
protocol PresetName: Sendable {
  static var preset: MediaQuery.Preset { get }
  static var summary: String { get }
}

/// The command for a usual query.
struct PresetCommand<Name: PresetName>: LibraryCommand {
  static var name: String { Name.preset.rawValue }
  static var summary: String { Name.summary }
  static var discussion: String {
    """
    This is short for 'libsync query --preset \(name)'.

    Each line has the number of items, their playing time, the size of their files, and their \
    plays. --items lists the items as well. --limit and --offset count lines, and \
    --sort sorts them by plays, skips, duration, size or count, by the latest year, dateAdded, \
    releaseDate or lastPlayed of their items, by the mean rating, by artist, or random.

    \(SelectionOptions.discussion)
    """
  }
  static var examples: [CommandExample] {
    [CommandExample("libsync \(name) --limit 20", "List the first twenty.")]
  }
  static var manual: String { QueryCommand.name }
  static var parameters: [Parameter<Self>] {
    [.group(\.collections)]
  }

  var collections = CollectionOptions()

  var common: CommonOptions { collections.common }

  func run(in session: Session) async throws {
    try collections.write(
      MediaQuery(Name.preset),
      isGrouped: true,
      preset: Name.preset,
      in: session
    )
  }
}

extension PresetName {
  fileprivate static var command: any Command<CommandContext>.Type { PresetCommand<Self>.self }
}

/// The names of the commands.
enum Presets {
  /// The commands.
  ///
  /// For a type such as `PresetCommand<Albums>` that is written out, each start of the program would
  /// search all that it consists of for the conformance of `Albums`.
  static let commands = names.map { $0.command }

  private static let names: [any PresetName.Type] = [
    Albums.self, Artists.self, Genres.self, Composers.self, Podcasts.self, Audiobooks.self,
    Compilations.self,
  ]

  enum Albums: PresetName {
    static let preset = MediaQuery.Preset.albums
    static let summary = "List the music albums"
  }
  enum Artists: PresetName {
    static let preset = MediaQuery.Preset.artists
    static let summary = "List the music artists"
  }
  enum Genres: PresetName {
    static let preset = MediaQuery.Preset.genres
    static let summary = "List the genres"
  }
  enum Composers: PresetName {
    static let preset = MediaQuery.Preset.composers
    static let summary = "List the composers"
  }
  enum Podcasts: PresetName {
    static let preset = MediaQuery.Preset.podcasts
    static let summary = "List the podcasts"
  }
  enum Audiobooks: PresetName {
    static let preset = MediaQuery.Preset.audiobooks
    static let summary = "List the audiobooks"
  }
  enum Compilations: PresetName {
    static let preset = MediaQuery.Preset.compilations
    static let summary = "List the compilations"
  }
}
