package import MediaModel

extension NativeLibraryReader {
  /// Reads dates of items of the library as it states them, one of each day.
  ///
  /// The items of a day, which are often those of one import, show the same offset from UTC.
  ///
  /// - Parameter limit: The maximum number of days.
  /// - Returns: The dates, up to the first damage that ends the reading.
  package func statedDates(limit: Int) -> [StatedDates] {
    var reader = self
    reader.clock = .utc
    let sink = DateSink(limit)
    // Reading stops after enough days or the last item; the import itself reports errors.
    _ = try? reader.read(into: sink)
    return sink.dates
  }
}

/// Takes the dates of items and stops the reader.
private final class DateSink: LibrarySink {
  private struct Stop: Error {}

  private let limit: Int
  private(set) var dates: [StatedDates] = []
  private var days: Set<Int64> = []

  init(_ limit: Int) { self.limit = limit }

  func begin(_ library: LibraryRecord) {}

  func item(_ record: ItemRecord) throws -> ItemReference? {
    if days.count >= limit { throw Stop() }
    if let id = record.persistentID {
      var found: [MediaItemProperty: Int64] = [:]
      for property in StatedDates.properties {
        guard let date = record.values.integer(property), days.insert(date / 86_400).inserted else {
          continue
        }
        found[property] = date
      }
      if !found.isEmpty { dates.append(StatedDates(item: id, dates: found)) }
    }
    return .missing
  }

  func playlist(_ record: PlaylistRecord) throws { throw Stop() }
  func onTheGoList(_ record: OnTheGoListRecord) throws { throw Stop() }
  func playFile(_ record: PlayFileRecord) throws { throw Stop() }
  func deviceFile(_ record: DeviceFileRecord) throws { throw Stop() }
  func end(_ library: LibraryRecord) throws { throw Stop() }
}
