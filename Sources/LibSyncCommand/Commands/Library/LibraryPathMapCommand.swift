import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that says where the files of a library have moved.
struct LibraryPathMapCommand: LibraryCommand {
  static let name = "libraries path-map"
  static let summary = "Set where the files of a library are on this machine"
  static let discussion = """
    With FROM=TO, files of the library NAME that should be in the folder FROM are looked for in \
    the folder TO from now on, by all commands, as with --path-map, which comes first. The latest \
    path map that applies is used. 'libsync missing' lists the folders that are not on this \
    machine and, with --music DIR, the path maps that find their files.

    --remove FROM forgets the path map of a folder. Without either, the path maps of the library, \
    or of all libraries, are listed.

    In both folders, names match in any Unicode normal form and, if there is no other file, in any \
    case. Path maps are kept when the library is imported again, and when an import is undone. A \
    library into which another was merged uses the path maps of both. A TO that begins with ~/ \
    is in your home folder.
    """
  static let examples = [
    CommandExample(
      "libsync libraries path-map iTunes /Users/me/Music=/mnt/music",
      "Set where the files of another computer are."
    ),
    CommandExample(
      "libsync libraries path-map iTunes 'D:\\\\My Music=/mnt/music'",
      "Set where the files of a Windows library are."
    ),
    CommandExample(
      "libsync libraries path-map iTunes --remove /Users/me/Music",
      "Forget a path map."
    ),
  ]
  static let parameters: [Parameter<Self>] = [
    .group(\.change),
    .option(
      "--remove",
      value: "from",
      append: \.removed,
      help: "Forget the path map of the folder FROM."
    ),
    .operand(
      "name",
      set: \.library,
      completion: .values(.libraries),
      help: "The library's name."
    ),
    .operand("from=to", append: \.maps, help: "Search TO for files from the folder FROM.")
      .mentioningPath(PathMap.target),
    .group(\.common),
  ]

  var change = LibraryChange()
  var removed: [String] = []
  var library: String?
  var maps: [PathMap] = []
  var common = CommonOptions()

  func run(in session: Session) async throws {
    guard !maps.isEmpty || !removed.isEmpty else { return try list(in: session) }
    guard let library else {
      throw Self.incomplete(
        "no library given",
        "name one that 'libsync libraries' lists"
      )
    }
    let maps = maps.map { map in
      let folder = map.folder
      return PathMap(MovedFolder(from: folder.from, to: PathArgument.absolutePath(folder.to)))
    }
    var forgotten: [String] = []
    try change.run(on: library, in: session) { writer in
      forgotten = try removed.filter { try writer.removePathMap(from: $0) }
      // The first one that is given comes first.
      for map in maps.reversed() { try writer.addPathMap(map) }
    }
    let verb = change.isDryRun ? "would be" : "are now"
    for folder in forgotten {
      try change.report(
        "The path map of \(folder) \(change.isDryRun ? "would be" : "is") removed",
        in: session
      )
    }
    for map in maps {
      try change.report(
        "Files in \(map.folder.from) \(verb) looked for in \(map.folder.to)",
        in: session
      )
    }
    let opened = try session.openLibrary(library)
    try PathMapWarning.show(maps, opened, as: "the path map", on: session.console)
    for map in maps where !PathArgument.hasFile(at: map.folder.to) {
      session.console.warning("\(map.folder.to) is not on this machine")
    }
    if forgotten.count < removed.count {
      let unknown = removed.filter { !forgotten.contains($0) }.joined(separator: ", ")
      throw NegativeAnswer(message: "'\(library)' has no path map of \(unknown)")
    }
  }

  private func list(in session: Session) throws {
    let opened = try session.openLibrary(library)
    let names = try library == nil ? opened.names() : [opened.name]
    let output = session.standardOutput()
    var count = 0
    for name in names {
      for map in try opened.selecting(name).pathMaps() {
        count += 1
        output.write((library == nil ? "\(name): \(map)" : "\(map)").onOneLine + "\n")
      }
    }
    if count == 0 { output.write("No path maps.\n") }
    try output.finish()
  }
}
