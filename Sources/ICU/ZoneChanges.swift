import CICU

/// Returns the UTC offset changes of a zone of the IANA database, such as `Europe/Berlin`, from
/// 1900 to 2100.
///
/// From `start` on, in seconds since 1970 in UTC, the zone is ahead of UTC by `offset` seconds.
///
/// The result is empty if no zone has that name.
package func zoneChanges(of name: String) -> [(start: Int64, offset: Int64)] {
  // ICU uses this name for unknown zones and treats them as UTC; C strings end at a zero byte.
  if name == "Etc/Unknown" || name.utf8.contains(0) { return [] }
  // This is enough for two changes a year during two centuries.
  let changes = [CICUZoneChange](unsafeUninitializedCapacity: 1024) { buffer, count in
    count = max(0, Int(cicu_zone_changes(name, buffer.baseAddress, Int32(buffer.count))))
  }
  return changes.map { ($0.start, $0.offset) }
}

/// Returns the names of the zones of the IANA database that are those of places.
package func zoneNames() -> [String] {
  let names = [CChar](unsafeUninitializedCapacity: 1 << 14) { buffer, count in
    count = max(0, Int(cicu_zone_names(buffer.baseAddress, Int32(buffer.count))))
  }
  return names.split(separator: 0).map {
    String(decoding: $0.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

/// Returns the name of the system's time zone; `nil` if it is unknown.
package func hostZone() -> String? {
  let name = [CChar](unsafeUninitializedCapacity: 128) { buffer, count in
    count = max(0, Int(cicu_host_zone(buffer.baseAddress, Int32(buffer.count))))
  }
  return name.isEmpty ? nil : String(decoding: name.map(UInt8.init(bitPattern:)), as: UTF8.self)
}
