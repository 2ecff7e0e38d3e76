extension MediaItemProperty {
  package static let columns = ["name", "category", "type", "canFilter"]

  /// The records of all properties, also of those whose values are in the files of items.
  package static var records: [ListRecord] {
    allCases.map { property in
      record(property.name, property.category, property.type.jsonType, property.canFilter)
    } + FileProperty.allCases.map { record($0.rawValue, .general, "text", false) }
  }

  private static func record(
    _ name: String,
    _ category: PropertyCategory,
    _ type: String,
    _ canFilter: Bool
  ) -> ListRecord {
    ListRecord(
      columns,
      [.text(name), .text(category.rawValue), .text(type), .boolean(canFilter)]
    )
  }
}

extension PropertyType {
  /// The type of the values in JSON, as libsync-json(5) names it.
  package var jsonType: String {
    switch self {
    case .text, .data: "text"
    case .integer: "number"
    case .boolean: "boolean"
    case .date: "date"
    case .duration: "seconds"
    case .rating: "stars"
    case .persistentID: "ID"
    case .mediaType: "list of text"
    }
  }
}
