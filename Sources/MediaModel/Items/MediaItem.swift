import Bytes

/// A piece of media, such as a song, an audiobook, a podcast episode or a video.
///
/// It is an immutable snapshot of the item as the library file described it at the time of reading.
public struct MediaItem: Identifiable, Sendable {
  /// The source's ID, or one derived from the location or the tags if the source has none.
  public let persistentID: PersistentID
  /// The properties in the columns of the row, shared by all items of a query.
  @usableFromInline let columns: ItemColumns
  /// The values, of which texts become strings only when they are asked for.
  @usableFromInline let row: PropertyRow
  /// Source values without a property, as a JSON object of keys and typed values.
  public let sourceValues: String?

  /// Creates an item with values of certain columns.
  ///
  /// - Parameters:
  ///   - persistentID: The persistent ID.
  ///   - columns: The properties in the columns of the row.
  ///   - row: The values.
  ///   - sourceValues: The source values without a property.
  package init(
    persistentID: PersistentID,
    _ columns: ItemColumns,
    _ row: PropertyRow,
    sourceValues: String? = nil
  ) {
    self.persistentID = persistentID
    self.columns = columns
    self.row = row
    self.sourceValues = sourceValues
  }

  package init(
    persistentID: PersistentID,
    values: [MediaItemProperty: PropertyValue],
    sourceValues: String? = nil
  ) {
    let columns = ItemColumns(values.keys.sorted { $0.rawValue < $1.rawValue })
    var row = PropertyRow(count: columns.properties.count)
    for (column, property) in columns.properties.enumerated() {
      row.set(column, to: values[property]?.stored ?? .null)
    }
    self.init(persistentID: persistentID, columns, row, sourceValues: sourceValues)
  }

  /// The persistent ID, which is unique in a library.
  public var id: PersistentID { persistentID }

  /// Returns the value of a property; `nil` if the item has none or it was not requested.
  public func value(for property: MediaItemProperty) -> PropertyValue? {
    columns.column(of: property).flatMap { value($0, property) }
  }

  private func value(_ column: Int, _ property: MediaItemProperty) -> PropertyValue? {
    switch row.content(column) {
    case .nothing: nil
    case .integer: PropertyValue(integer: row.integer(column) ?? 0, type: property.type)
    case .text, .data: PropertyValue(row.value(column), type: property.type)
    }
  }

  /// Returns the value of a text property; `nil` for other properties and if there is no value.
  public func text(for property: MediaItemProperty) -> String? {
    guard case .text(let text) = value(for: property) else { return nil }
    return text
  }

  /// Whether a property was read and has a value.
  @inlinable package func hasValue(for property: MediaItemProperty) -> Bool {
    columns.column(of: property).map { row.content($0) != .nothing } ?? false
  }

  /// Calls one of two functions with the value of a property, if it has one.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - text: Receives text that is valid UTF-8, for which no string is created.
  ///   - other: Receives any other value.
  package func read(
    _ property: MediaItemProperty,
    text: (borrowing UTF8Span) -> Void,
    other: (PropertyValue) -> Void
  ) {
    guard let column = columns.column(of: property) else { return }
    switch row.content(column) {
    case .nothing: return
    case .text:
      guard property.type == .text, let range = row.range(column),
        let span = try? UTF8Span(validating: row.bytes.span.extracting(range))
      else { fallthrough }
      text(span)
    case .integer, .data:
      if let value = value(column, property) { other(value) }
    }
  }

  /// The chapters in order; empty if there are none.
  public var chapters: [Chapter] {
    guard case .data(let bytes) = value(for: .chapterData) else { return [] }
    return ChapterList.decode(bytes)
  }

  /// The properties that have a value, in order of declaration.
  public var properties: [MediaItemProperty] {
    values.keys.sorted { $0.rawValue < $1.rawValue }
  }

  /// The values of all properties that have one.
  private var values: [MediaItemProperty: PropertyValue] {
    var values: [MediaItemProperty: PropertyValue] = [:]
    for property in columns.properties { values[property] = value(for: property) }
    return values
  }
}

extension MediaItem: Hashable {
  /// Returns whether two items have the same values, whichever properties were read.
  public static func == (left: Self, right: Self) -> Bool {
    left.persistentID == right.persistentID && left.sourceValues == right.sourceValues
      && left.values == right.values
  }

  /// Hashes the persistent ID.
  public func hash(into hasher: inout Hasher) { hasher.combine(persistentID) }
}

extension MediaItem: Codable {
  private enum CodingKeys: CodingKey { case persistentID, values, sourceValues }

  /// Decodes an item with the values of all known properties.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      persistentID: try container.decode(PersistentID.self, forKey: .persistentID),
      values: try container.decode(PropertyValues.self, forKey: .values).wrappedValue,
      sourceValues: try container.decodeIfPresent(String.self, forKey: .sourceValues)
    )
  }

  /// Encodes the values under the names of their properties.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(persistentID, forKey: .persistentID)
    try container.encode(PropertyValues(wrappedValue: values), forKey: .values)
    try container.encodeIfPresent(sourceValues, forKey: .sourceValues)
  }
}
