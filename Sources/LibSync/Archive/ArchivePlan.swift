import Bytes
package import MediaArchive
package import MediaModel
import System

/// The files to archive, with their places.
package struct ArchivePlan {
  /// A file of one or more items.
  package struct File: Sendable {
    /// The path of the original, or the one where it should be.
    package let path: String
    /// The reason why the file cannot be archived; `nil` if it can.
    package let obstacle: AddedFile?
    /// The size of the original when the plan was made.
    package let byteCount: Int
    /// The library of the first item that has the file.
    package let library: String
    /// The first item that has the file.
    package let persistentID: PersistentID
    package let title: String?
    /// The path in the archive.
    package let place: BagPath
  }

  let request: ArchiveRequest
  /// The files, each once, in the order of the items.
  package private(set) var files: [File] = []
  /// The number of items.
  package private(set) var itemCount = 0
  /// For each part, the indexes of the files by the locations of the items.
  private(set) var locations: [[String: Int]] = []
  private var known: [[UInt8]: Int] = [:]
  private var names = CopyNames()

  private static let name = CopyName.standard

  /// Finds the files.
  ///
  /// - Parameters:
  ///   - request: The request; its libraries are read in their current state.
  ///   - warn: Called for each list whose stored items are used, because its rules cannot be.
  /// - Throws: `RuleEvaluationError`, `StoreError`, `Interruption.Stop`.
  package init(
    _ request: ArchiveRequest,
    warn: (String, RuleEvaluationError) -> Void = { _, _ in }
  ) throws {
    var request = request
    request.parts = try request.parts.map { part in
      ArchiveRequest.Part(
        try part.library.inOneState(),
        part.selection,
        options: part.options,
        playlists: part.playlists,
        collections: part.collections
      )
    }
    self.request = request
    let properties = Self.name.properties + [.title] + MediaItem.fileProperties
    for part in request.parts {
      let finder = try request.files.finder(of: part.library)
      let library = try part.library.name
      let device = DeviceBounds(try part.library.deviceFolder())
      var indexes: [String: Int] = [:]
      try part.library.forEachItem(
        of: part.selection,
        options: part.options,
        properties: Array(Set(properties)),
        warn: warn
      ) { item in
        if Interruption.isRequested { throw Interruption.Stop() }
        itemCount += 1
        guard item.hasFile, let location = item.location, indexes[location] == nil,
          let expected = finder.path(ofLocation: location)
        else { return }
        let found = finder.file(atLocation: location)?.path
        indexes[location] = try add(item, of: library, found, expected, on: device)
      }
      locations.append(indexes)
    }
  }

  /// The size of all files.
  package var byteCount: Int { files.reduce(0) { $0 + $1.byteCount } }

  /// Adds the file of an item, unless an earlier one has it, and returns its index.
  private mutating func add(
    _ item: MediaItem,
    of library: String,
    _ found: String?,
    _ expected: String,
    on device: DeviceBounds?
  ) throws -> Int {
    let path = found ?? expected
    let key = ExactPath.bytes(path)
    if let index = known[key] { return index }
    known[key] = files.count
    let fileName = ExactPath.shown(path).lastPathComponent
    let fileExtension = CopyPlan.fileExtension(of: fileName)
    let base = fileExtension.isEmpty ? fileName : String(fileName.dropLast(fileExtension.count + 1))
    let (folders, text) = Self.name.parts(of: item, fileName: base)
    let place = names.claim(
      CopyPlace(
        folders: folders.map(ArchiveLayout.plain),
        text: ArchiveLayout.plain(text),
        fileExtension: fileExtension
      )
    )
    let original = OriginalState(found, on: device)
    files.append(
      File(
        path: path,
        obstacle: found == nil ? .missing : original.refusal.map(AddedFile.unreadable),
        byteCount: original.byteCount,
        library: library,
        persistentID: item.persistentID,
        title: item.title,
        place: try ArchiveLayout.path(ArchiveLayout.files, place.path)
      )
    )
    return files.count - 1
  }
}
