import LibSync

extension LineTemplate<Int> {
  /// Parses a template for a list, with the columns by the names in the list or by those in rules.
  init(
    _ text: String,
    columns: [String],
    of kind: ListWriter.Kind
  ) throws(QueryTextError) {
    try self.init(text) { name throws(QueryTextError) in
      let typed = name.text
      let property = MediaItemProperty(nameOrAlias: typed)
      guard
        let column = columns.firstIndex(of: typed)
          ?? MetadataKey(typed).flatMap({ columns.firstIndex(of: "\($0)") })
          ?? property.flatMap({ columns.firstIndex(of: $0.name) })
      else { throw Self.unknown(name, columns, of: kind) }
      if name.isDate, property?.type != .date, !kind.dates.contains(typed) {
        throw QueryTextError("invalid template: '\(typed)' is not a date", in: text, at: name.range)
      }
      return column
    }
  }

  private static func unknown(
    _ name: LineTemplateName,
    _ columns: [String],
    of kind: ListWriter.Kind
  ) -> QueryTextError {
    QueryTextError(
      "invalid template: unknown field '\(name.text)'",
      in: name.template,
      at: name.range,
      typed: name.text,
      candidates: Set(kind.hasFiles ? columns + ItemFields.names : columns).sorted(),
      orElse: kind.hasFiles ? ItemFields.hint : "expected \(columns.joined(separator: ", "))"
    )
  }
}
