import JSON
import MediaModel

/// One playlist while its keys, values and entries come in.
struct PlaylistAssembler {
  private var dictionary: RecordAssembler<PlaylistRecord>
  private var entry: EntryAssembler
  private var place = Place.playlist
  /// What entries say besides their Track ID, by the position they come to and the key.
  private var unusualEntries: [String: JSONValue] = [:]

  private enum Place { case playlist, entries, entry }

  /// No real library has any; a hostile one must not fill the memory.
  private static let maxUnusualEntries = 10_000
  /// The name under which they are kept.
  static let unusualEntriesName = "(items)"

  init(_ tally: ReadingTally) {
    dictionary = RecordAssembler(PlaylistRecord(), PlaylistKeys.table, tally)
    entry = EntryAssembler(tally)
  }

  var record: PlaylistRecord { dictionary.record }

  mutating func scalar(
    _ element: PropertyListElement,
    _ text: UnsafeBufferPointer<UInt8>,
    key: UnsafeBufferPointer<UInt8>
  ) throws(ParseError) {
    switch place {
    case .entry: try entry.scalar(element, text, key: key)
    case .playlist: try dictionary.scalar(element, text, key: key)
    case .entries: throw ParseError("<\(element.name)> where a dictionary should be")
    }
  }

  mutating func open(
    _ element: PropertyListElement,
    key: UnsafeBufferPointer<UInt8>
  ) throws(ParseError) {
    switch place {
    case .entry: try entry.open(element, key: key)
    case .playlist: if try dictionary.open(element, key: key) != nil { place = .entries }
    case .entries:
      guard element == .dictionary else {
        throw ParseError("<\(element.name)> where it cannot be in a library")
      }
      entry.begin()
      place = .entry
    }
  }

  /// Ends the innermost container, an entry of which is found in an index; true when that was the
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

  /// Adds the entry that has been read, whose item is nil when none of its number is known.
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

  /// Understands its keys together; a persistent ID that another list of the source has is kept
  /// verbatim only.
  mutating func finish(known: inout Set<PersistentID>) {
    if let persistentID = record.persistentID, !known.insert(persistentID).inserted {
      (dictionary.record.persistentID, dictionary.record.hasUnusualID) = (nil, false)
      dictionary.verbatim.set(
        PlaylistKeys.table.name(of: .persistentID),
        .object(["string": .string(persistentID.description)])
      )
    }
    dictionary.record.kind = record.classified()
    dictionary.record.mediaTypeOfMembers = record.mediaTypeOfItsMembers()
    if !unusualEntries.isEmpty {
      dictionary.verbatim.set(Self.unusualEntriesName, .object(["dict": .object(unusualEntries)]))
    }
    dictionary.record.sourceValues = dictionary.verbatim.text
  }

  /// Makes it ready for the next playlist.
  mutating func removeAll() {
    dictionary.record.removeAll()
    dictionary.verbatim.removeAll()
    entry.verbatim.removeAll()
    if !unusualEntries.isEmpty { unusualEntries = [:] }
  }
}
