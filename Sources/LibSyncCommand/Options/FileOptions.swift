import ArgumentParsing
import LibSync

/// The options that say where the files of a library are.
struct FileOptions: Sendable {
  static let parameters: [Parameter<Self>] = [
    .option(
      "--path-map",
      value: "from=to",
      append: \.pathMaps,
      help: "Search TO for files from the folder FROM."
    ),
    .option(
      "--music",
      value: "dir",
      set: \.musicFolder,
      completion: .directory,
      help: "Search DIR for files that have moved."
    ),
  ]

  var pathMaps: [PathMap] = []
  var musicFolder: String?

  var locations: MediaFileLocations {
    MediaFileLocations(
      pathMaps: pathMaps,
      musicFolder: musicFolder.map(PathArgument.absolutePath)
    )
  }
}
