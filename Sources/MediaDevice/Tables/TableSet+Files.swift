import MediaImport
import SQLite

extension TableSet {
  /// Runs SQL that the firmware wants to be run after its tables have been written.
  ///
  /// A set on a device has been through it before, so that commands which add columns fail.
  func run(commands: [String]) throws(TablesError) {
    for command in commands {
      do throws(SQLiteError) {
        _ = try copies.runUntrusted(command)
      } catch {
        throw TablesError(error)
      }
    }
    try readColumns()
  }

  /// Returns the first fault of a file; `nil` if it is sound.
  func fault(of part: LibraryTables.Part) throws(TablesError) -> String? {
    do throws(SQLiteError) {
      return try copies.fault(of: part.rawValue)
    } catch {
      if error.code == .damaged || error.code == .notADatabase { return error.message }
      throw TablesError(file: part.rawValue, error.message)
    }
  }

  /// Makes the file that replaces another.
  ///
  /// - Parameters:
  ///   - part: The file.
  ///   - old: The bytes that it had.
  ///   - isNew: Whether the bytes have to differ even if no row does.
  /// - Returns: The present bytes.
  /// - Throws: `TablesError`.
  func bytes(
    of part: LibraryTables.Part,
    replacing old: [UInt8],
    isNew: Bool
  ) throws(TablesError) -> [UInt8] {
    do throws(SQLiteError) {
      var bytes = try copies.bytes(of: part.rawValue)
      if isNew || bytes != old { EditableCopies.countChange(in: &bytes) }
      return bytes
    } catch {
      throw TablesError(error)
    }
  }
}
