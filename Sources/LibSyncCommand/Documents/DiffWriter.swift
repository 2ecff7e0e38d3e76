import LibSync

/// What of a comparison is shown.
enum DiffPart: String, CaseIterable {
  case items, playlists, plays, ratings, moves
}

/// Takes the differences between two states of a library one after the other and writes them.
protocol DiffWriter {
  mutating func begin(_ difference: LibraryDifference)
  /// Takes an item that came or went, or with changes that are to be shown.
  mutating func write(_ change: ItemChange)
  mutating func write(_ change: PlaylistChange)
  /// Writes what comes last; `hiddenCount` things changed only in what is not shown.
  mutating func finish(hiddenCount: Int) throws
}

/// Says what is to be shown.
struct DiffFilter {
  private let parts: Set<DiffPart>
  private let showsDerived: Bool
  /// The aspects that are shown.
  let aspects: Set<ChangeAspect>

  init(parts: Set<DiffPart>, showsDerived: Bool) {
    self.parts = parts
    self.showsDerived = showsDerived
    var aspects: Set<ChangeAspect> = []
    if parts.contains(.items) { aspects.insert(.details) }
    if parts.contains(.plays) { aspects.insert(.plays) }
    if parts.contains(.ratings) { aspects.insert(.ratings) }
    if parts.contains(.moves) { aspects.insert(.location) }
    if showsDerived && parts.contains(.items) { aspects.insert(.derived) }
    self.aspects = aspects
  }

  /// Whether derived values of items are left out that could be shown.
  var hidesDerived: Bool { parts.contains(.items) && !showsDerived }

  /// What is shown of an item's change; nil for nothing.
  func visible(_ change: ItemChange) -> ItemChange? {
    if change.kind != .changed { return parts.contains(.items) ? change : nil }
    return change.with(aspects)
  }

  /// What is shown of a playlist's change; nil for nothing.
  func visible(_ change: PlaylistChange) -> PlaylistChange? {
    guard parts.contains(.playlists) else { return nil }
    return showsDerived ? change : change.withoutDerived
  }
}
