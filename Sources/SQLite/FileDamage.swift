import CSQLite
import System

/// A description of a file that SQLite cannot use, in the words of this program.
enum FileDamage {
  /// Describes a result code.
  ///
  /// - Parameters:
  ///   - result: The code.
  ///   - path: The file; empty for a temporary one.
  /// - Returns: The description, or `nil` if SQLite's own is needed.
  static func message(_ result: Int32, path: String) -> String? {
    switch result & 0xFF {
    case SQLITE_NOTADB where path.isEmpty: "it is not an SQLite file"
    case SQLITE_NOTADB: notADatabase(ContentKind(ofFileAt: path))
    case SQLITE_CORRUPT: missing(path) ?? "parts of it are unreadable"
    case SQLITE_FULL: "the disk is full"
    case SQLITE_TOOBIG: "a value is too large"
    default: nil
    }
  }

  private static func notADatabase(_ kind: ContentKind) -> String {
    kind == .sqlite ? "its header is damaged" : "it is \(kind.name)"
  }

  /// Says how much of a file is missing, as its header shows; `nil` if nothing is.
  private static func missing(_ path: String) -> String? {
    guard !path.isEmpty, let file = try? FileDescriptor(opening: path),
      let status = try? file.status(), let header = try? file.bytes(count: 100),
      header.count == 100
    else { return nil }
    // https://www.sqlite.org/fileformat2.html#the_database_header
    let pageSize = header[16...17].reduce(0) { $0 << 8 | Int($1) }
    let pageCount = header[28...31].reduce(0) { $0 << 8 | Int($1) }
    // Early versions of SQLite do not update the number of pages, but say so.
    guard header[24...27] == header[92...95] else { return nil }
    let byteCount = pageCount * (pageSize == 1 ? 1 << 16 : pageSize)
    return status.byteCount < byteCount
      ? "it ends too early, after \(status.byteCount) of \(byteCount) bytes" : nil
  }
}
