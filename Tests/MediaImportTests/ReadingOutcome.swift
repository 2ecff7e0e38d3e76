import Bytes
import MediaImport
import MediaModel

/// All that can be seen of a reading, to compare two ways of reading the same source.
struct ReadingOutcome: Equatable {
  /// The error, with its position; empty if there was none.
  private(set) var error = ""
  /// The findings; empty if there was an error.
  private(set) var report = ""
  /// The hash of all records.
  let records: Int
  /// The number of records of each kind.
  let counts: [Int]

  /// Reads a source.
  ///
  /// - Parameters:
  ///   - path: The path of the source.
  ///   - scanningSize: The number of bytes to scan at once; `nil` for libxml2 alone.
  init(of path: String, scanningSize: Int?) {
    var reader = ITunesLibraryReader(path: path)
    reader.scanningSize = scanningSize
    let sink = HashingSink()
    do {
      report = Self.description(try reader.read(into: sink))
    } catch {
      self.error = "\(error)"
    }
    records = sink.hash
    counts = sink.counts
  }

  /// The content of a report, with its dictionaries in a fixed order.
  private static func description(_ report: ReadingReport) -> String {
    let unknownKeys = report.unknownKeys.sorted { $0.key < $1.key }
    let unusualValues = report.unusualValues.sorted { $0.key < $1.key }
    return """
      \(report.isPartial) \(report.duplicates) \(report.sharedNumbers) \(report.missingEntries) \
      \(unknownKeys) \(unusualValues) \(report.correctedDates) \(report.omittedAccountValues) \
      \(report.repairs) \(report.problems) \(report.content.map { "\($0)" } ?? "-")
      """
  }
}

/// A sink that hashes all values of the records in their order.
private final class HashingSink: LibrarySink {
  private(set) var counts = [0, 0, 0, 0]
  private var hasher = Hasher()
  private var ids: Set<PersistentID> = []

  var hash: Int {
    let copy = hasher
    return copy.finalize()
  }

  func begin(_ library: LibraryRecord) {
    counts[0] += 1
    hash(library)
  }

  func item(_ record: ItemRecord) -> ItemReference? {
    if let id = record.persistentID, !ids.insert(id).inserted { return nil }
    counts[1] += 1
    hash(record.values, MediaItemProperty.self)
    hash(record.persistentID, record.hasUnusualID, record.unread, record.sourceValues)
    hasher.combine(record.mediaType.rawValue)
    hasher.combine(record.sourceBytes)
    return ItemReference(rawValue: UInt32(counts[1]))
  }

  func playlist(_ record: PlaylistRecord) {
    counts[2] += 1
    hash(record.values, PlaylistProperty.self)
    hash(record.persistentID, record.hasUnusualID, record.unread, record.sourceValues)
    hasher.combine("\(record.kind) \(record.isPartial) \(record.hasUnreadKind)")
    hasher.combine(record.repeatedID?.rawValue)
    hasher.combine(record.entries.map(\.rawValue))
    hasher.combine(record.missingTrackIDs)
    hasher.combine(record.geniusSeed?.rawValue)
    hasher.combine(record.meaninglessName)
  }

  func onTheGoList(_ record: OnTheGoListRecord) {}
  func playFile(_ record: PlayFileRecord) {}
  func deviceFile(_ record: DeviceFileRecord) {}

  func end(_ library: LibraryRecord) {
    counts[3] += 1
    hash(library)
  }

  private func hash(_ library: LibraryRecord) {
    hash(library.values, LibraryProperty.self)
    hash(library.persistentID, library.hasUnusualID, library.unread, library.sourceValues)
    hasher.combine("\(library.kind) \(library.isPartial) \(library.suggestedName ?? "-")")
    hasher.combine(library.foreignID)
  }

  private func hash<Property: MediaProperty>(
    _ id: PersistentID?,
    _ isUnusual: Bool,
    _ unread: [Property],
    _ sourceValues: String
  ) {
    hasher.combine(id?.rawValue)
    hasher.combine(isUnusual)
    hasher.combine(unread.map(\.rawValue))
    // Other than strings, their bytes differ if only the normalisation does.
    hasher.combine(Array(sourceValues.utf8))
  }

  private func hash<Property: MediaProperty>(_ row: PropertyRow, _ type: Property.Type) {
    for property in Property.allCases {
      switch row.content(property.rawValue) {
      case .nothing: hasher.combine(0)
      case .integer: hasher.combine(row.integer(property))
      case .text, .data:
        hasher.combine(row.range(property.rawValue).map { Array(row.bytes[$0]) })
      }
    }
  }
}
