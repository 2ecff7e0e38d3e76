import MediaModel

/// Which column of a table holds a property, and how.
struct LibraryTableField {
  /// How a column says what it says.
  enum Form {
    /// Zero is none.
    case number
    /// One is yes.
    case flag
    /// Seconds since 2001.
    case date
    /// 1 to 100.
    case rating
    case text
    /// A text by which to sort, which often only repeats another property.
    case sortText(MediaItemProperty)
  }

  let column: String
  let property: MediaItemProperty
  let form: Form

  init(_ column: String, _ property: MediaItemProperty, _ form: Form = .number) {
    self.column = column
    self.property = property
    self.form = form
  }

  static let item: [Self] = [
    Self("media_kind", .mediaKind), Self("year", .year), Self("track_number", .albumTrackNumber),
    Self("track_count", .albumTrackCount), Self("disc_number", .discNumber),
    Self("disc_count", .discCount), Self("bpm", .beatsPerMinute),
    Self("relative_volume", .volumeAdjustment), Self("artwork_cache_id", .artworkID),
    Self("start_time_ms", .startTime), Self("stop_time_ms", .stopTime),
    Self("total_time_ms", .playbackDuration), Self("date_modified", .dateModified, .date),
    Self("is_compilation", .isCompilation, .flag), Self("is_user_disabled", .isDisabled, .flag),
    Self("remember_bookmark", .remembersPosition, .flag),
    Self("exclude_from_shuffle", .skipsWhenShuffling, .flag),
    Self("part_of_gapless_album", .isPartOfGaplessAlbum, .flag),
    Self("title", .title, .text), Self("artist", .artist, .text),
    Self("album", .albumTitle, .text), Self("album_artist", .albumArtist, .text),
    Self("composer", .composer, .text), Self("comment", .comments, .text),
    Self("grouping", .userGrouping, .text), Self("description", .details, .text),
    Self("eq_preset", .equalizer, .text),
    Self("sort_title", .sortTitle, .sortText(.title)),
    Self("sort_artist", .sortArtist, .sortText(.artist)),
    Self("sort_album", .sortAlbum, .sortText(.albumTitle)),
    Self("sort_album_artist", .sortAlbumArtist, .sortText(.albumArtist)),
    Self("sort_composer", .sortComposer, .sortText(.composer)),
  ]

  static let statistics: [Self] = [
    Self("play_count_user", .playCount), Self("date_played", .lastPlayedDate, .date),
    Self("skip_count_user", .skipCount), Self("date_skipped", .lastSkippedDate, .date),
    Self("user_rating", .rating, .rating), Self("bookmark_time_ms", .bookmarkTime),
  ]

  static let audio: [Self] = [
    Self("bit_rate", .bitRate), Self("sample_rate", .sampleRate),
    Self("duration", .gaplessSampleCount), Self("gapless_encoding_delay", .pregap),
    Self("gapless_encoding_drain", .postgap),
    Self("volume_normalization_energy", .normalization),
  ]

  static let video: [Self] = [
    Self("season_number", .season), Self("series_name", .series, .text),
    Self("sort_series_name", .sortSeries, .sortText(.series)),
    Self("episode_id", .episode, .text), Self("episode_sort_id", .episodeOrder),
    Self("network_name", .network, .text),
    Self("extended_content_rating", .contentRating, .text),
  ]

  static let picture: [Self] = [Self("width", .videoWidth), Self("height", .videoHeight)]

  static let podcast: [Self] = [
    Self("date_released", .releaseDate, .date), Self("feed_url", .feedURL, .text),
    Self("feed_keywords", .keywords, .text),
  ]

  static let store: [Self] = [Self("date_released", .releaseDate, .date)]

  static let location: [Self] = [
    Self("file_size", .fileSize), Self("date_created", .dateAdded, .date),
    Self("extension", .fileType),
  ]
}

extension TableRow {
  /// Sets the properties that some columns hold.
  ///
  /// - Parameters:
  ///   - fields: What the columns are, in their order.
  ///   - first: The first of the columns.
  ///   - values: Takes the properties.
  /// - Returns: The column whose number is out of its range, if there is one.
  func read(
    _ fields: [LibraryTableField],
    from first: Int,
    into values: inout PropertyRow
  ) -> String? {
    var wrong: String?
    for (index, field) in fields.enumerated() {
      let column = first + index
      let property = field.property.rawValue
      switch field.form {
      case .number:
        if let number = integer(column), number != 0 { values.set(property, integer: number) }
      case .flag:
        if integer(column) == 1 { values.set(property, integer: 1) }
      case .date:
        if let date = date(column) { values.set(property, integer: date.rawValue) }
      case .rating:
        guard let rating = integer(column), rating != 0 else { continue }
        if (1...100).contains(rating) {
          values.set(property, integer: rating)
        } else {
          wrong = field.column
        }
      case .text:
        if let text = text(column) { values.set(property, text: Array(text.utf8).span) }
      case .sortText(let plain):
        if let text = text(column), text != values.text(plain) {
          values.set(property, text: Array(text.utf8).span)
        }
      }
    }
    return wrong
  }
}
