import ArgumentParsing
import CommandLineIO
import LibSync

/// The options that select items and the locations to search for their artwork.
struct ArtworkItemOptions: OptionGroup {
  static let parameters: [Parameter<Self>] = [
    .fromAny(\.from),
    .flag("--all", set: \.isAll, help: "All items of the library, each by itself."),
    .group(\.files).section(section),
    .flag(
      "--no-folder-art",
      set: \.ignoresFolderImages,
      help: "Ignore pictures in the folders of the files."
    ).section(section),
    .option(
      "--max-pixels",
      value: "number",
      set: \.maxPixels,
      help: "Ignore pictures with more pixels [100000000]."
    ).section(section),
    .group(\.selection, [SelectionOptions.operand] + SelectionOptions.present),
    .group(\.selection.evaluation),
  ]

  private static let section = "Options for finding pictures"

  var from: String?
  var isAll = false
  var files = FileOptions()
  var ignoresFolderImages = false
  var maxPixels = 100_000_000
  var selection = SelectionOptions()

  /// Returns the options for the search.
  func options() throws(UsageError) -> ArtworkOptions {
    guard maxPixels > 0 else {
      throw UsageError(message: "--max-pixels must be 1 or greater, not \(maxPixels)")
    }
    var options = ArtworkOptions()
    options.files = MediaFileLocations(
      pathMaps: files.pathMaps,
      musicFolder: files.musicFolder.map(PathArgument.absolutePath)
    )
    options.usesFolderImages = !ignoresFolderImages
    options.maxPixels = maxPixels
    return options
  }

  /// Whether neither all items nor some of them are asked for, which stands for the whole library.
  var isBare: Bool { !isAll && !selection.isSelective }

  /// Throws if some items are selected although all are asked for.
  func check() throws(UsageError) {
    guard isAll && selection.isSelective else { return }
    throw UsageError(
      message: "--all cannot be combined with a selection",
      hint: "leave out one of them"
    )
  }

  /// Opens the library that contains the items: the one that `--from` names, or else the default
  /// library or, if that lacks the first ID, the first library that has it.
  func openLibrary(in session: Session) throws -> MediaLibrary {
    let library = try session.openLibrary(from)
    // Words are looked for in the default library alone.
    guard from == nil, let id = selection.ids.first, let whole = try? library.persistentID(id)
    else { return library }
    let found = try library.items(withID: whole)
    let standard = try library.name
    if found.contains(where: { $0.library == standard }) { return library }
    return library.selecting(found.first?.library)
  }
}
