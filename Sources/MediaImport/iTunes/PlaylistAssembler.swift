import JSON
import MediaModel

/// Assembles one playlist from its keys, values and entries.
struct PlaylistAssembler {
  private var dictionary: RecordAssembler<PlaylistRecord>
  private var entry: EntryAssembler
  private var place = Place.playlist
  private var hasBegunEntries = false
  /// The members of entries other than their Track ID, by the entry's position and the key.
  private var unusualEntries: [String: JSONValue] = [:]

  private enum Place { case playlist, entries, entry }

  /// The maximum number of unusual entries; a genuine library has none, but a hostile library must
  /// not exhaust memory.
  private static let maxUnusualEntries = 10_000
  /// The key that unusual entries are stored under.
  static let unusualEntriesName = "(items)"

  init(_ tally: ReadingTally) {
    dictionary = RecordAssembler(PlaylistRecord(), PlaylistKeys.table, tally)
    entry = EntryAssembler(tally)
  }

  var record: PlaylistRecord { dictionary.record }

  /// Whether the next value is an entry, which is a dictionary.
  var isBetweenEntries: Bool { place == .entries }

  /// Continues without an entry that is not a dictionary.
  mutating func leaveOutEntry() { dictionary.record.isPartial = true }

  mutating func scalar(
    _ element: PropertyListElement,
    _ text: UnsafeBufferPointer<UInt8>,
    key: UnsafeBufferPointer<UInt8>
  ) throws(ParseError) {
    switch place {
    case .entry: try entry.scalar(element, text, key: key)
    case .playlist: try dictionary.scalar(element, text, key: key)
    // Anything but a dictionary was left out before.
    case .entries: break
    }
  }

  mutating func open(
    _ element: PropertyListElement,
    key: UnsafeBufferPointer<UInt8>
  ) throws(ParseError) {
    switch place {
    case .entry: try entry.open(element, key: key)
    case .playlist:
      if try dictionary.open(element, key: key) != nil {
        (place, hasBegunEntries) = (.entries, true)
      }
    case .entries:
      entry.begin()
      place = .entry
    }
  }

  /// Ends the innermost container, and looks up the item of an entry; returns true if it was the
  /// playlist itself.
  mutating func close(_ tracks: inout TrackIndex) throws(ParseError) -> Bool {
    switch place {
    case .entry:
      if try entry.close() {
        place = .entries
        addEntry(entry.number.flatMap { tracks.reference($0) })
      }
      return false
    case .entries:
      place = .playlist
      return false
    case .playlist: return try dictionary.close()
    }
  }

  /// Adds the entry that was read; `item` is `nil` if its Track ID is unknown.
  private mutating func addEntry(_ item: ItemReference?) {
    let position = record.entries.count
    if !entry.verbatim.members.isEmpty {
      for (key, value) in entry.verbatim.finish()
      where unusualEntries.count < Self.maxUnusualEntries {
        unusualEntries["\(position) \(key)"] = value
      }
    }
    if let number = entry.number, item == nil {
      dictionary.record.missingTrackIDs[position] = number
    }
    dictionary.record.entries.append(item ?? .missing)
  }

  /// Evaluates the keys that depend on each other; a persistent ID that another playlist of the
  /// source already has is a repeated one.
  mutating func finish(known: inout Set<PersistentID>) {
    if let persistentID = record.persistentID, !known.insert(persistentID).inserted {
      dictionary.record.repeatID(persistentID)
      dictionary.verbatim.set(
        PlaylistKeys.table.name(of: .persistentID),
        .object(["string": .string(persistentID.description)])
      )
    }
    if dictionary.record.replacePlaceholder() {
      dictionary.verbatim.set(
        PlaylistKeys.table.name(of: PlaylistProperty.name),
        .object(["string": .string("####!####")])
      )
    }
    dictionary.record.hasUnreadKind = record.unread.contains {
      PlaylistRecord.classifying.contains($0)
    }
    dictionary.record.kind = record.classified()
    dictionary.record.mediaTypeOfMembers = record.mediaTypeOfItsMembers()
    if !unusualEntries.isEmpty {
      dictionary.verbatim.set(Self.unusualEntriesName, .object(["dict": .object(unusualEntries)]))
    }
    dictionary.record.sourceValues = dictionary.verbatim.text
  }

  /// Notes that a part of the playlist was left out because it is damaged.
  mutating func leaveOut() { dictionary.record.isPartial = true }

  /// Ends a playlist whose source breaks off; returns false unless it can be recognised and has at
  /// least begun its entries, which come last.
  mutating func breakOff() -> Bool {
    dictionary.record.isPartial = true
    return hasBegunEntries && record.persistentID != nil
  }

  /// Prepares for the next playlist.
  mutating func removeAll() {
    (place, hasBegunEntries) = (.playlist, false)
    dictionary.record.removeAll()
    dictionary.verbatim.removeAll()
    entry.verbatim.removeAll()
    if !unusualEntries.isEmpty { unusualEntries = [:] }
  }
}
