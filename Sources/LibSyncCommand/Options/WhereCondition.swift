import LibSync

/// A condition on the command line: `KEY=VALUE` or `KEY~TEXT`.
enum WhereCondition {
  /// Adds a condition to a selection.
  ///
  /// - Throws: `QueryTextError`, which shows the part at fault.
  static func add(
    _ text: String,
    ignoringCase ignoresCase: Bool,
    to selection: inout MediaSelection
  ) throws(QueryTextError) {
    guard let sign = text.firstIndex(where: { $0 == "=" || $0 == "~" }) else {
      throw QueryTextError(
        "--where takes KEY=VALUE or KEY~TEXT",
        in: text,
        at: text.startIndex..<text.endIndex
      )
    }
    let key = text.startIndex..<sign
    let name = String(text[key])
    guard let property = MediaItemProperty(nameOrAlias: name) else {
      throw QueryTextError(
        MediaQueryError.unknownProperty(name).description,
        in: text,
        at: key,
        typed: name,
        candidates: MediaItemProperty.filterable.map(\.name)
      )
    }
    let place = text.index(after: sign)..<text.endIndex
    let isEqual = text[sign] == "="
    do throws(MediaQueryError) {
      let value =
        isEqual ? Self.value(String(text[place]), of: property) : .text(String(text[place]))
      guard let value else { throw .typeMismatch(property) }
      let comparison = isEqual ? MediaPropertyPredicate.Comparison.equalTo : .contains
      try selection.add(
        MediaPropertyPredicate(property, value, by: comparison, ignoringCase: ignoresCase)
      )
    } catch {
      switch error {
      case .typeMismatch: throw QueryTextError(error.description, in: text, at: place)
      case .notFilterable:
        let rule = "\(name) is \(text[place])"
        throw QueryTextError("\(error); use --match, as in '\(rule)'", in: text, at: key)
      default: throw QueryTextError(error.description, in: text, at: key)
      }
    }
  }

  /// Returns a value of the type of a property; `nil` for a text of another form.
  private static func value(_ text: String, of property: MediaItemProperty) -> PropertyValue? {
    switch property.type {
    case .text: .text(text)
    case .persistentID: PersistentID(text).map(PropertyValue.persistentID)
    case .mediaType: MediaTypeList.type(named: text).map(PropertyValue.mediaType)
    case .boolean:
      switch text.lowercased() {
      case "yes", "true", "1": .boolean(true)
      case "no", "false", "0": .boolean(false)
      default: nil
      }
    // Such properties cannot be filtered by.
    default: .text(text)
    }
  }
}
