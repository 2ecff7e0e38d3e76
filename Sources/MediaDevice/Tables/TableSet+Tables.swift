import MediaImport

/// The tables that edits know.
extension TableSet.Table {
  static let item = Self(.library, "item")
  static let audio = Self(.library, "avformat_info")
  static let video = Self(.library, "video_info")
  static let podcast = Self(.library, "podcast_info")
  static let album = Self(.library, "album")
  static let artist = Self(.library, "artist")
  static let composer = Self(.library, "composer")
  static let genre = Self(.library, "genre_map")
  static let category = Self(.library, "category_map")
  static let kind = Self(.library, "location_kind_map")
  static let list = Self(.library, "container")
  static let member = Self(.library, "item_to_container")
  static let information = Self(.library, "db_info")
  static let location = Self(.locations, "location")
  static let folder = Self(.locations, "base_location")
  static let statistics = Self(.dynamic, "item_stats")
  static let listState = Self(.dynamic, "container_ui")
}
