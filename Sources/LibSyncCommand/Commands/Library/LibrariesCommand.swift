import ArgumentParsing
import CommandLineIO
import JSON
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

  private static let columns = [
    "name", "default", "kind", "items", "playlists", "revision", "imported", "exportDate",
    "persistentID", "source", "pathMaps",
  ]

  func run(in session: Session) async throws {
    let library = try session.openLibrary()
    var kind = ListWriter.Kind(schema: .libraries, plural: "libraries", singular: "library")
    // A folder of audio files has no ID.
    kind.hasIDs = false
    kind.dates = ["imported", "exportDate"]
    kind.mainColumns = ["name", "items", "playlists", "imported", "kind", "source", "revision"]
    var writer = try list.writer(kind, columns: Self.columns, standard: .table, in: session)
    let file = library
    for library in try file.libraries() {
      let maps = try file.selecting(library.name).pathMaps()
      let values: [PropertyValue?] = [
        .text(library.name), .boolean(library.isDefault), .text(library.kind.rawValue),
        .integer(Int64(library.itemCount)),
        .integer(Int64(library.playlistCount)), library.revision.map { .integer($0.number) },
        library.revision.map { .date($0.made) }, library.value(for: .exportDate),
        library.persistentID.map { .persistentID($0) }, .text(library.source),
      ]
      let cells = zip(Self.columns, values).map { ListWriter.Cell(name: $0, value: $1) }
      writer.write(library.persistentID, cells + [Self.cell(maps)])
    }
    try writer.finish()
  }

  private static func cell(_ maps: [PathMap]) -> ListWriter.Cell {
    let parts = maps.map(\.folder).map { folder in
      JSONValue.object(["from": .string(folder.from), "to": .string(folder.to)])
    }
    let text = maps.map(\.description).joined(separator: "; ")
    return ListWriter.Cell(
      name: "pathMaps",
      value: text.isEmpty ? nil : .text(text),
      parts: .array(parts)
    )
  }
}
