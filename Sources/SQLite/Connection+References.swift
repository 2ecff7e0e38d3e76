extension Connection {
  /// Returns a message for each pair of tables with references to missing rows, at most 20.
  package func brokenReferences() throws(SQLiteError) -> [String] {
    try texts(
      """
      SELECT DISTINCT printf('table %s: a row refers to a missing row of %s', "table", parent)
      FROM pragma_foreign_key_check LIMIT 20
      """
    )
  }
}
