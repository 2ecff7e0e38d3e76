import Bytes
import CommandLineIO
import LibSync

/// The lines about missing files; those that are missing because a folder is not on this machine
/// get one line together.
struct MissingFileLines<Line> {
  /// The line about a missing folder, or the only missing file of one.
  enum Part {
    case file(Line)
    case folder(String)
  }

  /// The path maps that the paths of files are the results of.
  private let maps: [PathMap]
  /// Whether every file gets its own line nevertheless.
  private let listsAll: Bool
  private var folders = MissingFolders()
  /// The missing folders in the order in which they were found, each with the library and the line
  /// of its first file.
  private var found: [(folder: String, library: String, line: Line)] = []

  init(_ maps: [PathMap], listingAll listsAll: Bool = false) {
    (self.maps, self.listsAll) = (maps, listsAll)
  }

  /// Adds a missing file.
  ///
  /// - Parameters:
  ///   - path: The path where it should be.
  ///   - library: The name of its library.
  ///   - line: The line about it.
  /// - Returns: Whether to write the line now.
  mutating func add(_ path: String, of library: String, _ line: Line) -> Bool {
    guard let folder = folders.add(path) else { return true }
    if folders.folder(folder)?.fileCount == 1 { found.append((folder, library, line)) }
    return listsAll
  }

  /// The parts that remain to be written: missing folders, and files that are the only ones in one.
  var parts: [Part] {
    found.compactMap { outermost, library, line in
      guard let folder = folders.folder(outermost) else { return nil }
      if folder.fileCount == 1 { return listsAll ? nil : .file(line) }
      return .folder(folder.sentence(library, maps))
    }
  }
}

extension MissingFileLines<String> {
  /// The lines that remain to be written.
  var rest: [String] {
    parts.map {
      switch $0 {
      case .file(let line), .folder(let line): line
      }
    }
  }
}

extension MissingFolders.Folder {
  /// Returns a sentence about the missing folder and its cure, without a period.
  func sentence(_ library: String, _ maps: [PathMap]) -> String {
    let count = NumberFormat.count(fileCount, "file")
    let shown = ExactPath.shown(path)
    let place = "\(count) \(fileCount == 1 ? "is" : "are") under \(shown), which is not "
    // The files of a device are at the paths that it gives, or nowhere.
    if library.isEmpty { return place + "there" }
    if let device {
      let root = ExactPath.shown(device.path)
      return device.isMounted
        ? "\(count) \(fileCount == 1 ? "is" : "are") no longer on the iPod \(root)"
        : "\(count) \(fileCount == 1 ? "is" : "are") on the iPod that was "
          + "mounted at \(root); mount it there"
    }
    let start = place + "on this machine; "
    if let map = maps.first(where: { $0.leads(to: path) }) {
      return start + "the path map \(map) leads there"
    }
    let command = ["libsync", "libraries", "path-map", library, "\(shown)=DIR"]
    return start + "to find them: " + command.map(ShellWord.quoted).joined(separator: " ")
  }
}
