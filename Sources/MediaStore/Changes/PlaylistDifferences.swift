import Bytes
import MediaModel
import SQLite

/// The changes to playlists between two states, as a person would describe them, one by one in
/// source order.
final class PlaylistDifferences {
  private let range: RevisionRange
  private let replacedItems: Set<Int64>
  private let past: PastEntries
  private let item: Statement
  private let isNamingEntries: Bool
  private let isUndo: Bool
  private var changes: [Int64: NetChanges.Entity] = [:]
  private var waiting: [Touched]
  /// The new IDs of rebuilt lists, by their old IDs.
  private var newIDs: [StoredValue: StoredValue] = [:]

  /// - Parameters:
  ///   - connection: The library file.
  ///   - libraryID: The library.
  ///   - range: The two states.
  ///   - replacedItems: The rows of items that were added or removed; changes to entries that
  ///     follow from this are left out.
  ///   - isNamingEntries: Whether changes to entries name the items concerned.
  /// - Throws: `SQLiteError`.
  init(
    _ connection: Connection,
    libraryID: Int64,
    _ range: RevisionRange,
    replacedItems: Set<Int64>,
    isNamingEntries: Bool
  ) throws(SQLiteError) {
    self.isNamingEntries = isNamingEntries
    self.range = range
    isUndo = try Self.isUndo(connection, libraryID, range)
    self.replacedItems = replacedItems
    past = try PastEntries(connection)
    item = try Statement(
      connection,
      "SELECT persistent_id, title, artist FROM item WHERE id = ?1"
    )
    waiting = try Touched.all(connection, libraryID: libraryID, range).reversed()
    let changes = try NetChanges(connection, .playlist, libraryID: libraryID, range)
    while let entity = try changes.next() {
      self.changes[entity.row] = entity
      for property in entity.properties
      where property.name == JournalField.persistentID.name {
        newIDs[property.old] = property.new
      }
    }
  }

  /// Returns the next playlist that was added, removed or changed, or nil after the last.
  func next() throws(SQLiteError) -> PlaylistChange? {
    while let playlist = waiting.popLast() {
      let entity = changes[playlist.row]
      if entity?.isAbsent ?? false { continue }
      let kind = entity?.kind ?? .changed
      var properties: [PropertyChange] = []
      var entries: [EntryChange] = []
      if kind == .changed {
        properties = entity?.changes(newIDs: newIDs) ?? []
        for edit in try past.edits(of: playlist.row, after: range.base, upTo: range.target) {
          entries.append(try change(of: edit, in: playlist))
        }
        if properties.isEmpty, entries.isEmpty { continue }
      }
      return PlaylistChange(
        persistentID: playlist.persistentID,
        kind: kind,
        playlistKind: playlist.kind,
        name: playlist.name,
        isDerived: try isEmptyBuiltIn(playlist, kind),
        changes: properties,
        entries: entries
      )
    }
    return nil
  }

  /// Returns whether a playlist that was added or removed is an empty one of the application's own.
  private func isEmptyBuiltIn(
    _ playlist: Touched,
    _ kind: ChangeKind
  ) throws(SQLiteError) -> Bool {
    guard kind != .changed, [.builtIn, .genius].contains(playlist.kind) else { return false }
    let revision = kind == .added ? range.target : range.base
    return try past.entries(of: playlist.row, asOf: revision).isEmpty
  }

  private func change(
    of edit: PastEntries.Edit,
    in playlist: Touched
  ) throws(SQLiteError) -> EntryChange {
    let named = isNamingEntries ? try name(of: edit.entry.item) : nil
    return EntryChange(
      persistentID: named?.id,
      missingTrackID: edit.entry.missingTrackID,
      title: named?.title,
      artist: named?.artist,
      oldPosition: edit.oldPosition,
      newPosition: edit.newPosition,
      aspect: playlist.follows(edit, replacedItems, isUndo: isUndo) ? .derived : .details
    )
  }

  private func name(
    of reference: ItemReference
  ) throws(SQLiteError) -> (id: PersistentID, title: String?, artist: String?)? {
    try item.first(Int64(reference.rawValue)) { (row) throws(SQLiteError) in
      (try row.next(), try row.next(), try row.next())
    }
  }

  /// Returns whether the range is an undo, as opposed to the undo of an undo.
  private static func isUndo(
    _ connection: Connection,
    _ libraryID: Int64,
    _ range: RevisionRange
  ) throws(SQLiteError) -> Bool {
    let revisions = try NetChanges.revisions(
      connection,
      libraryID,
      after: range.base,
      upTo: range.target
    )
    guard revisions.count == 1 else { return false }
    var (number, isUndo) = (revisions[0].number, false)
    let sql = "SELECT reverts FROM revision WHERE id = ?1"
    while let reverts: Int64 = try connection.value(sql, number), reverts > 0, reverts < number {
      (number, isUndo) = (reverts, !isUndo)
    }
    return isUndo
  }

  private struct Touched {
    let row: Int64
    let persistentID: PersistentID
    let kind: PlaylistKind
    let name: String

    /// Returns whether a change to an entry follows from changes to items or other lists, or from
    /// how the application shows the list.
    ///
    /// Nobody arranges the entries of lists that the application fills. An undo is the mirror image
    /// of what it undoes: entries return with their items.
    func follows(_ edit: PastEntries.Edit, _ replacedItems: Set<Int64>, isUndo: Bool) -> Bool {
      let isMoved = edit.oldPosition != nil && edit.newPosition != nil
      let isReplaced = replacedItems.contains(Int64(edit.entry.item.rawValue))
      return switch kind {
      case .folder: true
      case .master, .builtIn: isMoved || isReplaced
      case .smart: isMoved || isReplaced && (isUndo ? edit.oldPosition : edit.newPosition) == nil
      case .ordinary, .genius, .onTheGo:
        isReplaced && (isUndo ? edit.oldPosition : edit.newPosition) == nil
      }
    }

    /// Returns the playlists that may have changed, in source order.
    static func all(
      _ connection: Connection,
      libraryID: Int64,
      _ range: RevisionRange
    ) throws(SQLiteError) -> [Touched] {
      try connection.rows(
        """
        SELECT p.id, p.persistent_id, p.kind, p.name FROM playlist p
        WHERE p.library_id = ?1 AND (
          p.added_revision > ?2
          OR p.id IN (SELECT playlist_id FROM playlist_change
            WHERE revision_id > ?2 AND revision_id <= ?3)
          OR p.id IN (SELECT playlist_id FROM playlist_entry_change
            WHERE revision_id > ?2 AND revision_id <= ?3))
        ORDER BY p.position, p.id
        """,
        libraryID,
        range.base,
        range.target
      ) { (row) throws(SQLiteError) in
        Touched(
          row: try row.next(),
          persistentID: try row.next(),
          kind: try row.next(PlaylistKind?.self) ?? .ordinary,
          name: try row.next(String?.self) ?? ""
        )
      }
    }
  }

}

extension NetChanges.Entity {
  /// Returns the changes as a person would describe them, ordered by property name.
  fileprivate func changes(newIDs: [StoredValue: StoredValue]) -> [PropertyChange] {
    let hasSameRules = rulesMeanTheSame()
    return properties.filter { $0.old != $0.new }.map { change in
      let property = PlaylistProperty(name: change.name)
      let type = property?.type ?? Self.type(of: JournalField(rawValue: change.name))
      let isRule = property == .smartInfo || property == .smartCriteria
      let isInSameFolder = property == .parentID && newIDs[change.old] == change.new
      let isDerived =
        isRule && hasSameRules || isInSameFolder
        || JournalField(rawValue: change.name).map(Self.derived.contains) ?? false
      return PropertyChange(
        name: change.name,
        old: PropertyValue(change.old, type: type),
        new: PropertyValue(change.new, type: type),
        aspect: isDerived ? .derived : property?.aspect ?? .details
      )
    }
  }

  /// Returns the type of a journal field that is not a property.
  private static func type(of field: JournalField?) -> PropertyType {
    switch field {
    case .position, .mediaTypeOfMembers: .integer
    case .persistentID, .geniusSeed: .persistentID
    default: .text
    }
  }

  /// The fields that mean nothing to a person.
  private static let derived: Set<JournalField> = [
    .position, .mediaTypeOfMembers, .persistentID, .sourceValues,
  ]

  /// Returns whether the old and the new smart rules mean the same, even if they are encoded
  /// differently.
  private func rulesMeanTheSame() -> Bool {
    let info = properties.first { $0.name == PlaylistProperty.smartInfo.name }
    let criteria = properties.first { $0.name == PlaylistProperty.smartCriteria.name }
    let old = EncodedSmartRules(info: info?.old.data, criteria: criteria?.old.data)
    let new = EncodedSmartRules(info: info?.new.data, criteria: criteria?.new.data)
    return old.meansSame(as: new)
  }
}
