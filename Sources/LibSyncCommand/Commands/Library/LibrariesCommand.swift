import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that lists the libraries in the library file.
struct LibrariesCommand: LibraryCommand {
  static let name = "libraries"
  static let summary = "List the imported libraries"
  static let discussion = """
    Other commands use the default library unless --from names another. 'libsync libraries \
    default' chooses it; until then, it is the one that was imported first, except for iPods \
    and photos. 'libsync libraries path-map' sets where the files of a library are on this \
    machine. 'libsync help library' explains what a library is.
    """
  static let examples = [
    CommandExample("libsync libraries", "List the libraries, the default one and their sources."),
    CommandExample("libsync libraries --json", "Write everything known about them, for programs."),
  ]
  static let parameters: [Parameter<Self>] = [
    .group(\.list, ListOptions.parameters(hasIDs: false, hasFiles: false)),
    .group(\.common),
  ]

  var list = ListOptions()
  var common = CommonOptions()

  func run(in session: Session) async throws {
    let library = try session.openLibrary()
    var kind = ListWriter.Kind(schema: .libraries, plural: "libraries", singular: "library")
    // A folder of audio files has no ID.
    kind.hasIDs = false
    kind.dates = ["imported", "exportDate"]
    kind.mainColumns = [
      "name", "default", "items", "playlists", "imported", "kind", "source", "revision",
    ]
    let file = library
    let libraries = try file.libraries()
    // Lists for people have a column for photos only if there are any.
    let format = list.format(among: kind.formats) ?? .table
    let hasPhotos = !format.isForPeople || libraries.contains { $0.photoCount > 0 }
    let columns = hasPhotos ? Library.columns : Library.columns.filter { $0 != "photos" }
    var writer = try list.writer(kind, columns: columns, standard: .table, in: session)
    for library in libraries {
      let maps = try file.selecting(library.name).pathMaps()
      let cells = ListWriter.cells(library.record(maps))
      writer.write(library.persistentID, Array(cells.prefix(columns.count)))
    }
    try writer.finish()
  }
}
