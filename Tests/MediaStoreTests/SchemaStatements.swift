/// The statements of `libsync-schema(5)` in numbers and units.
enum SchemaStatements {
  /// The statements of the page, each with a query that returns 1 if it is true.
  static let all = music.merging(photos) { first, _ in first }
    .merging(devices) { first, _ in first }

  private static let music: [String: String] = [
    "DESCRIPTION | This page documents version 19.":
      "SELECT user_version = 19 FROM pragma_user_version",
    "TABLES resume_point: position | The place in the stream, in nanoseconds from its beginning.":
      "SELECT position = 2 * 1000000000 FROM resume_point",
    "TABLES resume_point: saved | The time of the device at which the place was saved, in "
      + "nanoseconds from the beginning of the script.":
      "SELECT saved = 60 * 1000000000 FROM resume_point",
    "DESCRIPTION The file | The application_id of the file is 0x6C73796E, which is lsyn in ASCII.":
      "SELECT application_id = 0x6C73796E AND hex('lsyn') = '6C73796E' FROM pragma_application_id",
    "DESCRIPTION Values: Persistent IDs | Unsigned 64-bit numbers.":
      "SELECT count(DISTINCT persistent_id < 0) = 2 FROM item",
    "DESCRIPTION Values: Persistent IDs | A view shows 16 upper-case hexadecimal digits. "
      + "printf('%016X', persistent_id) converts a table's column to this form.":
      """
    SELECT count(*) = 5 AND min(printf('%016X', i.persistent_id) = v.persistent_id
      AND length(v.persistent_id) = 16 AND v.persistent_id NOT GLOB '*[^0-9A-F]*')
    FROM item i JOIN items v ON v.title = i.title AND v.library = 'iTunes'
    WHERE i.library_id = 1
    """,
    "DESCRIPTION Values: Times | A table holds whole seconds since 1970-01-01T00:00:00Z.":
      "SELECT release_date = unixepoch('1969-12-31T23:59:00Z') FROM item WHERE id = 1",
    "DESCRIPTION Values: Times | They are negative before 1970.":
      "SELECT release_date = -60 FROM item WHERE id = 1",
    "DESCRIPTION Values: Times | A view shows RFC 3339 text in UTC, for example "
      + "2024-05-04T12:34:56Z.":
      "SELECT release_date = '1969-12-31T23:59:00Z' FROM items WHERE title = 'One' LIMIT 1",
    "DESCRIPTION Values: Durations | A table holds milliseconds.":
      "SELECT playback_duration = 180500 FROM item WHERE id = 1",
    "DESCRIPTION Values: Durations | A view shows seconds.":
      """
    SELECT (SELECT playback_duration = 180.5 FROM items WHERE title = 'One' LIMIT 1)
      AND (SELECT bookmark_time = 61.5 FROM plays)
    """,
    "DESCRIPTION Values: Ratings | A table holds 0 to 100: 20 for each star.":
      "SELECT min(rating) = 0 AND max(rating) = 100 FROM item",
    "DESCRIPTION Values: Ratings | A view shows stars, from 0.0 to 5.0.":
      """
    SELECT (SELECT typeof(rating) || rating FROM items WHERE title = 'Two' LIMIT 1) = 'real0.0'
      AND (SELECT rating FROM plays) = 3.0 AND (SELECT max(rating) <= 5.0 FROM items)
    """,
    "DESCRIPTION Values: Booleans | 0 is false and 1 is true.":
      """
    SELECT (SELECT is_loved = 1 FROM item WHERE id = 2)
      AND (SELECT is_visible = 0 FROM playlist WHERE name = 'Secret')
    """,
    "DESCRIPTION Values: Booleans | The view items shows 0 instead of NULL in is_compilation, "
      + "is_loved and is_disabled.":
      """
    SELECT (SELECT is_compilation IS NULL AND is_loved IS NULL AND is_disabled IS NULL
        FROM item WHERE id = 1)
      AND (SELECT is_compilation = 0 AND is_loved = 0 AND is_disabled = 0
        FROM items WHERE title = 'One' LIMIT 1)
    """,
    "DESCRIPTION Values | It is 0 for an item that is neither audio nor video, such as a booklet.":
      "SELECT media_type = 0 FROM items WHERE title = 'Three'",
    "DESCRIPTION History: presence | 1 if the item or playlist is in the library, NULL "
      + "if it is not.":
      "SELECT old = 1 AND new IS NULL FROM playlist_change WHERE property = 'presence'",
    "DESCRIPTION Source values | Sources write a date in 2040 for never, and very old ones write "
      + "negative numbers.":
      "SELECT instr(source_values, '2040-02-06') > 0 FROM item WHERE id = 2",
    "VIEWS playlist_entry_changes: old_position , new_position | The position before and after, "
      + "starting from 1.":
      "SELECT old_position = 3 AND new_position = 1 FROM playlist_entry_changes",
    "VIEWS playlist_entries: position | 1 for the first entry of a playlist.":
      "SELECT count(*) = 4 AND min(title = 'One' OR title = 'Three') FROM playlist_entries WHERE "
      + "position = 1",
    "TABLES grouping: kind | 1 for an artist, 2 for an album, 3 for a composer, 4 for a genre.":
      "SELECT group_concat(title, ' ') = 'Artist Album Composer Genre' FROM (SELECT title FROM "
      + "grouping ORDER BY kind)",
    "TABLES collection: kind | 1 for an artist, 2 for an album, 3 for a composer, 4 for a genre, "
      + "5 for an album artist, 6 for a playlist of the source.":
      "SELECT group_concat(kind, ' ') = '1 2 3 4 5 6' FROM (SELECT DISTINCT kind FROM collection "
      + "ORDER BY kind)",
    "TABLES collection: grouping_id | The row of the artist, album and so on; 0 for the items "
      + "without one.":
      """
    SELECT (SELECT count(*) = 4 FROM collection c JOIN grouping g ON g.id = c.grouping_id
        AND g.kind = c.kind)
      AND (SELECT min(c.item_count > 0) FROM collection c WHERE c.grouping_id = 0)
    """,
    "TABLES collection: grouping_id | Of kind 5, -1 is for compilations without an album artist.":
      "SELECT count(*) = 1 AND min(kind) = 5 FROM collection WHERE grouping_id = -1",
    "TABLES item , item_extra: is_derived | 1 if the source provides no persistent ID.":
      "SELECT group_concat(title) = 'Four' FROM item WHERE is_derived = 1",
    "TABLES item , item_extra: file_size | Bytes.":
      "SELECT file_size = 4321 FROM item WHERE id = 1",
    "TABLES item , item_extra: playback_duration , start_time , stop_time | Milliseconds: how long "
      + "the item is, and where playback starts and stops.":
      """
    SELECT playback_duration = 180500 AND start_time = 1500 AND stop_time = 2500
    FROM item JOIN item_extra ON item_id = id WHERE id = 1
    """,
    "TABLES item , item_extra: bit_rate , sample_rate | Kilobits per second, and hertz.":
      "SELECT bit_rate = 128 AND sample_rate = 44100 FROM item WHERE id = 1",
    "TABLES item , item_extra: volume_adjustment | -255 to 255.":
      "SELECT min(volume_adjustment) = -255 AND max(volume_adjustment) = 255 FROM item_extra",
    "TABLES item , item_extra: video_width , video_height | Pixels.":
      "SELECT video_width = 640 AND video_height = 480 FROM item_extra WHERE item_id = 1",
    "TABLES item , item_extra: last_played_local | The same as last_played_date, in seconds since "
      + "1904-01-01T00:00:00 on the clock of the computer that played the item.":
      """
    SELECT last_played_local = unixepoch('2016-05-11T22:53:20Z') - unixepoch('1904-01-01')
    FROM item WHERE id = 1
    """,
    "TABLES item , item_extra: bookmark_time | Where playback stopped, in milliseconds.":
      "SELECT max(bookmark_time) = 61500 FROM item",
    "TABLES playlist: is_derived | 1 if the source provides no persistent ID.":
      "SELECT group_concat(name) = 'Nameless' FROM playlist WHERE is_derived = 1 AND library_id "
      + "= 1",
    "TABLES playlist: position | The position in the source, starting from 1.":
      """
    SELECT group_concat(position || name, ' ') = '1Library 2Mix 3Nameless'
    FROM (SELECT * FROM playlist WHERE library_id = 1 AND removed_revision IS NULL
      ORDER BY position)
    """,
    "TABLES playlist: is_visible | 0 for a playlist that the application hides.":
      "SELECT group_concat(name) = 'Secret' FROM playlist WHERE is_visible = 0",
    "TABLES playlist_entry: position | The position of the entry in the playlist, starting from 0.":
      """
    SELECT group_concat(e.position) = '0,1,2,3' FROM playlist_entry e
      JOIN playlist p ON p.id = e.playlist_id WHERE p.name = 'Mix'
    """,
    "TABLES playlist_entry_change: old_position , new_position | The position before and after, "
      + "starting from 0.":
      "SELECT old_position = 2 AND new_position = 0 FROM playlist_entry_change",
    "TABLES on_the_go_list: is_current | 1 for the list that items are added to if no list is "
      + "named.":
      "SELECT group_concat(name) = 'Own' FROM on_the_go_list WHERE is_current = 1",
    "TABLES on_the_go_entry: position | The position of the entry in the list: 0, 1, 2 and so on, "
      + "without gaps.":
      "SELECT group_concat(position) = '0,1,2' FROM (SELECT position FROM on_the_go_entry ORDER "
      + "BY 1)",
    "TABLES play_file: begins_anew | 1 if its numbers do not continue those of the previous file.":
      "SELECT min(begins_anew IN (0, 1)) FROM play_file",
    "TABLES play_application: source_rating , source_bookmark_time | The same; a rating that the "
      + "application computed is 0.":
      "SELECT max(source_rating) = 0 FROM play_application WHERE aspect = 'rating'",
    "TABLES list_change: kind , list_id | The list: a row of on_the_go_list if the kind is 1, of "
      + "smart_list if it is 2, or of saved_collection if it is 3.":
      """
    SELECT (SELECT count(*) > 0 FROM list_change c JOIN on_the_go_list o
        ON c.kind = 1 AND o.id = c.list_id)
      AND (SELECT count(*) = 3 FROM list_change c JOIN saved_collection s
        ON c.kind = 3 AND s.id = c.list_id)
    """,
    "TABLES saved_collection: made | When the collection was saved, in seconds.":
      "SELECT min(made) = 1710000000 FROM saved_collection",
    "TABLES saved_collection: is_deleted | 1 for a collection that was deleted.":
      "SELECT group_concat(name) = 'Gone' FROM saved_collection WHERE is_deleted = 1",
    "TABLES saved_collection_member: collection_id , position | The collection, and the place in "
      + "it, counted from 0.":
      """
    SELECT group_concat(position) = '0,1,2' FROM (SELECT position FROM saved_collection_member
      WHERE collection_id = (SELECT id FROM saved_collection WHERE name = 'Kept') ORDER BY 1)
    """,
    "VIEWS saved_collections: position | 1 for the first member of a collection.":
      "SELECT group_concat(position || title, ' ') = '1Two 2One 3Two' FROM saved_collections",
    "TABLES user_metadata: value | A number that is not whole is text, a date is in seconds, and a "
      + "boolean is 0 or 1.":
      "SELECT group_concat(value) = '0.5,1700000000,1' FROM (SELECT value FROM user_metadata "
      + "ORDER BY item_id, name)",
    "TABLES user_metadata: modified | When the value was set, in seconds.":
      "SELECT DISTINCT modified = 1710000000 FROM user_metadata",
    "TABLES ipod_player: id | 1.": "SELECT id = 1 FROM ipod_player",
    "TABLES ipod_player: position | Where it was at the anchor, in microseconds.":
      "SELECT position = 2500000 FROM ipod_player",
    "TABLES ipod_player: anchor | The time to which the position belongs, in milliseconds since "
      + "1970-01-01T00:00:00Z.":
      "SELECT anchor = 1710000000000 FROM ipod_player",
    "TABLES ipod_player: resumes | 1 if the player plays after a seek or an interruption, 0 if it "
      + "is then paused.":
      "SELECT resumes = 1 FROM ipod_player",
    "TABLES ipod_player: seek_time | How long it had been seeking at the anchor, in microseconds.":
      "SELECT seek_time = 1500000 FROM ipod_player",
    "TABLES ipod_player: volume | The volume from 0 to 1, as text.":
      "SELECT volume = '0.5' FROM ipod_player",
    "TABLES ipod_queue: position | The original order of the items, starting from 0.":
      "SELECT group_concat(position) = '0,1' FROM (SELECT * FROM ipod_queue ORDER BY 1)",
    "TABLES ipod_queue: place | The place in the order in which the items are played, starting "
      + "from 0.":
      "SELECT group_concat(place) = '1,0' FROM (SELECT * FROM ipod_queue ORDER BY 1)",
    "TABLES verification: checked | When the file was checked, in seconds.":
      "SELECT checked = 1710000000 FROM verification",
    "TABLES verification: checks | What was done besides reading the file's head: the sum of 1 for "
      + "decoding, 2 for loudness, 4 for the true peak and 8 for the fingerprint.":
      "SELECT checks = 15 FROM verification",
    "TABLES verification: file_size , file_modified | The size of the file in bytes, and when it "
      + "was last modified, in nanoseconds; NULL if it was missing.":
      "SELECT file_size = 4321 AND file_modified = 1700000000123456789 FROM verification",
    "TABLES picture: hash | SHA-256 of the picture: 32 bytes.":
      "SELECT length(hash) = 32 FROM picture",
    "VIEWS artwork: hash | SHA-256 of the picture, in hexadecimal digits.":
      "SELECT length(hash) = 64 AND hash NOT GLOB '*[^0-9a-fA-F]*' FROM artwork",
    "TABLES revision: source_date | As in the view revisions, in seconds.":
      "SELECT source_date = unixepoch('2016-02-10T16:05:37Z') FROM revision WHERE id = 1",
    "TABLES read_source: byte_count , hash | The size of the file in bytes, and its 128-bit XXH3 hash.":
      """
    SELECT group_concat(name || ' ' || type) = 'byte_count INTEGER,hash BLOB'
    FROM pragma_table_info('read_source') WHERE name IN ('byte_count', 'hash')
    """,
    "TABLES picture: width , height | In pixels, after applying the orientation.":
      "SELECT width = 600 AND height = 600 FROM picture",
  ]

  /// Statements that no test library can prove.
  static let others: Set = [
    "TABLES device_file: bytes | For a file in iTunes Library.itlp, the whole file, compressed "
      + "with zlib, if it is at most 16 MiB."
  ]
}
