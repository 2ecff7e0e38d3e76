import MediaImport
import MediaModel
import SQLite
import TestSupport

@testable import MediaStore

/// A library file in a folder of its own, and imports into it at ascending times.
struct LibraryFile {
  let folder: TemporaryFolder
  var path: String { folder.file("library.sqlite") }

  init() throws { folder = try TemporaryFolder() }

  /// Imports a library, written to a file of the given name first.
  @discardableResult
  func take(
    _ xml: LibraryXML,
    from name: String = "Library.xml",
    as library: String? = nil,
    isDryRun: Bool = false,
    made: Int64 = 1_700_000_000
  ) throws -> ImportOutcome {
    let source = try folder.write(xml.text, to: name)
    let request = ImportRequest(
      source: source,
      name: library,
      made: Timestamp(rawValue: made),
      isDryRun: isDryRun
    )
    return try MediaStore.write(path) { store in
      try store.importLibrary(request) { try ITunesLibraryReader(path: source).read(into: $0) }.0
    }
  }

  /// Imports a library that is in no file.
  @discardableResult
  func take(
    _ records: Records,
    from name: String = "Library.xml",
    as library: String? = nil,
    made: Int64 = 1_700_000_000,
    _ adjust: (inout ImportRequest) -> Void = { _ in }
  ) throws -> ImportOutcome {
    var request = ImportRequest(
      source: folder.file(name),
      name: library,
      made: Timestamp(rawValue: made)
    )
    adjust(&request)
    return try MediaStore.write(path) { store in
      try store.importLibrary(request) { try records.read(into: $0) }.0
    }
  }

  /// Returns the only column of all rows of a query.
  func column(_ sql: String) throws -> [String?] {
    let connection = try Connection(path: path, mode: .readOnly)
    let statement = try Statement(connection, sql)
    var rows: [String?] = []
    while try statement.step() { rows.append(statement.text(0)) }
    return rows
  }

  /// The titles of a library's items in natural order.
  func titles(in library: String? = nil) throws -> [String] {
    var titles: [String] = []
    try MediaStore.read(path).forEachItem(in: library, properties: [.title]) {
      titles.append($0.text(for: .title) ?? "")
    }
    return titles
  }
}
