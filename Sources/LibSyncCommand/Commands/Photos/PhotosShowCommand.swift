import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that shows everything known about a photo.
struct PhotosShowCommand: LibraryCommand {
  static let name = "photos show"
  static let summary = "Show everything known about a photo"
  static let discussion = """
    Shows the properties of a photo, the albums that have it, and its files: the original, edits, \
    the movie of a live photo, and thumbnails. Names of folders on the computer that an iPod was \
    synced with are shown only with --computer, because they often contain the name of a person.

    --metadata reads the original again, and also shows each value that it states, by the part of \
    the file that states it: Exif, GPS, XMP, IPTC, HEIF, PNG and QuickTime.
    """
  static let examples = [
    CommandExample("libsync photos show IMG_0042.JPG", "Show what is known about a photo."),
    CommandExample(
      "libsync photos show --metadata IMG_0042.JPG",
      "Also show all values in its file."
    ),
  ]
  static let parameters: [Parameter<Self>] = [
    .from(\.from),
    .asOf(\.asOf),
    .flag("--computer", set: \.showsComputer, help: "Show folders on the owner's computer."),
    .flag("--metadata", set: \.showsMetadata, help: "Show all values in the original."),
    .json(\.isJSON),
    .operand("photo", set: \.photo, help: "The ID of the photo, or the name of its file."),
    .group(\.common),
  ]

  var from: String?
  var asOf: String?
  var showsComputer = false
  var showsMetadata = false
  var isJSON = false
  var photo = ""
  var common = CommonOptions()

  func run(in session: Session) async throws {
    let library = try session.openLibrary(asOf: asOf, from)
    let id: PersistentID?
    do {
      id = try library.photoIDs(named: [photo]).first
    } catch let error as LookupError {
      throw UsageError(error)
    }
    guard let id, let photo = try library.photo(id) else { return }
    let albums = try library.photoAlbums(of: id)
    let folder = try library.photoFolder
    let metadata = showsMetadata ? try library.fileMetadata(of: photo) : nil
    let output = session.standardOutput(isPaged: !isJSON)
    if isJSON {
      let document = JSONDocument.photo(
        photo,
        albums: albums,
        of: try library.name,
        in: folder,
        showsComputer: showsComputer,
        metadata: metadata
      )
      output.write(document.text + "\n")
    } else {
      output.write(styled: text(photo, albums, folder, in: session))
      output.write(styled: Self.text(metadata ?? [], session.style))
    }
    try output.finish()
  }

  private func text(
    _ photo: Photo,
    _ albums: [PhotoAlbum],
    _ folder: String,
    in session: Session
  ) -> StyledText {
    var lines = LabelledLines()
    let names = albums.map(\.name)
    for column in Photo.columns where !Self.repeated.contains(column) {
      let member = photo.cell(column, albums: names, folder: folder)
      guard let text = member.value?.text(in: session.localTime), !text.isEmpty else { continue }
      lines.add(
        PropertyWords.name(column),
        column == "kind" ? PhotoPlaces.kind(of: photo) : text
      )
    }
    for file in photo.files {
      let isHidden = file.role == .onComputer && !showsComputer
      let place =
        file.role == .onComputer
        ? (isHidden ? file.name : file.location) : folder + "/" + file.location
      lines.add(PropertyWords.name(file.role.rawValue), place.onOneLine + Self.size(of: file))
    }
    return lines.text(session.style)
  }

  /// Returns the values of a file with a heading for each of its parts.
  private static func text(_ values: [PhotoMetadataValue], _ style: Style) -> StyledText {
    var text: StyledText = ""
    var rest = values[...]
    while let group = rest.first?.group {
      var lines = LabelledLines()
      for value in rest.prefix(while: { $0.group == group }) {
        lines.add(value.name.onOneLine, value.value.onOneLine)
      }
      text += "\n\(style.bold(group))\n\(lines.text(style))"
      rest = rest.drop { $0.group == group }
    }
    return text
  }

  /// The columns that say in another form what others say.
  private static let repeated: Set<String> = [
    "dateTaken", "localTimeTaken", "latitude", "longitude", "make", "model", "path", "isLive",
    "isScreenshot",
  ]

  private static func size(of file: PhotoFile) -> String {
    if let width = file.width, let height = file.height {
      // The padding of thumbnails is not shown.
      let (across, down) = (abs(file.horizontalPadding ?? 0), abs(file.verticalPadding ?? 0))
      return " (\(max(0, width - across))×\(max(0, height - down)))"
    }
    return file.byteCount.map { " (\(SizeText.size(Int64($0))))" } ?? ""
  }
}
