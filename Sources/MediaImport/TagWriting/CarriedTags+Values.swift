import CTagLib

/// The values of encoded copies: all of the original, except those about the original file.
extension CarriedTags {
  /// The names of other values that are used without a value of a name.
  private static let substitutes = [
    ("COMMENT", "DESCRIPTION"), ("GROUPING", "CONTENTGROUP"), ("DATE", "ORIGINALDATE"),
  ]

  /// The numbers, each with the names of their totals.
  private static let places = [
    ("TRACKNUMBER", ["TRACKTOTAL", "TOTALTRACKS"]), ("DISCNUMBER", ["DISCTOTAL", "TOTALDISCS"]),
    ("MOVEMENTNUMBER", ["MOVEMENTCOUNT", "MOVEMENTTOTAL"]),
  ]

  static func values(in tags: AudioTags) -> [String: [String]] {
    var values: [String: [String]] = [:]
    for name in tags.names where isOfMusic(name) {
      let texts = tags.distinct(name)
      if !texts.isEmpty { values[name] = texts }
    }
    for (name, other) in substitutes where values[name] == nil { values[name] = values[other] }
    for (name, totals) in places {
      let (number, total) = tags.place(name, count: totals)
      guard let number else { continue }
      let hasTotal = total.map { $0 > 0 } ?? false
      // Atoms without a number have 0; only songs are counted from there.
      let isPlace = number > 0 || hasTotal || name == "TRACKNUMBER"
      values[name] = isPlace ? [hasTotal ? "\(number)/\(total ?? 0)" : "\(number)"] : nil
      if hasTotal { for total in totals { values[total] = nil } }
    }
    if tags.number("BPM") == 0 { values["BPM"] = nil }
    if values["COMPILATION"] != nil {
      values["COMPILATION"] = tags.isTrue("COMPILATION") ? ["1"] : nil
    }
    return values
  }

  /// Returns whether values of a name are about the music and not about the file, its encoding or
  /// how often it was played, and whether they are not carried in another form.
  private static func isOfMusic(_ name: String) -> Bool {
    !ofFile.contains(name) && !name.hasPrefix("MP3GAIN_") && !AudioTags.isForLyrics(name)
      && !isGain(name) && !VorbisChapters.isPart(name) && !ctaglib_is_statistics(name)
  }

  private static let ofFile: Set = [
    "COMMENT:ITUNSMPB", "COVERART", "COVERARTDESCRIPTION", "COVERARTMIME", "COVERARTTYPE",
    "ENCODEDBY", "ENCODER", "ENCODERSETTINGS", "ENCODING", "ENCODINGTIME", "FILETYPE", "ITUNSMPB",
    "LENGTH", "METADATA_BLOCK_PICTURE", "PLAYLISTDELAY", "TAGGINGDATE",
    "WAVEFORMATEXTENSIBLE_CHANNEL_MASK",
  ]

  // MARK: Formats

  /// Returns the fields for the values in files of a format, with all values of a name together.
  func fields(in format: CTagLibFormat) -> [(name: String, text: String)] {
    values.sorted { $0.key < $1.key }.flatMap { name, texts -> [(name: String, text: String)] in
      if let total = Self.totals(in: format)[name], let text = texts.first {
        let numbers = text.split(separator: "/", maxSplits: 1)
        return zip([name, total], numbers.map(String.init)).filter { name, number in
          number != "0" || name == "TRACKNUMBER"
        }.map { (name: $0, text: $1) }
      }
      // The atom has a whole number.
      if format == CTAGLIB_MP4, name == "BPM", let beats = AudioTags(values).number(name) {
        return [(name: name, text: "\(beats)")]
      }
      if format != CTAGLIB_MPEG, let function = Self.function(name) {
        return texts.map { (name: "PERFORMER", text: "\($0) (\(function))") }
      }
      let name = format != CTAGLIB_MP4 && name == "RTNG" ? "ITUNESADVISORY" : name
      if format == CTAGLIB_OPUS, !Self.isOfComment(name) { return [] }
      return texts.map { (name: name, text: $0) }
    }
  }

  /// Returns what a performer does, which is in the name of the property of ID3v2 and in the values of
  /// others; `nil` for other names.
  private static func function(_ name: String) -> String? {
    let prefix = "PERFORMER:"
    guard name.hasPrefix(prefix) else { return nil }
    return name.dropFirst(prefix.count).lowercased()
  }

  /// The numbers whose totals are in fields of their own.
  private static func totals(in format: CTagLibFormat) -> [String: String] {
    let movement = ["MOVEMENTNUMBER": "MOVEMENTCOUNT"]
    switch format {
    case CTAGLIB_MP4: return movement
    case CTAGLIB_OPUS:
      return movement.merging(["TRACKNUMBER": "TRACKTOTAL", "DISCNUMBER": "DISCTOTAL"]) { $1 }
    default: return [:]
    }
  }

  /// Returns whether a Vorbis comment can have a name: it has ASCII without an equals sign.
  private static func isOfComment(_ name: String) -> Bool {
    name.utf8.allSatisfy { (0x20...0x7D).contains($0) && $0 != 0x3D }
  }
}
