import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that lists the libraries in the library file.
struct LibrariesCommand: LibraryCommand {
  static let name = "libraries"
  static let summary = "List the imported libraries"
  static let discussion = """
    Other commands use the default library unless --from names another. 'libsync libraries \
    default' chooses it; until then, it is the desktop library with the most items. 'libsync \
    libraries path-map' says where the files of a library are on this machine.
    """
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
    kind.mainColumns = ["name", "items", "playlists", "imported", "kind", "source", "revision"]
    var writer = try list.writer(kind, columns: Library.columns, standard: .table, in: session)
    let file = library
    for library in try file.libraries() {
      let maps = try file.selecting(library.name).pathMaps()
      writer.write(library.persistentID, ListWriter.cells(library.record(maps)))
    }
    try writer.finish()
  }
}
