import Bytes
import MediaModel

/// Values in the text of SQL statements for the databases of other programs.
enum SQLLiteral {
  /// Returns text as a literal; text with control characters, which shells and editors may change,
  /// is written in hexadecimal.
  static func text(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    if !isPlain { return "CAST(\(blob(Array(text.utf8))) AS TEXT)" }
    return "'" + text.replacing(scalar: "'", with: "''") + "'"
  }

  /// Returns bytes as a literal.
  static func blob(_ bytes: [UInt8]) -> String { "X'\(Hexadecimal.text(bytes))'" }

  /// Returns a number as a literal; `NULL` for none.
  static func number(_ number: (some BinaryInteger)?) -> String {
    number.map { "\($0)" } ?? "NULL"
  }

  /// Returns the parts of an insertion of rows, which are few enough for every build of SQLite.
  static func insertions(_ rows: [String], into table: String) -> [String] {
    stride(from: 0, to: rows.count, by: rowLimit).map { start in
      let values = rows[start..<min(start + rowLimit, rows.count)].joined(separator: ",\n")
      return "INSERT OR IGNORE INTO \(table) VALUES\n\(values);\n"
    }
  }

  private static let rowLimit = 200
}
