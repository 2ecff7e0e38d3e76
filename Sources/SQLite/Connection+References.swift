extension Connection {
  /// Looks for rows that refer to rows which are missing.
  package func brokenReferences() throws(SQLiteError) -> [String] {
    try texts(
      """
      SELECT DISTINCT printf('table %s: a row refers to a missing row of %s', "table", parent)
      FROM pragma_foreign_key_check LIMIT 20
      """
    )
  }
}
