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
      return position.map { stats.entries[$0] } ?? PlayCountsFile.Entry()
    }
    return PlayCountsFile(entries)
  }
}
