import Bytes
package import MediaArchive
package import MediaModel
package import MediaPlayback
import System

/// The files to archive, with their places.
package struct ArchivePlan {
  /// A file of one or more items.
  package struct File: Sendable {
    /// The path of the original, or the one where it should be.
    package let path: String
    /// The reason why the file cannot be archived; `nil` if it can.
    package fileprivate(set) var obstacle: AddedFile?
    /// The size of the file in the archive, as far as it is known when the plan is made.
    package fileprivate(set) var byteCount: Int
    /// The format in which the file is encoded; `nil` if it is archived as it is.
    package fileprivate(set) var target: TranscodingTarget?
    /// Whether the file may have sound that can be encoded.
    fileprivate let isSound: Bool
    /// The encoding of texts in its tags that claim to be in Latin-1; `nil` if none was stated.
    let tagEncoding: TagEncoding?
    /// The library of the first item that has the file.
    package let library: String
    /// The first item that has the file.
    package let persistentID: PersistentID
    package let title: String?
    /// The files with its lyrics, which are archived beside it.
    let lyrics: [CopyLyrics]
    /// The path in the archive.
    package fileprivate(set) var place: BagPath
    /// The place without the number that may make its name unique.
    fileprivate var wantedPlace: CopyPlace

    /// The places that the file has in archives of other formats.
    var otherPlaces: [BagPath] {
      let dot = place.text.utf8.lastIndex(of: UInt8(ascii: ".")) ?? place.text.endIndex
      let original = path.lastPathComponent.split(separator: ".").last.map(String.init) ?? ""
      return ([original] + CopySound.encodedExtensions)
        .compactMap { BagPath("\(place.text[..<dot]).\($0)") }.filter { $0 != place }
    }

    func moved(to place: BagPath) -> Self {
      var file = self
      file.place = place
      return file
    }
  }

  let request: ArchiveRequest
  /// The files, each once, in the order of the items.
  package private(set) var files: [File] = []
  /// The number of items.
  package private(set) var itemCount = 0
  /// For each part, the indexes of the files by the locations of the items.
  private(set) var locations: [[String: Int]] = []
  /// The limits of names besides those of file systems.
  let limits: NameLimits
  private var known: [[UInt8]: Int] = [:]

  private static let name = CopyName.standard

  /// Finds the files.
  ///
  /// - Parameters:
  ///   - request: The request; its libraries are read in their current state.
  ///   - limits: The limits of names besides those of file systems.
  ///   - warn: Called for each list whose stored items are used, because its rules cannot be.
  /// - Throws: `RuleEvaluationError`, `StoreError`, `Interruption.Stop`.
  package init(
    _ request: ArchiveRequest,
    limits: NameLimits = NameLimits(),
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
    self.limits = limits
    let properties = Self.name.properties + [.title, .mediaType] + MediaItem.fileProperties
    for part in request.parts {
      let finder = try request.files.finder(of: part.library)
      let library = try part.library.name
      let tagEncoding = try part.library.tagEncoding
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
        indexes[location] = try add(
          item,
          of: library,
          found,
          expected,
          readingTagsIn: tagEncoding,
          on: device
        )
      }
      locations.append(indexes)
    }
    try arrange()
  }

  /// Gives the files their places.
  private mutating func arrange() throws {
    var names = CopyNames(limits)
    for index in files.indices {
      let place = names.claim(files[index].wantedPlace)
      files[index].place = try ArchiveLayout.path(ArchiveLayout.files, place.path)
    }
  }

  /// Has the files encoded that are not in the format of an encoder.
  ///
  /// - Parameter encoder: The encoder, which opens every file.
  /// - Throws: `CancellationError`, `PlaybackFailure`.
  package mutating func encode(with encoder: CopyEncoder) async throws {
    let originals = files.map { file -> CopyEncoder.Original? in
      guard file.isSound, file.obstacle == nil else { return nil }
      return CopyEncoder.Original(path: file.path, byteCount: file.byteCount)
    }
    let sounds = try await encoder.sounds(of: originals)
    for (index, sound) in sounds.enumerated() {
      let file = files[index]
      if let sound {
        files[index].target = sound.target
        files[index].byteCount = sound.byteCount
        files[index].obstacle = sound.problem.map(AddedFile.unreadable)
        if let target = sound.target {
          files[index].wantedPlace.fileExtension = target.fileExtension(
            replacing: file.wantedPlace.fileExtension
          )
        }
      } else if file.isSound, case .missing? = file.obstacle {
        files[index].wantedPlace.fileExtension = CopySound.fileExtension(
          ofMissing: file.wantedPlace.fileExtension,
          in: encoder.target
        )
      }
    }
    try arrange()
  }

  /// The number of files with lyrics.
  package var lyricsCount: Int {
    files.reduce(0) { $0 + $1.lyrics.count { $0.problem == nil } }
  }

  /// The size of all files.
  package var byteCount: Int { files.reduce(0) { $0 + $1.byteCount } }

  /// Adds the file of an item, unless an earlier one has it, and returns its index.
  private mutating func add(
    _ item: MediaItem,
    of library: String,
    _ found: String?,
    _ expected: String,
    readingTagsIn tagEncoding: TagEncoding?,
    on device: DeviceBounds?
  ) throws -> Int {
    let path = found ?? expected
    let key = ExactPath.bytes(path)
    if let index = known[key] { return index }
    known[key] = files.count
    let fileName = ExactPath.shown(path).lastPathComponent
    let fileExtension = CopyPlan.fileExtension(of: fileName)
    let base = fileExtension.isEmpty ? fileName : String(fileName.dropLast(fileExtension.count + 1))
    let (folders, text) = Self.name.parts(of: item, fileName: base, limits: limits)
    let place = CopyPlace(
      folders: folders.map(ArchiveLayout.plain),
      text: ArchiveLayout.plain(limits.text(text)),
      fileExtension: fileExtension
    )
    let original = OriginalState(found, on: device)
    let isSound = CopySound.isPossible(in: item, fileExtension: fileExtension)
    let hasLyrics = isSound && original.refusal == nil
    files.append(
      File(
        path: path,
        obstacle: found == nil ? .missing : original.refusal.map(AddedFile.unreadable),
        byteCount: original.byteCount,
        isSound: isSound,
        tagEncoding: tagEncoding,
        library: library,
        persistentID: item.persistentID,
        title: item.title,
        lyrics: hasLyrics ? found.map { CopyLyrics.beside($0, on: device) } ?? [] : [],
        place: try ArchiveLayout.path(ArchiveLayout.files),
        wantedPlace: place
      )
    )
    return files.count - 1
  }
}
