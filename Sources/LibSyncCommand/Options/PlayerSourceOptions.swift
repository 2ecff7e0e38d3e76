import ArgumentParsing
import Bytes
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
    if let path = FilePlace.realPath(folder), (try? FileStatus(of: path).kind) == .folder {
      options.relativeFolder = path
      return
    }
    // The library may come from another machine, even of another system.
    guard PathComponents.isAbsolute(folder), (try? FileStatus(of: folder)) == nil else {
      throw UsageError(
        message: "--relative-to: there is no folder '\(folder)'",
        hint: "give the whole path of a folder of another machine"
      )
    }
    let path = PathComponents.withSlashes(folder)
    let names = PathComponents.all(path).filter { !$0.isEmpty }.joined(separator: "/")
    let hasDrive = path.utf8.first != 0x2F
    options.relativeFolder =
      (hasDrive ? "" : PathComponents.isOfWindows(path) ? "//" : "/") + names
  }
}
