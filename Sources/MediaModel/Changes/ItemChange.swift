/// The kind of change to an item, a playlist or an entry.
public enum ChangeKind: String, CaseIterable, Codable, Sendable {
  /// It is new, or was restored.
  case added
  /// It no longer exists.
  case removed
  /// It exists in both states and differs.
  case changed
}

/// A change to the value of an item's or playlist's property.
public struct PropertyChange: Hashable, Codable, Sendable {
  /// The name of the property, or `sourceValues` for source values without a property.
  public let name: String
  /// The value before; `nil` if there was none.
  public let old: PropertyValue?
  /// The value after; `nil` if there is none.
  public let new: PropertyValue?
  /// The category of the change.
  public let aspect: ChangeAspect

  package init(name: String, old: PropertyValue?, new: PropertyValue?, aspect: ChangeAspect) {
    self.name = name
    self.old = old
    self.new = new
    self.aspect = aspect
  }
}

/// The change to an item between two states of a library.
public struct ItemChange: Hashable, Identifiable, Codable, Sendable {
  /// The stable persistent ID of the item.
  public let persistentID: PersistentID
  /// Whether the item was added, removed or changed.
  public let kind: ChangeKind
  /// The current title of the item.
  public let title: String?
  /// The current artist.
  public let artist: String?
  /// The current album.
  public let albumTitle: String?
  /// The changed properties of an item that exists in both states, in order of declaration.
  public let changes: [PropertyChange]
  /// The time on the owner's clock when the item was last played, in seconds since 1970 as if the
  /// clock showed UTC; `nil` if it did not change.
  public let lastPlayedReading: Timestamp?

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
    let reading = changes.first { $0.name == MediaItemProperty.lastPlayedLocal.name }?.new
    lastPlayedReading =
      if case .integer(let seconds) = reading {
        Timestamp(rawValue: seconds &- RuleDate.epoch)
      } else {
        nil
      }
  }

  private init(_ other: ItemChange, changes: [PropertyChange]) {
    persistentID = other.persistentID
    kind = other.kind
    title = other.title
    artist = other.artist
    albumTitle = other.albumTitle
    self.changes = changes
    lastPlayedReading = other.lastPlayedReading
  }

  /// The persistent ID of the item.
  public var id: PersistentID { persistentID }

  /// Returns the change with only the property changes of the given aspects; `nil` if it changed
  /// only properties of other aspects.
  public func with(_ aspects: Set<ChangeAspect>) -> ItemChange? {
    if kind != .changed { return self }
    let changes = changes.filter { aspects.contains($0.aspect) }
    if changes.isEmpty { return nil }
    return ItemChange(self, changes: changes)
  }

  /// Whether all property changes are derived.
  public var isDerived: Bool { kind == .changed && changes.allSatisfy { $0.aspect == .derived } }

  /// Returns the property changes of an aspect.
  public func changes(about aspect: ChangeAspect) -> [PropertyChange] {
    changes.filter { $0.aspect == aspect }
  }

  /// Returns the change to a property.
  public func change(of property: MediaItemProperty) -> PropertyChange? {
    changes.first { $0.name == property.name }
  }

  /// Returns the increase in a count; `nil` if the count did not change.
  public func growth(of property: MediaItemProperty) -> Int64? {
    guard let change = change(of: property) else { return nil }
    func number(_ value: PropertyValue?) -> Int64 {
      if case .integer(let number) = value { number } else { 0 }
    }
    return number(change.new).subtractingReportingOverflow(number(change.old)).partialValue
  }
}
