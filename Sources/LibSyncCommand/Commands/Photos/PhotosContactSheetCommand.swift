import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that makes a page with small pictures of photos.
struct PhotosContactSheetCommand: LibraryCommand {
  static let name = "photos contact-sheet"
  static let summary = "Make a page with small pictures of photos"
  static let discussion = """
    Writes an HTML page with a small picture of each photo, in sections by album, by month or by \
    place. The pictures are in the page, which needs no other files, and loads nothing. Places are \
    squares of a tenth of a degree, about 10 km wide.

    \(PhotoSelectionOptions.discussion)
    """
  static let examples = [
    CommandExample(
      "libsync photos contact-sheet --by months -o photos.html",
      "Make a page with a section for each month."
    )
  ]
  static let exitStatuses = [
    ExitStatusInfo(.partial, "No picture could be made of some photos.")
  ]
  static let parameters: [Parameter<Self>] = [
    .from(\.from),
    .option(
      "--by",
      value: "sections",
      set: \.sections,
      help: "Sections: albums, months or places."
    ),
    .option("--size", value: "WxH", set: \.size, help: "Largest size of a picture [240x240]."),
    .group(\.selection),
    .output(\.output),
    .progress(\.progress),
    .group(\.common),
  ]

  var from: String?
  var sections = PhotoSheet.Sections.months
  var size = PictureSize(width: 240, height: 240)
  var selection = PhotoSelectionOptions()
  var output = "-"
  var progress = ProgressChoice.auto
  var common = CommonOptions()

  func run(in session: Session) async throws {
    let library = try session.openLibrary(from)
    let query = try selection.query(in: library)
    let count = try library.photoCount(query)
    let line = ProgressLine(progress, isQuiet: false, in: session.context)
    defer { line.clear() }
    var list = ListOptions()
    list.output = output
    let stream = try list.openOutput(in: session)
    var sheet = PhotoSheet(of: try library.name, by: sections)
    var done = 0
    try await library.forEachPhotoPreview(of: query, size: size) { photo, preview in
      sheet.add(photo, preview)
      done += 1
      line.show(itemsDone: done, of: count)
    }
    line.clear()
    if sections == .albums { try addAlbums(of: library, query, to: &sheet) }
    sheet.write(to: stream)
    try stream.finish()
    if sheet.missingCount > 0 {
      let photos = NumberFormat.count(sheet.missingCount, "photo")
      session.console.warning("no picture could be made of \(photos)")
      throw PartialSuccess()
    }
  }

  /// Adds a section for each album, with its photos in its order and as often as they are in it.
  private func addAlbums(
    of library: MediaLibrary,
    _ query: PhotoQuery,
    to sheet: inout PhotoSheet
  ) throws {
    var query = query
    // The sheet already has only the photos of these.
    (query.limit, query.offset) = (nil, 0)
    for album in try library.photoAlbums
    where selection.album == nil ? album.kind != .library : album.id == query.album {
      query.album = album.id
      sheet.addSection(album.name, try library.photos(query).map(\.id))
    }
    sheet.addRest("In no album")
  }
}
