package import MediaModel

extension NativeLibraryReader {
  /// Reads the dates of the first items of the library as it states them.
  ///
  /// - Parameter limit: The maximum number of items.
  /// - Returns: The dates, up to the first damage that ends the reading.
  package func statedDates(limit: Int) -> [StatedDates] {
    var reader = self
    reader.clock = .utc
    let sink = DateSink(limit)
    // Reading stops after the last item, and errors are reported when the library is imported.
    _ = try? reader.read(into: sink)
    return sink.dates
  }
}

/// Takes the dates of items and stops the reader.
private final class DateSink: LibrarySink {
  private struct Stop: Error {}

  private let limit: Int
  private(set) var dates: [StatedDates] = []

  init(_ limit: Int) { self.limit = limit }

  func begin(_ library: LibraryRecord) {}

  func item(_ record: ItemRecord) throws -> (reference: ItemReference, isDuplicate: Bool) {
    if dates.count >= limit { throw Stop() }
    if let id = record.persistentID {
      var found: [MediaItemProperty: Int64] = [:]
      for property in StatedDates.properties { found[property] = record.values.integer(property) }
      dates.append(StatedDates(item: id, dates: found))
    }
    return (.missing, false)
  }

  func playlist(_ record: PlaylistRecord) throws { throw Stop() }
  func onTheGoList(_ record: OnTheGoListRecord) throws { throw Stop() }
  func playFile(_ record: PlayFileRecord) throws { throw Stop() }
  func deviceFile(_ record: DeviceFileRecord) throws { throw Stop() }
  func end(_ library: LibraryRecord) throws { throw Stop() }
}
