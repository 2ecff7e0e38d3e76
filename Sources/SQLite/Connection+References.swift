extension Connection {
  /// Returns at most 20 messages, one for each pair of tables in which a row of one refers to a
  /// missing row of the other.
  package func brokenReferences() throws(SQLiteError) -> [String] {
    try values(
      """
      SELECT DISTINCT printf('table %s: a row refers to a missing row of %s', "table", parent)
      FROM pragma_foreign_key_check LIMIT 20
      """
    )
  }
}
