import Glibc
import MediaModel

/// Finds the audio files of a folder and the folders in it, in the order of their names.
///
/// Symbolic links to files are followed, unless they lead to what is found anyway, and those to
/// folders after everything else, unless that is where it has been. A repository of git-annex is
/// all links to what is hidden.
struct AudioFolderWalk {
  /// A file whose name is that of audio.
  struct File {
    /// The whole path, as an `ExactPath`.
    let path: String
    let state: FileState
  }

  /// What could not be read.
  private(set) var problems = SourceProblems()
  /// Whether there may be audio in what could not be read.
  private(set) var hasUnreadable = false
  private let root: String
  /// What is still to be looked at, the next one last.
  private var pending: [Entry]
  private var linkedFolders: [String] = []
  private var visited: Set<FolderIdentity> = []

  private struct Entry {
    let path: String
    let kind: Kind
  }

  private enum Kind { case folder, file, link }

  private struct FolderIdentity: Hashable {
    let device: UInt64
    let number: UInt64
  }

  /// - Parameter root: The folder, absolute and without symbolic links.
  init(_ root: String) {
    self.root = root
    pending = [Entry(path: root, kind: .folder)]
  }

  /// Returns the next file; nil when there are no more.
  ///
  /// - Parameter checkCancellation: Called at each step; throws when the walk is to end.
  /// - Returns: The file.
  /// - Throws: What `checkCancellation` throws.
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

  /// A path as problems tell it.
  func relative(_ path: String) -> String {
    let inside = root.hasSuffix("/") ? root : root + "/"
    return path.hasPrefix(inside) ? String(path.dropFirst(inside.count)) : path
  }

  private mutating func enter(_ path: String) {
    guard let stream = opendir(ExactPath.cString(path)) else { return note(path, errno) }
    defer { closedir(stream) }
    var status = stat()
    guard fstat(dirfd(stream), &status) == 0 else { return note(path, errno) }
    let identity = FolderIdentity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
    guard visited.insert(identity).inserted else { return }
    var found: [Entry] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      if let child = child(entry, of: path) { found.append(child) }
    }
    if errno != 0 { note(path, errno) }
    pending += found.sorted { $0.path > $1.path }
  }

  /// What is hidden is not looked at, nor what systems keep on each disk.
  private mutating func child(_ entry: UnsafeMutablePointer<dirent>, of folder: String) -> Entry? {
    let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
    if bytes.first == 0x2E { return nil }
    let inside = folder.hasSuffix("/") ? folder : folder + "/"
    let name = ExactPath.text(bytes)
    if Self.isPassedOver(name) { return nil }
    let path = inside + name
    return kind(of: entry, at: path).flatMap { kind in
      if kind == .file, AudioFormat(extensionOf: name) == nil { return nil }
      return Entry(path: path, kind: kind)
    }
  }

  private static let systemFolders: Set = [
    "lost+found", "$RECYCLE.BIN", "System Volume Information",
  ]

  private func kind(of entry: UnsafeMutablePointer<dirent>, at path: String) -> Kind? {
    switch Int(entry.pointee.d_type) {
    case Int(DT_DIR): return .folder
    case Int(DT_REG): return .file
    case Int(DT_LNK): return .link
    case Int(DT_UNKNOWN):
      // Some file systems do not tell.
      var status = stat()
      guard lstat(ExactPath.cString(path), &status) == 0 else { return nil }
      return switch status.st_mode & S_IFMT {
      case S_IFDIR: .folder
      case S_IFREG: .file
      case S_IFLNK: .link
      default: nil
      }
    default: return nil
    }
  }

  private mutating func file(_ path: String) -> File? {
    var status = stat()
    guard stat(ExactPath.cString(path), &status) == 0 else {
      note(path, errno)
      return nil
    }
    return File(path: path, state: FileState(status))
  }

  private mutating func follow(_ path: String) -> File? {
    var status = stat()
    // One that leads nowhere is nothing.
    guard stat(ExactPath.cString(path), &status) == 0 else { return nil }
    if status.st_mode & S_IFMT == S_IFDIR { linkedFolders.append(path) }
    guard status.st_mode & S_IFMT == S_IFREG,
      AudioFormat(extensionOf: path.lastPathComponent) != nil, !isFoundAnyway(path)
    else { return nil }
    return File(path: path, state: FileState(status))
  }

  /// Whether the walk comes to what a link leads to, which may be hidden or not be called audio.
  private func isFoundAnyway(_ path: String) -> Bool {
    guard let real = realpath(ExactPath.cString(path), nil) else { return false }
    defer { free(real) }
    let target = ExactPath.text((0..<strlen(real)).map { UInt8(bitPattern: real[$0]) })
    let inside = relative(target)
    return inside != target && AudioFormat(extensionOf: target.lastPathComponent) != nil
      && !inside.split(separator: "/").contains { Self.isPassedOver($0) }
  }

  private static func isPassedOver(_ name: some StringProtocol) -> Bool {
    name.hasPrefix(".") || systemFolders.contains(String(name))
  }

  private mutating func note(_ path: String, _ code: Int32) {
    hasUnreadable = true
    note(path, String(cString: strerror(code)))
  }

  private mutating func note(_ path: String, _ message: String) {
    let name = path == root ? "." : relative(path)
    problems.add(SourceProblem(file: ExactPath.shown(name), message))
  }
}
