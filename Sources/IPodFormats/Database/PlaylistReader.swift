import Bytes
import MediaModel

/// Reads the playlists of a database one by one into the same record.
struct PlaylistReader {
  private let file: DeviceBytes
  private(set) var record = PlaylistRecord()
  private var text = DeviceText()
  private var persistentIDs: Set<UInt64> = []
  private var entries = EntryReader()

  private static let promisedEntries = 16
  private static let type = 20
  private static let persistentID = 28
  /// The place of marks: 1 for podcasts, 0x100 for a folder of lists.
  private static let marks = 42
  /// The place of the ID of the folder that contains the list, in headers that have it.
  private static let parent = 48
  private static let nameType: UInt8 = 1
  private static let settingsType: UInt8 = 50
  private static let rulesType: UInt8 = 51

  init(_ file: DeviceBytes) { self.file = file }

  /// Returns the property that holds parts (`mhod`) of a type, or `nil` if no property does.
  static func property(of type: UInt8) -> PlaylistProperty? {
    switch type {
    case nameType: .name
    case rulesType: .smartCriteria
    default: nil
    }
  }

  /// Whether a playlist is the master playlist, whose entries are all tracks and whose name is that
  /// of the device.
  func isMaster(_ playlist: Chunk) -> Bool {
    file.uint8(at: playlist.start + Self.type) == 1
  }

  /// Reads one playlist into the record.
  mutating func read(
    _ playlist: Chunk,
    reference: (UInt32) -> ItemReference?,
    problems: inout ImportWarnings
  ) {
    record.removeAll()
    let id = file.uint64(at: playlist.start + Self.persistentID) ?? 0
    let isRepeatedID = id != 0 && !persistentIDs.insert(id).inserted
    if id != 0, !isRepeatedID { record.persistentID = PersistentID(rawValue: id) }
    readKind(playlist)
    var pieces = RecordPieceWriter(file, from: playlist.start)
    pieces.addBytes(to: playlist.body)
    readParts(of: playlist, pieces: &pieces, problems: &problems)
    record.sourceBytes = pieces.finish(at: playlist.end)
    if isRepeatedID {
      let problem = record.repeatedIDProblem(PersistentID(rawValue: id))
      problems.add(file.problem(problem, .mhyp, at: playlist.start))
    }
    entries.finish(playlist, of: file, reference: reference, in: &record, problems: &problems)
  }

  private mutating func readKind(_ playlist: Chunk) {
    let marks = file.uint16(at: playlist.start + Self.marks) ?? 0
    if isMaster(playlist) {
      record.kind = .master
      record.values.set(PlaylistProperty.isMaster.rawValue, integer: 1)
      return
    }
    if marks == 1 {
      record.kind = .builtIn
      record.values.set(PlaylistProperty.isPodcasts.rawValue, integer: 1)
    } else if marks & 0x100 != 0 {
      record.kind = .folder
      record.values.set(PlaylistProperty.isFolder.rawValue, integer: 1)
    }
    guard playlist.body - playlist.start >= Self.parent + 8,
      let parent = file.uint64(at: playlist.start + Self.parent), parent != 0
    else { return }
    let id = Int64(bitPattern: parent)
    record.values.set(PlaylistProperty.parentID.rawValue, integer: id)
  }

  private mutating func readParts(
    of playlist: Chunk,
    pieces: inout RecordPieceWriter,
    problems: inout ImportWarnings
  ) {
    entries.start()
    var offset = playlist.body
    // One bit for each type that has been read.
    var known: UInt64 = 0
    while offset < playlist.end {
      if let entry = file.chunk(.mhip, at: offset, before: playlist.end) {
        offset = entries.read(entry, of: file, before: playlist.end)
        pieces.addBytes(to: offset)
      } else if let part = file.chunk(.mhod, at: offset, before: playlist.end) {
        offset = part.end
        guard let type = file.uint32(at: part.start + 12), type < 64,
          known & 1 << UInt64(type) == 0
        else { continue }
        known |= 1 << UInt64(type)
        if let piece = read(part, UInt8(type), problems: &problems) {
          pieces.add(piece, for: part.range)
        }
      } else {
        problems.add(file.problem("a part of the playlist is damaged", .mhyp, at: offset))
        record.isPartial = true
        offset =
          file.next(.mhod, or: .mhip, from: offset + 1, before: playlist.end) ?? playlist.end
      }
    }
    let promised = Int(file.uint32(at: playlist.start + Self.promisedEntries) ?? 0)
    if promised != entries.count {
      let message = "expected \(promised) entries, found \(entries.count)"
      problems.add(file.problem(message, .mhyp, at: playlist.start))
      if promised > entries.count { record.isPartial = true }
    }
  }

  /// Reads a part into its property and returns the `RecordPiece` that stands for it, or `nil` if
  /// its bytes must be stored.
  private mutating func read(
    _ part: Chunk,
    _ type: UInt8,
    problems: inout ImportWarnings
  ) -> UInt8? {
    switch type {
    case Self.nameType:
      let piece = file.readText(part, type: Self.nameType, into: &text, problems: &problems)
      text.set(PlaylistProperty.name.rawValue, in: &record.values)
      return piece
    case Self.settingsType:
      becomeSmart()
      readSettings(part, problems: &problems)
      return nil
    case Self.rulesType:
      becomeSmart()
      let bytes = file.bytes
      let restored =
        file.isBigEndian ? ReversedSmartRules.restored(bytes[part.body..<part.end]) : nil
      let rules = restored ?? Array(bytes[part.body..<part.end])
      record.values.set(PlaylistProperty.smartCriteria.rawValue, data: rules.span)
      do { _ = try SmartCriteria(decoding: rules.span) } catch {
        problems.add(file.problem("\(error)", .mhod, at: part.start))
      }
      return restored == nil && file.hasUsualHead(part) ? RecordPiece.value | Self.rulesType : nil
    default:
      return nil
    }
  }

  /// Marks an ordinary playlist as smart; the master and built-in playlists keep their kind.
  private mutating func becomeSmart() {
    if record.kind == .ordinary { record.kind = .smart }
  }

  private mutating func readSettings(_ part: Chunk, problems: inout ImportWarnings) {
    var bytes = Array(file.bytes[part.body..<part.end])
    // The amount of the limit is the only number that depends on the byte order of the file.
    if file.isBigEndian, bytes.count >= 12 { bytes[8..<12].reverse() }
    do {
      let settings = try SmartInfo(decodingDevice: bytes.span)
      let encoded = settings.encoded
      record.values.set(PlaylistProperty.smartInfo.rawValue, data: encoded.span)
    } catch {
      problems.add(file.problem("\(error)", .mhod, at: part.start))
    }
  }
}
