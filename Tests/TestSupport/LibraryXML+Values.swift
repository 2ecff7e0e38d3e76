/// Single keys with their values, as property-list text.
extension LibraryXML {
  package static func string(_ key: String, _ value: String) -> String {
    let escaped = value.replacing("&", with: "&#38;").replacing("<", with: "&#60;")
    return "<key>\(key)</key><string>\(escaped)</string>"
  }

  package static func integer(_ key: String, _ value: Int64) -> String {
    "<key>\(key)</key><integer>\(value)</integer>"
  }

  /// Returns a date, such as `2016-05-11T18:36:06Z`.
  package static func date(_ key: String, _ value: String) -> String {
    "<key>\(key)</key><date>\(value)</date>"
  }

  /// Returns a flag that is true; a false one has no key.
  package static func flag(_ key: String) -> String { "<key>\(key)</key><true/>" }

  /// Returns the dates of one play, in UTC and on a clock that is some hours ahead of UTC.
  package static func played(_ seconds: Int64, hoursAhead: Int64, _ date: String) -> String {
    Self.date("Play Date UTC", date)
      + integer("Play Date", seconds + 2_082_844_800 + hoursAhead * 3600)
  }
}
