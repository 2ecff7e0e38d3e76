import MediaModel

/// A value that another program keeps of an item: the name of its column, element or key, and the
/// property that it becomes.
struct PlayerField {
  /// The ways in which programs write values.
  enum Form {
    case text
    /// A whole number; zero and negative numbers mean "none".
    case number
    /// The size of a file in bytes.
    case byteCount
    /// The year at the beginning of a number or text.
    case year
    /// A number of days since the first day of year 1, of which the year counts.
    case day
    case seconds, milliseconds, nanoseconds
    case bitsPerSecond
    /// Seconds since 1970.
    case date
    /// A date and time in text, in UTC unless it states an offset.
    case dateText
    /// 0 to 5 stars.
    case stars
    /// 0 to 10 half stars.
    case halfStars
    /// 0 to 1; negative for none.
    case share
    case flag
    /// Decibels relative to the loudness of ReplayGain.
    case gain
  }

  let name: String
  let property: MediaItemProperty
  let form: Form

  init(_ name: String, _ property: MediaItemProperty, _ form: Form = .text) {
    self.name = name
    self.property = property
    self.form = form
  }
}
