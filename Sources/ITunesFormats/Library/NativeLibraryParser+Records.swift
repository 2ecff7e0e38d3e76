import Bytes
import MediaModel

/// Reading the records of a list with their parts.
extension NativeLibraryParser {
  /// The longest part that is read, in bytes; longer ones are skipped.
  private static let maxPartCount = 1 << 22
  /// The shortest entry of a playlist, in bytes.
  private static let minEntryCount = 76
  /// The longest part with an unknown tag that is kept, in bytes.
  private static let maxUnknownCount = 1 << 16

  /// Reads a record, at whose start the reader is, and passes it to the handler.
  ///
  /// - Returns: Whether the record could be read to its end.
  mutating func readRecord(_ content: SectionContent, _ frame: RecordFrame) throws -> Bool {
    let start = reader.offset
    let end = start + frame.totalCount
    guard try reader.read(frame.headerCount, into: &header) else {
      reportTruncation(at: start, in: frame.tag)
      return false
    }
    unknownParts.removeAll()
    (dataCount, entryCount) = (0, 0)
    switch content {
    case .albums: try readAlbum(before: end)
    case .artists: try readArtist(before: end)
    case .tracks: try readTrack(frame, at: start, before: end)
    default: try readPlaylist(frame, at: start, before: end)
    }
    return reader.offset == end
  }

  private mutating func readAlbum(before end: Int) throws {
    var album = CollectionFields.album(header, format)
    let names: Set = [
      CollectionFields.titleKind, CollectionFields.artistKind, CollectionFields.albumArtistKind,
    ]
    let readsNames = handler.readsArtists
    while let data = try nextData(before: end, where: { readsNames && names.contains($0) }) {
      guard text.read(part, from: format.dataStart) else {
        reportDamage(data)
        continue
      }
      switch data.kind {
      case CollectionFields.titleKind: album.title = text.string
      case CollectionFields.artistKind: album.artist = text.string
      default: album.albumArtist = text.string
      }
    }
    try handler.album(album)
  }

  private mutating func readArtist(before end: Int) throws {
    var artist = CollectionFields.artist(header, format)
    let names: Set = [CollectionFields.nameKind, CollectionFields.sortNameKind]
    while let data = try nextData(before: end, where: names.contains) {
      if !text.read(part, from: format.dataStart) {
        reportDamage(data)
      } else if data.kind == CollectionFields.nameKind {
        artist.name = text.string
      } else {
        artist.sortName = text.string
      }
    }
    try handler.artist(artist)
  }

  private mutating func readTrack(_ frame: RecordFrame, at start: Int, before end: Int) throws {
    let format = format
    track.removeAll()
    track.headerCount = header.count
    switch format {
    case .iTunes: ITunesTrackFields.read(header, clock: clock, into: &track)
    case .music: MusicTrackFields.read(header, clock: clock, into: &track)
    }
    while let data = try nextData(before: end, where: { TrackData.isRead($0, format) }) {
      let content = TrackData.content(data.kind, format)
      if TrackData.read(part, content, kind: data.kind, format, clock: clock, &text, into: &track) {
        continue
      }
      switch content {
      case .text(let property): track.record.unread.append(property)
      case .account, .accountName: track.record.unread.append(.isPurchased)
      default: break
      }
      reportDamage(data)
    }
    if reader.offset != end || !hasAllData(frame, at: start) {
      track.record.unread = TrackData.properties(format)
    }
    track.offset = start
    for part in unknownParts.kept { track.unknownData.append(part) }
    try handler.track(&track)
  }

  private mutating func readPlaylist(_ frame: RecordFrame, at start: Int, before end: Int) throws {
    playlist.removeAll()
    PlaylistFields.read(header, format, into: &playlist)
    let entries = header.uint32(at: 16)
    while let data = try nextData(before: end, where: { _ in true }) {
      if readPlaylistData(data.kind) { continue }
      playlist.record.unread.append(.name)
      reportDamage(data)
    }
    playlist.record.isPartial = reader.offset != end || !hasAllData(frame, at: start)
    if format == .iTunes, entryCount != entries {
      reportCount(entryCount, Int(entries), at: start, in: tags.entry)
      playlist.record.isPartial = true
    }
    playlist.offset = start
    for part in unknownParts.kept { playlist.unknownData.append(part) }
    try handler.playlist(playlist)
  }

  private mutating func readPlaylistData(_ kind: UInt32) -> Bool {
    typealias Property = PlaylistProperty
    switch PlaylistFields.content(kind, format) {
    case .name:
      guard text.read(part, from: format.dataStart) else { return false }
      text.normalise()
      if playlist.record.values.content(Property.name.rawValue) == .nothing {
        text.set(Property.name, in: &playlist.record.values)
      }
    case .criteria: set(.smartCriteria)
    case .info: set(.smartInfo)
    case .unknown:
      let data = UnknownData(kind: kind, bytes: part.bytes.dropFirst(format.dataStart))
      if data.isPropertyList {
        playlist.storeData.append(data)
      } else {
        playlist.unknownData.append(data)
      }
    case .entry: if let member = PlaylistFields.member(part) { playlist.members.append(member) }
    }
    return true
  }

  /// Sets a property that no earlier data record has set.
  private mutating func set(_ property: PlaylistProperty) {
    guard playlist.record.values.content(property.rawValue) == .nothing else { return }
    let content = Array(part.bytes.dropFirst(format.dataStart))
    playlist.record.values.set(property.rawValue, data: content.span)
  }

  /// Returns whether a record has as many data records as its header says, and reports if not.
  private mutating func hasAllData(_ frame: RecordFrame, at start: Int) -> Bool {
    if dataCount == Int(frame.kind) { return true }
    reportCount(dataCount, Int(frame.kind), at: start, in: tags.data)
    return false
  }

  // MARK: Parts

  /// A data record, whose bytes are in `part`.
  private struct DataRecord {
    let kind: UInt32
    /// Its offset in the payload.
    let start: Int
  }

  /// Reads the parts of a record up to the next data record that is needed.
  ///
  /// - Parameters:
  ///   - end: The offset at which the record ends.
  ///   - isNeeded: Returns whether data records of a kind are to be read.
  /// - Returns: The data record; `nil` at the end, and where no more parts can be found.
  /// - Throws: The errors of the payload.
  private mutating func nextData(
    before end: Int,
    where isNeeded: (UInt32) -> Bool
  ) throws -> DataRecord? {
    while reader.offset < end {
      let start = reader.offset
      guard let frame = try reader.frame() else {
        reportTruncation(at: start)
        return nil
      }
      guard frame.isPlausible(upTo: end - start), !tags.isRecord(frame.tag)
      else {
        report("a part of a record is damaged", at: start, in: frame.tag)
        return nil
      }
      let isData = frame.tag == tags.data
      let isEntry = frame.tag == tags.entry
      if isData { dataCount += 1 }
      if isEntry { entryCount += 1 }
      if isEntry, frame.totalCount < Self.minEntryCount {
        report("an entry is damaged", at: start, in: frame.tag)
        guard try reader.skip(frame.totalCount) else { return nil }
        continue
      }
      let isUnknown = !isEntry && !isData && frame.totalCount <= Self.maxUnknownCount
      guard isEntry || isUnknown || isData && isNeeded(frame.kind) else {
        if try reader.skip(frame.totalCount) { continue }
        reportTruncation(at: start, in: frame.tag)
        return nil
      }
      guard frame.totalCount <= Self.maxPartCount else {
        report("a part of \(frame.totalCount) bytes is skipped", at: start, in: frame.tag)
        guard try reader.skip(frame.totalCount) else { return nil }
        continue
      }
      guard try reader.read(frame.totalCount, into: &part) else {
        reportTruncation(at: start, in: frame.tag)
        return nil
      }
      if isData { return DataRecord(kind: frame.kind, start: start) }
      if isEntry {
        playlist.members.append(UInt64(part.uint32(at: 24)))
      } else {
        unknownParts.append(UnknownData(kind: frame.tag.rawValue, bytes: part.bytes[...]))
      }
    }
    return nil
  }

  private mutating func reportDamage(_ data: DataRecord) {
    report("the content of kind \(data.kind) is damaged", at: data.start, in: tags.data)
  }
}
