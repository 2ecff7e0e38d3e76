extension SchemaStatements {
  /// The statements about photos.
  static let photos: [String: String] = [
    "TABLES photo: sort_time | The local time if it is known, and otherwise UTC, in seconds.":
      "SELECT group_concat(sort_time) = '1000007200,1000000000' FROM (SELECT * FROM photo "
      + "ORDER BY persistent_id)",
    "TABLES photo: date_taken , date_modified | In seconds, the date of the picture and the date "
      + "of its file.":
      "SELECT date_taken = 1000000000 AND date_modified = 1000000060 FROM photo "
      + "WHERE persistent_id = 21",
    "TABLES photo: local_time_taken | In seconds, as if the clock had shown UTC.":
      "SELECT local_time_taken = 1000007200 FROM photo WHERE persistent_id = 21",
    "TABLES photo: exposure_time | In microseconds.":
      "SELECT exposure_time = 8000 FROM photo WHERE persistent_id = 21",
    "TABLES photo: orientation | The turn that shows the stored pixels upright, from 1 to 8 as in "
      + "Exif; NULL for none.":
      "SELECT group_concat(ifnull(orientation, 'none')) = '6,none' FROM (SELECT * FROM photo "
      + "ORDER BY persistent_id)",
    "TABLES photo: is_live , is_screenshot , is_edited | 1 or NULL.":
      "SELECT is_live = 1 AND is_screenshot IS NULL AND is_edited IS NULL FROM photo "
      + "WHERE persistent_id = 21",
    "TABLES photo_file: horizontal_padding , vertical_padding | The padding of a thumbnail, in "
      + "pixels.":
      "SELECT horizontal_padding = 3 AND vertical_padding IS NULL FROM photo_file "
      + "WHERE role = 'thumbnail'",
    "TABLES photo_file: modified_time | The time of the file's last change, in nanoseconds since "
      + "1970.":
      "SELECT modified_time = 1000000000123456789 FROM photo_file WHERE role = 'original'",
    "TABLES photo_album_member: position | The position in the album, from 0.":
      "SELECT group_concat(position) = '0,1' FROM (SELECT * FROM photo_album_member ORDER BY 2)",
    "VIEWS photos: width , height | The size in pixels as it is shown.":
      "SELECT width = 48 AND height = 64 FROM photos WHERE name = 'IMG_0001.JPG'",
    "VIEWS photo_files: offset , format , width , height | The offset of a thumbnail in its file "
      + "in bytes, the number of its format, and its stored size in pixels.":
      "SELECT offset = 4100 AND format = 1019 AND width = 50 AND height = 41 FROM photo_files "
      + "WHERE role = 'thumbnail'",
    "VIEWS photo_files: sha256 | The SHA-256 of the file in hexadecimal digits, if it was "
      + "computed.":
      "SELECT count(*) = 1 AND min(replace(sha256, '0f', '')) = '' AND min(length(sha256)) = 64 "
      + "FROM photo_files WHERE sha256 IS NOT NULL",
    "VIEWS photo_album_members: position | The position in the album, from 1.":
      "SELECT group_concat(position) = '1,2' FROM photo_album_members",
  ]
}
