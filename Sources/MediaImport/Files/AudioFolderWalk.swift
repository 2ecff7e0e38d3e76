import MediaModel
import SystemFiles

/// Finds the audio files in a folder and its subfolders, sorted by path.
///
/// Symbolic links to files are followed unless the walk finds the target itself. Links to folders
/// are followed last, unless the folder was visited before. In a git-annex repository, every file
/// is a link into a hidden folder.
struct AudioFolderWalk {
  /// A file with an audio file's extension.
  struct File {
    /// The full path, as an `ExactPath`.
    let path: String
    let state: FileState
  }

  /// The files and folders that could not be read.
  private(set) var problems = ImportWarnings()
  /// Whether the unreadable files and folders may contain audio.
  private(set) var hasUnreadable = false
  private let root: String
  /// The entries still to visit, the next one last.
  private var pending: [Entry]
  private var linkedFolders: [String] = []
  private var visited: Set<FileIdentity> = []

  private struct Entry {
    let path: String
    let kind: Kind
  }

  private enum Kind { case folder, file, link }

  /// - Parameter root: The folder, absolute and without symbolic links.
  init(_ root: String) {
    self.root = root
    pending = [Entry(path: root, kind: .folder)]
  }

  /// Returns the next file, or `nil` if there are no more.
  ///
  /// - Parameter checkCancellation: Called at each step; throws to end the walk.
  /// - Returns: The file.
  /// - Throws: Any error that `checkCancellation` throws.
  mutating func next<Failure>(
    checkCancellation: () throws(Failure) -> Void
  ) throws(Failure) -> File? {
    while true {
      guard let entry = pending.popLast() else {
        guard !linkedFolders.isEmpty else { return nil }
        pending = linkedFolders.reversed().map { Entry(path: $0, kind: .folder) }
        linkedFolders = []
        continue
      }
      try checkCancellation()
      switch entry.kind {
      case .folder: enter(entry.path)
      case .file:
        if let file = file(entry.path) { return file }
      case .link:
        if let file = follow(entry.path) { return file }
      }
    }
  }

  /// Returns a path as shown in warnings: relative to the root if the path is inside it.
  func relative(_ path: String) -> String {
    let inside = root.appendingPath("").utf8
    guard path.utf8.starts(with: inside) else { return path }
    return String(Substring(path.utf8.dropFirst(inside.count)))
  }

  private mutating func enter(_ path: String) {
    let listing: FolderListing
    do {
      listing = try FolderListing(path)
    } catch {
      return report(path, error)
    }
    guard visited.insert(listing.identity).inserted else { return }
    let found = listing.entries.compactMap { child($0, of: path) }
    if let failure = listing.failure { report(path, failure) }
    pending += found.sorted { $0.path > $1.path }
  }

  /// Returns the entry to visit, or `nil` for hidden files, system folders and other file types.
  private func child(_ entry: FolderListing.Entry, of folder: String) -> Entry? {
    if entry.bytes.first == 0x2E { return nil }
    let name = entry.name
    if Self.isPassedOver(name) { return nil }
    return kind(of: entry).flatMap { kind in
      if kind == .file, AudioFormat(extensionOf: name) == nil { return nil }
      return Entry(path: folder.appendingPath(name), kind: kind)
    }
  }

  private static let systemFolders: Set = [
    "lost+found", "$RECYCLE.BIN", "System Volume Information",
  ]

  private func kind(of entry: FolderListing.Entry) -> Kind? {
    switch entry.kind {
    case .folder: .folder
    case .file: .file
    case .link: .link
    default: nil
    }
  }

  private mutating func file(_ path: String) -> File? {
    do {
      return File(path: path, state: FileState(try FileStatus(of: path)))
    } catch {
      report(path, error)
      return nil
    }
  }

  private mutating func follow(_ path: String) -> File? {
    let status: FileStatus
    do {
      status = try FileStatus(of: path)
    } catch {
      // Ignore links that lead nowhere.
      if !error.isMissing, !error.isLink { report(path, error) }
      return nil
    }
    if status.kind == .folder { linkedFolders.append(path) }
    guard status.kind == .file,
      AudioFormat(extensionOf: path.lastPathComponent) != nil, !isFoundAnyway(path)
    else { return nil }
    return File(path: path, state: FileState(status))
  }

  /// Whether the walk finds the target of a link itself: the target is inside the root, is neither
  /// hidden nor in a system folder, and has an audio file's extension.
  private func isFoundAnyway(_ path: String) -> Bool {
    guard let target = FilePlace.realPath(path) else { return false }
    let inside = relative(target)
    return inside != target && AudioFormat(extensionOf: target.lastPathComponent) != nil
      && !inside.pathComponents.contains { Self.isPassedOver($0) }
  }

  private static func isPassedOver(_ name: String) -> Bool {
    name.utf8.first == 0x2E || systemFolders.contains(name)
  }

  private mutating func report(_ path: String, _ error: SystemError) {
    hasUnreadable = true
    let name = path == root ? "." : relative(path)
    problems.add(ImportWarning(file: ExactPath.shown(name), error.message))
  }
}
