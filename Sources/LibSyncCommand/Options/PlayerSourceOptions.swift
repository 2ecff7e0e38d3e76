import ArgumentParsing
import LibSync
import System

/// The options of commands that read the library of another program.
struct PlayerSourceOptions: OptionGroup {
  static let parameters: [Parameter<Self>] = [
    .option(
      "--user",
      value: "name",
      set: \.user,
      help: "The user of Navidrome [the only one]."
    ),
    .option(
      "--relative-to",
      value: "dir",
      set: \.folder,
      completion: .directory,
      help: "Music directory of beets, or folder of a Rockbox player."
    ),
  ]

  var user: String?
  var folder: String?

  func apply(to options: inout ImportOptions) throws(UsageError) {
    options.user = user
    guard let folder else { return }
    guard let path = FilePlace.realPath(folder), (try? FileStatus(of: path).kind) == .folder else {
      throw UsageError(message: "--relative-to: there is no folder '\(folder)'")
    }
    options.relativeFolder = path
  }
}
