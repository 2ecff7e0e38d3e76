import Bytes
import MediaModel
import SQLite

/// An item of another program's library while it is read.
struct PlayerItem {
  private(set) var record = ItemRecord()
  private var others = KeptValues()
  /// The plays and skips of the item in a log; `nil` for other sources.
  var use: LoggedUse?
  /// The texts that the program writes for a missing artist, album or genre.
  private let placeholders: [[UInt8]]
  /// The memory for the next URL.
  private var emptyURL: [UInt8] = []

  init(placeholders: Set<String> = []) { self.placeholders = placeholders.map { Array($0.utf8) } }

  /// Resets the item for the next one but keeps its memory.
  mutating func removeAll() {
    record.removeAll()
    others.removeAll()
    use = nil
  }

  mutating func set(_ property: MediaItemProperty, to text: String) {
    record.values.set(property.rawValue, text: text.utf8Span.span)
  }

  mutating func set(_ property: MediaItemProperty, to number: Int64) {
    record.values.set(property.rawValue, integer: number)
  }

  /// Sets the persistent ID to one that follows from the program's own.
  mutating func setID(_ id: PersistentID?) { record.persistentID = id }

  var mediaType: MediaType {
    get { record.mediaType }
    set { record.mediaType = newValue }
  }

  /// Sets the file by the bytes of its absolute path.
  mutating func setFile(_ path: Span<UInt8>) {
    var url: [UInt8] = []
    swap(&url, &emptyURL)
    FileLocation.appendURL(ofPath: path, to: &url)
    record.values.set(MediaItemProperty.location.rawValue, text: url.span)
    url.removeAll(keepingCapacity: true)
    swap(&url, &emptyURL)
  }

  /// Sets the place of the item: a file by its `file:` URL, or a stream.
  mutating func setPlace(url: String) {
    if let path = FileLocation.exactPath(ofLocation: url, in: nil) {
      setFile(ExactPath.bytes(path).span)
      record.values.remove(MediaItemProperty.trackType.rawValue)
    } else {
      set(.location, to: url)
      set(.trackType, to: "URL")
    }
  }

  /// Whether the item is a stream instead of a file.
  var isRemote: Bool {
    record.values.content(MediaItemProperty.trackType.rawValue) != .nothing
  }

  /// Whether the item has a place.
  var hasPlace: Bool {
    record.values.content(MediaItemProperty.location.rawValue) != .nothing
  }

  /// Keeps a value that no property holds.
  mutating func keep(_ value: StoredValue, as name: String) { others.keep(value, as: name) }

  /// Keeps a text of valid UTF-8 that no property holds.
  mutating func keep(_ text: Span<UInt8>, as name: String) { others.keep(text, as: name) }

  /// Keeps a value that no property holds, unless it is zero.
  mutating func keep(_ row: PlayerRow, at column: Int, as name: String) {
    if row.isEmpty(column) { return }
    switch row[column] {
    case .null, .data: return
    case .integer(let number): others.keep(number, as: name)
    case .text(let range): others.keep(row.bytes.span.extracting(range), as: name)
    }
  }

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

/// Setting a property to a program's value, unless that means none; the functions return false if it
/// does.
extension PlayerItem {
  mutating func set(_ field: PlayerField, to row: PlayerRow, at column: Int) {
    switch row[column] {
    case .null: return
    case .integer(let number): set(field, to: number)
    case .text(let range): set(field, to: row.bytes.span.extracting(range))
    case .data: set(field, to: row.value(column))
    }
  }

  @discardableResult
  mutating func set(_ field: PlayerField, to value: StoredValue) -> Bool {
    switch value {
    case .null: false
    case .integer(let number): set(field, to: number)
    case .text(let text): set(field, toText: text)
    case .data(let bytes):
      field.form.isText ? set(field, toText: PlainText.text(bytes)) : false
    }
  }

  /// Sets a property to a program's value, or keeps the value under the program's name if no property
  /// can hold it, such as a rating of 77 stars.
  mutating func setOrKeep(_ field: PlayerField, to value: StoredValue) {
    if set(field, to: value) || field.form == .text || field.form == .flag { return }
    // Zero and negative numbers mean none.
    guard let text = PlayerField.Form.text(value), Double(text).map({ $0 > 0 }) ?? true else {
      return
    }
    keep(.text(text), as: field.name)
  }

  private mutating func set(_ field: PlayerField, toText text: String) -> Bool {
    set(field, to: text.utf8Span.span)
  }

  @discardableResult
  mutating func set(_ field: PlayerField, to number: Int64) -> Bool {
    if field.form == .text { return set(field, toText: "\(number)") }
    return setNumber(field, field.form.number(number))
  }

  /// Sets a property to what a text of valid UTF-8 says.
  @discardableResult
  mutating func set(_ field: PlayerField, to text: Span<UInt8>) -> Bool {
    if text.isEmpty { return false }
    if text.isTrimmed { return set(field, toTrimmed: text) }
    let trimmed = String(text).trimmed
    return trimmed.isEmpty ? false : set(field, toTrimmed: trimmed.utf8Span.span)
  }

  private mutating func set(_ field: PlayerField, toTrimmed text: Span<UInt8>) -> Bool {
    if text.count > PlayerField.Form.maxTextLength { return false }
    if field.form != .text { return setNumber(field, field.form.number(text)) }
    if field.property != .title, isPlaceholder(text) { return false }
    record.values.set(field.property.rawValue, text: text)
    return true
  }

  private mutating func setNumber(_ field: PlayerField, _ number: Int64?) -> Bool {
    guard let number else { return false }
    set(field.property, to: number)
    return true
  }

  private func isPlaceholder(_ text: Span<UInt8>) -> Bool {
    placeholders.contains { placeholder in
      placeholder.count == text.count
        && placeholder.indices.allSatisfy { placeholder[$0] == text[$0] }
    }
  }
}
