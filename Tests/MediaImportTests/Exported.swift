import MediaImport
import MediaModel

/// A playlist made by hand, to be written and read back.
struct Exported {
  var items: [MediaItem]
  /// The numbers of items, starting at 1; negative numbers stand for missing items.
  var entries: [Int]
  var values: [PlaylistProperty: PropertyValue] = [:]
  var sourceValues: String?
  var seed: MediaItem?

  /// Returns a playlist of items named after their numbers.
  static func playlist(
    name: String? = "List",
    entries: [Int],
    _ values: [PlaylistProperty: PropertyValue] = [:]
  ) -> Self {
    let items = (1...3).map {
      item($0, [.title: .text("Track \($0)"), .trackID: .integer(Int64($0))])
    }
    let named: [PlaylistProperty: PropertyValue] = name.map { [.name: .text($0)] } ?? [:]
    return Self(items: items, entries: entries, values: named.merging(values) { $1 })
  }

  static func item(
    _ number: some BinaryInteger,
    _ values: [MediaItemProperty: PropertyValue],
    sourceValues: String? = nil
  ) -> MediaItem {
    MediaItem(
      persistentID: PersistentID(rawValue: 0xA0 + UInt64(number)),
      values: values,
      sourceValues: sourceValues
    )
  }

  /// Returns a value of a type, different for each number.
  static func value(_ type: PropertyType, _ number: Int) -> PropertyValue? {
    switch type {
    case .text: .text("text \(number)")
    case .integer: .integer(Int64(number + 1))
    case .boolean: .boolean(number % 2 == 0)
    case .date: .date(Timestamp(rawValue: Int64(number) * 1_000_000))
    case .duration: .duration(milliseconds: Int64(number))
    case .rating: .rating(Int64(number))
    case .data: .data(Array(repeating: UInt8(number), count: number))
    case .persistentID: .persistentID(PersistentID(rawValue: .max - UInt64(number)))
    case .mediaType: nil
    }
  }

  /// A value for each property that a `Library.xml` has.
  static var everyValue: [MediaItemProperty: PropertyValue] {
    var values: [MediaItemProperty: PropertyValue] = [:]
    for property in MediaItemProperty.fromXML {
      values[property] = value(property.type, property.rawValue)
    }
    return values
  }

  private static let library = Library(
    name: "Music",
    kind: .music,
    persistentID: PersistentID(rawValue: 0xC1),
    source: "-",
    isPartial: false,
    itemCount: 3,
    playlistCount: 1,
    revision: nil,
    values: [.applicationVersion: .text("1.0.4.104"), .majorVersion: .integer(1)]
  )

  func write(_ sink: @escaping (String) throws -> Void) throws {
    let playlist = Playlist(
      persistentID: PersistentID(rawValue: 0xB1),
      kind: .ordinary,
      count: entries.count,
      geniusSeed: seed?.persistentID,
      values: values,
      sourceValues: sourceValues
    )
    try ITunesLibraryWriter { try sink(String(decoding: $0, as: UTF8.self)) }.write(
      playlist,
      of: Self.library,
      libraryID: PersistentID(rawValue: 0xC1),
      seed: seed
    ) { _, body in
      for number in entries {
        let item = number > 0 ? items[number - 1] : nil
        try body(PlaylistEntry(item: item, missingTrackID: number > 0 ? nil : Int64(-number)))
      }
    }
  }

  func text() throws -> String {
    var text = ""
    try write { text += $0 }
    return text
  }

  /// Returns the playlist as read by the reader.
  func reading() throws -> Reading { try Reading(text()) }
}

extension MediaItemProperty {
  /// The properties that a `Library.xml` has; devices have more.
  static let fromXML = fromSource.filter { $0.rawValue < Self.details.rawValue }
}
