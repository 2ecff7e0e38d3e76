import Glibc

/// Tells when files change, appear, disappear or are replaced.
///
/// It watches their folders with inotify(7): a watch on a file itself would follow the file that a
/// rename has replaced, and there is none on a file that is yet to be made. Of a symbolic link
/// both the link and the file that it leads to are watched.
package final class FileChangeWatcher: Sendable {
  private let inotify: FileDescriptor
  /// The files that a name in a watched folder stands for.
  private let files: [Int32: [String: Set<String>]]
  private let folders: [Int32: String]
  private let steps: [String: [SymbolicLink.Step]]

  /// Begins to watch; what happens from now on is told by `wait`.
  ///
  /// - Parameter paths: The files, which need not exist; their folders have to.
  /// - Throws: `FileWatchError`, `missingFolder` for a folder that does not exist.
  package init(_ paths: [String]) throws(FileWatchError) {
    inotify = FileDescriptor(inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK)))
    guard inotify.number >= 0 else {
      throw FileWatchError(.unavailable, "cannot watch files: \(SystemCall.lastError)")
    }
    var files: [Int32: [String: Set<String>]] = [:]
    var folders: [Int32: String] = [:]
    var steps: [String: [SymbolicLink.Step]] = [:]
    for path in paths {
      steps[path] = SymbolicLink.steps(from: path)
      for step in steps[path] ?? [] {
        // A folder that is watched already has the same number.
        let watch = unsafe inotify_add_watch(inotify.number, step.folder, Self.mask)
        guard watch >= 0 else { throw Self.error(errno, folder: step.folder) }
        files[watch, default: [:]][step.name, default: []].insert(path)
        folders[watch] = step.folder
      }
    }
    self.files = files
    self.folders = folders
    self.steps = steps
  }

  /// Whether symbolic links still lead where they led; if not, another watcher is to be made.
  package var isCurrent: Bool { steps.allSatisfy { SymbolicLink.steps(from: $0) == $1 } }

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
    var polled = [pollfd(fd: inotify.number, events: Int16(POLLIN), revents: 0)]
    if let stop { polled.append(pollfd(fd: stop.readable, events: Int16(POLLIN), revents: 0)) }
    let timeout = milliseconds.map { Int32(clamping: max(0, $0)) } ?? -1
    let count = unsafe poll(&polled, nfds_t(polled.count), timeout)
    guard count >= 0 || errno == EINTR else {
      throw FileWatchError(.unavailable, "cannot wait for files: \(SystemCall.lastError)")
    }
    guard count > 0, polled[0].revents != 0 else { return [] }
    return try takeEvents()
  }

  private func takeEvents() throws(FileWatchError) -> Set<String> {
    var bytes = [UInt8](repeating: 0, count: 1 << 15)
    let count = unsafe bytes.withUnsafeMutableBytes {
      unsafe read(inotify.number, $0.baseAddress, $0.count)
    }
    guard count >= 0 || errno == EINTR || errno == EAGAIN else {
      throw FileWatchError(.unavailable, "cannot watch files: \(SystemCall.lastError)")
    }
    var changed: Set<String> = []
    for event in FileEvent.all(in: bytes.prefix(max(0, count))) {
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

  private static let mask = UInt32(
    IN_MODIFY | IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
      | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR
  )

  private static func error(_ number: Int32, folder: String) -> FileWatchError {
    switch number {
    case ENOENT, ENOTDIR: FileWatchError(.missingFolder, "there is no such folder", path: folder)
    case ENOSPC:
      FileWatchError(
        .unavailable,
        "too many folders are watched: see max_user_watches in inotify(7)",
        path: folder
      )
    default: FileWatchError(.unavailable, SystemCall.lastError, path: folder)
    }
  }
}
