/// The properties that a query reads of each item, in the order of its columns.
@usableFromInline package final class ItemColumns: Sendable {
  package let properties: [MediaItemProperty]
  /// The column of each property, by its raw value; `none` for one that is not read.
  @usableFromInline let columns: [UInt8]

  @usableFromInline static var none: UInt8 { .max }

  /// - Parameter properties: The properties; one that is named again is found in its first column.
  package init(_ properties: [MediaItemProperty]) {
    self.properties = properties
    var columns = [UInt8](repeating: Self.none, count: MediaItemProperty.allCases.count)
    for (column, property) in properties.enumerated() where columns[property.rawValue] == Self.none
    {
      columns[property.rawValue] = UInt8(clamping: column)
    }
    self.columns = columns
  }

  /// Returns the column of a property; `nil` if it is not read.
  @inlinable package func column(of property: MediaItemProperty) -> Int? {
    let column = columns[property.rawValue]
    return column == Self.none ? nil : Int(column)
  }
}
