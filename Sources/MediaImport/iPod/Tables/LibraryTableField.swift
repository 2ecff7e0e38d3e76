import Bytes
import MediaModel

/// The mapping of a table's column to a property.
struct LibraryTableField {
  /// The encoding of a column.
  enum Form {
    /// A number in the range of the binary database; zero means "none".
    case number
    /// A number that may be negative.
    case signed
    /// A number that may need more than 32 bits.
    case large
    /// A number that identifies something else.
    case identifier
    /// A flag, set if the value is 1.
    case flag
    /// Seconds since 2001.
    case date
    /// 1 to 100.
    case rating
    case text
    /// A string to sort by, which often only repeats another property.
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
    Self("relative_volume", .volumeAdjustment, .signed),
    Self("artwork_cache_id", .artworkID, .identifier),
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
    Self("duration", .gaplessSampleCount, .large), Self("gapless_encoding_delay", .pregap),
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
    Self("file_size", .fileSize, .large), Self("date_created", .dateAdded, .date),
    Self("extension", .fileType),
  ]
}

extension LibraryTableField.Form {
  /// The valid range of a number, or `nil` for a string.
  fileprivate var range: ClosedRange<Int64>? {
    switch self {
    case .number: 0...Int64(UInt32.max)
    case .signed: Int64(Int32.min)...Int64(Int32.max)
    case .large: 0...(1 << 48)
    case .identifier, .flag: Int64.min...Int64.max
    case .date: Int64.min...TableRow.dates.upperBound
    case .rating: 0...100
    case .text, .sortText: nil
    }
  }
}

extension TableRow {
  /// Sets the properties of the given columns, and records the properties that could not be read.
  ///
  /// - Parameters:
  ///   - fields: The fields of the columns, in order.
  ///   - first: The index of the first column.
  ///   - record: Receives the properties.
  /// - Returns: The fields with an invalid value.
  func read(
    _ fields: [LibraryTableField],
    from first: Int,
    into record: inout ItemRecord
  ) -> [LibraryTableField] {
    var wrong: [LibraryTableField] = []
    for (index, field) in fields.enumerated() {
      let column = first + index
      if isNull(column) || field.form.isToSort(anyOf: record.unread) {
        if !isNull(column) || isUnread(column) { record.unread.append(field.property) }
      } else if !read(field, at: column, into: &record.values) {
        record.unread.append(field.property)
        wrong.append(field)
      }
    }
    return wrong
  }

  /// Sets the property of a column; returns false if its value is invalid.
  private func read(
    _ field: LibraryTableField,
    at column: Int,
    into values: inout PropertyRow
  ) -> Bool {
    let property = field.property.rawValue
    guard let range = field.form.range else {
      guard isText(column) else { return false }
      if let text = text(column), !field.form.repeats(text, in: values) {
        values.set(property, text: Array(text.utf8).span)
      }
      return true
    }
    guard let number = integer(column), range.contains(number) else { return false }
    switch field.form {
    case .flag: if number == 1 { values.set(property, integer: 1) }
    case .date: if let date = date(column) { values.set(property, integer: date.rawValue) }
    default: if number != 0 { values.set(property, integer: number) }
    }
    return true
  }
}

extension LibraryTableField.Form {
  /// Returns whether this is the sort text of an unreadable property, and may merely repeat it.
  fileprivate func isToSort(anyOf unread: [MediaItemProperty]) -> Bool {
    guard case .sortText(let plain) = self else { return false }
    return unread.contains(plain)
  }

  /// Returns whether a sort text equals the property that it sorts.
  fileprivate func repeats(_ text: String, in values: PropertyRow) -> Bool {
    guard case .sortText(let plain) = self else { return false }
    return text == values.text(plain)
  }
}
