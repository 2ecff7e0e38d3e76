/// The additions of version 17: the playlists that syncs have put on devices, and an index for
/// devices with many files of plays.
///
/// `libsync-schema(5)` describes the contents of the table.
enum Schema17 {
  static let sql = """
    CREATE TABLE device_playlist(
      device_id INTEGER NOT NULL REFERENCES device(id),
      playlist_id INTEGER NOT NULL,
      PRIMARY KEY (device_id, playlist_id)
    ) STRICT, WITHOUT ROWID;

    CREATE INDEX play_file_database ON play_file(library_id, kind, database_fingerprint);

    """
}
