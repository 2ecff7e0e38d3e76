extension Connection {
  /// Describes the rows that refer to missing rows, at most 20 kinds of them.
  package func brokenReferences() throws(SQLiteError) -> [String] {
    try texts(
      """
      SELECT DISTINCT printf('table %s: a row refers to a missing row of %s', "table", parent)
      FROM pragma_foreign_key_check LIMIT 20
      """
    )
  }
}
