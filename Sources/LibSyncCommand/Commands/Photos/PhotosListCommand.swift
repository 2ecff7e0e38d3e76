import ArgumentParsing
import CommandLineIO
import LibSync
import System

/// The command that lists photos.
struct PhotosListCommand: LibraryCommand {
  static let name = "photos list"
  static let summary = "List the photos of a library"
  static let discussion = """
    Lists the photos and movies of a camera roll, a folder or an iPod that was imported. A live \
    photo, with its movie, is one photo, and so is a photo with the files of its edits.

    \(PhotoSelectionOptions.discussion)

    A time without an offset is local, because its time zone is not known. --fields selects the \
    fields to show. --format ids writes the IDs, and --template a line as described in \
    libsync-template(7). --from all lists the photos of all libraries.
    """
  static let examples = [
    CommandExample(
      "libsync photos list --match 'taken in 2011-07'",
      "List the photos of a month."
    ),
    CommandExample(
      "libsync photos list --match 'near 48.2,16.4 within 5 km' --sort -rating",
      "List the photos of a place, the best first."
    ),
    CommandExample("libsync photos list --album 'Rome 2011' --json", "Write an album as JSON."),
  ]
  static let parameters: [Parameter<Self>] = [
    .fromAny(\.from),
    .asOf(\.asOf),
    .group(\.selection, PhotoSelectionOptions.parameters(hasLimit: false)),
    .group(\.list, ListOptions.parameters(hasIDs: true, hasFiles: false)),
    .group(\.common),
  ]

  var from: String?
  var asOf: String?
  var selection = PhotoSelectionOptions()
  var list = ListOptions()
  var common = CommonOptions()

  func run(in session: Session) async throws {
    let listed = try session.openLibraries(asOf: asOf, from)
    var kind = ListWriter.Kind(
      schema: .photos,
      plural: "photos",
      singular: "photo",
      document: try listed.document
    )
    kind.mainColumns = ["name", "taken", "kind"]
    kind.dates = ["dateTaken", "dateModified"]
    kind.emptiness = { [selection] in selection.isGiven ? "No photos match." : "No photos." }
    let columns = columns(of: kind)
    let query = try listed.libraries.map { try selection.query(in: $0) }
    var writer = try list.writer(
      kind,
      columns: listed.columns(columns),
      standard: .table,
      in: session
    )
    var rest = list.limit
    for (library, query) in zip(listed.libraries, query) {
      let name = try listed.cells(naming: library)
      var query = query
      query.limit = rest
      query.readsFiles = columns.contains("path")
      let places = try PhotoPlaces(of: library, query, for: columns)
      var count = 0
      try library.forEachPhoto(of: query) { photo in
        if Interruption.isRequested { throw Interruption.Stop() }
        if writer.isStopped { try writer.stop() }
        writer.write(photo.persistentID, name + places.cells(of: photo, columns))
        count += 1
      }
      rest = rest.map { max($0 - count, 0) }
    }
    try writer.finish()
  }

  /// Lists for people show only the most important columns.
  private func columns(of kind: ListWriter.Kind) -> [String] {
    let format = list.format(among: kind.formats) ?? .table
    let isBrief = format.isForPeople && list.template == nil && list.fields == nil
    return isBrief ? Photo.columns.filter { !Photo.moreColumns.contains($0) } : Photo.columns
  }
}

/// The values of a library that lists of photos need, read once.
struct PhotoPlaces {
  private let folder: String
  private let albums: [PersistentID: [String]]

  init(of library: MediaLibrary, _ query: PhotoQuery, for columns: [String]) throws {
    folder = columns.contains("path") ? try library.photoFolder : ""
    albums = columns.contains("albums") ? try library.photoAlbumNames(query) : [:]
  }

  func cells(of photo: Photo, _ columns: [String]) -> [ListWriter.Cell] {
    columns.map { column in
      let member = photo.cell(column, albums: albums[photo.id] ?? [], folder: folder)
      return ListWriter.Cell(member, words: column == "kind" ? Self.kind(of: photo) : nil)
    }
  }

  /// Returns the kind of a photo in words.
  static func kind(of photo: Photo) -> String {
    if photo.isLive { return "live photo" }
    if photo.value(for: .isScreenshot) == .boolean(true) { return "screenshot" }
    return photo.kind.rawValue
  }
}
