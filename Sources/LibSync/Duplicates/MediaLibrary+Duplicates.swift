public import MediaModel
import System

extension MediaLibrary {
  /// Returns the groups of items that are probably the same, in the order of their titles.
  ///
  /// - Parameters:
  ///   - selection: The items to compare.
  ///   - options: The options of rules.
  ///   - files: The locations of the files, to compare their contents; `nil` not to read files.
  ///   - comparesSounds: Whether to compare the fingerprints that a verification has made.
  ///   - unreadable: Called with the path of each file that is there but cannot be read, and why.
  ///   - warn: Called for each list whose stored items are used, because its rules cannot be.
  /// - Returns: The groups.
  /// - Throws: `RuleEvaluationError`, `StoreError`.
  public func duplicates(
    of selection: MediaSelection = MediaSelection(),
    options: RuleOptions = RuleOptions(),
    readingFiles files: MediaFileLocations? = nil,
    comparingSounds comparesSounds: Bool = false,
    unreadable: (String, String) -> Void = { _, _ in },
    warn: (String, RuleEvaluationError) -> Void = { _, _ in }
  ) throws -> [DuplicateGroup] {
    var search = DuplicateSearch(comparesContent: files != nil)
    if comparesSounds { search.sounds = SoundComparison() }
    try forEachItem(
      of: selection,
      options: options,
      properties: DuplicateSearch.properties,
      warn: warn
    ) { search.add($0) }
    let key = SoundMetadata.fingerprint.key
    if comparesSounds {
      try forEachMetadata(key) { metadata in
        guard case .text(let fingerprint) = metadata.value else { return }
        search.sounds?.add(fingerprint, of: metadata.item)
      }
    }
    let finder = try (files ?? MediaFileLocations()).finder(of: self)
    let groups = try search.groups(finder, unreadable: { unreadable($0, $1.message) }) { item in
      guard case .text(let fingerprint)? = try metadata(of: item)[key] else { return nil }
      return fingerprint
    }
    var wanted = MediaSelection()
    wanted.persistentIDs = groups.flatMap(\.1)
    var items: [PersistentID: MediaItem] = [:]
    try forEachItem(of: wanted, properties: DuplicateGroup.properties) {
      items[$0.persistentID] = $0
    }
    return groups.map { DuplicateGroup($0.reason, $0.1.compactMap { items[$0] }) }
      .sorted { Self.name($0) < Self.name($1) }
  }

  private static func name(_ group: DuplicateGroup) -> (String, String, UInt64) {
    let item = group.items.first
    return (
      item?.title?.lowercased() ?? "", item?.artist?.lowercased() ?? "",
      item?.persistentID.rawValue ?? 0
    )
  }
}
