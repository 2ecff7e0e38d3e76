import ArgumentParsing
import CommandLineIO
import LibSync
import System

/// The options that say where the files of a library are.
struct FileOptions: OptionGroup {
  static let parameters: [Parameter<Self>] = [
    .option(
      "--path-map",
      value: "from=to",
      append: \.pathMaps,
      help: "Search TO for files from the folder FROM."
    ).mentioningPath(PathMap.target),
    music,
  ]

  /// The option for the folder to search.
  static let music = Parameter<Self>.option(
    "--music",
    value: "dir",
    set: \.musicFolder,
    completion: .directory,
    help: "Search DIR for files that have moved."
  )

  var pathMaps: [PathMap] = []
  var musicFolder: String?

  /// Returns the path maps for the files of a library, the first one that is used first.
  func maps(of library: MediaLibrary) throws -> [PathMap] { try pathMaps + library.pathMaps() }

  /// The places of files.
  ///
  /// - Throws: `InputError` if the folder of `--music` cannot be listed.
  var locations: MediaFileLocations {
    get throws(InputError) {
      let folder = musicFolder.map(PathArgument.absolutePath)
      if let folder {
        do throws(SystemError) {
          if let failure = try FolderListing(folder).failure { throw failure }
        } catch {
          throw InputError(code: .cannotOpen, message: error.message, path: musicFolder ?? folder)
        }
      }
      return MediaFileLocations(pathMaps: pathMaps, musicFolder: folder)
    }
  }
}
