import Bytes
import MediaModel
import System

/// The changes that Rockbox has recorded in its database: `database_changelog.txt`, which it writes
/// when it exports them.
///
/// The file has only those tracks whose values Rockbox has changed, and all their tags, by the names
/// in `apps/tagcache.c` of Rockbox. Lengths are in milliseconds and ratings from 0 to 10;
/// `lastplayed` is the place in the order of all plays, not a time.
struct RockboxChangelog {
  /// The path of the file.
  let path: String
  /// The absolute path of the folder where the device is mounted, from which its paths count;
  /// `nil` to leave them as they are.
  let folder: String?

  /// The first bytes of the file, before its version.
  static let mark = "## Changelog version "
  private static let knownVersion = "1"

  private static let fields: [PlayerField] = [
    PlayerField("title", .title), PlayerField("artist", .artist),
    PlayerField("albumartist", .albumArtist), PlayerField("album", .albumTitle),
    PlayerField("composer", .composer), PlayerField("genre", .genre),
    PlayerField("comment", .comments), PlayerField("grouping", .userGrouping),
    PlayerField("year", .year, .year), PlayerField("discnumber", .discNumber, .number),
    PlayerField("tracknumber", .albumTrackNumber, .number),
    PlayerField("bitrate", .bitRate, .number),
    PlayerField("length", .playbackDuration, .milliseconds),
    PlayerField("playcount", .playCount, .number), PlayerField("rating", .rating, .halfStars),
    PlayerField("lastelapsed", .bookmarkTime, .milliseconds),
  ]

  /// The values that no property holds: `lastplayed`, `commitid` and `mtime` have meanings only on
  /// the device.
  private static let kept = ["playtime", "lastplayed", "commitid", "mtime", "lastoffset"]
  /// The texts that Rockbox has instead of a missing one, in its versions.
  private static let untagged: Set = ["<Untagged>", "[Untagged]"]

  /// The maximum size of the file in bytes.
  private static let maxByteCount = 1 << 29
  /// The length of the longest line in bytes: 23 tags with 512 bytes each.
  private static let maxLineLength = 1 << 14

  /// Reads the tracks.
  ///
  /// - Throws: `wrongFormat` for an unknown version, any other `ImportError`, and any error of the
  ///   sink.
  func read(into reading: PlayerReading) throws {
    let bytes = try ByteSource(path: path).readAll(upTo: Self.maxByteCount)
    let head = bytes.prefix { $0 != 0x0A && $0 != 0x0D }.dropFirst(Self.mark.utf8.count)
    let version = String(decoding: head.prefix(20), as: UTF8.self)
    guard version.trimmed == Self.knownVersion else {
      throw ImportError(
        .wrongFormat,
        "it has version '\(version.trimmed)' of Rockbox's changelog, but libsync knows only "
          + "version \(Self.knownVersion)",
        path: path
      )
    }
    try reading.begin(ofProgram: .rockbox, relativeTo: folder)
    reading.report.listsOnlyChanges = true
    var item = PlayerItem(placeholders: Self.untagged)
    var known: Set<[UInt8]> = []
    var damagedCount = 0
    for line in RockboxLines(bytes, maxLength: Self.maxLineLength) {
      if case .comment = line { continue }
      guard case .content(let text) = line, let tags = RockboxTags(text),
        let file = tags.values["filename"], Self.isInside(file)
      else {
        damagedCount += 1
        continue
      }
      guard known.insert(file).inserted else { continue }
      item.removeAll()
      let path = folder.map { ExactPath.bytes($0 == "/" ? "" : $0) + file } ?? file
      item.setFile(path.span)
      Self.describe(&item, tags)
      _ = try reading.add(&item)
    }
    if damagedCount > 0 {
      let lines = "\(damagedCount) \(damagedCount == 1 ? "line" : "lines")"
      reading.report("\(lines) without the path and the tags of a track; ignored", in: path)
    }
    try reading.end(isPartial: true)
  }

  /// Returns whether a path counts from the top of the device, and stays on it.
  private static func isInside(_ path: [UInt8]) -> Bool {
    path.first == 0x2F && !path.split(separator: 0x2F).contains { $0.elementsEqual("..".utf8) }
  }

  private static func describe(_ item: inout PlayerItem, _ tags: RockboxTags) {
    for field in fields {
      guard let text = tags.text(field.name), !isMadeUp(text, field, tags) else { continue }
      item.set(field, to: .text(text))
    }
    for name in kept {
      if let number = tags.number(name), number != 0 { item.keep(.integer(number), as: name) }
    }
  }

  /// Returns whether Rockbox has a text only because the file has no such tag.
  private static func isMadeUp(
    _ text: String,
    _ field: PlayerField,
    _ tags: RockboxTags
  ) -> Bool {
    switch field.property {
    case .title: untagged.contains(text)
    case .albumArtist: text == tags.text("artist")
    case .userGrouping: text == tags.text("title")
    default: false
    }
  }
}
