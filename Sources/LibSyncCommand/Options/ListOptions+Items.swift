import ArgumentParsing
import CommandLineIO
import JSON
import LibSync

extension ListOptions {
  /// Writes the selected items of each library.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - selection: Returns the selection in a library.
  ///   - fields: The fields to write.
  ///   - session: The run of the command.
  /// - Throws: `OutputError`, `Interruption.Stop`, and any error of the libraries.
  func write(
    _ items: SelectedItems,
    selecting selection: (MediaLibrary) throws -> MediaSelection,
    _ fields: ItemFields,
    in session: Session
  ) throws {
    var kind = ListWriter.Kind.items(try items.listed.document)
    if items.isSelective { kind.emptiness = { try items.noMatch().sentence } }
    var writer = try ItemListWriter(self, kind, fields, items.listed, in: session)
    let isComplete = try items.listed.forEach(on: session.console) { library in
      let rest = writer.rest
      if rest == 0 { return }
      var selection = try selection(library)
      if selection.sort.contains(where: { $0.key == .itemCount }) {
        throw UsageError(
          message: "items cannot be sorted by 'count'",
          hint: "'libsync albums --sort -count' sorts albums by the number of their songs"
        )
      }
      try writer.begin(library)
      selection.limit = rest
      try library.forEachItem(
        of: selection,
        options: items.options,
        properties: fields.properties,
        warn: items.warn
      ) {
        try writer.write($0)
      }
    }
    try writer.finish()
    if !isComplete { throw PartialSuccess() }
  }

  /// Writes the members of a saved collection with their positions, also those that the library
  /// lacks.
  ///
  /// - Returns: The number of missing members.
  /// - Throws: `OutputError`, `Interruption.Stop`, and any error of the library.
  func writeMembers(
    ofCollection name: String,
    _ fields: ItemFields,
    of library: MediaLibrary,
    in session: Session
  ) throws -> Int {
    var kind = ListWriter.Kind.items(["collection": .string(name)])
    kind.playlist = name
    var writer = try ItemListWriter(self, kind, fields, of: library, in: session)
    var (position, missingCount) = (0, 0)
    try library.forEachMember(ofCollection: name, properties: fields.properties) { member, item in
      position += 1
      if item == nil { missingCount += 1 }
      try writer.write(item ?? member.formerItem, at: position, isMissing: item == nil)
    }
    try writer.finish()
    return missingCount
  }
}
