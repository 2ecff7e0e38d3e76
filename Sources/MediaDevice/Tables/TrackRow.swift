import Bytes
import IPodFormats
import MediaModel

/// A track of `iTunesCDB`, as its values are stored in tables.
struct TrackRow {
  let database: EditableDatabase
  let id: UInt64
  let clock: LocalClock

  /// 2001-01-01 and 1904-01-01, in seconds since 1970.
  private static let (start, macStart): (Int64, Int64) = (978_307_200, -2_082_844_800)

  /// The persistent ID in tables, which are signed.
  var key: Int64 { Int64(bitPattern: id) }

  func number(_ number: TrackNumber) -> Int64 {
    Int64(clamping: (try? database.number(number, of: id)) ?? 0)
  }

  /// A number that may be negative.
  func signed(_ number: TrackNumber) -> Int64 {
    Int64(Int32(truncatingIfNeeded: self.number(number)))
  }

  /// A text; `nil` if it is empty.
  func text(_ text: TrackText) -> String? {
    guard let found = try? database.text(text, of: id), !found.isEmpty else { return nil }
    return found
  }

  /// The text that a text is sorted by; `nil` if there is none.
  func sortText(_ text: TrackText) -> String? {
    text.sortText.flatMap { self.text($0) } ?? self.text(text)
  }

  func value(_ number: TrackNumber) -> StoredValue { .integer(self.number(number)) }

  func value(_ text: TrackText) -> StoredValue { Self.value(self.text(text)) }

  func sortValue(_ text: TrackText) -> StoredValue { Self.value(sortText(text)) }

  /// A date in seconds since 2001 in UTC; 0 for none, as in tables of iTunes.
  func date(_ number: TrackNumber) -> StoredValue {
    Self.date(self.number(number), clock)
  }

  static func date(_ time: Int64, _ clock: LocalClock) -> StoredValue {
    .integer(time == 0 ? 0 : clock.moment(showing: time + macStart).rawValue - start)
  }

  static func value(_ text: String?) -> StoredValue { text.map { .text($0) } ?? .null }

  // MARK: Kinds

  private static let video: Int64 = 2 | 32 | 64
  private static let episode: Int64 = 4

  var isVideo: Bool { number(.mediaKind) & Self.video != 0 }
  var isEpisode: Bool { number(.mediaKind) & Self.episode != 0 }

  /// The number of the format in the tables: MP3, Apple Lossless, AAC or unknown.
  var audioFormat: Int64 {
    switch number(.fileType) {
    case 0x4D50_3320: 301
    case 0x4D34_4120, 0x4D34_5220, 0x4D50_3420, 0x4D34_4220:
      text(.fileType)?.lowercased().contains("lossless") ?? false ? 601 : 502
    default: 0
    }
  }

  /// Whether the device shows no bullet next to it.
  var wasPlayed: Bool {
    let mark = number(.isUnplayed)
    return mark == 0 ? number(.playCount) > 0 : mark == 1
  }

  // MARK: Files

  /// The path of the file relative to the device; `nil` if the track has none.
  var path: String? { text(.location).map { $0.split(separator: ":").joined(separator: "/") } }
}
