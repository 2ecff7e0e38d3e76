import Bytes
import IPodFormats
import MediaDevice
import MediaModel
import MediaPlayback
import System

/// The items and playlists of a library in the form in which a device is to have them.
struct SyncCatalog {
  private(set) var tracks: [WantedTrack] = []
  private(set) var lists: [WantedPlaylist]?
  private(set) var leftOut: [LeftOutItem] = []
  /// The items of the tracks for finding their covers, by persistent ID; empty if no covers are
  /// written.
  private(set) var artworkItems: [UInt64: ArtworkItem] = [:]

  /// The tags that the files of items get in place of their own, by persistent ID.
  private(set) var tags: [UInt64: LibraryTags] = [:]

  /// The encoding of texts in tags that claim to be in Latin-1; `nil` if none was stated.
  let tagEncoding: TagEncoding?

  private let library: MediaLibrary
  private let capabilities: DeviceCapabilities
  private let clock: LocalClock
  private let options: SyncOptions
  private let rule: TranscodingRule
  /// The files that could not be decoded before; `nil` if nothing is converted.
  var unusable: UnusableFiles?
  /// Whether covers are written.
  private let hasCovers: Bool

  private static let properties = Array(
    Set(
      TrackValues.properties + ArtworkItem.properties + LibraryTags.properties
        + [.dateAdded, .isProtected, .kind]
    )
  )

  /// Reads the contents of a library.
  ///
  /// - Parameters:
  ///   - contents: The items and playlists.
  ///   - library: The library.
  ///   - capabilities: The abilities of the device.
  ///   - clock: The clock of the device.
  ///   - options: The options.
  /// - Throws: `StoreError`, `RuleEvaluationError`.
  init(
    of contents: SyncContents,
    in library: MediaLibrary,
    for capabilities: DeviceCapabilities,
    clock: LocalClock,
    options: SyncOptions
  ) throws {
    self.library = library
    tagEncoding = try library.tagEncoding
    self.capabilities = capabilities
    self.clock = clock
    self.options = options
    rule = options.rule(for: capabilities)
    unusable = options.cacheFolder.map { UnusableFiles(inCache: $0) }
    hasCovers = options.writesCovers && !capabilities.coverFormats.isEmpty
    let finder = try options.files.finder(of: library)
    var selection = MediaSelection()
    var seen: Set<PersistentID> = []
    selection.persistentIDs = contents.items.filter { seen.insert($0).inserted }
    try library.forEachItem(of: selection, properties: Self.properties) { item in
      if Interruption.isRequested { throw Interruption.Stop() }
      add(item, finder)
    }
    lists = try Self.lists(contents.playlists, in: library, options)
  }

  // MARK: Tracks

  /// The reason why an item has no file for the device.
  private struct NoFile: Error {
    let reason: LeftOutItem.Reason
    var path: String?
  }

  private mutating func add(_ item: MediaItem, _ finder: MediaFileFinder) {
    var fileValues = TrackValues.file(of: item, clock: clock)
    if let kind = item.text(for: .kind), !kind.isEmpty { fileValues.texts[.fileType] = kind }
    if let added = item.dateAdded {
      fileValues.numbers[.dateAdded] = UInt64(DeviceClock.time(added, clock))
    }
    var track = WantedTrack(
      id: item.persistentID.rawValue,
      values: TrackValues(of: item, clock: clock),
      fileValues: fileValues,
      file: nil
    )
    do throws(NoFile) {
      track.file = try file(of: item, lasting: track.duration, finder)
    } catch {
      leftOut.append(LeftOutItem(track, path: error.path, reason: error.reason))
    }
    if options.rewritesTags, options.cacheFolder != nil { addTags(of: item, to: &track) }
    // A cover whose file is out of reach stays as it is.
    if hasCovers, track.file != nil { artworkItems[track.id] = ArtworkItem(item) }
    tracks.append(track)
  }

  /// The extensions of files whose tags can be written.
  private static let tagged: Set = ["mp3", "m4a", "m4b"]

  /// Gives the file of a track the tags of the library, if it has others.
  private mutating func addTags(of item: MediaItem, to track: inout WantedTrack) {
    let tags = LibraryTags(of: item)
    guard let file = track.file, Self.tagged.contains(file.fileExtension),
      !tags.areThose(ofFileAt: file.path)
    else { return }
    self.tags[track.id] = tags
    track.file?.tags = tags.digest
  }

  private func file(
    of item: MediaItem,
    lasting milliseconds: UInt64,
    _ finder: MediaFileFinder
  ) throws(NoFile) -> WantedFile {
    if item.mediaType?.isDisjoint(with: .anyAudio) ?? false { throw NoFile(reason: .video) }
    guard item.hasFile, let location = item.location,
      let likely = finder.path(ofLocation: location)
    else { throw NoFile(reason: .noFile) }
    guard let (path, stamp) = finder.file(atLocation: location) else {
      throw NoFile(reason: .missing, path: likely)
    }
    guard stamp.isFile else { throw NoFile(reason: .unreadable, path: path) }
    if item.value(for: .isProtected) == .boolean(true) {
      throw NoFile(reason: .protected, path: path)
    }
    let name = path.lastPathComponent
    let fileExtension = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() }
    guard let playable = fileExtension.flatMap({ PlayableFile($0, on: capabilities, rule) }) else {
      throw NoFile(reason: .unplayable, path: path)
    }
    guard Int64(stamp.byteCount) <= capabilities.maxFileByteCount else {
      throw NoFile(reason: .tooLarge, path: path)
    }
    let file = WantedFile(
      path: path,
      byteCount: stamp.byteCount,
      modified: stamp.modified,
      fileExtension: playable.fileExtension,
      encoding: playable.target?.text,
      deviceByteCount: playable.estimatedByteCount(
        ofOriginal: stamp.byteCount,
        lasting: milliseconds
      )
    )
    if unusable?.contains(file) ?? false { throw NoFile(reason: .undecodable, path: path) }
    return file
  }

  /// The files and folders whose states decide which files and covers the items have.
  var evidencePaths: [String] {
    var paths = tracks.compactMap(\.file?.path) + leftOut.compactMap(\.path)
    var folders: Set<String> = []
    let images = FolderImages()
    for path in paths {
      var folder = FilePlace(path).folder
      guard folders.insert(folder).inserted else { continue }
      paths.append(folder)
      paths += images.images(beside: path).images.map(\.path)
      // What a file that is not there is mistaken for may come into any folder above.
      while FileStamp(folder) == nil, folder != FilePlace(folder).folder {
        folder = FilePlace(folder).folder
        if folders.insert(folder).inserted { paths.append(folder) }
      }
    }
    return paths
  }

  /// Keeps the tracks that fit, in their order.
  mutating func keep(_ fits: (WantedTrack) -> Bool) {
    var kept: [WantedTrack] = []
    for track in tracks {
      if fits(track) {
        kept.append(track)
      } else if track.file != nil {
        leftOut.append(LeftOutItem(track, reason: .noSpace))
      }
    }
    tracks = kept
  }

  /// Forgets the files of items, which turned out not to be usable.
  mutating func giveUp(_ items: Set<UInt64>) {
    for index in tracks.indices where items.contains(tracks[index].id) { tracks[index].file = nil }
  }

  // MARK: Playlists

  /// Returns playlists with their members.
  ///
  /// - Parameters:
  ///   - ids: The playlists; `nil` for none, with `nil` as the result.
  ///   - library: Their library.
  ///   - options: The options of the sync.
  /// - Returns: The playlists, without those that the library does not have.
  /// - Throws: `StoreError`, `RuleEvaluationError`.
  static func lists(
    _ ids: [PersistentID]?,
    in library: MediaLibrary,
    _ options: SyncOptions
  ) throws -> [WantedPlaylist]? {
    guard let ids else { return nil }
    var wanted: [WantedPlaylist] = []
    try library.withPlaylists { source in
      let byID = Dictionary(source.playlists.map { ($0.persistentID, $0) }) { first, _ in first }
      let selected = Set(ids)
      for id in ids {
        guard let list = byID[id], list.kind != .master else { continue }
        var members: [UInt64] = []
        if list.kind != .folder {
          try source.forEachEntry(of: list, properties: []) { entry in
            if let item = entry.item { members.append(item.persistentID.rawValue) }
          }
        }
        let folder = list.parentID.flatMap { selected.contains($0) ? $0.rawValue : nil }
        wanted.append(
          WantedPlaylist(
            id: id.rawValue,
            name: list.name,
            members: members,
            rules: options.smartLists == .live ? rules(of: list) : nil,
            place: PlaylistPlace(isFolder: list.kind == .folder, folder: folder)
          )
        )
      }
    }
    return wanted
  }

  /// The rules of a smart playlist as a device stores them; `nil` if it cannot have them.
  private static func rules(of list: Playlist) -> SmartListBytes? {
    guard list.kind == .smart, let info = list.encodedRules.info,
      let criteria = list.encodedRules.criteria,
      let settings = try? SmartInfo(decoding: info.span)
    else { return nil }
    return SmartListBytes(info: settings.encodedForDevice, rules: criteria)
  }
}
