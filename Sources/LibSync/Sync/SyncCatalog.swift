import Bytes
import IPodFormats
import MediaDevice
import MediaModel
import System

/// The items and playlists of a library in the form in which a device is to have them.
struct SyncCatalog {
  private(set) var tracks: [WantedTrack] = []
  private(set) var lists: [WantedPlaylist]?
  private(set) var leftOut: [LeftOutItem] = []
  /// The items of the tracks for finding their covers, by persistent ID; empty if no covers are
  /// written.
  private(set) var artworkItems: [UInt64: ArtworkItem] = [:]

  private let library: MediaLibrary
  private let capabilities: DeviceCapabilities
  private let clock: LocalClock
  private let options: SyncOptions
  /// Whether covers are written.
  private let hasCovers: Bool

  private static let properties = Array(
    Set(TrackValues.properties + ArtworkItem.properties + [.dateAdded, .isProtected, .kind])
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
    self.capabilities = capabilities
    self.clock = clock
    self.options = options
    hasCovers = options.writesCovers && !capabilities.coverFormats.isEmpty
    let finder = try options.files.finder(of: library)
    var selection = MediaSelection()
    var seen: Set<PersistentID> = []
    selection.persistentIDs = contents.items.filter { seen.insert($0).inserted }
    try library.forEachItem(of: selection, properties: Self.properties) { item in
      if Interruption.isRequested { throw Interruption.Stop() }
      add(item, finder)
    }
    try addLists(contents.playlists)
  }

  // MARK: Tracks

  private mutating func add(_ item: MediaItem, _ finder: MediaFileFinder) {
    func leaveOut(_ reason: LeftOutItem.Reason, _ path: String? = nil) {
      leftOut.append(
        LeftOutItem(
          persistentID: item.persistentID,
          title: item.title,
          path: path,
          reason: reason
        )
      )
    }
    if item.mediaType?.isDisjoint(with: .anyAudio) ?? false { return leaveOut(.video) }
    guard item.hasFile, let location = item.location,
      let likely = finder.likelyPath(ofLocation: location)
    else { return leaveOut(.noFile) }
    guard let found = finder.file(atLocation: location)?.path else {
      return leaveOut(.missing, likely)
    }
    guard let status = try? FileStatus(of: found), status.kind == .file else {
      return leaveOut(.unreadable, found)
    }
    if item.value(for: .isProtected) == .boolean(true) { return leaveOut(.protected, found) }
    let name = found.lastPathComponent
    let fileExtension = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() }
    let rule = options.rule(for: capabilities)
    guard let playable = fileExtension.flatMap({ PlayableFile($0, on: capabilities, rule) }) else {
      return leaveOut(.unplayable, found)
    }
    guard Int64(status.byteCount) <= capabilities.maxFileByteCount else {
      return leaveOut(.tooLarge, found)
    }
    let values = TrackValues(of: item, clock: clock)
    var fileValues = TrackValues.file(of: item, clock: clock)
    if let kind = item.text(for: .kind), !kind.isEmpty { fileValues.texts[.fileType] = kind }
    if let added = item.dateAdded {
      fileValues.numbers[.dateAdded] = UInt64(DeviceClock.time(added, clock))
    }
    if hasCovers { artworkItems[item.persistentID.rawValue] = ArtworkItem(item) }
    tracks.append(
      WantedTrack(
        id: item.persistentID.rawValue,
        values: values,
        fileValues: fileValues,
        file: WantedFile(
          path: found,
          byteCount: status.byteCount,
          modified: status.modified,
          fileExtension: playable.fileExtension,
          encoding: playable.target?.text,
          deviceByteCount: playable.estimatedByteCount(
            ofOriginal: status.byteCount,
            lasting: fileValues.numbers[.duration] ?? 0
          )
        )
      )
    )
  }

  /// Keeps the tracks that fit, in their order.
  mutating func keep(_ fits: (WantedTrack) -> Bool) {
    var kept: [WantedTrack] = []
    for track in tracks {
      if fits(track) {
        kept.append(track)
      } else {
        leftOut.append(
          LeftOutItem(
            persistentID: PersistentID(rawValue: track.id),
            title: track.title,
            path: track.file.path,
            reason: .noSpace
          )
        )
      }
    }
    tracks = kept
  }

  // MARK: Playlists

  private mutating func addLists(_ ids: [PersistentID]?) throws {
    guard let ids else { return }
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
            rules: options.smartLists == .live ? Self.rules(of: list) : nil,
            place: PlaylistPlace(isFolder: list.kind == .folder, folder: folder)
          )
        )
      }
    }
    lists = wanted
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
