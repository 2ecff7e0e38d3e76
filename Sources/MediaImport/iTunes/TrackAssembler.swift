import JSON
import MediaModel

/// One track while its keys and values come in.
struct TrackAssembler {
  private(set) var record = ItemRecord()
  /// What no property holds, by key.
  var verbatim: [String: JSONValue] = [:]
  /// The key of its dictionary, which repeats its Track ID in all but hand-made files.
  private var dictionaryKey: [UInt8] = []

  /// The number that playlists know it by.
  var number: Int64? {
    record.values.integer(MediaItemProperty.trackID)
      ?? Int64(String(decoding: dictionaryKey, as: UTF8.self))
  }

  mutating func begin(key: UnsafeBufferPointer<UInt8>) {
    dictionaryKey.removeAll(keepingCapacity: true)
    dictionaryKey.append(contentsOf: key)
  }

  /// Gives it a value; false when that is to be kept verbatim.
  ///
  /// Of a key that comes twice the last value counts.
  @inline(__always)
  mutating func assign(
    _ element: PropertyListElement,
    _ text: UnsafeBufferPointer<UInt8>,
    to target: TrackKeys.Target
  ) throws(SourceDefect) -> Bool {
    if !verbatim.isEmpty { verbatim[TrackKeys.table.name(of: target)] = nil }
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
    }
  }

  /// Takes back the value of a key.
  mutating func forget(_ target: TrackKeys.Target) {
    switch target {
    case .property(let property, _): record.values.remove(property.rawValue)
    case .persistentID: record.persistentID = nil
    }
  }

  /// Understands its keys together; tells whether its play date had to be corrected.
  mutating func finish() -> Bool {
    let corrected = record.correctPlayDates()
    for (key, value) in corrected { verbatim[key] = value }
    record.mediaType = record.classified()
    keepDictionaryKey()
    if !verbatim.isEmpty { record.sourceValues = JSONValue.object(verbatim).storedText }
    return !corrected.isEmpty
  }

  /// Makes it ready for the next track.
  mutating func removeAll() {
    record.removeAll()
    if !verbatim.isEmpty { verbatim = [:] }
  }

  private mutating func keepDictionaryKey() {
    if let number = record.values.integer(MediaItemProperty.trackID),
      PropertyListScalar.isDecimal(dictionaryKey, number)
    {
      return
    }
    let text = String(decoding: dictionaryKey, as: UTF8.self)
    verbatim[SourceValues.dictionaryKey] = .object(["key": .string(text)])
  }
}
