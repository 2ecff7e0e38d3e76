import JSON
import LibSync

/// An item in a list, with the fields that are written of it.
struct ListedItem {
  let item: MediaItem
  let fields: [ItemField]
  /// The cells that name the library.
  let name: [ListWriter.Cell]
  /// The values of the fields of the user's metadata in the library.
  let metadata: [MetadataKey: [PersistentID: MetadataValue]]
  /// The files of the library.
  let files: ItemFiles?
  /// The position in a list, if the item is an entry.
  let position: Int?
  /// Whether the library lacks the item.
  let isMissing: Bool

  /// The cells of all columns.
  var cells: [ListWriter.Cell] { name + fields.map(cell) }

  private func cell(_ field: ItemField) -> ListWriter.Cell {
    if case .metadata(let key) = field {
      let value = metadata[key]?[item.persistentID]
      return ListWriter.Cell(name: field.name, value: value?.propertyValue, parts: value?.json)
    }
    if field == .missing {
      let value: PropertyValue? = isMissing ? .boolean(true) : nil
      return ListWriter.Cell(name: field.name, value: value, words: isMissing ? "missing" : nil)
    }
    return ListWriter.Cell(
      name: field.name,
      value: files.flatMap { field.value(of: item, in: $0, at: position) }
    )
  }
}

extension ListedItem: ProgramRecord {
  var count: Int { name.count + fields.count }

  func writePlainText(_ column: Int, to bytes: inout [UInt8]) {
    if let property = property(column) {
      if item.withUTF8(of: property, { text in bytes.append(contentsOf: text) }) { return }
      item.value(for: property)?.writePlainText(to: &bytes)
    } else {
      cell(column).value?.writePlainText(to: &bytes)
    }
  }

  func writeJSON(_ column: Int, to bytes: inout [UInt8]) -> Bool {
    guard let property = property(column) else {
      guard let value = cell(column).json else { return false }
      value.write(to: &bytes)
      return true
    }
    if item.withUTF8(of: property, { JSONValue.write(string: $0, to: &bytes) }) { return true }
    guard let value = item.value(for: property) else { return false }
    value.writeJSON(to: &bytes)
    return true
  }

  private func property(_ column: Int) -> MediaItemProperty? {
    guard column >= name.count, case .property(let property) = fields[column - name.count] else {
      return nil
    }
    return property
  }

  private func cell(_ column: Int) -> ListWriter.Cell {
    column < name.count ? name[column] : cell(fields[column - name.count])
  }
}

extension [UInt8] {
  fileprivate mutating func append(contentsOf text: borrowing UTF8Span) {
    // The closure copies the buffer before it returns.
    unsafe text.span.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}
