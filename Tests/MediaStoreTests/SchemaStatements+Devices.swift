extension SchemaStatements {
  /// The statements about devices that libsync has written to.
  static let devices: [String: String] = [
    "VIEWS device_items: source_size , source_hash | The size of the source file in bytes, and its "
      + "SHA-256; NULL if they are unknown.":
      "SELECT source_size = 9876 AND source_hash = '\(String(repeating: "0f", count: 32))' "
      + "FROM device_items WHERE source_size IS NOT NULL",
    "TABLES device_item: source_modified | When the source file was last modified, in nanoseconds "
      + "since 1970-01-01T00:00:00Z.":
      "SELECT source_modified = 1700000000123456789 FROM device_item WHERE source_modified > 0",
  ]
}
