import ArgumentParsing
import CommandLineIO
import JSON
import LibSync
import SystemFiles
import SystemProcess

/// The command that extracts the pictures of items and makes them as small as they are needed.
struct ArtworkCommand: Command {
  static let name = "artwork"
  static let summary = "Write the pictures of items, as large as they are needed"
  static let discussion = """
    Pictures are looked for inside the file of an item, then on the iPod that the library is of, \
    then in the folder of the file (cover, folder, front or AlbumArt… .jpg, .jpeg or .png), then \
    among those that --keep has kept in the library file. The first that can be decoded counts; of \
    several in a file the front cover goes first. JPEG and PNG are decoded; other formats are named \
    in a warning, and --extract writes them as they are.

    Each item gets a file, or with --group album each album, whose first item with a picture gives \
    it. --output names the folder, or for a single picture the file, whose .png or .jpg then says \
    the format. A file that is there with the same bytes is left alone, and so is any that pictures \
    are read from. No symbolic link in the folder is followed: one in the place of a file is \
    replaced, one in the place of a folder is left. The same picture in the same size always has the same bytes.

    --size 300x300 makes pictures that fit into 300 by 300 pixels. It may be given several times; \
    the names then end in -300x300 and the like, also beside those of --extract. \
    --fit contain, the default, shows all of a picture; --fit cover fills the size and cuts off \
    what is left over; --fit stretch fills the size and distorts the picture.

    A picture is never enlarged unless --upscale is given. Of one that is smaller than the size, \
    contain makes a picture as large as it is, cover the largest part of the shape asked for, and \
    stretch that shape with no side longer than the picture's.

    Transparent pixels stay transparent in PNG files; --background gives them a color there, too. \
    In JPEG files they are white if it is not given.

    --name says what files are called: {albumArtist}/{album} makes a folder for each artist. \
    {id}, {title}, {artist}, {album}, {albumArtist}, {composer}, {genre}, {year}, {disc} and \
    {track} stand for what the item says, or "Unknown"; without an album artist {albumArtist} is \
    the artist, and without an album {album} is the title.

    A name that begins with {folder}/ puts the pictures beside the music, without --output: \
    {folder}/folder writes folder.jpg into each folder that holds files of the item, or with \
    --group album of the album. A file that is there already is kept, whatever it shows, and \
    nothing is written to an iPod. One that players take for the picture of its folder (cover, \
    folder, front, AlbumArt…) is written only if the picture is inside a file of the item or album, \
    or in a file of its folder that goes before it, and only if all items of other albums in the \
    folder have pictures inside their files.

    Pictures that were made are kept in a cache ($XDG_CACHE_HOME/libsync, or ~/.cache/libsync), and \
    what was found in the library file, so that a second run only does what has changed.
    """
  static let examples = [
    CommandExample(
      "libsync artwork --all --group album --size 300x300 --output covers",
      "A cover for each album."
    ),
    CommandExample(
      "libsync artwork --all --group album --size 600x600 --name '{albumArtist}/{album}' -o covers",
      "The same, in folders."
    ),
    CommandExample(
      "libsync artwork --all --group album --size 600x600 --name '{folder}/folder'",
      "A folder.jpg beside the music of each album."
    ),
    CommandExample("libsync artwork 6D8F676C8F26211D --list", "Show which pictures an item has."),
    CommandExample(
      "libsync artwork 6D8F676C8F26211D --extract --output cover.jpg",
      "Write a picture as it is."
    ),
    CommandExample(
      "libsync artwork --all --group album --contact-sheet covers.html",
      "Make a page of all covers to look at."
    ),
  ]
  static let exitStatuses = [
    ExitStatusInfo(.negative, "Items have no picture, and there is no --fallback."),
    ExitStatusInfo(
      .partial,
      "Done, but pictures of some items cannot be decoded or written; warnings name them."
    ),
    ExitStatusInfo(.interrupted, "Interrupted; files that were written stay. 143 when terminated."),
  ]
  static let parameters: [Parameter<Self>] =
    [
      .option(
        "--size",
        value: "size",
        append: \.sizes,
        help: "How large pictures are to be at most, such as 300x300; up to 16384x16384."
      ),
      .flag("--extract", set: \.isExtracting, help: "Write the pictures as they are."),
      .flag("--list", set: \.isListing, help: "Show all pictures of the items; write no files."),
      .option(
        "--contact-sheet",
        value: "file",
        set: \.contactSheet,
        completion: .file,
        help: "Write a page of HTML with all pictures in it."
      ),
      .option(
        "-o",
        "--output",
        value: "path",
        set: \.output,
        completion: .file,
        help: "The folder that files go to, or the file of a single picture."
      ),
      .option("--group", value: "by", set: \.grouping, help: "Whether items or albums get a file."),
      .option("--name", value: "name", set: \.fileName, help: "What files are called."),
      .option(
        "--fit",
        value: "fit",
        set: \.fit,
        help: "What becomes of pictures of another shape."
      ).section(look),
      .option("--filter", value: "filter", set: \.filter, help: "How pixels become fewer.")
        .section(look),
      .flag("--upscale", set: \.isUpscaling, help: "Enlarge pictures that are smaller.")
        .section(look),
      .option("--format", value: "format", set: \.format, help: "What is written.").section(look),
      .option(
        "--quality",
        value: "number",
        set: \.quality,
        help: "The quality of JPEG files, from 1 to 100; 85 if not given."
      ).section(look),
      .option(
        "--background",
        value: "color",
        set: \.background,
        help: "What shows through transparent pixels, such as ffffff."
      ).section(look),
      .option(
        "--fallback",
        value: "file",
        set: \.fallback,
        completion: .file,
        help: "A picture for items without one: a file, builtin or none."
      ).section(look),
      .flag(
        "--keep",
        set: \.keepsPictures,
        help: "Keep the pictures in the library file, for when their files are gone."
      ),
      .option(
        "--jobs",
        value: "number",
        set: \.jobs,
        help: "How many are made at a time; as many as there are processors if not given."
      ),
      .flag("--no-cache", set: \.ignoresCache, help: "Make everything anew."),
      .option(
        "--cache-size",
        value: "megabytes",
        set: \.cacheMegabytes,
        help: "How large the cache may be; 512 if not given."
      ),
      .json(\.isJSON, "Write the summary as JSON, or the list."),
      .quiet(\.isQuiet),
      .option(
        "--progress",
        value: "when",
        set: \.progress,
        help: "When progress is shown on standard error."
      ),
    ] + ArtworkItemOptions.parameters.map { $0.nested(in: \.items) }
    + CommonOptions.parameters.map { $0.nested(in: \.common) }

  private static let look = "Options for pictures"

  var sizes: [PictureSize] = []
  var isExtracting = false
  var isListing = false
  var contactSheet: String?
  var output: String?
  var grouping = ArtworkGrouping.item
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
  var cacheMegabytes = 512
  var isJSON = false
  var isQuiet = false
  var progress = ProgressChoice.auto
  var items = ArtworkItemOptions()
  var common = CommonOptions()

  func run(in context: CommandContext) async throws {
    try items.check(command: Self.name)
    if let problem {
      throw UsageError(message: problem.message, hint: problem.hint, command: Self.name)
    }
    let library = try items.openLibrary(common, in: context, command: Self.name)
    let targets = try MediaLibrary.artworkTargets(
      by: isListing ? .item : grouping,
      named: name
    ) { properties, body in
      try items.forEachItem(
        of: library,
        properties,
        warn: EvaluationOptions.warning(on: context.console),
        command: Self.name,
        body
      )
    }
    if isListing { return try list(targets, of: library, context) }
    let options = try options(targetCount: targets.count, in: context)
    try await make(targets, of: library, options, context)
  }

  // MARK: Work

  private func make(
    _ targets: [ArtworkTarget],
    of library: MediaLibrary,
    _ options: ArtworkOptions,
    _ context: CommandContext
  ) async throws {
    let line = ProgressLine(
      isJSON && progress == .auto ? .never : progress,
      isQuiet: isQuiet,
      in: context
    )
    defer { line.clear() }
    var summary = ArtworkText(of: grouping.rawValue, collectsOutcomes: isJSON)
    let content = NumberFormat.count(targets.count, grouping.rawValue)
    let sheet = try sheet(of: library, content: content, options, context)
    try await library.makeArtwork(
      of: targets,
      options: options
    ) { outcome in
      for warning in summary.add(outcome) {
        line.clear()
        context.console.warning(warning)
      }
      try sheet?.add(outcome)
      line.show(itemsDone: summary.targetCount, of: targets.count)
    }
    line.clear()
    try sheet?.finish()
    if !isQuiet && contactSheet != "-" {
      let output = context.standardOutput()
      output.write((isJSON ? summary.json.text : summary.line) + "\n")
      try output.finish()
    }
    if summary.damagedCount + summary.unwrittenCount > 0 { throw PartialSuccess() }
    if summary.missingCount > 0 {
      throw NegativeAnswer(
        message:
          "\(NumberFormat.count(summary.missingCount, grouping.rawValue)) without a picture; "
          + "--fallback gives them one"
      )
    }
  }

  /// Begins the page that was asked for.
  private func sheet(
    of library: MediaLibrary,
    content: String,
    _ options: ArtworkOptions,
    _ context: CommandContext
  ) throws -> ContactSheet? {
    let name = try library.name
    guard let path = contactSheet,
      let library = try library.libraries().first(where: { $0.name == name })
    else { return nil }
    let files = LibraryFiles(try common.location(in: context).path)
    try files.check(path, option: "--contact-sheet", command: Self.name)
    // The page may go into the folder that the pictures go to.
    if let folder = options.folder { _ = try OutputFolder(making: folder) }
    return ContactSheet(
      try context.output(to: path, escaping: .reference),
      at: path,
      of: library,
      content: content,
      fallback: options.fallback
    )
  }

  private func list(
    _ targets: [ArtworkTarget],
    of library: MediaLibrary,
    _ context: CommandContext
  ) throws {
    let options = try items.options(command: Self.name)
    var titles = targets.map(\.title)[...]
    var listing = PictureListing(
      isJSON: isJSON,
      style: common.style(in: context),
      output: context.standardOutput()
    )
    try library.forEachItemWithPictures(of: targets, options: options) {
      id,
      pictures,
      problems in
      if Interruption.isRequested { throw Interruption.Stop() }
      for problem in problems { context.console.warning(problem.description) }
      listing.write(id, title: titles.popFirst() ?? "", pictures, problems)
    }
    try listing.finish()
    if listing.problemCount > 0 { throw PartialSuccess() }
    if listing.pictureCount == 0 { throw NegativeAnswer(message: "there are no pictures") }
  }
}
