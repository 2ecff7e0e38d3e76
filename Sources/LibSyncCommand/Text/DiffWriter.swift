import LibSync

/// The parts of a comparison that can be shown.
enum DiffPart: String, CaseIterable {
  case items, playlists, photos, plays, ratings, moves
}

/// A writer that receives the differences between two states of a library one by one.
protocol DiffWriter {
  mutating func begin(_ difference: LibraryDifference)
  /// Writes an item that was added, removed or changed.
  mutating func write(_ change: ItemChange)
  mutating func write(_ change: PlaylistChange)
  /// Writes a photo that was added, removed or changed, before all items.
  mutating func write(_ change: PhotoChange)
  mutating func write(_ change: PhotoAlbumChange)
  /// Finishes the output; `hiddenCount` items changed only in values that are not shown.
  mutating func finish(hiddenCount: Int) throws
}

/// A selection of the changes to show.
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

  /// Whether derived values of items are hidden.
  var hidesDerived: Bool { parts.contains(.items) && !showsDerived }

  /// Whether changes to photos and their albums are shown.
  var showsPhotos: Bool { parts.contains(.photos) }

  /// Returns the part of an item's change to show; `nil` to hide the whole change.
  func visible(_ change: ItemChange) -> ItemChange? {
    if change.kind != .changed { return parts.contains(.items) ? change : nil }
    return change.with(aspects)
  }

  /// Returns the part of a playlist's change to show; `nil` to hide the whole change.
  func visible(_ change: PlaylistChange) -> PlaylistChange? {
    guard parts.contains(.playlists) else { return nil }
    return showsDerived ? change : change.withoutDerived
  }
}
