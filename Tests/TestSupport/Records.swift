import Bytes
package import MediaModel

/// A library as a reader passes it on, for tests that do not depend on the format of a source.
package struct Records {
  package var library = LibraryRecord()
  package var items: [ItemRecord] = []
  /// Each playlist with the numbers of its items, from 1.
  package var playlists: [(record: PlaylistRecord, items: [Int])] = []

  /// Makes a library of songs with the given titles, in that order in its master playlist.
  ///
  /// The songs have the persistent IDs that `LibraryXML` gives songs.
  package init(songs titles: String...) { self.init(songs: titles) }

  /// Makes a library of songs with the given titles.
  package init(songs titles: [String]) {
    library.persistentID = PersistentID(rawValue: 0x7FE1_90A9_1827_057C)
    library.values.set(LibraryProperty.exportDate.rawValue, integer: 1_455_120_337)
    for (index, title) in titles.enumerated() {
      var item = ItemRecord()
      item.persistentID = PersistentID(rawValue: 0xA << 60 | UInt64(index + 1))
      item.values.set(MediaItemProperty.trackID.rawValue, integer: Int64(index + 1))
      item.set(.title, title)
      items.append(item)
    }
    add("Library", 1, Array(1...max(1, titles.count)), kind: .master)
  }

  /// Adds a playlist.
  ///
  /// - Parameters:
  ///   - name: The name of the playlist.
  ///   - number: The last digits of the persistent ID.
  ///   - items: The numbers of the items, from 1.
  ///   - kind: The kind of the playlist.
  package mutating func add(
    _ name: String,
    _ number: UInt64,
    _ items: [Int],
    kind: PlaylistKind = .ordinary
  ) {
    var playlist = PlaylistRecord()
    playlist.persistentID = PersistentID(rawValue: 0xB << 60 | number)
    playlist.kind = kind
    let bytes = Array(name.utf8)
    playlist.values.set(PlaylistProperty.name.rawValue, text: bytes.span)
    if kind == .master { playlist.values.set(PlaylistProperty.isMaster.rawValue, integer: 1) }
    playlists.append((playlist, items))
  }

  /// Passes the library to a sink, as a reader does.
  package func read(into sink: some LibrarySink) throws {
    try sink.begin(library)
    let references = try items.map { try sink.item($0) ?? .missing }
    for (playlist, items) in playlists {
      var playlist = playlist
      playlist.entries = items.map {
        references.indices.contains($0 - 1) ? references[$0 - 1] : .missing
      }
      try sink.playlist(playlist)
    }
    try sink.end(library)
  }
}

extension ItemRecord {
  /// Sets a property to a string.
  package mutating func set(_ property: MediaItemProperty, _ text: String) {
    let bytes = Array(text.utf8)
    values.set(property.rawValue, text: bytes.span)
  }
}
