import Bytes
import MediaModel
import System

/// Writing copies, and renaming those of earlier exports.
extension FileCopier {
  /// The outcome of copying a file.
  enum Attempt {
    case copied([UInt8]?)
    /// It was there already, maybe at the former path.
    case present([UInt8], former: String?)
    /// Something else already has the name.
    case occupied
    /// There is no room for it besides the copy that an earlier export has made.
    case unfitting
  }

  /// Copies a file, unless a copy is there already.
  ///
  /// - Parameters:
  ///   - original: The file.
  ///   - item: Its item.
  ///   - place: The place of the copy.
  ///   - isReplacing: Whether another file at the place is replaced.
  ///   - progress: Called after each block with the number of bytes copied so far.
  /// - Returns: The outcome.
  /// - Throws: `CopyError`.
  mutating func copy(
    _ original: borrowing OriginalFile,
    of item: PersistentID,
    to place: CopyPlace,
    replacing isReplacing: Bool = false,
    _ progress: (Int) -> Void
  ) throws(CopyError) -> Attempt {
    let old = vacated.contains(place.path) ? nil : try existing(place.name, in: place.folders)
    if let old {
      if let hash = try Self.hash(of: original, ifIn: old) {
        noteStray(of: item, for: place, with: old.status)
        return .present(hash, former: nil)
      }
      if !isReplacing || old.status.kind != .file { return .occupied }
    } else if let stray = fit?.strayCopy(of: item, for: place) {
      if let hash = try move(stray, to: place, ifLike: original) {
        return .present(hash, former: stray.path)
      }
      if fit?.takes(besides: stray) == false { return .unfitting }
    }
    guard !isDryRun, let output else { return .copied(nil) }
    let copy = try CopyError.output { () throws(OutputError) in
      try output.folder(place.folders).file(place.name)
    }
    let hash = try original.copy(progress) { (block) throws(OutputError) in try copy.write(block) }
    try CopyError.output { () throws(OutputError) in
      let written = try copy.written()
      guard try Self.hash(of: written, path: copy.path) == hash else {
        let message = "the bytes read back differ from those written; check the disk"
        throw OutputError(.inputOutput, message, path: copy.path)
      }
      try copy.finish()
    }
    return .copied(hash)
  }

  /// Counts a copy that was found at its place although an earlier one of the item has another path.
  private mutating func noteStray(
    of item: PersistentID,
    for place: CopyPlace,
    with status: FileStatus
  ) {
    guard let stray = fit?.strayCopy(of: item, for: place) else { return }
    // Some file systems ignore the case of names, so that both paths are those of one file.
    if (try? existing(stray))?.status.identity == status.identity {
      fit?.move(stray, to: place.path)
    } else {
      fit?.count(besides: stray)
    }
  }

  /// Gives the copy of an earlier export its new name, if it has the content of the original and no
  /// other playlist refers to it.
  ///
  /// - Returns: The hash of the content; `nil` if the copy stays where it is.
  private mutating func move(
    _ stray: EarlierCopies.Copy,
    to place: CopyPlace,
    ifLike original: borrowing OriginalFile
  ) throws(CopyError) -> [UInt8]? {
    guard fit?.isMovable(stray) == true, let output, let old = try existing(stray),
      let hash = try Self.hash(of: original, ifIn: old)
    else { return nil }
    if isDryRun {
      vacated.insert(stray.path)
    } else {
      let other = try CopyError.output { () throws(OutputError) in
        try output.folder(place.folders)
      }
      do throws(SystemError) {
        try old.folder.move(old.name, to: place.name, in: other)
      } catch {
        return nil
      }
      output.removeEmptyFolders(Array(stray.path.pathComponents.dropLast()))
    }
    fit?.move(stray, to: place.path)
    return hash
  }

  /// Returns the hash of the original if an existing file has the same content; otherwise `nil`.
  private static func hash(
    of original: borrowing OriginalFile,
    ifIn file: Existing
  ) throws(CopyError) -> [UInt8]? {
    guard file.status.kind == .file, file.status.byteCount == original.byteCount else { return nil }
    let hash = try original.hash()
    let other = try CopyError.output { () throws(OutputError) in
      try Self.hash(of: file.name, in: file.folder)
    }
    return other == hash ? hash : nil
  }

  /// Returns whether lyrics of an earlier export are still as they were written.
  func isUntouched(_ copy: EarlierCopies.Copy) throws(CopyError) -> Bool {
    guard let old = try existing(copy), old.status.kind == .file else { return false }
    let hash = try CopyError.output { () throws(OutputError) in
      try Self.hash(of: old.name, in: old.folder)
    }
    return Hexadecimal.text(hash) == copy.hash
  }

  /// A file in the output folder.
  private struct Existing {
    let name: String
    let folder: OutputFolder
    let status: FileStatus
  }

  private func existing(_ copy: EarlierCopies.Copy) throws(CopyError) -> Existing? {
    var names = copy.path.pathComponents
    guard let name = names.popLast() else { return nil }
    return try existing(name, in: names)
  }

  /// Returns the file of a name in the folders below the output folder; `nil` if there is none.
  private func existing(_ name: String, in folders: [String]) throws(CopyError) -> Existing? {
    try CopyError.output { () throws(OutputError) in
      guard let folder = try output?.existingFolder(folders),
        let status = try folder.status(of: name)
      else { return nil }
      return Existing(name: name, folder: folder, status: status)
    }
  }

  /// Returns the hash of an existing file.
  private static func hash(
    of name: String,
    in folder: OutputFolder
  ) throws(OutputError) -> [UInt8] {
    let path = try folder.path(of: name)
    do throws(SystemError) {
      return try SHA256.hash(ofRestOf: folder.open(name, .notWaiting))
    } catch {
      throw OutputError(.inputOutput, error, path: path)
    }
  }

  private static func hash(
    of file: borrowing FileDescriptor,
    path: String
  ) throws(OutputError) -> [UInt8] {
    do {
      return try SHA256.hash(ofRestOf: file)
    } catch {
      throw OutputError(.inputOutput, error, path: path)
    }
  }
}
