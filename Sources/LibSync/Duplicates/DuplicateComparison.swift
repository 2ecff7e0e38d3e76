package import MediaModel
import System

/// Finds items of one library, or of several together, that are probably the same.
package struct DuplicateComparison {
  private let files: MediaFileLocations?
  private let comparesSounds: Bool
  private var libraries: [MediaLibrary] = []
  private var search: DuplicateSearch

  /// - Parameters:
  ///   - files: The locations of the files, to compare their contents; `nil` not to read files.
  ///   - comparesSounds: Whether to compare the fingerprints that a verification has made.
  package init(readingFiles files: MediaFileLocations?, comparingSounds comparesSounds: Bool) {
    self.files = files
    self.comparesSounds = comparesSounds
    search = DuplicateSearch(comparesContent: files != nil)
    if comparesSounds { search.sounds = SoundComparison() }
  }

  /// Adds items of a library.
  ///
  /// - Parameters:
  ///   - library: The library.
  ///   - selection: The items to compare.
  ///   - options: The options of rules.
  ///   - warn: Called for each list whose stored items are used, because its rules cannot be.
  /// - Throws: `StoreError`, and `RuleEvaluationError`, after which no items were added.
  package mutating func add(
    _ library: MediaLibrary,
    _ selection: MediaSelection,
    options: RuleOptions = RuleOptions(),
    warn: (String, RuleEvaluationError) -> Void = { _, _ in }
  ) throws {
    let place = libraries.count
    try library.forEachItem(
      of: selection,
      options: options,
      properties: DuplicateSearch.properties,
      warn: warn
    ) { search.add($0, of: place) }
    libraries.append(library)
    guard comparesSounds else { return }
    try library.forEachMetadata(SoundMetadata.fingerprint.key) { metadata in
      guard case .text(let fingerprint) = metadata.value else { return }
      search.sounds?.add(fingerprint, of: DuplicateMember(library: place, id: metadata.item))
    }
  }

  /// Returns the groups of items that are probably the same, in the order of their titles.
  ///
  /// - Parameter unreadable: Called with the path of each file that is there but cannot be read,
  ///   and why.
  /// - Returns: The groups.
  /// - Throws: `StoreError`, `Interruption.Stop`.
  package func groups(unreadable: (String, String) -> Void) throws -> [DuplicateGroup] {
    let finders = try libraries.map { try (files ?? MediaFileLocations()).finder(of: $0) }
    let key = SoundMetadata.fingerprint.key
    let groups = try search.groups(finders, unreadable: { unreadable($0, $1.message) }) { member in
      let values = try libraries[member.library].metadata(of: member.id)
      guard case .text(let fingerprint)? = values[key] else { return nil }
      return fingerprint
    }
    var items: [DuplicateMember: (item: MediaItem, library: String)] = [:]
    for (place, library) in libraries.enumerated() {
      var wanted = MediaSelection()
      wanted.persistentIDs = groups.flatMap(\.1).filter { $0.library == place }.map(\.id)
      if wanted.persistentIDs?.isEmpty ?? true { continue }
      let name = try library.name
      try library.forEachItem(of: wanted, properties: DuplicateGroup.properties) {
        items[DuplicateMember(library: place, id: $0.persistentID)] = ($0, name)
      }
    }
    return groups.map { reason, members in
      let inOrder = members.sorted { $0.library < $1.library }
      return DuplicateGroup(reason, inOrder.compactMap { items[$0] })
    }.sorted { Self.name($0) < Self.name($1) }
  }

  private static func name(_ group: DuplicateGroup) -> (String, String, UInt64) {
    let item = group.items.first
    return (
      item?.title?.lowercased() ?? "", item?.artist?.lowercased() ?? "",
      item?.persistentID.rawValue ?? 0
    )
  }
}
