import Bytes
package import MediaArchive
import MediaModel
import MediaStore
import System

/// Brings back what a checked archive contains.
package struct ArchiveRestoring {
  /// A file of an item that was to be restored.
  package struct File: Sendable {
    package enum Outcome: String, CaseIterable, Sendable {
      case restored
      /// A file with the same content was there.
      case present
      /// Something else is there, which is left alone.
      case occupied
    }

    /// The path relative to the folder.
    package let path: String
    /// The path in the archive, if it has names that libsync would not write.
    package let unsafePath: String?
    package let outcome: Outcome
    package let byteCount: Int
  }

  let bag: Bag
  let check: BagCheck

  /// - Parameters:
  ///   - bag: The archive.
  ///   - check: The result of checking it, which must be sound.
  package init(_ bag: Bag, _ check: BagCheck) {
    self.bag = bag
    self.check = check
  }

  /// Whether the archive has a library file.
  package var hasLibraryFile: Bool {
    (try? ArchiveLayout.path(ArchiveLayout.library)).flatMap(check.hash) != nil
  }

  /// Makes a library file from that of the archive.
  ///
  /// - Parameter path: The library file, which must not exist.
  /// - Throws: `StoreError`, with the code `cannotCreate` if it exists, and `damaged` or
  ///   `notALibrary` if that of the archive is not sound; `ArchiveError`, `OutputError`.
  package func restoreLibraryFile(to path: String) throws {
    let place = try ArchiveLayout.path(ArchiveLayout.library)
    try MediaStore.restore(to: path) { newPath in
      let (folder, name) = OutputFolder.split(newPath)
      let file = try OutputFolder(folder).file(name, mode: 0o600)
      try forEachFile { found, content in
        if found != place { return }
        try write(content, of: found, to: file)
        try file.finish()
      }
    }
  }

  /// Writes the files of items to a folder, under their paths in the archive, whose names are made
  /// safe and unique, because an archive may be made by anybody.
  ///
  /// Nothing is replaced, and no link below the folder is followed.
  ///
  /// - Parameters:
  ///   - path: The path of the folder, which is created with its parents.
  ///   - deliver: Called with each file.
  /// - Throws: `ArchiveError`, `OutputError`, `Interruption.Stop`.
  package func restoreFiles(to path: String, _ deliver: (File) -> Void) throws {
    let output = try OutputFolder(making: path)
    var names = CopyNames()
    try forEachFile { place, content in
      guard place.text.hasPrefix(ArchiveLayout.files + "/") else { return }
      if Interruption.isRequested { throw Interruption.Stop() }
      let original = ExactPath.shown(String(place.text.dropFirst(ArchiveLayout.files.count + 1)))
      let copy = names.claim(CopyPlace(original: original))
      let (relative, name) = (copy.path, copy.name)
      let unsafePath = original == relative ? nil : original
      let folder = try output.folder(copy.folders)
      if let status = try folder.status(of: name) {
        let isSame = try status.kind == .file && hash(of: name, in: folder) == check.hash(of: place)
        let outcome: File.Outcome = isSame ? .present : .occupied
        return deliver(
          File(
            path: relative,
            unsafePath: unsafePath,
            outcome: outcome,
            byteCount: status.byteCount
          )
        )
      }
      let file = try folder.file(name)
      let count = try write(content, of: place, to: file)
      try file.finish()
      deliver(
        File(path: relative, unsafePath: unsafePath, outcome: .restored, byteCount: count)
      )
    }
  }

  /// Writes a file and returns its size; throws an error if it is not the one that was checked.
  @discardableResult
  private func write(
    _ content: BagContent,
    of place: BagPath,
    to file: OutputFile
  ) throws -> Int {
    guard try content.write(to: file) == check.hash(of: place) else {
      throw ArchiveError.damaged("\(place) changed while it was read", path: bag.path)
    }
    return content.byteCount
  }

  private func hash(of name: String, in folder: OutputFolder) throws -> [UInt8] {
    do throws(SystemError) {
      return try SHA256.hash(ofRestOf: folder.open(name, .notWaiting))
    } catch {
      throw OutputError(.cannotCreate, error, path: try folder.path(of: name))
    }
  }

  /// Calls the body with each file and its content.
  func forEachFile(_ body: (BagPath, BagContent) throws -> Void) throws {
    do {
      try bag.forEachFile(body)
    } catch let error as SystemError {
      if error.isInterruption { throw Interruption.Stop() }
      throw error.call == .read ? ArchiveError.unreadable(error) : .cannotOpen(error)
    }
  }
}
