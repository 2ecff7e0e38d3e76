/// The additions of version 17: the playlists that syncs have put on devices.
///
/// `libsync-schema(5)` describes the contents of the table.
enum Schema17 {
  static let sql = """
    CREATE TABLE device_playlist(
      device_id INTEGER NOT NULL REFERENCES device(id),
      playlist_id INTEGER NOT NULL,
      PRIMARY KEY (device_id, playlist_id)
    ) STRICT, WITHOUT ROWID;

    """
}
