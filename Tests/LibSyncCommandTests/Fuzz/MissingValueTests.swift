import CommandTesting
import Foundation
import TestSupport
import Testing

/// Values that every row has, in a file in which some do not.
struct MissingValueTests: CommandSuite {
  private let folder: TemporaryFolder
  let tool: Tool
  private let library: RelaxedLibrary
  private let required: [(table: String, column: String)]

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    try folder.write(LibraryXML.example().text, to: "Library.xml")
    let setUp = [
      ["import", "-q", "Library.xml"], ["playlist", "new", "-q", "Mine"],
      ["playlist", "add", "-q", "Mine", "--match", "title is not \"\""],
      ["playlist", "new", "-q", "Every", "--smart", "title is not \"\""],
      ["rate", "-q", "3", "--match", "title is not \"\""],
      ["collection", "save", "-q", "Kept", "--match", "title is not \"\""],
    ]
    for command in setUp { _ = try tool.run(command) }
    let path = folder.file("library.sqlite")
    library = try RelaxedLibrary(path, in: folder)
    let database = try RawDatabase(path)
    required = library.tables.filter { $0.rowCount > 0 }.flatMap { table in
      database.rows(
        "SELECT name FROM pragma_table_info('\(table.name)') WHERE \"notnull\" AND NOT pk"
      ).map { (table.name, $0[0]) }
    }
  }

  /// Writes a library file without the values of a column.
  private func remove(_ column: String, of table: String) throws {
    let path = folder.file("library.sqlite")
    for end in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) }
    try library.relaxed.write(to: URL(filePath: path))
    let database = try RawDatabase(path)
    database.execute("UPDATE \(table) SET \(column) = NULL")
    library.restoreSchema(of: database)
  }

  @Test func `doctor names every column that lacks a value`() throws {
    #expect(required.count > 60)
    for (table, column) in required {
      try remove(column, of: table)
      #expect(try run("doctor", status: 1).output.contains("NULL value in \(table).\(column)"))
    }
  }

  @Test func `a missing number of items is damage, not 0`() throws {
    #expect(try run("libraries", "--json").output.contains("\"items\":6"))
    try remove("item_count", of: "collection")
    try run("libraries", status: 65)
  }
}
