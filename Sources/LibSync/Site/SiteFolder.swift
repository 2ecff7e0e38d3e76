package import System

/// The folder of a static site, which is brought up to date as a whole.
///
/// The folder must be empty or that of an earlier run. The files of a new site wait in a folder in it
/// until all are there. In a site that exists, files that are new are written at once, since no page
/// refers to them yet; new versions of others wait, so that an error, such as a full disk, leaves the
/// old site whole. A list in the folder has a line for each file, which is added before the file gets
/// its place: only files in the list are replaced or removed, and only if nobody else has changed
/// them since. Only one run at a time writes to the folder.
package final class SiteFolder {
  /// The path of the folder.
  package let path: String
  /// The outcome so far.
  package private(set) var outcome = SiteOutcome()

  private let isDryRun: Bool
  /// The folder; `nil` if it does not exist, and nothing is written.
  private let root: OutputFolder?
  /// The lock by which other runs wait; `nil` if nothing is written, or after the end.
  private var lock: SiteLock?
  private let known: SiteManifest
  private var current = SiteManifest()
  /// The folder in this one that was used last; all together would take too many descriptors.
  private var opened: (name: String, folder: OutputFolder)?
  /// Whether the site has no files yet.
  private let isNew: Bool
  /// The folder where the files of a new site wait; `nil` if there are none.
  private var stage: SiteStage?
  private var staged: [(path: String, file: SiteManifest.File)] = []
  /// Whether all files have their places, so that nothing is taken back any more.
  private var isWhole = false
  private var added: [String] = []
  private var list: OpenList?

  /// The list while lines are added to it.
  private final class OpenList {
    let file: FileDescriptor
    init(_ file: consuming FileDescriptor) { self.file = file }
  }

  /// Opens the folder of a site, or makes one.
  ///
  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - isDryRun: Whether nothing is written.
  ///   - wait: Called if another run is writing to the folder, before waiting for its end.
  /// - Throws: `OutputError`; `notReplaced` if the folder has files, but no list that can be read.
  package init(
    _ path: String,
    isDryRun: Bool = false,
    waiting wait: () -> Void = {}
  ) throws(OutputError) {
    self.path = path
    self.isDryRun = isDryRun
    let root = try OutputFolder.opened(path, isDryRun: isDryRun)
    self.root = root
    if !isDryRun, let root { lock = try SiteLock(root, waiting: wait) }
    let list = root.flatMap { SiteManifest(in: $0) }
    known = list ?? SiteManifest()
    guard let root else {
      isNew = false
      return
    }
    let other = try known.files.isEmpty ? Self.otherFile(in: root) : nil
    isNew = known.files.isEmpty && other == nil && !isDryRun
    if let other, list == nil { throw try Self.refusal(of: root, with: other) }
    if !isDryRun { try SiteStage.clear(in: root) }
  }

  /// Whether the site was written in this state, and nobody has changed its files since.
  package func isCurrent(_ state: String) -> Bool {
    guard known.state == state, !known.files.isEmpty else { return false }
    // In order, each folder is opened only once.
    return known.earlier.isEmpty
      && known.files.keys.sorted().allSatisfy { path in
        guard let stamp = known.files[path]?.stamp else { return false }
        return (try? self.stamp(of: path)) == stamp
      }
  }

  /// Counts the files of a site that is current.
  package func keepAll() {
    current = known
    outcome.unchangedCount = known.files.count
    lock = nil
  }

  /// The paths of the files that the site has, in the folder.
  package var paths: Set<String> { Set(current.files.keys).union(outcome.kept) }

  /// A text without special characters that differs whenever a file of the site has other content.
  package var fingerprint: String { current.fingerprint }

  /// Keeps a file whose name says what it contains, if an earlier run has written it.
  package func keep(_ path: String) throws(OutputError) -> Bool {
    if current.files[path] != nil { return true }
    guard let file = known.files[path], let stamp = file.stamp,
      try self.stamp(of: path) == stamp
    else { return false }
    current.files[path] = file
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
    let hash = SiteFileHash(of: bytes)
    if isNew { return try putNew(path, bytes, hash) }
    switch try present(path) {
    case .nothing: try add(path, bytes, hash)
    case .file(let present) where present == hash:
      outcome.unchangedCount += 1
      current.files[path] = SiteManifest.File(hash: hash, stamp: try stamp(of: path))
    case .file(let present) where known.has(path, present): try hold(path, bytes, hash)
    case .file, .other:
      outcome.kept.append(path)
      // Without a stamp, the next run looks for it again.
      current.files[path] = SiteManifest.File(hash: hash, stamp: nil)
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
    let files = stage == nil ? staged : current.files.map { (path: $0, file: $1) }
    if !files.isEmpty { try addLines(files, in: root) }
    try stage?.place()
    do throws(SystemError) {
      for (number, (path, _)) in staged.enumerated() {
        let new = "\(base)/\(SiteStage.name)/\(number)"
        try FilePlace.replace("\(base)/\(path)", with: new)
      }
    } catch {
      throw OutputError(.inputOutput, error, path: root.path)
    }
    for (path, file) in staged {
      current.files[path] = SiteManifest.File(hash: file.hash, stamp: try stamp(of: path))
    }
    isWhole = true
    for path in removed { try remove(path, in: root) }
    try SiteStage.clear(in: root)
    current.state = state
    list = nil
    if current != known {
      let output = try root.file(SiteManifest.name)
      try output.write(current.bytes)
      try output.finish(isDurable: false)
    }
    lock = nil
  }

  /// Removes everything that this run has written, after an error before `finish` or in it.
  package func discard() {
    defer { lock = nil }
    guard !isDryRun, !isWhole, let root else { return }
    let placed = current.files.keys.filter { stage?.hasPlaced($0) == true }
    for path in added + placed {
      let (folder, name) = Self.split(path)
      try? self.folder(folder)?.remove(name)
      if !folder.isEmpty, (try? root.removeFolder(folder)) != nil { opened = nil }
    }
    try? SiteStage.clear(in: root)
    list = nil
    if known.state == nil, known.files.isEmpty { try? root.remove(SiteManifest.name) }
  }

  // MARK: Writing

  /// Writes a file of a new site.
  private func putNew(
    _ path: String,
    _ bytes: [UInt8],
    _ hash: SiteFileHash
  ) throws(OutputError) {
    if let present = current.files[path] {
      if present.hash == hash { outcome.unchangedCount += 1 } else { outcome.kept.append(path) }
      return
    }
    if stage == nil, let root {
      try addLines([], in: root)
      stage = try SiteStage(in: root)
    }
    let stamp = try stage?.write(path, bytes)
    outcome.writtenCount += 1
    current.files[path] = SiteManifest.File(hash: hash, stamp: stamp)
  }

  private func add(
    _ path: String,
    _ bytes: [UInt8],
    _ hash: SiteFileHash
  ) throws(OutputError) {
    outcome.writtenCount += 1
    current.files[path] = SiteManifest.File(hash: hash, stamp: nil)
    guard !isDryRun, let root else { return }
    try addLines([(path, SiteManifest.File(hash: hash, stamp: nil))], in: root)
    let (folder, name) = Self.split(path)
    added.append(path)
    guard let place = try self.folder(folder, making: true) else { return }
    let file = try place.file(name)
    try file.write(bytes)
    try file.finish(isDurable: false)
    current.files[path] = SiteManifest.File(hash: hash, stamp: try stamp(of: path))
  }

  /// Writes the new version of a file, which replaces the old one at the end.
  private func hold(
    _ path: String,
    _ bytes: [UInt8],
    _ hash: SiteFileHash
  ) throws(OutputError) {
    outcome.writtenCount += 1
    current.files[path] = SiteManifest.File(hash: hash, stamp: nil)
    guard !isDryRun, let root else { return }
    let file = try root.folder(SiteStage.name).file("\(staged.count)")
    try file.write(bytes)
    try file.finish(isDurable: false)
    staged.append((path, SiteManifest.File(hash: hash, stamp: nil)))
  }

  /// Adds lines to the list.
  private func addLines(
    _ files: [(path: String, file: SiteManifest.File)],
    in root: OutputFolder
  ) throws(OutputError) {
    do throws(SystemError) {
      if list == nil { list = try openedList(in: root) }
      var lines: [UInt8] = []
      for (path, file) in files { SiteManifest.write(path, file, to: &lines) }
      if !lines.isEmpty { try list?.file.write(lines) }
    } catch {
      throw OutputError(.cannotCreate, error, path: try root.path(of: SiteManifest.name))
    }
  }

  private func openedList(in root: OutputFolder) throws(SystemError) -> OpenList {
    let list = OpenList(
      try root.open(SiteManifest.name, [.appending, .creating], mode: 0o666)
    )
    if known == SiteManifest() { try list.file.write(SiteManifest().bytes) }
    return list
  }

  // MARK: Removing

  /// Returns the files of earlier runs that this one has not written.
  private func obsoletePaths() throws(OutputError) -> [String] {
    let kept = Set(outcome.kept)
    var paths: [String] = []
    for path in known.files.keys.sorted()
    where current.files[path] == nil && !kept.contains(path) {
      switch try present(path) {
      case .nothing: break
      case .file(let hash) where known.has(path, hash): paths.append(path)
      case .file, .other: outcome.kept.append(path)
      }
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

  /// The finding at a path.
  private enum Present {
    case nothing
    case file(SiteFileHash)
    /// Something that is not a file, or a file that cannot be read.
    case other
  }

  /// Returns the finding at a path; the hash is that of the list if the file has its stamp there.
  private func present(_ path: String) throws(OutputError) -> Present {
    let (folder, name) = Self.split(path)
    guard let place = try self.folder(folder), let status = try place.status(of: name) else {
      return .nothing
    }
    guard status.kind == .file else { return .other }
    if let file = known.files[path], file.stamp == SiteManifest.Stamp(status) {
      return .file(file.hash)
    }
    guard let file = try? place.open(name, .notWaiting),
      let hash = try? SiteFileHash(ofRestOf: file)
    else { return .other }
    return .file(hash)
  }

  private func stamp(of path: String) throws(OutputError) -> SiteManifest.Stamp? {
    let (folder, name) = Self.split(path)
    guard let status = try self.folder(folder)?.status(of: name), status.kind == .file else {
      return nil
    }
    return SiteManifest.Stamp(status)
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

  static func split(_ path: String) -> (folder: String, name: String) {
    let (folder, name) = OutputFolder.split(path)
    return (String(folder.dropLast()), name)
  }
}
