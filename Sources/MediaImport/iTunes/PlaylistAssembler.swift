import JSON
import MediaModel

/// One playlist while its keys, values and entries come in.
struct PlaylistAssembler {
  private(set) var record = PlaylistRecord()
  /// What no property holds, by key.
  var verbatim: [String: JSONValue] = [:]
  /// What entries say besides their Track ID, by the position they come to and the key.
  private var unusualEntries: [String: JSONValue] = [:]

  /// No real library has any; a hostile one must not fill the memory.
  private static let mostUnusualEntries = 10_000
  /// The name under which they are kept.
  static let unusualEntriesName = "(items)"

  /// Gives it a value; false when that is to be kept verbatim.
  mutating func assign(
    _ element: PropertyListElement,
    _ text: UnsafeBufferPointer<UInt8>,
    to target: PlaylistKeys.Target
  ) throws(SourceDefect) -> Bool {
    if !verbatim.isEmpty { verbatim[PlaylistKeys.table.name(of: target)] = nil }
    switch target {
    case .property(let property, let type):
      return try PropertyListScalar.assign(
        element,
        text,
        to: &record.values,
        property.rawValue,
        type: type
      )
    case .persistentID:
      guard element == .string else { return false }
      record.persistentID = PropertyListScalar.persistentID(text)
      record.hasUnusualID = record.persistentID != nil && PropertyListScalar.isLowercase(text)
      return record.persistentID != nil
    case .entries:
      throw SourceDefect("<\(element.name)> where a playlist's items should be")
    }
  }

  /// Takes back the value of a key.
  mutating func forget(_ target: PlaylistKeys.Target) {
    switch target {
    case .property(let property, _): record.values.remove(property.rawValue)
    case .persistentID: record.persistentID = nil
    case .entries: record.entries = []
    }
  }

  /// Adds an entry.
  ///
  /// - Parameters:
  ///   - number: What the source calls the item; nil when it does not say.
  ///   - reference: The item; nil when none of that number is known.
  mutating func add(_ number: Int64?, _ reference: ItemReference?) {
    if let number, reference == nil { record.missingTrackIDs[record.entries.count] = number }
    record.entries.append(reference ?? .missing)
  }

  /// Keeps what an entry says besides its Track ID.
  mutating func keepInEntry(_ key: String, _ value: JSONValue) {
    if unusualEntries.count < Self.mostUnusualEntries {
      unusualEntries["\(record.entries.count) \(key)"] = value
    }
  }

  /// Understands its keys together; a persistent ID that another list of the source has is kept
  /// verbatim only.
  mutating func finish(known: inout Set<PersistentID>) {
    if let persistentID = record.persistentID, !known.insert(persistentID).inserted {
      (record.persistentID, record.hasUnusualID) = (nil, false)
      let key = PlaylistKeys.table.name(of: .persistentID)
      verbatim[key] = .object(["string": .string(persistentID.description)])
    }
    record.kind = record.classified()
    record.mediaTypeOfMembers = record.mediaTypeOfItsMembers()
    if !unusualEntries.isEmpty {
      verbatim[Self.unusualEntriesName] = .object(["dict": .object(unusualEntries)])
    }
    if !verbatim.isEmpty { record.sourceValues = JSONValue.object(verbatim).storedText }
  }

  /// Makes it ready for the next playlist.
  mutating func removeAll() {
    record.removeAll()
    if !verbatim.isEmpty { verbatim = [:] }
    if !unusualEntries.isEmpty { unusualEntries = [:] }
  }
}
