import Bytes
package import MediaModel
import System

/// Finds the files in a folder and its subfolders, sorted by path.
///
/// Hidden files are left out, and so are folders that are known to hold no music. Symbolic links to
/// files are followed; links to folders are followed last, unless the folder was visited before. In
/// a git-annex repository, every file is a link into a folder that is left out.
package struct FolderWalk: Sequence, IteratorProtocol {
  /// A file.
  package struct File {
    /// The full path, as an `ExactPath`.
    package let path: String
    /// The name, as an `ExactPath`.
    package var name: String { path.lastPathComponent }
    /// Whether it is a symbolic link.
    package let isLink: Bool
  }

  /// The files and folders that could not be read.
  package private(set) var problems = ImportWarnings()
  /// The folders that were left out, because systems and programs keep them for themselves.
  package private(set) var leftOut = ReadingReport.Tally()
  /// The folders among these whose names may also be the user's own.
  package private(set) var leftOutInDoubt = ReadingReport.Tally()
  /// The links to files and folders outside, which were not followed.
  package private(set) var linksOutside = ReadingReport.Tally()
  private let root: String
  private let staysInside: Bool
  private let isWanted: (_ name: String) -> Bool
  /// The entries still to visit, the next one last.
  private var pending: [Entry]
  private var linkedFolders: [Entry] = []
  private var visited: Set<FileIdentity> = []

  private struct Entry {
    let path: String
    let kind: Kind
    /// The folder that it is in; `nil` for the root.
    var parent: FileIdentity?
    /// Whether that is the root of the tree or of a volume.
    var isAtTop = false
  }

  private enum Kind { case folder, file, link }

  /// - Parameters:
  ///   - root: The folder.
  ///   - staysInside: Whether links that lead out of the folder are left out; the folder's path must
  ///     be absolute and without symbolic links.
  ///   - isWanted: Returns whether to find the files of a name.
  package init(
    _ root: String,
    staysInside: Bool = false,
    where isWanted: @escaping (_ name: String) -> Bool
  ) {
    self.root = root
    self.staysInside = staysInside
    self.isWanted = isWanted
    pending = [Entry(path: root, kind: .folder)]
  }

  /// Finds the audio files, by their names.
  package init(ofAudioIn root: String) {
    self.init(root) { AudioFormat(extensionOf: $0) != nil }
  }

  /// Returns the next file, or `nil` if there are no more.
  package mutating func next() -> File? { next { () throws(Never) in } }

  /// Returns the next file, or `nil` if there are no more.
  ///
  /// - Parameter checkCancellation: Called at each step; throws to end the walk.
  /// - Returns: The file.
  /// - Throws: Any error that `checkCancellation` throws.
  package mutating func next<Failure>(
    checkCancellation: () throws(Failure) -> Void
  ) throws(Failure) -> File? {
    while true {
      guard let entry = pending.popLast() else {
        guard !linkedFolders.isEmpty else { return nil }
        pending = linkedFolders.reversed()
        linkedFolders = []
        continue
      }
      try checkCancellation()
      switch entry.kind {
      case .folder: enter(entry)
      case .file: return File(path: entry.path, isLink: false)
      case .link:
        if let file = follow(entry) { return file }
      }
    }
  }

  /// Returns a path as shown in warnings: relative to the root if the path is inside it.
  package func relative(_ path: String) -> String {
    let inside = root.appendingPath("").utf8
    guard path.utf8.starts(with: inside) else { return path }
    return String(Substring(path.utf8.dropFirst(inside.count)))
  }

  private mutating func enter(_ folder: Entry) {
    let path = folder.path
    let listing: FolderListing
    do {
      listing = try FolderListing(path)
    } catch {
      return report(path, error)
    }
    guard visited.insert(listing.identity).inserted else { return }
    let parent = folder.parent
    let isTop = parent.map { !listing.identity.isOnVolume(of: $0) } ?? true
    var found: [Entry] = []
    for entry in listing.entries {
      guard let kind = kind(of: entry) else { continue }
      let child = Entry(
        path: path.appendingPath(entry.name),
        kind: kind,
        parent: listing.identity,
        isAtTop: isTop
      )
      if isVisited(child) { found.append(child) }
    }
    if let failure = listing.failure { report(path, failure) }
    pending += found.sorted { $0.path > $1.path }
  }

  /// Returns whether an entry is visited; counts folders that are left out.
  private mutating func isVisited(_ entry: Entry) -> Bool {
    switch entry.kind {
    case .file: return finds(entry.path.lastPathComponent)
    case .link: return true
    case .folder:
      let name = entry.path.lastPathComponent
      if Self.visits(folder: name, isAtTop: entry.isAtTop) { return true }
      let shown = ExactPath.shown(relative(entry.path))
      leftOut.add(shown)
      if Self.mayBeOwn(name) { leftOutInDoubt.add(shown) }
      return false
    }
  }

  private func kind(of entry: FolderListing.Entry) -> Kind? {
    switch entry.kind {
    case .folder: .folder
    case .file: .file
    case .link: .link
    default: nil
    }
  }

  private mutating func follow(_ link: Entry) -> File? {
    let path = link.path
    let status: FileStatus
    do {
      status = try FileStatus(of: path)
    } catch {
      // Ignore links that lead nowhere.
      if !error.isMissing, !error.isLink { report(path, error) }
      return nil
    }
    if status.kind == .folder {
      if leadsOutside(path) { return nil }
      let folder = Entry(path: path, kind: .folder, parent: link.parent, isAtTop: link.isAtTop)
      if isVisited(folder) { linkedFolders.append(folder) }
      return nil
    }
    let isFound =
      status.kind == .file && finds(path.lastPathComponent) && !leadsOutside(path)
    return isFound ? File(path: path, isLink: true) : nil
  }

  /// Returns whether a link that must not leave the folder does; counts these links.
  private mutating func leadsOutside(_ path: String) -> Bool {
    guard staysInside, let target = FilePlace.realPath(path), relative(target) == target,
      target != root
    else { return false }
    let shown = ExactPath.shown(relative(path))
    linksOutside.add(shown)
    return true
  }

  private func finds(_ name: String) -> Bool {
    Self.visits(file: name) && isWanted(name)
  }

  /// Returns whether a file is a link to another that the walk finds, too.
  ///
  /// The root must be absolute and without symbolic links.
  package func isRepeated(_ file: File) -> Bool {
    guard file.isLink, let target = FilePlace.realPath(file.path) else { return false }
    let inside = relative(target)
    guard inside != target, finds(target.lastPathComponent) else { return false }
    return inside.pathComponents.dropLast().enumerated().allSatisfy { depth, name in
      Self.visits(folder: name, isAtTop: depth == 0)
    }
  }

  private mutating func report(_ path: String, _ error: SystemError) {
    let name = path == root ? "." : relative(path)
    problems.add(ImportWarning(file: ExactPath.shown(name), error.message))
  }
}
