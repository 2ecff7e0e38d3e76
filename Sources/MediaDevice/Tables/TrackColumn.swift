import Bytes
import IPodFormats

/// A column of a table that follows from the row of a track alone.
///
/// The meanings and values are from libgpod's tables (`itdb_sqlite.c`), and from a comparison of the
/// tables that iTunes wrote to an iPod nano with its `iTunesCDB`.
struct TrackColumn: Sendable {
  let name: String
  let value: @Sendable (TrackRow) -> StoredValue

  init(_ name: String, _ value: @escaping @Sendable (TrackRow) -> StoredValue) {
    self.name = name
    self.value = value
  }

  private init(_ name: String, _ number: TrackNumber) { self.init(name) { $0.value(number) } }

  private init(_ name: String, _ text: TrackText) { self.init(name) { $0.value(text) } }

  private init(_ name: String, sorting text: TrackText) { self.init(name) { $0.sortValue(text) } }

  private init(_ name: String, kind bit: Int64) {
    self.init(name) { .integer($0.number(.mediaKind) & bit != 0 ? 1 : 0) }
  }

  /// The columns of the tables with one row for each track.
  static let all: [(table: TableSet.Table, columns: [Self])] = [
    (.item, numbers + kinds + texts), (.audio, audio), (.location, location),
    (.statistics, statistics),
  ]

  private static let numbers: [Self] = [
    Self("media_kind", .mediaKind), Self("date_modified") { $0.date(.dateModified) },
    Self("year", .year), Self("is_compilation", .isCompilation),
    Self("is_user_disabled", .isDisabled), Self("remember_bookmark", .remembersPosition),
    Self("exclude_from_shuffle", .skipsWhenShuffling),
    Self("part_of_gapless_album", .isPartOfGaplessAlbum), Self("artwork_status", .hasArtwork),
    Self("artwork_cache_id") { $0.number(.hasArtwork) == 1 ? $0.value(.artworkID) : .integer(0) },
    Self("start_time_ms", .startTime), Self("stop_time_ms", .stopTime),
    Self("total_time_ms", .duration), Self("track_number", .trackNumber),
    Self("track_count", .trackCount), Self("disc_number", .discNumber),
    Self("disc_count", .discCount), Self("bpm", .beatsPerMinute),
    Self("relative_volume") { .integer($0.signed(.volumeAdjustment)) },
    Self("has_lyrics", .hasLyrics),
  ]

  /// The flags that triggers of some sets set as well.
  private static let kinds: [Self] = [
    Self("is_song", kind: 1), Self("is_movie", kind: 2), Self("is_podcast", kind: 4),
    Self("is_audio_book", kind: 8), Self("is_music_video", kind: 32),
    Self("is_tv_show", kind: 64), Self("is_ringtone", kind: 0x4000),
    Self("is_rental", kind: 0x8000),
  ]

  private static let texts: [Self] = [
    Self("title", .title), Self("artist", .artist), Self("album", .album),
    Self("album_artist", .albumArtist), Self("composer", .composer),
    Self("sort_title", sorting: .title), Self("sort_artist", sorting: .artist),
    Self("sort_album", sorting: .album), Self("sort_album_artist", sorting: .albumArtist),
    Self("sort_composer", sorting: .composer), Self("comment", .comment),
    Self("grouping", .grouping), Self("description", .summary),
  ]

  private static let audio: [Self] = [
    Self("sub_id") { _ in .integer(0) }, Self("audio_format") { .integer($0.audioFormat) },
    Self("bit_rate", .bitRate), Self("sample_rate", .sampleRate),
    Self("duration", .sampleCount), Self("gapless_heuristic_info", .isGapless),
    Self("gapless_encoding_delay", .pregap), Self("gapless_encoding_drain", .postgap),
    Self("gapless_last_frame_resynch", .gaplessResync),
    Self("analysis_inhibit_flags") { _ in .integer(0) },
    Self("audio_fingerprint") { _ in .integer(0) },
    Self("volume_normalization_energy", .normalization),
  ]

  /// The four letters `FILE`.
  private static let file: Int64 = 0x4649_4C45

  private static let location: [Self] = [
    Self("sub_id") { _ in .integer(0) }, Self("location_type") { _ in .integer(file) },
    Self("extension", TrackNumber.fileType), Self("date_created") { $0.date(.dateAdded) },
    Self("file_size", .fileSize),
  ]

  private static let statistics: [Self] = [
    Self("has_been_played") { .integer($0.wasPlayed ? 1 : 0) },
    Self("date_played") { $0.date(.lastPlayedDate) }, Self("play_count_user", .playCount),
    Self("date_skipped") { $0.date(.lastSkippedDate) }, Self("skip_count_user", .skipCount),
    Self("bookmark_time_ms", .bookmarkTime), Self("bookmark_time_ms_common", .bookmarkTime),
    Self("user_rating", .rating), Self("user_rating_common", .rating),
  ]

  /// The columns of the table with one row for each video.
  static let video: [Self] = [
    Self("season_number", .season), Self("series_name", .show),
    Self("sort_series_name", sorting: .show), Self("episode_id", .episodeID),
    Self("episode_sort_id") { .integer($0.number(.season) << 16 | $0.number(.episode)) },
    Self("network_name", .network),
  ]

  /// The columns of the table with one row for each episode of a podcast.
  static let podcast: [Self] = [
    Self("date_released") { $0.date(.releaseDate) }, Self("external_guid", .url),
    Self("feed_url", .feed), Self("feed_keywords", .keywords),
  ]
}
