import Foundation
import MediaImport
import MediaModel
import SQLite
import TestSupport

@testable import MediaStore

/// A device with only tables, which tests change and damage, and a library file to import it into.
struct TablesDevice {
  private static let control = "iPod_Control/iTunes"

  let folder: TemporaryFolder
  let mount: String

  init() throws {
    folder = try TemporaryFolder()
    mount = folder.file("mount")
    let manager = FileManager.default
    try manager.copyItem(atPath: ProjectFiles.fixture("iPod/nano5g"), toPath: mount)
    for name in ["iTunesCDB", "PlayCounts.plist"] {
      try manager.removeItem(atPath: "\(mount)/\(Self.control)/\(name)")
    }
  }

  func path(of part: LibraryTables.Part) -> String {
    "\(mount)/\(Self.control)/iTunes Library.itlp/\(part.rawValue)"
  }

  /// Runs SQL on a table file.
  func change(_ part: LibraryTables.Part, _ sql: String) throws {
    try Connection(path: path(of: part), mode: .readWrite).execute(sql)
  }

  /// Changes the bytes of a table file.
  func damage(_ part: LibraryTables.Part, _ body: (inout Data) throws -> Void) throws {
    let url = URL(filePath: path(of: part))
    var bytes = try Data(contentsOf: url)
    try body(&bytes)
    try bytes.write(to: url)
  }

  /// Overwrites the first page of a table.
  func zeroRoot(of table: String, _ part: LibraryTables.Part) throws {
    let connection = try Connection(path: path(of: part), mode: .readOnly)
    let size: Int = try connection.requiredValue("PRAGMA page_size")
    let page: Int = try connection.requiredValue(
      "SELECT rootpage FROM sqlite_schema WHERE name = ?1",
      table
    )
    try damage(part) {
      $0.replaceSubrange((page - 1) * size..<page * size, with: Data(count: size))
    }
  }

  /// Reads the device without importing it.
  func read() throws -> (sink: RecordingSink, report: ReadingReport) {
    let sink = RecordingSink()
    return (sink, try Self.read(mount, into: sink))
  }

  /// Imports the device into the library file.
  @discardableResult
  func take(made: Int64 = 1_700_000_000) throws -> (outcome: ImportOutcome, report: ReadingReport) {
    let mount = mount
    let options = WriteOptions(date: Timestamp(rawValue: made))
    return try MediaStore.withWriter(at: folder.file("library.sqlite")) { store in
      try store.importLibrary(from: mount, ImportOptions(), options) {
        try Self.read(mount, into: $0)
      }
    }
  }

  private static func read(_ mount: String, into sink: any LibrarySink) throws -> ReadingReport {
    guard let reader = try IPodReader(mount) else { throw CancellationError() }
    return try reader.read(into: sink)
  }

  /// Returns the single column of all rows of a query on the library file.
  func column(_ sql: String) throws -> [String?] {
    let connection = try Connection(path: folder.file("library.sqlite"), mode: .readOnly)
    let statement = try Statement(connection, sql)
    var rows: [String?] = []
    while try statement.step() { rows.append(statement.text(0)) }
    return rows
  }
}

extension ReadingReport {
  /// Returns the messages about a table file, or about one of its tables.
  func messages(_ part: LibraryTables.Part, _ table: String? = nil) -> [String] {
    problems.first.filter {
      $0.file.hasSuffix(part.rawValue) && (table == nil || $0.chunk == table)
    }.map(\.message)
  }
}
