package import System

/// Reports when files change, appear, disappear or are replaced.
///
/// It watches their folders with inotify(7): a watch on a file itself would stay with the old file
/// after a rename has replaced it, and cannot be set on a file that does not exist yet. For a
/// symbolic link, both the link and its target are watched.
package final class FileChangeWatcher: Sendable {
  private let watch: FolderWatch
  /// The watched files by folder watch and by name in the folder.
  private let files: [Int32: [String: Set<String>]]
  private let folders: [Int32: String]
  private let places: [String: [Place]]
  /// The files that are not watched because one of their folders does not exist.
  package let unwatched: Set<String>

  /// Starts watching; `wait` returns the events that follow.
  ///
  /// - Parameters:
  ///   - paths: The files; they need not exist, but their folders must.
  ///   - others: Files whose folders need not exist either. The appearance of such a folder is not
  ///     reported, but makes `isCurrent` false.
  /// - Throws: `FileWatchError`, with the code `missingFolder` if a folder does not exist.
  package init(_ paths: [String], ifThere others: [String] = []) throws(FileWatchError) {
    let watch = try FileWatchError.describing { () throws(SystemError) in try FolderWatch() }
    var files: [Int32: [String: Set<String>]] = [:]
    var folders: [Int32: String] = [:]
    var places: [String: [Place]] = [:]
    var unwatched: Set<String> = []
    for path in paths + others {
      // Reads the places before watching, so that a folder replaced in between is noticed later.
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

  /// Whether symbolic links still lead to the same folders as before; if not, a new watcher is
  /// needed.
  ///
  /// A mounted drive hides the folder under its mount point, but the watch stays with that folder.
  package var isCurrent: Bool { places.allSatisfy { Self.places(of: $0) == $1 } }

  private struct Place: Equatable {
    let step: FilePlace
    /// The identity of the folder; `nil` if it does not exist.
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
  ///   - milliseconds: The maximum time to wait; `nil` to wait indefinitely.
  ///   - stop: A signal that ends the wait when it is raised.
  /// - Returns: The paths, as given, of the files with events; empty if the time is up, the wait
  ///   was stopped, a signal arrived, or something happened to another file.
  /// - Throws: `FileWatchError`, with the code `missingFolder` if a folder has been moved or
  ///   deleted.
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
        // Events were lost, and any of the files may have changed.
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
