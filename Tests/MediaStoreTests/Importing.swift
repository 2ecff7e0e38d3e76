import MediaImport
import MediaModel
import SQLite
import TestSupport

@testable import MediaStore

/// A library file in a temporary folder, with helpers to import into it.
struct LibraryFile {
  let folder: TemporaryFolder
  var path: String { folder.file("library.sqlite") }

  init() throws { folder = try TemporaryFolder() }

  /// Writes a library to a file with the given name and imports it.
  @discardableResult
  func take(
    _ xml: LibraryXML,
    from name: String = "Library.xml",
    as library: String? = nil,
    isDryRun: Bool = false,
    made: Int64 = 1_700_000_000
  ) throws -> ImportOutcome {
    let source = try folder.write(xml.text, to: name)
    return try importLibrary(from: source, made: made, isDryRun: isDryRun) {
      $0.name = library
    } _: {
      try ITunesLibraryReader(path: source).read(into: $0)
    }
  }

  /// Imports records without a source file.
  @discardableResult
  func take(
    _ records: Records,
    from name: String = "Library.xml",
    as library: String? = nil,
    made: Int64 = 1_700_000_000,
    _ adjust: (inout ImportOptions) -> Void = { _ in }
  ) throws -> ImportOutcome {
    try importLibrary(from: folder.file(name), made: made) {
      $0.name = library
      adjust(&$0)
    } _: {
      try records.read(into: $0)
    }
  }

  /// Imports the library that the last closure reads.
  func importLibrary<Report: Sendable>(
    from source: String,
    made: Int64 = 1_700_000_000,
    isDryRun: Bool = false,
    _ adjust: (inout ImportOptions) -> Void = { _ in },
    _ read: @escaping @Sendable (any LibrarySink) throws -> Report
  ) throws -> ImportOutcome {
    var options = ImportOptions()
    adjust(&options)
    if let name = options.name?.lowercased() {
      // A name that no library in the file has is the name of a new library.
      let libraries = try? MediaStore.open(at: path).libraries()
      options.createsLibrary = libraries?.contains { $0.name.lowercased() == name } != true
    }
    let writing = WriteOptions(date: Timestamp(rawValue: made), isDryRun: isDryRun)
    return try MediaStore.withWriter(at: path) {
      try $0.importLibrary(from: source, options, writing, read).0
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

  /// Returns the titles of a library's items in natural order.
  func titles(in library: String? = nil) throws -> [String] {
    var titles: [String] = []
    try MediaStore.open(at: path).selecting(library).forEachItem(properties: [.title]) {
      titles.append($0.text(for: .title) ?? "")
    }
    return titles
  }
}
