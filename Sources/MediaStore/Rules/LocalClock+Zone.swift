import CTimeZone
public import MediaModel

extension LocalClock {
  /// The clock of a zone of the IANA database, such as `Europe/Berlin`; nil when there is none of
  /// that name.
  public init?(zone name: String) {
    // ICU takes what it does not know for UTC under this name, and C ends at a zero byte.
    if name == "Etc/Unknown" || name.utf8.contains(0) { return nil }
    // Two changes a year for two centuries, and room for more.
    let changes = [CTimeZoneChange](unsafeUninitializedCapacity: 1024) { buffer, count in
      count = max(0, Int(ctimezone_changes(name, buffer.baseAddress, Int32(buffer.count))))
    }
    self.init(changes: changes.map { Change(start: $0.start, offset: $0.offset) })
  }
}
