import JSON
import MediaModel

/// Assembles one track from its keys and values.
struct TrackAssembler {
  var dictionary: RecordAssembler<ItemRecord>
  /// The key of the track's dictionary, which equals its Track ID except in hand-made files.
  private var dictionaryKey: [UInt8] = []
  /// Whether a value was left out because it is damaged, so that missing values are unread.
  var isDamaged = false

  init(_ tally: ReadingTally) {
    dictionary = RecordAssembler(ItemRecord(), TrackKeys.table, tally)
  }

  var record: ItemRecord { dictionary.record }

  /// The number that playlists use to refer to the track.
  var number: Int64? { record.values.integer(MediaItemProperty.trackID) ?? dictionaryNumber }

  /// The key of the track's dictionary, if it is a number.
  var dictionaryNumber: Int64? { Int64(String(decoding: dictionaryKey, as: UTF8.self)) }

  mutating func begin(key: UnsafeBufferPointer<UInt8>) {
    dictionaryKey.removeAll(keepingCapacity: true)
    dictionaryKey.append(contentsOf: key)
  }

  /// Evaluates the keys that depend on each other; returns whether a play date was corrected.
  mutating func finish() -> Bool {
    let corrected = dictionary.record.correctPlayDates()
    for (key, value) in corrected { dictionary.verbatim.set(key, value) }
    dictionary.record.mediaType = record.classified()
    if isDamaged {
      dictionary.record.unread = MediaItemProperty.allCases.filter {
        record.values.content($0.rawValue) == .nothing
      }
    }
    // The stored media type belongs to the stored values that are kept.
    if record.unread.contains(where: ItemRecord.classifying.contains) {
      dictionary.record.unread.append(.mediaKind)
    }
    storeDictionaryKey()
    dictionary.record.sourceValues = dictionary.verbatim.text
    return !corrected.isEmpty
  }

  /// Prepares for the next track.
  mutating func removeAll() {
    isDamaged = false
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
