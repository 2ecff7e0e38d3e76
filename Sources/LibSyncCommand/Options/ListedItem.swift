import Bytes
import JSON
import LibSync

/// An item in a list, with the fields that are written of it.
struct ListedItem {
  let item: MediaItem
  let columns: ItemListColumns
  /// The position in a list, if the item is an entry.
  let position: Int?
  /// Whether the library lacks the item.
  let isMissing: Bool

  /// The cells of all columns.
  var cells: [ListWriter.Cell] { columns.name + columns.fields.map(cell) }

  private func cell(_ field: ItemField) -> ListWriter.Cell {
    if case .metadata(let key) = field {
      let value = columns.metadata[key]?[item.persistentID]
      return ListWriter.Cell(name: field.name, value: value?.propertyValue, parts: value?.json)
    }
    if field == .missing {
      let value: PropertyValue? = isMissing ? .boolean(true) : nil
      return ListWriter.Cell(name: field.name, value: value, words: isMissing ? "missing" : nil)
    }
    var cell = ListWriter.Cell(
      name: field.name,
      value: columns.files.flatMap { field.value(of: item, in: $0, at: position) }
    )
    if field == .property(.lastPlayedDate) { cell.reading = item.lastPlayedReading }
    return cell
  }
}

extension ListedItem: ProgramRecord {
  var count: Int { columns.properties.count }

  func writePlainText(_ column: Int, to bytes: inout [UInt8]) {
    guard let property = columns.properties[column] else {
      cell(column).value?.writePlainText(to: &bytes)
      return
    }
    guard item.hasValue(for: property) else { return }
    item.read(property) { text in
      bytes.append(contentsOf: text.span)
    } other: { value in
      value.writePlainText(to: &bytes)
    }
  }

  func writeJSON(_ column: Int, after key: borrowing Span<UInt8>, to bytes: inout [UInt8]) {
    guard let property = columns.properties[column] else {
      guard let json = cell(column).json else { return }
      bytes.append(contentsOf: key)
      json.write(to: &bytes)
      return
    }
    guard item.hasValue(for: property) else { return }
    bytes.append(contentsOf: key)
    let start = bytes.count
    item.read(property) { text in
      JSONValue.write(string: text, to: &bytes)
    } other: { value in
      value.writeJSON(to: &bytes)
    }
    // What a damaged file has in place of a value is none.
    if bytes.count == start { bytes.removeLast(key.count) }
  }

  private func cell(_ column: Int) -> ListWriter.Cell {
    let name = columns.name
    return column < name.count ? name[column] : cell(columns.fields[column - name.count])
  }
}
