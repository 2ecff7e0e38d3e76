import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that exports photos to a folder.
struct PhotosExportCommand: LibraryCommand {
  static let name = "photos export"
  static let summary = "Export photos with all their files"
  static let discussion = """
    Copies photos to a folder: the original with its edits, the movie of a live photo, and the \
    files that describe how it was edited. These keep one stem, also where a number is appended \
    because another file has the name. An existing file with the same content is left alone, so an \
    export that was interrupted can be repeated. Each file is read back, and keeps its date.

    If the original of a photo no longer exists, the largest thumbnail of the iPod is exported as \
    JPEG, and reported; with --size, a smaller one if it suffices. --size makes JPEG files that \
    are not larger than a size. --fit chooses what happens to pictures with another aspect ratio, \
    as it does for libsync artwork: contain shows all of them, cover cuts off what exceeds the \
    size, and stretch distorts them. --heic-to jpeg makes JPEG files of HEIC pictures. Files that \
    are made have the date, the camera, the description and the position of their photo.

    --strip-location removes where photos were taken from the copies: positions and names of \
    places in Exif, XMP, IPTC and movies, and what records places during a movie. Of signed \
    histories (C2PA) that state a place, nothing stays. A file from which the place cannot be \
    removed is not exported.

    With --layout albums, each album has a folder; photos in several albums are in each.

    \(PhotoSelectionOptions.discussion)
    """
  static let examples = [
    CommandExample(
      "libsync photos export --album 'Rome 2011' --to ~/Pictures/Rome",
      "Copy an album."
    ),
    CommandExample(
      "libsync photos export --to ~/Pictures --layout months",
      "Copy everything into a folder for each month."
    ),
    CommandExample(
      "libsync photos export --album 'Rome 2011' --size 512x512 --fit cover --to Squares",
      "Cut squares out of the middle of pictures."
    ),
    CommandExample(
      "libsync photos export --match 'rating >= 4' --size 1600x1600 --strip-location --to Web",
      "Make pictures for a web page."
    ),
  ]
  static let exitStatuses = [
    ExitStatusInfo(.partial, "Some photos could not be exported, or only their thumbnails.")
  ]
  static let parameters: [Parameter<Self>] = [
    .option(
      "--to",
      value: "dir",
      set: \.folder,
      completion: .directory,
      help: "The folder for the copies (required)."
    ).written().also("-o", "--output"),
    .option(
      "--layout",
      value: "layout",
      set: \.layout,
      help: "Folders in it: flat, months or albums [flat]."
    ),
    .option(
      "--size",
      value: "WxH",
      set: \.size,
      help: "Make JPEG files of at most this size."
    ),
    .option(
      "--fit",
      value: "fit",
      set: \.fit,
      help: "How to fit a different aspect ratio [contain]."
    ),
    .option("--heic-to", value: "format", set: \.heicFormat, help: "Convert HEIC to jpeg."),
    .flag(
      "--strip-location",
      set: \.stripsLocation,
      help: "Remove where photos were taken from the copies."
    ),
    .flag("--pictures-only", set: \.isOnlyPictures, help: "Leave out all but pictures and movies."),
    .dryRun(\.isDryRun, "Show what would be copied without copying."),
    .from(\.from),
    .group(\.selection),
    .json(\.isJSON, "Write the summary with all files as JSON."),
    .quiet(\.isQuiet),
    .progress(\.progress),
    .group(\.common),
  ]

  /// The formats that HEIC pictures are converted to.
  enum HEICFormat: String, CaseIterable, ArgumentValue { case jpeg }

  var folder: String?
  var layout = PhotoExportOptions.Layout.flat
  var size: PictureSize?
  var fit: Rendition.Fit?
  var heicFormat: HEICFormat?
  var stripsLocation = false
  var isOnlyPictures = false
  var isDryRun = false
  var from: String?
  var selection = PhotoSelectionOptions()
  var isJSON = false
  var isQuiet = false
  var progress = ProgressChoice.auto
  var common = CommonOptions()

  func run(in session: Session) async throws {
    guard let folder, !folder.isEmpty else {
      throw UsageError(message: "no folder given", hint: "use --to DIR")
    }
    if fit != nil, size == nil {
      throw UsageError(message: "--fit needs --size", hint: "use --size WxH")
    }
    let library = try session.openLibrary(from)
    let query = try selection.query(in: library)
    var options = PhotoExportOptions()
    options.layout = layout
    options.size = size
    options.fit = fit ?? .contain
    options.convertsHEIC = heicFormat != nil
    options.stripsLocation = stripsLocation
    options.exportsOnlyPictures = isOnlyPictures
    options.isDryRun = isDryRun
    let line = ProgressLine(
      isJSON && progress == .auto ? .never : progress,
      isQuiet: isQuiet,
      in: session.context
    )
    defer { line.clear() }
    let summary = try await library.exportPhotos(query, to: folder, options: options) {
      line.show(itemsDone: $0, of: $1)
    }
    line.clear()
    try PhotoExportText(summary).write(isJSON: isJSON, isQuiet: isQuiet, in: session)
    if summary.isPartial { throw PartialSuccess() }
  }
}

extension PhotoExportOptions.Layout: ArgumentValue {}
