import ArgumentParsing
import CommandLineIO
import LibSync

/// The options that select items and the locations to search for their artwork.
struct ArtworkItemOptions: Sendable {
  static let parameters: [Parameter<Self>] =
    [
      .fromAny(\.from),
      .flag("--all", set: \.isAll, help: "All items of the library."),
    ] + FileOptions.parameters.map { $0.nested(in: \.files).section(section) } + [
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
      SelectionOptions.operand.nested(in: \.selection),
    ] + SelectionOptions.present.map { $0.nested(in: \.selection) }
    + SelectionOptions.evaluation.map { $0.nested(in: \.selection) }

  private static let section = "Options for finding pictures"

  var from: String?
  var isAll = false
  var files = FileOptions()
  var ignoresFolderImages = false
  var maxPixels = 100_000_000
  var selection = SelectionOptions()

  /// Returns the options for the search.
  func options(command: String) throws(UsageError) -> ArtworkOptions {
    guard maxPixels > 0 else {
      throw UsageError(
        message: "--max-pixels must be 1 or greater, not \(maxPixels)",
        command: command
      )
    }
    var options = ArtworkOptions()
    options.pathMaps = files.pathMaps
    options.musicFolder = files.musicFolder.map(PathArgument.absolutePath)
    options.usesFolderImages = !ignoresFolderImages
    options.maxPixels = maxPixels
    return options
  }

  /// Throws unless either some items are selected or all are asked for.
  func check(command: String) throws(UsageError) {
    if selection.isSelective != isAll { return }
    throw UsageError(
      message: isAll ? "--all cannot be combined with a selection" : "no items given",
      hint: "give IDs or options such as --where, --match and --playlist, or else --all",
      command: command
    )
  }

  /// Opens the library that contains the items: the one that `--from` names, or else the default
  /// library or, if that lacks the first ID, the first library that has it.
  func openLibrary(
    _ common: CommonOptions,
    in context: CommandContext,
    command: String
  ) throws -> MediaLibrary {
    let library = try common.openLibrary(from, in: context)
    guard from == nil, let id = selection.ids.first else { return library }
    let found = try library.items(
      withID: ItemArgument.persistentID(id, in: library, command: command)
    )
    let standard = try library.name
    if found.contains(where: { $0.library == standard }) { return library }
    return library.selecting(found.first?.library)
  }
}
