import Bytes
import MediaModel

/// Reads the tracks of a database one by one into the same record.
struct TrackReader {
  private let file: DeviceBytes
  private let clock: LocalClock
  private(set) var record = ItemRecord()
  private var text = DeviceText()
  private var persistentIDs: Set<UInt64> = []

  init(_ file: DeviceBytes, clock: LocalClock) {
    self.file = file
    self.clock = clock
  }

  /// Calls the body with the record of a track.
  mutating func read(
    _ track: Chunk,
    problems: inout ImportWarnings,
    _ body: (inout ItemRecord, UInt32) throws -> Void
  ) rethrows {
    var memory: [UInt8] = []
    swap(&memory, &record.sourceBytes)
    record.removeAll()
    let hasRepeatedID = !readHeader(track)
    var pieces = RecordPieceWriter(file, from: track.start, reusing: memory)
    readParts(of: track, pieces: &pieces, problems: &problems)
    record.sourceBytes = pieces.finish(at: track.end)
    if hasRepeatedID {
      let title = record.values.text(MediaItemProperty.title) ?? ""
      problems.add(
        file.problem(
          "'\(title)' has the persistent ID of an earlier track, and gets another",
          .mhit,
          at: track.start
        )
      )
    }
    try body(&record, file.uint32(at: track.start + TrackFields.number) ?? 0)
  }

  /// Reads the header; returns false if an earlier track has the persistent ID in it.
  private mutating func readHeader(_ track: Chunk) -> Bool {
    var isOwnID = true
    TrackFields.read(track, of: file, clock: clock, into: &record.values)
    if let id = file.uint64(at: track.start + TrackFields.persistentID), id != 0 {
      isOwnID = persistentIDs.insert(id).inserted
      if isOwnID { record.persistentID = PersistentID(rawValue: id) }
    }
    let bits = record.values.integer(MediaItemProperty.mediaKind.rawValue) ?? 0
    var kind = DeviceMediaKind(rawValue: UInt32(truncatingIfNeeded: bits))
    if kind.isEmpty, TrackFields.isPodcast(track, of: file) { kind = .podcast }
    // Nearly all tracks are plain audio, which needs neither a media type nor flags.
    guard kind.rawValue > 1 else { return isOwnID }
    let hasVideo = record.values.isTrue(MediaItemProperty.hasVideo)
    record.mediaType = kind.mediaType(hasVideo: hasVideo)
    kind.setFlags(in: &record.values)
    return isOwnID
  }

  private mutating func readParts(
    of track: Chunk,
    pieces: inout RecordPieceWriter,
    problems: inout ImportWarnings
  ) {
    var offset = track.body
    var count = 0
    // One bit for each type that has been read.
    var known: UInt64 = 0
    while offset < track.end {
      guard let part = file.chunk(.mhod, at: offset, before: track.end) else {
        problems.add(file.problem("a part of the track is damaged", .mhod, at: offset))
        record.unread = TrackParts.properties
        offset = file.next(.mhod, from: offset + 1, before: track.end) ?? track.end
        continue
      }
      offset = part.end
      count += 1
      guard let type = file.uint32(at: part.start + 12),
        let meaning = TrackParts.meaning(of: type), known & 1 << UInt64(type) == 0
      else { continue }
      known |= 1 << UInt64(type)
      if let piece = read(part, UInt8(type), meaning, problems: &problems) {
        pieces.add(piece, for: part.range)
      }
    }
    let promised = Int(file.uint32(at: track.start + 12) ?? 0)
    if promised != count {
      problems.add(
        file.problem("expected \(promised) parts, found \(count)", .mhit, at: track.start)
      )
      if promised > count { record.unread = TrackParts.properties }
    }
  }

  /// Reads a part into its property and returns the `RecordPiece` that stands for it, or `nil` if
  /// its bytes must be stored.
  private mutating func read(
    _ part: Chunk,
    _ type: UInt8,
    _ meaning: (property: Int, form: TrackParts.Form),
    problems: inout ImportWarnings
  ) -> UInt8? {
    let usual = file.hasUsualHead(part) ? RecordPiece.value | type : nil
    switch meaning.form {
    case .data:
      let bytes = file.bytes
      record.values.set(meaning.property, data: bytes.span.extracting(part.body..<part.end))
      return usual
    case .plainText:
      let content = file.bytes[part.body..<part.end]
      let isWhole = content.count <= DeviceBytes.maxTextLength
      if !isWhole { problems.add(file.problem("the text is too long", .mhod, at: part.start)) }
      text.read(utf8: content.prefix(DeviceBytes.maxTextLength))
      text.set(meaning.property, in: &record.values)
      return text.isExact && isWhole ? usual : nil
    case .text:
      let piece = file.readText(part, type: type, into: &text, problems: &problems)
      text.set(meaning.property, in: &record.values)
      return piece
    }
  }
}
