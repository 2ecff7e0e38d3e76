import MediaArchive
package import MediaStore

extension ArchiveRestoring {
  /// A saved collection of an archive that was to be restored.
  package struct Collection: Sendable {
    package enum Outcome: String, CaseIterable, Sendable {
      case restored
      /// A collection with the same name and members was there.
      case present
      /// Another collection has the name, and is left alone.
      case occupied
    }

    package let name: String
    /// The library that has it now.
    package let library: String
    package let count: Int
    package let outcome: Outcome
  }

  /// The maximum size of a file with a collection, which allows for some 100,000 members.
  private static let maxByteCount = 1 << 26

  /// Saves the collections of the archive in a library file, in the libraries of the same names.
  ///
  /// - Parameters:
  ///   - path: The library file.
  ///   - library: The library that gets all of them; `nil` for those of the same names, or the
  ///     default library where no library has the name.
  ///   - options: The options of the changes, of which each collection is one.
  /// - Returns: The result for each collection.
  /// - Throws: `ArchiveError`, `StoreError`, `Interruption.Stop`.
  package func restoreCollections(
    to path: String,
    in library: String?,
    _ options: WriteOptions
  ) throws -> [Collection] {
    let names = try MediaLibrary(reading: path).names()
    return try collections().map { file in
      let own = names.first { $0.lowercased() == file.library?.lowercased() }
      return try restore(file, to: path, in: library ?? own, options)
    }
  }

  private func collections() throws -> [CollectionFile] {
    var files: [CollectionFile] = []
    try forEachFile { place, content in
      guard place.text.hasPrefix(ArchiveLayout.collections + "/") else { return }
      guard let (bytes, hash) = try content.bytes(upTo: Self.maxByteCount) else {
        throw ArchiveError.damaged("\(place) is too large", path: bag.path)
      }
      guard hash == check.hash(of: place) else {
        throw ArchiveError.damaged("\(place) changed while it was read", path: bag.path)
      }
      do throws(CollectionFile.Invalid) {
        files.append(try CollectionFile(parsing: bytes))
      } catch {
        throw ArchiveError.damaged("\(place): \(error.message)", path: bag.path)
      }
    }
    return files
  }

  private func restore(
    _ file: CollectionFile,
    to path: String,
    in name: String?,
    _ options: WriteOptions
  ) throws -> Collection {
    let library = try MediaLibrary(reading: path, selecting: name)
    let collection = file.name ?? ""
    let outcome: Collection.Outcome
    do {
      let own = try CollectionFile(of: collection, in: library)
      let isSame = own.members.map(\.persistentID) == file.members.map(\.persistentID)
      outcome = isSame ? .present : .occupied
    } catch let error as StoreError where error.code == .unknownCollection {
      try MediaLibrary.withWriter(at: path, selecting: name, options: options) {
        try $0.createCollection(named: collection, members: file.members, made: file.made)
      }
      outcome = .restored
    }
    return try Collection(
      name: collection,
      library: library.name,
      count: file.members.count,
      outcome: outcome
    )
  }
}
