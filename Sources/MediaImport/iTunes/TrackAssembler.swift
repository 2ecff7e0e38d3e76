import JSON
import MediaModel

/// One track while its keys and values come in.
struct TrackAssembler {
  var dictionary: RecordAssembler<ItemRecord>
  /// The key of its dictionary, which repeats its Track ID in all but hand-made files.
  private var dictionaryKey: [UInt8] = []

  init(_ tally: ReadingTally) {
    dictionary = RecordAssembler(ItemRecord(), TrackKeys.table, tally)
  }

  var record: ItemRecord { dictionary.record }

  /// The number that playlists know it by.
  var number: Int64? {
    record.values.integer(MediaItemProperty.trackID)
      ?? Int64(String(decoding: dictionaryKey, as: UTF8.self))
  }

  mutating func begin(key: UnsafeBufferPointer<UInt8>) {
    dictionaryKey.removeAll(keepingCapacity: true)
    dictionaryKey.append(contentsOf: key)
  }

  /// Understands its keys together; tells whether its play date had to be corrected.
  mutating func finish() -> Bool {
    let corrected = dictionary.record.correctPlayDates()
    for (key, value) in corrected { dictionary.verbatim.set(key, value) }
    dictionary.record.mediaType = record.classified()
    storeDictionaryKey()
    dictionary.record.sourceValues = dictionary.verbatim.text
    return !corrected.isEmpty
  }

  /// Makes it ready for the next track.
  mutating func removeAll() {
    dictionary.record.removeAll()
    dictionary.verbatim.removeAll()
  }

  private mutating func storeDictionaryKey() {
    if let number = record.values.integer(MediaItemProperty.trackID),
      PropertyListScalar.isDecimal(dictionaryKey, number)
    {
      return
    }
    let text = String(decoding: dictionaryKey, as: UTF8.self)
    dictionary.verbatim.set(SourceValues.dictionaryKey, .object(["key": .string(text)]))
  }
}
