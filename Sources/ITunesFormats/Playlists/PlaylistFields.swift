import Bytes
import MediaModel

/// The offsets and kinds of what is read of playlists.
enum PlaylistFields {
  /// Reads a header.
  static func read(
    _ header: FormatRecord,
    _ format: LibraryFormat,
    into playlist: inout NativePlaylist
  ) {
    switch format {
    case .iTunes:
      playlist.setIDs(header.uint64(at: 440), parent: header.uint64(at: 528))
      playlist.set(.playlistID, Int64(header.uint32(at: 3392)))
      playlist.set(.isMaster, header.uint8(at: 22) == 0 ? 0 : 1)
      playlist.set(.isFolder, header.uint8(at: 522) == 0 ? 0 : 1)
      playlist.setKind(header.uint8(at: 569), header.uint8(at: 570))
      playlist.created = header.uint32(at: 28)
      playlist.modified = header.uint32(at: 628)
    case .music:
      playlist.setIDs(header.uint64(at: 30), parent: header.uint64(at: 50))
      playlist.set(.isMaster, header.uint8(at: 44) == 0 ? 0 : 1)
      playlist.set(.isFolder, header.uint8(at: 49) == 0 ? 0 : 1)
      playlist.setKind(header.uint8(at: 79), header.uint8(at: 80))
      playlist.created = header.uint32(at: 22)
      playlist.modified = header.uint32(at: 138)
    }
  }

  /// The content of a kind of data record.
  enum Content { case name, criteria, info, entry, unknown }

  static func content(_ kind: UInt32, _ format: LibraryFormat) -> Content {
    switch (kind, format) {
    case (100, .iTunes), (200, .music): .name
    case (101, .iTunes), (201, .music): .criteria
    case (102, .iTunes), (202, .music): .info
    case (206, .music): .entry
    // Settings of views, and others.
    default: .unknown
    }
  }

  /// The tag of an entry inside a data record of Music.
  private static let entryTag = Array("ipfa".utf8)

  /// Returns the number of the track in an entry of Music; `nil` if it is another kind of entry.
  static func member(_ record: FormatRecord) -> UInt64? {
    guard record.count >= 48, record.bytes[20..<24].elementsEqual(entryTag) else { return nil }
    return record.uint64(at: 40)
  }
}

extension NativePlaylist {
  fileprivate mutating func set(_ property: PlaylistProperty, _ value: Int64) {
    if value != 0 { record.values.set(property.rawValue, integer: value) }
  }

  fileprivate mutating func setIDs(_ id: UInt64, parent: UInt64) {
    record.persistentID = id == 0 ? nil : PersistentID(rawValue: id)
    set(.parentID, Int64(bitPattern: parent))
  }

  /// Sets the Distinguished Kind: one byte for built-in playlists, another for the smart playlists
  /// of a new library.
  fileprivate mutating func setKind(_ builtIn: UInt8, _ smart: UInt8) {
    set(.distinguishedKind, Int64(builtIn == 0 ? smart : builtIn))
  }
}
