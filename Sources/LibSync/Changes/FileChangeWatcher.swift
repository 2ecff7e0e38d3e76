package import SystemFiles

/// Tells when files change, appear, disappear or are replaced.
///
/// It watches their folders with inotify(7): a watch on a file itself would follow the file that a
/// rename has replaced, and there is none on a file that is yet to be made. Of a symbolic link
/// both the link and the file that it leads to are watched.
package final class FileChangeWatcher: Sendable {
  private let watch: FolderWatch
  /// The files that a name in a watched folder stands for.
  private let files: [Int32: [String: Set<String>]]
  private let folders: [Int32: String]
  private let places: [String: [Place]]
  /// The files that are not watched as long as a folder of theirs does not exist.
  package let unwatched: Set<String>

  /// Begins to watch; what happens from now on is told by `wait`.
  ///
  /// - Parameters:
  ///   - paths: The files, which need not exist; their folders have to.
  ///   - others: Files whose folders need not exist either. Nothing tells when such a folder
  ///     appears, but the watcher is not current from then on.
  /// - Throws: `FileWatchError`, `missingFolder` for a folder that does not exist.
  package init(_ paths: [String], ifThere others: [String] = []) throws(FileWatchError) {
    let watch = try FileWatchError.describing { () throws(SystemError) in try FolderWatch() }
    var files: [Int32: [String: Set<String>]] = [:]
    var folders: [Int32: String] = [:]
    var places: [String: [Place]] = [:]
    var unwatched: Set<String> = []
    for path in paths + others {
      // Asked first: a folder that takes the place of one meanwhile is noticed later.
      places[path] = Self.places(of: path)
      for step in places[path]?.map(\.step) ?? [] {
        do throws(FileWatchError) {
          let number = try FileWatchError.describing { () throws(SystemError) in
            try watch.add(step.folder)
          }
          files[number, default: [:]][step.name, default: []].insert(path)
          folders[number] = step.folder
        } catch {
          guard error.code == .missingFolder, !paths.contains(path) else { throw error }
          unwatched.insert(path)
        }
      }
    }
    self.watch = watch
    self.files = files
    self.folders = folders
    self.places = places
    self.unwatched = unwatched
  }

  /// Whether symbolic links still lead where they led, and to the same folders; if not, another
  /// watcher is to be made.
  ///
  /// A drive that is mounted hides the folder that was there, which keeps its watch.
  package var isCurrent: Bool { places.allSatisfy { Self.places(of: $0) == $1 } }

  private struct Place: Equatable {
    let step: FilePlace
    /// Which folder it is; nil when there is none.
    let folder: FileIdentity?
  }

  private static func places(of path: String) -> [Place] {
    FilePlace.chain(from: path).map {
      Place(step: $0, folder: FileStamp($0.folder)?.identity)
    }
  }

  /// Waits until something happens to a file.
  ///
  /// - Parameters:
  ///   - milliseconds: How long to wait at most; nil for as long as it takes.
  ///   - stop: What ends waiting when it is raised.
  /// - Returns: The files, as their paths were given, that something has happened to; none when
  ///   the time is over, when it was stopped, when a signal has arrived, and when something has
  ///   happened to another file.
  /// - Throws: `FileWatchError`, `missingFolder` when a folder is no longer where it was.
  package func wait(
    milliseconds: Int? = nil,
    until stop: StopSignal? = nil
  ) throws(FileWatchError) -> Set<String> {
    let events = try FileWatchError.describing { () throws(SystemError) in
      try watch.wait(milliseconds: milliseconds, until: stop)
    }
    var changed: Set<String> = []
    for event in events {
      if event.isOverflow {
        // What was lost may have been about any file.
        for names in files.values { for paths in names.values { changed.formUnion(paths) } }
      } else if event.isOfFolder {
        let folder = folders[event.watch] ?? ""
        throw FileWatchError(.missingFolder, "the folder is no longer there", path: folder)
      } else {
        changed.formUnion(files[event.watch]?[event.name] ?? [])
      }
    }
    return changed
  }
}
