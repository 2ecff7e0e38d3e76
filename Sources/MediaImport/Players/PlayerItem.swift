import Bytes
import MediaModel

/// An item of another program's library while it is read.
struct PlayerItem {
  private(set) var record = ItemRecord()
  private var others = KeptValues()
  /// The plays and skips of the item in a log; `nil` for other sources.
  var use: LoggedUse?

  /// Resets the item for the next one but keeps its memory.
  mutating func removeAll() {
    record.removeAll()
    others.removeAll()
    use = nil
  }

  /// Sets a property unless the program's value means none.
  ///
  /// - Parameters:
  ///   - field: The field.
  ///   - value: The program's value.
  mutating func set(_ field: PlayerField, to value: StoredValue) {
    guard value != .null, let value = field.form.value(value) else { return }
    if !placeholders.isEmpty, case .text(let text) = value, field.property != .title,
      placeholders.contains(text)
    {
      return
    }
    record.values.set(field.property.rawValue, to: value)
  }

  /// The texts that the program writes for a missing artist, album or genre.
  private let placeholders: Set<String>

  init(placeholders: Set<String> = []) { self.placeholders = placeholders }

  mutating func set(_ property: MediaItemProperty, to text: String) {
    record.values.set(property.rawValue, to: .text(text))
  }

  mutating func set(_ property: MediaItemProperty, to number: Int64) {
    record.values.set(property.rawValue, integer: number)
  }

  /// Sets the persistent ID to one that follows from the program's own; `nil` for none.
  mutating func setID(_ text: String?) {
    record.persistentID = text.map(PersistentID.init(ofProgram:))
  }

  var mediaType: MediaType {
    get { record.mediaType }
    set { record.mediaType = newValue }
  }

  /// Sets the file by the bytes of its absolute path.
  mutating func setFile(_ path: [UInt8]) {
    let location = FileLocation.urlBytes(ofPath: path)
    record.values.set(MediaItemProperty.location.rawValue, text: location.span)
  }

  /// Sets the place of the item: a file by its `file:` URL, or a stream.
  mutating func setPlace(url: String) {
    if let path = FileLocation.exactPath(ofLocation: url, in: nil) {
      setFile(ExactPath.bytes(path))
      record.values.remove(MediaItemProperty.trackType.rawValue)
    } else {
      set(.location, to: url)
      set(.trackType, to: "URL")
    }
  }

  /// Whether the item has a place.
  var hasPlace: Bool {
    record.values.content(MediaItemProperty.location.rawValue) != .nothing
  }

  /// Keeps a value that no property holds.
  mutating func keep(_ value: StoredValue, as name: String) { others.keep(value, as: name) }

  /// Passes the record to a sink.
  mutating func add(
    to sink: any LibrarySink,
    _ report: inout ReadingReport
  ) throws -> ItemReference {
    record.sourceValues = others.text
    use?.write(to: &record)
    return try sink.item(&record, &report)
  }
}

extension PersistentID {
  /// Creates the ID that follows from the ID of another program.
  init(ofProgram text: String) {
    var hasher = StableHasher(seed: 0x7072_6F67_7261_6D73)
    hasher.combine(Array(text.utf8).span)
    self.init(nonzero: hasher.finalize())
  }
}
