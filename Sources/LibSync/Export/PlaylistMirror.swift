import Bytes
import JSON
import MediaImport
package import System

/// A folder with a file for each playlist that is kept in step with a library.
///
/// A list in the folder has a line for each file with its path and its hash, which is added before
/// the file is written. Files that somebody else wrote or has changed since are neither replaced nor
/// removed.
package struct PlaylistMirror {
  /// The name of the list.
  package static let listName = ".libsync-playlists"

  private let path: String
  private let isDryRun: Bool
  /// The folder; `nil` if it does not exist yet.
  private var folder: OutputFolder?
  /// The hashes of the files that were written before, by their paths in the folder: more than one
  /// after an interruption.
  private let known: [String: Set<String>]
  /// The same as the folder has them now.
  private var current: [String: String] = [:]
  /// The outcome so far.
  package private(set) var outcome = MirrorOutcome()

  /// - Parameters:
  ///   - path: The path of the folder, which need not exist.
  ///   - isDryRun: Whether nothing is written.
  /// - Throws: `OutputError`.
  package init(of path: String, isDryRun: Bool) throws(OutputError) {
    self.path = path
    self.isDryRun = isDryRun
    let isThere = (try? FileStatus(of: path)) != nil
    let folder = try isThere || !isDryRun ? OutputFolder(making: path) : nil
    self.folder = folder
    known = Self.list(in: folder)
  }

  /// Brings a file in step.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - content: Its content.
  /// - Throws: `OutputError`.
  package mutating func update(_ file: ExportPlan.File, _ content: [UInt8]) throws(OutputError) {
    let hash = Hexadecimal.text(SHA256.hash(of: content))
    let present = try self.hash(of: file.folders, file.name)
    if present == hash {
      outcome.unchangedCount += 1
    } else if let present, known[file.path]?.contains(present) != true {
      current[file.path] = known[file.path]?.first
      return outcome.kept.append(file.path)
    } else {
      outcome.written.append(file.path)
      if !isDryRun, let folder {
        try announce(file.path, hash, in: folder)
        let output = try folder.folder(file.folders).file(file.name)
        try output.write(content)
        try output.finish(isDurable: false)
      }
    }
    current[file.path] = hash
  }

  /// Keeps a file as it is, because its content cannot be determined now.
  package mutating func keep(_ file: ExportPlan.File) {
    current[file.path] = known[file.path]?.first
  }

  /// Removes the files of playlists that no longer exist, and writes the list.
  ///
  /// - Throws: `OutputError`.
  package mutating func finish() throws(OutputError) {
    for path in known.keys.sorted() where current[path] == nil {
      let names = path.split(separator: "/").map { String($0) }
      guard let name = names.last, names.allSatisfy({ $0 != "." && $0 != ".." }) else { continue }
      let present = try hash(of: names.dropLast(), name)
      if let present, known[path]?.contains(present) == true {
        outcome.removed.append(path)
        if !isDryRun { try remove(names.dropLast(), name) }
      } else if present != nil, !outcome.kept.contains(path) {
        outcome.kept.append(path)
      }
    }
    guard !isDryRun, current.mapValues({ [$0] }) != known, let folder else { return }
    let output = try folder.file(Self.listName)
    for (path, hash) in current.sorted(by: { $0.key < $1.key }) {
      try output.write(Array(Self.line(path, hash).utf8))
    }
    try output.finish(isDurable: false)
  }

  // MARK: Files

  /// The maximum size of the list in bytes.
  private static let maxListSize = 1 << 26

  private static func list(in folder: OutputFolder?) -> [String: Set<String>] {
    guard let file = try? folder?.open(listName, .notWaiting),
      let bytes = try? file.bytes(count: maxListSize)
    else { return [:] }
    var list: [String: Set<String>] = [:]
    for line in bytes.split(separator: 0x0A) {
      guard case .object(let members)? = JSONValue(parsing: String(decoding: line, as: UTF8.self)),
        case .string(let path)? = members["file"], case .string(let hash)? = members["sha256"]
      else { continue }
      list[path, default: []].insert(hash)
    }
    return list
  }

  private static func line(_ path: String, _ hash: String) -> String {
    JSONValue.object(["file": .string(path), "sha256": .string(hash)]).text + "\n"
  }

  /// Adds a file to the list before it is written.
  private func announce(
    _ path: String,
    _ hash: String,
    in folder: OutputFolder
  ) throws(OutputError) {
    do throws(SystemError) {
      let list = try folder.open(Self.listName, [.appending, .creating], mode: 0o666)
      try list.write(Array(Self.line(path, hash).utf8))
    } catch {
      throw OutputError(.cannotCreate, error, path: self.path.appendingPath(Self.listName))
    }
  }

  /// Returns the hash of a file; `nil` if there is no file of that name, and an empty text if it
  /// cannot be read.
  private func hash(
    of folders: some Sequence<String>,
    _ name: String
  ) throws(OutputError) -> String? {
    guard let folder = try existing(folders), let kind = try folder.kind(of: name) else {
      return nil
    }
    guard kind == .file, let file = try? folder.open(name, .notWaiting),
      let hash = try? SHA256.hash(ofRestOf: file)
    else { return "" }
    return Hexadecimal.text(hash)
  }

  private func existing(_ names: some Sequence<String>) throws(OutputError) -> OutputFolder? {
    var place = folder
    for name in names { place = try place?.existingFolder(name) }
    return place
  }

  private func remove(_ folders: some Collection<String>, _ name: String) throws(OutputError) {
    guard let place = try existing(folders) else { return }
    do {
      try place.remove(name)
    } catch {
      throw OutputError(.cannotCreate, error, path: place.path.appendingPath(name))
    }
    // Folders that are empty now were those of playlist folders.
    var parents = Array(folders)
    while let last = parents.popLast(), let parent = try existing(parents) {
      do { try parent.removeFolder(last) } catch { return }
    }
  }
}

/// The changes that brought a folder of playlists in step with a library.
public struct MirrorOutcome: Hashable, Sendable {
  /// The paths in the folder of the files that were new or have changed.
  public internal(set) var written: [String] = []
  /// The paths of the files whose playlists no longer exist.
  public internal(set) var removed: [String] = []
  /// The paths of files that somebody else wrote or has changed.
  public internal(set) var kept: [String] = []
  /// The number of files that were in step already.
  public internal(set) var unchangedCount = 0
}
