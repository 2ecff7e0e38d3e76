import CICU

/// The changes of a zone of the IANA database, such as `Europe/Berlin`, from 1900 to 2100: from
/// `start` on, in seconds since 1970 in UTC, it is ahead of UTC by `offset` seconds.
///
/// Empty when there is no zone of that name.
package func zoneChanges(of name: String) -> [(start: Int64, offset: Int64)] {
  // ICU takes what it does not know for UTC under this name, and C ends at a zero byte.
  if name == "Etc/Unknown" || name.utf8.contains(0) { return [] }
  // Two changes a year for two centuries, and room for more.
  let changes = [CICUZoneChange](unsafeUninitializedCapacity: 1024) { buffer, count in
    count = max(0, Int(cicu_zone_changes(name, buffer.baseAddress, Int32(buffer.count))))
  }
  return changes.map { ($0.start, $0.offset) }
}
