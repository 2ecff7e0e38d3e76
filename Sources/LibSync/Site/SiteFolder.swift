package import System

/// The folder of a static site, which is brought up to date as a whole.
///
/// The folder must be empty or that of an earlier run. Files that did not exist are written at once,
/// since no page refers to them yet; new versions of others wait in a folder until all are there, so
/// that an error, such as a full disk, leaves the old site whole. A list in the folder has a line for
/// each file, which is added before the file is written: only files in the list are replaced or
/// removed, and only if nobody else has changed them since.
package final class SiteFolder {
  /// The path of the folder.
  package let path: String
  /// The outcome so far.
  package private(set) var outcome = SiteOutcome()

  private let isDryRun: Bool
  /// The folder; `nil` if it does not exist, and nothing is written.
  private let root: OutputFolder?
  private let known: SiteManifest
  private var current = SiteManifest()
  /// The folder in this one that was used last; all together would take too many descriptors.
  private var opened: (name: String, folder: OutputFolder)?
  private var staged: [(path: String, file: SiteManifest.File)] = []
  private var added: [String] = []
  private var list: OpenList?

  /// The list while lines are added to it.
  private final class OpenList {
    let file: FileDescriptor
    init(_ file: consuming FileDescriptor) { self.file = file }
  }

  /// The folder for new versions of files.
  private static let stage = ".libsync-site-new"

  /// Opens the folder of a site, or makes one.
  ///
  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - isDryRun: Whether nothing is written.
  /// - Throws: `OutputError`; `notReplaced` if the folder has files, but not those of a site.
  package init(_ path: String, isDryRun: Bool = false) throws(OutputError) {
    self.path = path
    self.isDryRun = isDryRun
    let root = try OutputFolder.opened(path, isDryRun: isDryRun)
    self.root = root
    if let root, let known = SiteManifest(in: root) {
      self.known = known
    } else {
      known = SiteManifest()
      if let root { try Self.checkIsEmpty(root) }
    }
    if !isDryRun, let root { try Self.clearStage(in: root) }
  }

  private static func checkIsEmpty(_ root: OutputFolder) throws(OutputError) {
    let entries: [FolderListing.Entry]
    do {
      entries = try root.listing().entries
    } catch {
      throw OutputError(.cannotCreate, error, path: root.path)
    }
    guard let other = entries.first(where: { !OutputFile.isTemporary($0.name) }) else { return }
    throw OutputError(
      .notReplaced,
      "the folder has other files, such as \(other.name); choose an empty folder or a new one",
      path: root.path
    )
  }

  /// Whether the site was written in this state, and nobody has changed its files since.
  package func isCurrent(_ state: String) -> Bool {
    guard known.state == state, !known.files.isEmpty else { return false }
    // In order, each folder is opened only once.
    return known.files.sorted { $0.key < $1.key }.allSatisfy { path, files in
      guard files.count == 1, let stamp = files.first?.stamp else { return false }
      return (try? self.stamp(of: path)) == stamp
    }
  }

  /// Counts the files of a site that is current.
  package func keepAll() {
    current = known
    outcome.unchangedCount = known.files.count
  }

  /// The paths of the files that the site has, in the folder.
  package var paths: Set<String> { Set(current.files.keys).union(outcome.kept) }

  /// Keeps a file whose name says what it contains, if an earlier run has written it.
  package func keep(_ path: String) throws(OutputError) -> Bool {
    if current.files[path] != nil { return true }
    guard let file = known.files[path]?.last, let stamp = file.stamp,
      try self.stamp(of: path) == stamp
    else { return false }
    current.files[path] = [file]
    outcome.unchangedCount += 1
    return true
  }

  /// Writes a file, unless it has this content.
  ///
  /// - Parameters:
  ///   - path: The name of the file, or that of a folder and a file with a slash between them.
  ///   - bytes: The content.
  /// - Throws: `OutputError`.
  package func put(_ path: String, _ bytes: [UInt8]) throws(OutputError) {
    let hash = SiteManifest.hash(of: bytes)
    guard let present = try self.hash(of: path) else {
      try add(path, bytes, hash)
      return
    }
    if present == hash {
      outcome.unchangedCount += 1
      let stamp = try self.stamp(of: path)
      current.files[path] = [SiteManifest.File(hash: hash, stamp: stamp)]
    } else if wrote(path, present) {
      try stage(path, bytes, hash)
    } else {
      outcome.kept.append(path)
    }
  }

  /// Replaces the files that have changed, removes those that the site no longer has, and writes the
  /// list.
  ///
  /// - Parameter state: Everything that determines the files; `nil` if that is not known.
  /// - Throws: `OutputError`. Unless the list was written, the next run writes the files again.
  package func finish(_ state: String?) throws(OutputError) {
    let removed = try obsoletePaths()
    outcome.removedCount = removed.count
    guard !isDryRun, let root else { return }
    let base = root.path.isEmpty ? "." : root.path
    do throws(SystemError) {
      var lines: [UInt8] = []
      for (path, file) in staged { lines += SiteManifest.line(path, file).utf8 }
      if !lines.isEmpty { try openList(in: root).file.write(lines) }
      for (number, (path, _)) in staged.enumerated() {
        let new = "\(base)/\(Self.stage)/\(number)"
        try FilePlace.replace("\(base)/\(path)", with: new)
      }
    } catch {
      throw OutputError(.inputOutput, error, path: root.path)
    }
    for (path, file) in staged {
      let stamp = try self.stamp(of: path)
      current.files[path] = [SiteManifest.File(hash: file.hash, stamp: stamp)]
    }
    // From here on, nothing is taken back: the new site is whole.
    staged = []
    added = []
    for path in removed { try remove(path, in: root) }
    try Self.clearStage(in: root)
    current.state = state
    list = nil
    if current == known { return }
    let output = try root.file(SiteManifest.name)
    try output.write(current.bytes)
    try output.finish(isDurable: false)
  }

  /// Removes everything that this run has written, after an error before `finish` or in it.
  package func discard() {
    guard !isDryRun, let root else { return }
    for path in added {
      let (folder, name) = Self.split(path)
      try? self.folder(folder)?.remove(name)
      if !folder.isEmpty, (try? root.removeFolder(folder)) != nil { opened = nil }
    }
    try? Self.clearStage(in: root)
    list = nil
    if known.state == nil, known.files.isEmpty { try? root.remove(SiteManifest.name) }
  }

  /// Removes the folder of a site with everything in it, as far as that is possible.
  ///
  /// - Parameter path: The path of the folder, which nobody else uses.
  package static func remove(_ path: String) {
    let (parent, name) = OutputFolder.split(path)
    guard let root = try? OutputFolder(path) else { return }
    for entry in (try? root.listing().entries) ?? [] {
      guard let folder = try? root.existingFolder(entry.name) else {
        try? root.remove(entry.name)
        continue
      }
      for file in (try? folder.listing().entries) ?? [] { try? folder.remove(file.name) }
      try? root.removeFolder(entry.name)
    }
    try? OutputFolder(parent).removeFolder(name)
  }

  // MARK: Writing

  private func add(_ path: String, _ bytes: [UInt8], _ hash: String) throws(OutputError) {
    outcome.writtenCount += 1
    current.files[path] = [SiteManifest.File(hash: hash, stamp: nil)]
    guard !isDryRun, let root else { return }
    do throws(SystemError) {
      let line = SiteManifest.line(path, SiteManifest.File(hash: hash, stamp: nil))
      try openList(in: root).file.write(Array(line.utf8))
    } catch {
      throw OutputError(.cannotCreate, error, path: root.path + "/" + SiteManifest.name)
    }
    let (folder, name) = Self.split(path)
    added.append(path)
    guard let place = try self.folder(folder, making: true) else { return }
    let file = try place.file(name)
    try file.write(bytes)
    try file.finish(isDurable: false)
    current.files[path] = [SiteManifest.File(hash: hash, stamp: try stamp(of: path))]
  }

  private func stage(_ path: String, _ bytes: [UInt8], _ hash: String) throws(OutputError) {
    outcome.writtenCount += 1
    current.files[path] = [SiteManifest.File(hash: hash, stamp: nil)]
    guard !isDryRun, let root else { return }
    let file = try root.folder(Self.stage).file("\(staged.count)")
    try file.write(bytes)
    try file.finish(isDurable: false)
    staged.append((path, SiteManifest.File(hash: hash, stamp: nil)))
  }

  private func openList(in root: OutputFolder) throws(SystemError) -> OpenList {
    if let list { return list }
    let isNew = known == SiteManifest()
    let list = OpenList(
      try root.open(SiteManifest.name, [.appending, .creating], mode: 0o666)
    )
    if isNew { try list.file.write(SiteManifest().bytes) }
    self.list = list
    return list
  }

  private static func clearStage(in root: OutputFolder) throws(OutputError) {
    guard let stage = try root.existingFolder(Self.stage) else { return }
    do throws(SystemError) {
      for entry in try stage.listing().entries { try stage.remove(entry.name) }
      try root.removeFolder(Self.stage)
    } catch {
      throw OutputError(.cannotCreate, error, path: stage.path)
    }
  }

  // MARK: Removing

  /// Returns the files of earlier runs that this one has not written.
  private func obsoletePaths() throws(OutputError) -> [String] {
    let kept = Set(outcome.kept)
    var paths: [String] = []
    for path in known.files.keys.sorted()
    where current.files[path] == nil && !kept.contains(path) {
      guard let present = try hash(of: path) else { continue }
      if wrote(path, present) { paths.append(path) } else { outcome.kept.append(path) }
    }
    return paths
  }

  private func remove(_ path: String, in root: OutputFolder) throws(OutputError) {
    let (folder, name) = Self.split(path)
    guard let place = try self.folder(folder) else { return }
    do {
      try place.remove(name)
    } catch {
      throw OutputError(.cannotCreate, error, path: "\(root.path)/\(path)")
    }
    // A folder with other files stays.
    if !folder.isEmpty, (try? root.removeFolder(folder)) != nil { opened = nil }
  }

  // MARK: Files

  /// Returns whether an earlier run wrote a file with this hash.
  private func wrote(_ path: String, _ hash: String) -> Bool {
    known.files[path]?.contains { $0.hash == hash } == true
  }

  /// Returns the hash of a file, from the list if the file has its stamp there; `nil` if there is no
  /// such file, and an empty text if it cannot be read.
  private func hash(of path: String) throws(OutputError) -> String? {
    let (folder, name) = Self.split(path)
    guard let place = try self.folder(folder), let status = try place.status(of: name) else {
      return nil
    }
    let stamp = FileStamp(status).text
    if status.kind == .file, let file = known.files[path]?.last, file.stamp == stamp {
      return file.hash
    }
    guard status.kind == .file, let file = try? place.open(name, .notWaiting),
      let hash = try? SiteManifest.hash(ofRestOf: file)
    else { return "" }
    return hash
  }

  private func stamp(of path: String) throws(OutputError) -> String? {
    let (folder, name) = Self.split(path)
    guard let status = try self.folder(folder)?.status(of: name), status.kind == .file else {
      return nil
    }
    return FileStamp(status).text
  }

  private func folder(
    _ name: String,
    making makes: Bool = false
  ) throws(OutputError) -> OutputFolder? {
    if name.isEmpty { return root }
    if let opened, opened.name == name { return opened.folder }
    let folder = try makes ? root?.folder(name) : root?.existingFolder(name)
    opened = folder.map { (name: name, folder: $0) }
    return folder
  }

  private static func split(_ path: String) -> (folder: String, name: String) {
    let (folder, name) = OutputFolder.split(path)
    return (String(folder.dropLast()), name)
  }
}

/// The files that a run wrote to the folder of a site, and those that it left alone.
package struct SiteOutcome: Hashable, Sendable {
  /// The number of files that were new or have changed.
  package fileprivate(set) var writtenCount = 0
  /// The number of files of earlier runs that the site no longer has.
  package fileprivate(set) var removedCount = 0
  /// The number of files that already had their content.
  package fileprivate(set) var unchangedCount = 0
  /// The paths of files that somebody else wrote or has changed.
  package fileprivate(set) var kept: [String] = []
}
