/// A line of `.scrobbler.log`, whose fields tabs separate: artist, album, title, track number, length
/// in seconds, `L` for listened or `S` for skipped, time, and since version 1.1 an ID.
struct ScrobblerLine {
  /// The artist; empty if the file has no tag.
  let artist: String
  let album: String
  let title: String
  /// The number of the track; `nil` if the file has no tag.
  let number: Int64?
  /// The length in seconds.
  let length: Int64?
  let isSkipped: Bool
  /// The time in seconds since 1970, in UTC or on the clock of the device.
  let time: Int64
  /// The ID of the recording in MusicBrainz; empty if there is none.
  let musicBrainzID: String

  /// The text that Rockbox writes for a file without an artist.
  private static let untagged = "<UNTAGGED>"

  /// Fails for a line in another form, and for one that names nothing.
  init?(_ line: ArraySlice<UInt8>) {
    let parts = line.split(separator: 0x09, omittingEmptySubsequences: false)
    guard parts.count >= 7, let time = RockboxLog.number(parts[6]) else { return nil }
    switch parts[5] {
    case [UInt8(ascii: "L")]: isSkipped = false
    case [UInt8(ascii: "S")]: isSkipped = true
    default: return nil
    }
    let artist = RockboxLog.text(parts[0])
    self.artist = artist == Self.untagged ? "" : artist
    album = RockboxLog.text(parts[1])
    title = RockboxLog.text(parts[2])
    if self.artist.isEmpty, title.isEmpty { return nil }
    number = RockboxLog.number(parts[3])
    length = RockboxLog.number(parts[4])
    self.time = time
    musicBrainzID = parts.count > 7 ? RockboxLog.text(parts[7]) : ""
  }
}
