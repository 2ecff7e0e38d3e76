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

  private static let maxNamed = 5

  func run(in session: Session) async throws {
    let library = try session.openLibrary(from)
    var query = try selection.query(in: library)
    query.readsFiles = true
    let photos = try Self.distinct(library.photos(query))
    let chosen = try sections(of: photos, query, in: library)
    let members = chosen.flatMap(\.photos).map { photos[$0] }
    let line = ProgressLine(progress, isQuiet: false, in: session.context)
    defer { line.clear() }
    var list = ListOptions()
    list.output = output
    let stream = try list.openOutput(in: session)
    let sheet = PhotoSheet(stream)
    sheet.begin(try library.name, photoCount: photos.count)
    var done = 0
    var missing: [String] = []
    var next = chosen.makeIterator()
    var left = 0
    try await library.forEachPhotoPreview(of: members, size: size) { photo, preview in
      if left == 0, let section = next.next() {
        sheet.beginSection(section.title)
        left = section.photos.count
      }
      sheet.write(photo, preview)
      if preview == nil {
        missing.append(photo.name.isEmpty ? "\(photo.id)" : photo.name.onOneLine)
      }
      (left, done) = (left - 1, done + 1)
      if left == 0 { sheet.endSection() }
      line.show(itemsDone: done, of: members.count)
    }
    line.clear()
    sheet.end()
    try stream.finish()
    if !missing.isEmpty {
      let more = missing.count - Self.maxNamed
      session.console.warning(
        "no picture could be made of \(missing.prefix(Self.maxNamed).joined(separator: ", "))"
          + (more > 0 ? " and \(NumberFormat.count(more, "other photo"))" : "")
      )
      throw PartialSuccess()
    }
  }

  /// Returns the photos without repetitions, as an album may have them.
  private static func distinct(_ photos: [Photo]) -> [Photo] {
    var ids: Set<PersistentID> = []
    return photos.filter { ids.insert($0.id).inserted }
  }

  /// Returns the sections: for albums, each with its photos in its order and as often as they are in
  /// it, and those in none.
  private func sections(
    of photos: [Photo],
    _ query: PhotoQuery,
    in library: MediaLibrary
  ) throws -> [PhotoSheet.Section] {
    guard sections == .albums else { return PhotoSheet.sections(of: photos, by: sections) }
    var query = query
    // The photos already are those of these.
    (query.limit, query.offset, query.readsFiles) = (nil, 0, false)
    let places = Dictionary(uniqueKeysWithValues: photos.enumerated().map { ($1.id, $0) })
    var found: [PhotoSheet.Section] = []
    for album in try library.photoAlbums
    where selection.album == nil ? album.kind != .library : album.id == query.album {
      query.album = album.id
      found.append((album.name, try library.photos(query).compactMap { places[$0.id] }))
    }
    let inAlbums = Set(found.flatMap(\.photos))
    found.append(("In no album", photos.indices.filter { !inAlbums.contains($0) }))
    return found.filter { !$0.photos.isEmpty }
  }
}
