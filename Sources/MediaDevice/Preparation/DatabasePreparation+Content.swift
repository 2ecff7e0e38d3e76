import IPodFormats
import MediaImport
import MediaModel

extension DatabasePreparation {
  func edit(
    _ file: DatabaseFile,
    makeID: @escaping () -> UInt64,
    fold: @escaping (String) -> String
  ) throws(DeviceRefusal) -> EditableDatabase {
    let tree: ChunkTree
    do throws(DeviceFormatError) {
      tree = try ChunkTree(file.content)
    } catch {
      throw DeviceRefusal(error)
    }
    do throws(DatabaseEditError) {
      return try EditableDatabase(tree, makeID: makeID, fold: fold)
    } catch {
      if case .damaged(let message) = error { throw .damaged(file: file.path, message: message) }
      throw .damaged(file: file.path, message: "\(error)")
    }
  }

  mutating func readPlayCounts(trackCount: Int) -> PlayCountsFile? {
    guard let entry = entry("Play Counts"),
      let bytes = keep(Result { () throws(DeviceRefusal) in try read(entry) })
    else { return nil }
    var problems = ImportWarnings()
    let content: PlayCountsFile
    do throws(DeviceFormatError) {
      content = try PlayCountsFile(bytes, problems: &problems)
    } catch {
      refusals.append(DeviceRefusal(error))
      return nil
    }
    guard isComplete(content.entryCount, of: entry, trackCount: trackCount) else { return nil }
    guard content.entries.count == trackCount, content.isPlausible else {
      let message = problems.first.first?.message ?? "rows are missing"
      refusals.append(.damaged(file: entry.path, message: message))
      return nil
    }
    return content
  }

  /// Reads the plays that some devices count by persistent ID.
  mutating func readPropertyList(of database: EditableDatabase) -> PlayCountsFile? {
    guard let entry = entry("PlayCounts.plist"),
      let bytes = keep(Result { () throws(DeviceRefusal) in try read(entry) })
    else { return nil }
    var problems = ImportWarnings()
    do throws(DeviceFormatError) {
      let content = try PlayCountsPropertyList(
        PropertyTree.read(bytes),
        path: entry.path,
        problems: &problems
      )
      let counts = Dictionary(
        content.entries.map { ($0.persistentID.rawValue, $0.counts) }
      ) { first, _ in first }
      return PlayCountsFile(database.trackIDs.map { counts[$0] ?? PlayCountsFile.Entry() })
    } catch {
      refusals.append(DeviceRefusal(error))
      return nil
    }
  }

  mutating func readShuffle() -> DeviceShuffle? {
    guard let entry = entry("iTunesSD"), entry.byteCount > 0 else {
      refusals.append(.noDatabase(file: "\(folder.control)/iTunes/iTunesSD"))
      return nil
    }
    return keep(
      Result { () throws(DeviceRefusal) in
        try DeviceShuffle(DatabaseFile(try read(entry)))
      }
    )
  }

  /// Reads the plays that a shuffle has counted, and checks that they are those of its tracks.
  mutating func readStats(of shuffle: DeviceShuffle) -> ShuffleStats? {
    guard let entry = entry("iTunesStats"), entry.byteCount > 0,
      let bytes = keep(Result { () throws(DeviceRefusal) in try read(entry) }),
      let stats = parse(
        bytes,
        { file, problems throws(DeviceFormatError) in
          try ShuffleStats(file, problems: &problems)
        }
      ), isComplete(stats.entryCount, of: entry, trackCount: shuffle.editable.tracks.count)
    else { return nil }
    do throws(ShuffleEditError) {
      try stats.check(shuffle.editable)
    } catch {
      refusals.append(.damaged(file: entry.path, message: error.message))
      return nil
    }
    return stats
  }

  /// Returns whether a file of plays has a row for each track, and records it if not.
  private mutating func isComplete(
    _ rowCount: Int,
    of entry: DeviceFolder.Entry,
    trackCount: Int
  ) -> Bool {
    if rowCount == trackCount { return true }
    refusals.append(
      .wrongPlayCount(file: entry.path, rowCount: rowCount, trackCount: trackCount)
    )
    return false
  }

  /// Parses a file of which every part has to be understood.
  private mutating func parse<Content>(
    _ file: DeviceBytes,
    _ parse: (DeviceBytes, inout ImportWarnings) throws(DeviceFormatError) -> Content
  ) -> Content? {
    var problems = ImportWarnings()
    do throws(DeviceFormatError) {
      let content = try parse(file, &problems)
      guard let first = problems.first.first else { return content }
      refusals.append(.damaged(file: file.path, message: first.message))
    } catch {
      refusals.append(DeviceRefusal(error))
    }
    return nil
  }
}
