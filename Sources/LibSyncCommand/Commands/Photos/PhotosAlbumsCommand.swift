import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that lists photo albums.
struct PhotosAlbumsCommand: LibraryCommand {
  static let name = "photos albums"
  static let summary = "List the photo albums of a library"
  static let discussion = """
    Lists the albums in the order of their source: for an iPod, the album of all photos and those \
    of the user; for a camera, its camera roll; for any other folder, its folders. A photo can be \
    in several albums, and several times in one. --from all lists the albums of all libraries.
    """
  static let examples = [
    CommandExample(
      "libsync photos albums --from Camera",
      "List the albums of the library 'Camera'."
    )
  ]
  static let parameters: [Parameter<Self>] = [
    .fromAny(\.from),
    .asOf(\.asOf),
    .group(\.list, ListOptions.parameters(hasIDs: true, hasFiles: false)),
    .group(\.common),
  ]

  var from: String?
  var asOf: String?
  var list = ListOptions()
  var common = CommonOptions()

  func run(in session: Session) async throws {
    let listed = try session.openLibraries(asOf: asOf, from)
    var kind = ListWriter.Kind(
      schema: .photoAlbums,
      plural: "albums",
      singular: "album",
      document: try listed.document
    )
    kind.mainColumns = ["name", "photos"]
    kind.emptiness = { "No photo albums." }
    kind.idLength = PersistentIDPrefix.length(
      distinguishing: try listed.libraries.flatMap { try $0.photoAlbums }.map(\.persistentID)
    )
    var writer = try list.writer(
      kind,
      columns: listed.columns(PhotoAlbum.columns),
      standard: .table,
      in: session
    )
    for library in listed.libraries {
      let name = try listed.cells(naming: library)
      for album in try library.photoAlbums {
        let cells = album.record.members.map { member in
          ListWriter.Cell(
            member,
            words: member.name == "kind" ? PropertyWords.name(album.kind.rawValue) : nil
          )
        }
        writer.write(album.persistentID, name + cells)
      }
    }
    try writer.finish()
  }
}
