import MediaModel
import SQLite

/// The playlists that syncs have put on devices, by the persistent IDs that they have there.
struct DevicePlaylistTable {
  let connection: Connection

  func all(of device: Int64) throws(SQLiteError) -> [PersistentID] {
    try connection.values(
      "SELECT playlist_id FROM device_playlist WHERE device_id = ?1 ORDER BY playlist_id",
      device
    )
  }

  /// Replaces the playlists of a device; only rows that differ are written.
  func replace(_ playlists: Set<PersistentID>, of device: Int64) throws(SQLiteError) {
    let stored = Set(try all(of: device))
    for id in stored.subtracting(playlists) {
      try connection.run(
        "DELETE FROM device_playlist WHERE device_id = ?1 AND playlist_id = ?2",
        device,
        id
      )
    }
    for id in playlists.subtracting(stored) {
      try connection.run("INSERT INTO device_playlist VALUES (?1, ?2)", device, id)
    }
  }

  func removeAll(of device: Int64) throws(SQLiteError) {
    try connection.run("DELETE FROM device_playlist WHERE device_id = ?1", device)
  }
}
