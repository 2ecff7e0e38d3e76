import MediaModel

/// Reading the records of a list with their parts.
extension NativeLibraryParser {
  /// The longest part that is read, in bytes; longer ones are skipped.
  private static let maxPartCount = 1 << 22
  /// The longest part with an unknown tag that is kept, in bytes.
  private static let maxUnknownCount = 1 << 16

  /// Reads a record, at whose start the reader is, and passes it to the handler.
  ///
  /// - Returns: Whether the record could be read to its end.
  func readRecord(_ content: SectionContent, _ frame: RecordFrame) throws -> Bool {
    let start = reader.offset
    let end = start + frame.totalCount
    guard try reader.read(frame.headerCount, into: &header) else {
      reportTruncation(at: start, in: frame.tag)
      return false
    }
    return switch content {
    case .albums: try readAlbum(before: end)
    case .artists: try readArtist(before: end)
    case .tracks: try readTrack(before: end)
    default: try readPlaylist(before: end)
    }
  }

  private func readAlbum(before end: Int) throws -> Bool {
    var album = CollectionFields.album(header, format)
    let isIntact = try forEachPart(before: end) { kind in
      [
        CollectionFields.titleKind, CollectionFields.artistKind, CollectionFields.albumArtistKind,
      ].contains(kind) && handler.readsArtists
    } body: { kind in
      guard text.read(part, from: format.dataStart) else { return false }
      switch kind {
      case CollectionFields.titleKind: album.title = text.string
      case CollectionFields.artistKind: album.artist = text.string
      default: album.albumArtist = text.string
      }
      return true
    }
    try handler.album(album)
    return isIntact
  }

  private func readArtist(before end: Int) throws -> Bool {
    var artist = CollectionFields.artist(header, format)
    let isIntact = try forEachPart(before: end) { kind in
      kind == CollectionFields.nameKind || kind == CollectionFields.sortNameKind
    } body: { kind in
      guard text.read(part, from: format.dataStart) else { return false }
      if kind == CollectionFields.nameKind {
        artist.name = text.string
      } else {
        artist.sortName = text.string
      }
      return true
    }
    try handler.artist(artist)
    return isIntact
  }

  private func readTrack(before end: Int) throws -> Bool {
    track.removeAll()
    track.headerCount = header.count
    switch format {
    case .iTunes: ITunesTrackFields.read(header, clock: clock, into: &track)
    case .music: MusicTrackFields.read(header, clock: clock, into: &track)
    }
    let isIntact = try forEachPart(before: end) { kind in
      if case .ignored = TrackData.content(kind, format) { false } else { true }
    } body: { kind in
      let content = TrackData.content(kind, format)
      if TrackData.read(part, content, kind: kind, format, clock: clock, &text, into: &track) {
        return true
      }
      if case .text(let property) = content { track.record.unread.append(property) }
      return false
    }
    if !isIntact { track.record.unread = TrackData.properties }
    track.unknownData += unknownParts
    try handler.track(track)
    return isIntact
  }

  private func readPlaylist(before end: Int) throws -> Bool {
    playlist.removeAll()
    PlaylistFields.read(header, format, into: &playlist)
    playlist.record.isPartial = try !forEachPart(before: end) { kind in
      true
    } body: { kind in
      try readPlaylistPart(kind)
    }
    playlist.unknownData += unknownParts
    try handler.playlist(playlist)
    return !playlist.record.isPartial
  }

  private func readPlaylistPart(_ kind: UInt32) throws -> Bool {
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

  private func set(_ property: PlaylistProperty) {
    let content = Array(part.bytes.dropFirst(format.dataStart))
    playlist.record.values.set(property.rawValue, data: content.span)
  }

  // MARK: Parts

  /// Reads the parts of a record into `part`, one at a time.
  ///
  /// - Parameters:
  ///   - end: The offset at which the record ends.
  ///   - isNeeded: Returns whether data records of a kind are to be read.
  ///   - body: Reads a data record of a kind; returns false if it is damaged.
  /// - Returns: Whether all parts could be found.
  /// - Throws: The errors of the payload and of the body.
  private func forEachPart(
    before end: Int,
    isNeeded: (UInt32) -> Bool,
    body: (UInt32) throws -> Bool
  ) throws -> Bool {
    unknownParts.removeAll()
    while reader.offset < end {
      let start = reader.offset
      guard let frame = try reader.frame() else {
        reportTruncation(at: start)
        return false
      }
      guard frame.isPlausible(upTo: end - start), !tags.isRecord(frame.tag)
      else {
        report("a part of a record is damaged", at: start, in: frame.tag)
        return false
      }
      let isData = frame.tag == tags.data
      let isEntry = frame.tag == tags.entry
      let isUnknown = !isEntry && !isData && frame.totalCount <= Self.maxUnknownCount
      guard isEntry || isUnknown || isData && isNeeded(frame.kind) else {
        if try reader.skip(frame.totalCount) { continue }
        reportTruncation(at: start, in: frame.tag)
        return false
      }
      guard frame.totalCount <= Self.maxPartCount else {
        report("a part of \(frame.totalCount) bytes is skipped", at: start, in: frame.tag)
        guard try reader.skip(frame.totalCount) else { return false }
        continue
      }
      guard try reader.read(frame.totalCount, into: &part) else {
        reportTruncation(at: start, in: frame.tag)
        return false
      }
      if isEntry {
        playlist.members.append(UInt64(part.uint32(at: 24)))
      } else if isUnknown {
        unknownParts.append(UnknownData(kind: frame.tag.rawValue, bytes: part.bytes[...]))
      } else if try !body(frame.kind) {
        report("the content of kind \(frame.kind) is damaged", at: start, in: frame.tag)
      }
    }
    return true
  }
}
