import MediaModel

/// The chunks of an `iTunesSD` from the third generation on.
struct LateShuffleChunks {
  struct Chunk {
    let signature: ChunkSignature
    let offset: Int
    let length: Int
    /// The position in the table that lists the chunk, starting from 0.
    var position = 0

    func problem(_ file: DeviceBytes, _ message: String) -> ImportWarning {
      ImportWarning(file: file.path, offset: offset, chunk: signature.name, message)
    }
  }

  /// The readable tracks in order of position.
  let tracks: [Chunk]
  let playlists: [Chunk]
  /// The header and the tables of tracks and playlists.
  let remainder: [UInt8]

  private static let headerLength = 0x40
  private static let trackLength = 0x150
  private static let playlistLength = 0x2C
  /// The maximum number of entries in a playlist; no device has that many tracks.
  static let maxEntries = 1 << 17

  init(_ file: DeviceBytes, problems: inout ImportWarnings) throws(DeviceFormatError) {
    guard let trackCount = file.uint32(at: 0x0C), let playlistCount = file.uint32(at: 0x10),
      file.count >= Self.headerLength
    else {
      throw DeviceFormatError("the header is truncated", file: file.path)
    }
    let trackTable = Self.table(
      "hths",
      promised: trackCount,
      in: file,
      namedAt: 0x24,
      problems: &problems
    )
    let playlistTable = Self.table(
      "hphs",
      promised: playlistCount,
      in: file,
      namedAt: 0x28,
      problems: &problems
    )
    tracks = Self.children(
      "rths",
      of: trackTable,
      promised: trackCount,
      minLength: Self.trackLength,
      in: file,
      problems: &problems
    )
    playlists = Self.children(
      "lphs",
      of: playlistTable,
      promised: playlistCount,
      minLength: Self.playlistLength,
      in: file,
      problems: &problems
    )
    var remainder = Array(file.bytes[..<Self.headerLength])
    for table in [trackTable, playlistTable].compactMap(\.self) {
      remainder += file.bytes[table.offset..<table.offset + table.length]
    }
    self.remainder = remainder
  }

  /// Returns the table at the offset that the header gives or, failing that, at the first
  /// occurrence of its signature.
  ///
  /// An empty table may be missing, and the header may then give any offset.
  private static func table(
    _ signature: ChunkSignature,
    promised: UInt32,
    in file: DeviceBytes,
    namedAt place: Int,
    problems: inout ImportWarnings
  ) -> Chunk? {
    let named = file.uint32(at: place).map { Int($0) } ?? 0
    let offset: Int
    if file.hasSignature(signature, at: named) {
      offset = named
    } else if let found = (headerLength..<file.count)
      .first(where: { file.hasSignature(signature, at: $0) })
    {
      if promised > 0 || file.uint32(at: found + 8) != 0 {
        problems.add(
          ImportWarning(
            file: file.path,
            offset: place,
            chunk: signature.name,
            "expected at byte \(named), found at byte \(found)"
          )
        )
      }
      offset = found
    } else if promised == 0 {
      return nil
    } else {
      problems.add(
        ImportWarning(file: file.path, offset: place, chunk: signature.name, "the table is missing")
      )
      return nil
    }
    guard let length = file.uint32(at: offset + 4), length >= 12,
      file.contains(offset, count: Int(length))
    else {
      let chunk = Chunk(signature: signature, offset: offset, length: 0)
      problems.add(chunk.problem(file, "invalid table length"))
      return nil
    }
    return Chunk(signature: signature, offset: offset, length: Int(length))
  }

  /// Returns the chunks whose offsets are listed at the end of a table.
  private static func children(
    _ signature: ChunkSignature,
    of table: Chunk?,
    promised: UInt32,
    minLength: Int,
    in file: DeviceBytes,
    problems: inout ImportWarnings
  ) -> [Chunk] {
    guard let table else { return [] }
    let count = file.uint32(at: table.offset + 8) ?? 0
    guard Int(count) * 4 <= table.length - 12 else {
      problems.add(table.problem(file, "the table is too short for \(count) offsets"))
      return []
    }
    if count != promised {
      problems.add(table.problem(file, "expected \(promised) offsets, found \(count)"))
    }
    let possible = min(Int(count), file.count / minLength)
    if possible < count {
      problems.add(table.problem(file, "the file is too small for \(count) '\(signature.name)'"))
    }
    var chunks: [Chunk] = []
    var end = 0
    for index in 0..<possible {
      let place = table.offset + table.length - (Int(count) - index) * 4
      let offset = Int(file.uint32(at: place) ?? 0)
      let length = Int(file.uint32(at: offset + 4) ?? 0)
      let chunk = Chunk(signature: signature, offset: offset, length: length, position: index)
      // Chunks must not overlap, so that the work is limited by the size of the file.
      guard offset >= end, length >= minLength, file.hasSignature(signature, at: offset),
        file.contains(offset, count: length)
      else {
        problems.add(chunk.problem(file, "entry \(index + 1) is not at the offset in its table"))
        continue
      }
      end = offset + length
      chunks.append(chunk)
    }
    return chunks
  }
}

extension LateShuffleChunks {
  static func readTrack(_ file: DeviceBytes, _ chunk: Chunk, into record: inout ItemRecord) {
    func number(_ place: Int) -> Int64 { Int64(file.uint32(at: chunk.offset + place) ?? 0) }
    func flag(_ place: Int) -> UInt8? { file.uint8(at: chunk.offset + place) }
    let id = file.uint64(at: chunk.offset + 0x148) ?? 0
    record.persistentID = id == 0 ? nil : PersistentID(rawValue: id)
    record.values.set(.startTime, nonZero: number(0x08))
    // The stop time is the end of the track; no other field gives its duration.
    record.values.set(.playbackDuration, nonZero: number(0x0C))
    let volume = Int64(file.int32(at: chunk.offset + 0x10) ?? 0)
    if (-255...255).contains(volume) { record.values.set(.volumeAdjustment, nonZero: volume) }
    if let path = file.utf8(at: chunk.offset + 0x18, count: 0x100) {
      record.values.setLocation(path)
    }
    record.values.set(.bookmarkTime, nonZero: number(0x118))
    record.values.set(MediaItemProperty.skipsWhenShuffling, if: flag(0x11C) == 0)
    record.values.set(MediaItemProperty.remembersPosition, if: flag(0x11D) == 1)
    record.values.set(MediaItemProperty.isPartOfGaplessAlbum, if: flag(0x11E) == 1)
    record.values.set(.pregap, nonZero: number(0x120))
    record.values.set(.postgap, nonZero: number(0x124))
    record.values.set(.gaplessSampleCount, nonZero: number(0x128))
    let (track, disc) = (chunk.offset + 0x13C, chunk.offset + 0x13E)
    record.values.set(.albumTrackNumber, nonZero: file.uint16(at: track).map { Int64($0) })
    record.values.set(.discNumber, nonZero: file.uint16(at: disc).map { Int64($0) })
    record.sourceBytes += file.bytes[chunk.offset..<chunk.offset + chunk.length]
  }

  static func playlist(
    _ file: DeviceBytes,
    _ chunk: Chunk,
    problems: inout ImportWarnings,
    _ reference: (_ position: Int) -> ItemReference?
  ) -> PlaylistRecord {
    var record = PlaylistRecord()
    let id = file.uint64(at: chunk.offset + 0x10) ?? 0
    record.persistentID = id == 0 ? nil : PersistentID(rawValue: id)
    switch file.uint32(at: chunk.offset + 0x18) {
    case 1:
      record.kind = .master
      record.values.set(PlaylistProperty.isMaster, if: true)
    case 2: record.kind = .ordinary
    case 3:
      record.kind = .builtIn
      record.mediaTypeOfMembers = .podcast
      record.values.set(PlaylistProperty.isPodcasts, if: true)
    case 4:
      record.kind = .builtIn
      record.mediaTypeOfMembers = .audioBook
      record.values.set(PlaylistProperty.isAudiobooks, if: true)
    case let type:
      problems.add(chunk.problem(file, "unknown playlist type \(type ?? 0)"))
    }
    let promised = Int(file.uint32(at: chunk.offset + 8) ?? 0)
    let count = min(promised, (chunk.length - playlistLength) / 4, maxEntries)
    if count < promised {
      problems.add(chunk.problem(file, "expected \(promised) tracks, found \(count)"))
    }
    for index in 0..<count {
      let place = chunk.offset + chunk.length - (count - index) * 4
      let position = Int(file.uint32(at: place) ?? 0)
      if let item = reference(position) {
        record.entries.append(item)
      } else {
        record.appendMissing(Int64(position))
        problems.add(chunk.problem(file, "track \(position) does not exist"))
      }
    }
    record.sourceBytes += file.bytes[chunk.offset..<chunk.offset + chunk.length]
    return record
  }
}
