import JSON

extension JSONDocument {
  /// Returns the document of what a library file says about people.
  ///
  /// - Throws: `StoreError`.
  public static func privacy(of library: MediaLibrary) throws -> Self {
    privacy(try PersonalData(in: library), at: library.path)
  }

  /// Returns the document of what the library file at a path says about people.
  package static func privacy(_ data: PersonalData, at path: String) -> Self {
    Self(
      .privacy,
      [
        "libraryFile": .string(path),
        "findings": .array(
          data.sorted.map { finding, count in
            .object([
              "kind": .string(finding.text.kind.rawValue), "value": .string(finding.text.value),
              "table": .string(finding.table), "column": .string(finding.column),
              "count": .integer(Int64(count)),
            ])
          }
        ),
      ]
    )
  }
}
