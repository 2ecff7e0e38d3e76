import Bytes
package import IPodFormats

/// `iTunesSD`, from which a shuffle plays; its other database is for computers only.
package struct DeviceShuffle: Sendable {
  /// The file as it is on the device.
  package let file: DatabaseFile
  /// The database, to be edited.
  package var editable: EditableShuffleDatabase

  /// - Throws: `DeviceRefusal.damaged` if anything in the file is not understood.
  init(_ file: DatabaseFile) throws(DeviceRefusal) {
    self.file = file
    do throws(ShuffleEditError) {
      editable = try EditableShuffleDatabase(file.content)
    } catch {
      throw .damaged(file: file.path, message: error.message)
    }
  }

  /// The text by which a path is the same in both databases.
  static func key(_ path: String) -> String {
    path.split(separator: "/").joined(separator: "/").lowercased()
  }

  /// The positions of the tracks by the keys of their paths.
  var positions: [String: Int] {
    Dictionary(
      editable.tracks.enumerated().map { (Self.key($0.element.path), $0.offset) }
    ) { first, _ in first }
  }

  /// Returns plays, which the device counts by position, by the positions of the tracks in the other
  /// database.
  func plays(_ stats: ShuffleStats, in database: EditableDatabase) -> PlayCountsFile {
    let positions = positions
    let entries = database.trackIDs.map { id in
      let position = database.path(of: id).flatMap { positions[Self.key($0)] }
      var entry = position.map { stats.entries[$0] } ?? PlayCountsFile.Entry()
      // What a sync has written is no news.
      let known = Self.stored(bookmark(of: id, in: database))
      if entry.bookmarkTime == known { entry.bookmarkTime = 0 }
      return entry
    }
    return PlayCountsFile(entries)
  }

  // MARK: Bookmarks

  /// The path of `iTunesStats`, if it is to have the bookmarks after a sync; `nil` if they are in
  /// `iTunesSD`.
  package var statsPath: String? {
    guard editable.form.isEarly else { return nil }
    let name = file.path.lastPathComponent
    return file.path.dropLast(name.count) + "iTunesStats"
  }

  /// Makes `iTunesStats` for the present tracks, without plays.
  ///
  /// - Parameter database: The database for computers, which has the bookmarks.
  /// - Returns: The bytes of the file; `nil` if no track has a bookmark.
  package func stats(in database: EditableDatabase) -> [UInt8]? {
    var bookmarks: [String: UInt32] = [:]
    for id in database.trackIDs {
      let bookmark = bookmark(of: id, in: database)
      if Self.stored(bookmark) > 0, let path = database.path(of: id) {
        bookmarks[Self.key(path)] = bookmark
      }
    }
    guard !bookmarks.isEmpty else { return nil }
    let times = editable.tracks.map { bookmarks[Self.key($0.path)] ?? 0 }
    return ShuffleStats.reset(bookmarks: times, form: editable.form)
  }

  private func bookmark(of track: UInt64, in database: EditableDatabase) -> UInt32 {
    UInt32(clamping: (try? database.number(.bookmarkTime, of: track)).flatMap { $0 } ?? 0)
  }

  /// Returns a bookmark as early shuffles store it, in units of 256 milliseconds.
  private static func stored(_ bookmark: UInt32) -> UInt32 { bookmark & ~0xFF }
}
