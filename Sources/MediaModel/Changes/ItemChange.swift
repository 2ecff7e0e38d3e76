/// What became of an item, a playlist or an entry.
public enum ChangeKind: String, CaseIterable, Sendable {
  case added, removed, changed
}

/// A property of an item or playlist that has another value than before.
public struct PropertyChange: Equatable, Sendable {
  /// The property's name, or `sourceValues` for what no property holds.
  public let name: String
  /// The value before; nil for none.
  public let old: PropertyValue?
  /// The value after; nil for none.
  public let new: PropertyValue?
  /// What the change is about.
  public let aspect: ChangeAspect

  package init(name: String, old: PropertyValue?, new: PropertyValue?, aspect: ChangeAspect) {
    self.name = name
    self.old = old
    self.new = new
    self.aspect = aspect
  }
}

/// What became of an item between two states of a library.
public struct ItemChange: Sendable {
  /// The item's stable ID.
  public let persistentID: PersistentID
  /// Whether it came, went or changed.
  public let kind: ChangeKind
  /// What it is called, as it is now.
  public let title: String?
  /// Its artist, as it is now.
  public let artist: String?
  /// Its album, as it is now.
  public let albumTitle: String?
  /// What changed of one that was and is there, in the order of the properties' declaration.
  public let changes: [PropertyChange]

  package init(
    persistentID: PersistentID,
    kind: ChangeKind,
    title: String?,
    artist: String?,
    albumTitle: String?,
    changes: [PropertyChange] = []
  ) {
    self.persistentID = persistentID
    self.kind = kind
    self.title = title
    self.artist = artist
    self.albumTitle = albumTitle
    self.changes = changes
  }

  /// The change with no changes but those about some aspects; nil when none is left.
  public func with(_ aspects: Set<ChangeAspect>) -> ItemChange? {
    if kind != .changed { return self }
    let changes = changes.filter { aspects.contains($0.aspect) }
    if changes.isEmpty { return nil }
    return ItemChange(
      persistentID: persistentID,
      kind: kind,
      title: title,
      artist: artist,
      albumTitle: albumTitle,
      changes: changes
    )
  }

  /// Whether only what applications do by themselves changed.
  public var isDerived: Bool { kind == .changed && changes.allSatisfy { $0.aspect == .derived } }

  /// The changes that are about an aspect.
  public func changes(about aspect: ChangeAspect) -> [PropertyChange] {
    changes.filter { $0.aspect == aspect }
  }

  /// The change of a property.
  public func change(of property: MediaItemProperty) -> PropertyChange? {
    changes.first { $0.name == property.name }
  }

  /// By how much a count grew; nil when it did not change.
  public func growth(of property: MediaItemProperty) -> Int64? {
    guard let change = change(of: property) else { return nil }
    func number(_ value: PropertyValue?) -> Int64 {
      if case .integer(let number) = value { number } else { 0 }
    }
    return number(change.new).subtractingReportingOverflow(number(change.old)).partialValue
  }
}
