import LibSync

/// The part of a library that a site shows, in one state.
struct SiteSource {
  /// The library, in which nothing changes while it is read.
  let library: MediaLibrary
  let described: Library
  /// The items that the site has.
  let selection: MediaSelection
  /// Whether some items of the library are left out.
  let isPartial: Bool
  /// The options of rules.
  let options: RuleOptions
  /// Whether paths, comments and accounts are left out.
  let isRedacted: Bool
  /// The clock for dates.
  let time: LocalTime
  /// Reports a list whose stored items are used.
  let warn: (String, RuleEvaluationError) -> Void

  /// Whether the site has photos, which no selection of items has.
  var hasPhotos: Bool { described.photoCount > 0 && !isPartial }

  /// Returns the query for the collections of a kind.
  func query(by grouping: MediaGrouping) -> MediaQuery {
    var query = MediaQuery(selection, by: grouping)
    // Without a condition, the query would leave out videos.
    if query.selection.mediaTypes == nil { query.selection.mediaTypes = .any }
    return query
  }

  /// Returns the items with these IDs that the site has.
  func selection(of ids: [PersistentID]) -> MediaSelection {
    var selection = MediaSelection()
    selection.persistentIDs = ids
    return selection
  }

  /// The kinds of change that the site shows.
  var aspects: Set<ChangeAspect> {
    var aspects = Set(ChangeAspect.allCases)
    aspects.remove(.derived)
    if isRedacted { aspects.remove(.location) }
    return aspects
  }

  /// Returns a change as the site shows it; `nil` if nothing of it is shown.
  func shown(_ change: ItemChange) -> ItemChange? {
    guard let change = change.with(aspects) else { return nil }
    guard isRedacted, change.kind == .changed else { return change }
    // The history of a redacted library still has the values that were there before.
    let changes = change.changes.filter { !SiteItemFacts.hiddenNames.contains($0.name) }
    if changes.isEmpty { return nil }
    return ItemChange(
      persistentID: change.persistentID,
      kind: change.kind,
      title: change.title,
      artist: change.artist,
      albumTitle: change.albumTitle,
      changes: changes
    )
  }

  /// Returns the words for a change.
  func words(for change: ItemChange) -> String {
    switch change.kind {
    case .added: return "Added"
    case .removed: return "Removed"
    case .changed:
      let words = ChangeText.changes(change, about: aspects, in: time)
      let shown = isRedacted ? PersonalText.redacted(words) : words
      return shown.prefix(1).uppercased() + shown.dropFirst()
    }
  }
}
