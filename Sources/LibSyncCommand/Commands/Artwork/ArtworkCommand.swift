import ArgumentParsing
import CommandLineIO
import LibSync
import System

/// The command that extracts and resizes the pictures of items.
struct ArtworkCommand: LibraryCommand {
  static let name = "artwork"
  static let summary = "Export artwork in the sizes you need"
  static let discussion = """
    Writes the cover of each album of the library to a file in the folder artwork, resized with \
    --size or unchanged with --extract. Items that are given by their IDs or selected by options \
    such as --match and --playlist, or --all, get a file each. --list shows the pictures of items \
    and writes nothing. Without any of these options, the command only counts the pictures.

    \(SelectionOptions.discussion)

    Pictures are searched for in this order, and the first one that can be decoded is used:

    - inside the file of the item, the front cover first
    - on the iPod that the library was imported from
    - in the folder of the file: cover, folder, front or AlbumArt…, as .jpg, .jpeg, .png, .webp \
    or .bmp
    - in the library file, among the pictures stored by --keep

    JPEG, PNG, WebP and BMP are decoded, and of animations in WebP the first picture; other formats \
    are reported in a warning, and --extract writes them unchanged. --path-map FROM=TO searches TO for files from the folder \
    FROM, and can be given several times. --music DIR searches DIR for files that are not where the library expects them, \
    and recognises them by the ends of their paths.

    --group decides whether a file is written for each item or for each album, which gets the \
    first picture of its items. --output is the folder or, for a single picture, the file, whose \
    extension, .png or .jpg, then selects the format. An existing file with the same bytes is left \
    alone, and so is any file that pictures are read from. Symbolic links in the folder are not \
    followed: a link in place of a file is replaced; a link in place of a folder is left alone. \
    The same picture in the same size always has the same bytes.

    --size 300x300 makes pictures that fit into 300 by 300 pixels. It can be given several times; \
    file names then end in -300x300 and so on, as they do with --extract. --fit selects \
    how pictures with a different aspect ratio are fitted:

    - contain shows all of the picture (default)
    - cover fills the size and cuts off the rest
    - stretch fills the size and distorts the picture

    Pictures are enlarged only with --upscale. Without it, a picture that is smaller than the size \
    is fitted as follows: contain leaves its size unchanged, cover cuts out the largest part with \
    the requested aspect ratio, and stretch distorts it to that aspect ratio without making either \
    side longer.

    Transparent pixels stay transparent in PNG files unless --background sets a colour. In JPEG \
    files they are white by default.

    --name is the pattern for file names: {albumArtist}/{album} creates a folder for each artist. \
    {id}, {title}, {artist}, {album}, {albumArtist}, {composer}, {genre}, {year}, {disc} and \
    {track} are replaced with the values of the item, or by "Unknown". Without an album artist, \
    {albumArtist} is the artist; without an album, {album} is the title.

    A name that begins with {folder}/ writes the pictures beside the music, without --output: \
    {folder}/folder writes folder.jpg into each folder that contains files of the item or, with \
    --group album, of the album. An existing file is always kept, and nothing is written to an \
    iPod. A name that players use for the picture of a folder (cover, folder, front, AlbumArt…) is \
    written only if the picture comes from inside a file of the item or album, or from a file in \
    the folder that takes precedence, and only if all items of other albums in the folder have \
    pictures inside their files.

    Resized pictures are stored in a cache ($XDG_CACHE_HOME/libsync, or ~/.cache/libsync), and the \
    pictures found are recorded in the library file, so that a second run only processes what has \
    changed.
    """
  static let examples = [
    CommandExample(
      "libsync artwork --size 300x300",
      "Write a cover for each album, to the folder artwork."
    ),
    CommandExample(
      "libsync artwork --size 600x600 --name '{albumArtist}/{album}' -o covers",
      "Write a cover for each album, in a folder for each artist."
    ),
    CommandExample(
      "libsync artwork --size 600x600 --name '{folder}/folder'",
      "Write a folder.jpg beside the music of each album."
    ),
    CommandExample("libsync artwork", "Count the albums that have a cover."),
    CommandExample("libsync artwork 6D8F676C8F26211D --list", "List the pictures of an item."),
    CommandExample(
      "libsync artwork 6D8F676C8F26211D --extract --output cover.jpg",
      "Write a picture unchanged."
    ),
    CommandExample(
      "libsync artwork --contact-sheet covers.html",
      "Make a web page that shows all covers."
    ),
  ]
  static let exitStatuses = [
    ExitStatusInfo(.negative, "Some items have no picture, and --fallback was not given."),
    ExitStatusInfo(
      .partial,
      "Some pictures could not be decoded or written; warnings name them."
    ),
    ExitStatusInfo(
      .interrupted,
      "Interrupted (143 if terminated); files already written are kept."
    ),
  ]
  static let parameters: [Parameter<Self>] = [
    .option(
      "--size",
      value: "size",
      append: \.sizes,
      help: "Maximum width and height, up to 16384x16384."
    ),
    .flag("--extract", set: \.isExtracting, help: "Write the original pictures, unchanged."),
    .flag("--list", set: \.isListing, help: "List all pictures of the items and write nothing."),
    .option(
      "--contact-sheet",
      value: "file",
      set: \.contactSheet,
      completion: .file,
      help: "Write an HTML page that contains all pictures."
    ).written(),
    .option(
      "-o",
      "--output",
      value: "path",
      set: \.output,
      completion: .file,
      help: "Folder for pictures, or file of a single one [artwork]."
    ).written().also("--to"),
    .option(
      "--group",
      value: "by",
      set: \.grouping,
      help: "One file per item or album [album for the whole library]."
    ),
    .option(
      "--name",
      value: "name",
      set: \.fileName,
      help: "Pattern for file names, such as '{artist}/{album}'."
    ),
    .option(
      "--fit",
      value: "fit",
      set: \.fit,
      help: "How to fit a different aspect ratio [contain]."
    ).section(look),
    .option("--filter", value: "filter", set: \.filter, help: "The downscaling filter [area].")
      .section(look),
    .flag(
      "--upscale",
      set: \.isUpscaling,
      help: "Enlarge pictures that are smaller than the size."
    )
    .section(look),
    .option("--format", value: "format", set: \.format, help: "The picture format [jpeg].")
      .section(look),
    .option(
      "--quality",
      value: "number",
      set: \.quality,
      help: "The quality of JPEG files, 1 to 100 [85]."
    ).section(look),
    .option(
      "--background",
      value: "color",
      set: \.background,
      help: "The colour behind transparent pixels, such as ffffff."
    ).section(look),
    .option(
      "--fallback",
      value: "file",
      set: \.fallback,
      completion: .file,
      help: "Picture for items without one: FILE, builtin or none."
    ).section(look),
    .flag(
      "--keep",
      set: \.keepsPictures,
      help: "Store the pictures in the library file as well."
    ),
    .option(
      "--jobs",
      value: "number",
      set: \.jobs,
      help: "Pictures to process in parallel [number of processors]."
    ),
    .flag("--no-cache", set: \.ignoresCache, help: "Ignore the cache."),
    .option(
      "--cache-size",
      value: "megabytes",
      set: \.cacheMegabytes,
      help: "Maximum size of the cache in megabytes [512]."
    ),
    .dryRun(\.isDryRun, "Show what would be written without writing it."),
    .json(\.isJSON, "Write the summary or the list as JSON."),
    .quiet(\.isQuiet),
    .progress(\.progress),
    .group(\.items),
    .group(\.common),
  ]

  private static let look = "Options for pictures"

  var sizes: [PictureSize] = []
  var isExtracting = false
  var isListing = false
  var contactSheet: String?
  var output: String?
  var grouping: ArtworkGrouping?
  var fileName: ArtworkName?
  var fit = Rendition.Fit.contain
  var filter = Rendition.Filter.area
  var isUpscaling = false
  var format: Rendition.Format?
  var quality = 85
  var background: Rendition.Color?
  var fallback: String?
  var keepsPictures = false
  var jobs: Int?
  var ignoresCache = false
  var cacheMegabytes = ArtworkWork.cacheMegabytes
  var isJSON = false
  var isDryRun = false
  var isQuiet = false
  var progress = ProgressChoice.auto
  var items = ArtworkItemOptions()
  var common = CommonOptions()

  func run(in session: Session) async throws {
    try items.check()
    if let problem {
      throw UsageError(message: problem.message, hint: problem.hint)
    }
    if ListedLibraries.isAll(items.from) {
      return try list(session.openLibraries(items.from), in: session)
    }
    let library = try items.openLibrary(in: session)
    if isListing { return try list(ListedLibraries(library), in: session) }
    let selected = try items.selection.select(among: ListedLibraries(library), in: session)
    let targets = try targets(selected, of: library, by: group, in: session)
    if targets.isEmpty, !items.selection.isSelective, !isQuiet {
      let name = try library.name.onOneLine
      session.console.note(
        "'\(name)' has no items; 'libsync import' adds some, and --from NAME uses another library."
      )
    }
    let options = try options(targetCount: targets.count, in: session)
    try await make(targets, of: library, options, in: session)
    try selected.finish()
  }
}
