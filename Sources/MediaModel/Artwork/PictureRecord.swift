/// A picture in a library, shared by any number of items.
package struct PictureRecord: Equatable, Sendable {
  /// The SHA-256 hash of the picture's bytes: 32 bytes.
  package var hash: [UInt8]
  /// The file format, such as `jpeg`.
  package var format: String
  /// The width in pixels as displayed; `nil` if it is not known.
  package var width: Int?
  package var height: Int?
  package var byteCount: Int
  /// The bytes of the picture; empty if only its location is stored.
  package var bytes: [UInt8]

  package init(
    hash: [UInt8],
    format: String,
    width: Int? = nil,
    height: Int? = nil,
    byteCount: Int,
    bytes: [UInt8] = []
  ) {
    self.hash = hash
    self.format = format
    self.width = width
    self.height = height
    self.byteCount = byteCount
    self.bytes = bytes
  }
}

/// The picture of an item, and its origin.
package struct ItemArtworkRecord: Equatable, Sendable {
  package var persistentID: PersistentID
  /// The picture that was found; `nil` if no picture was found.
  package var found: Found?
  /// A fingerprint of the paths, sizes and times of all files that were examined; as long as it is
  /// unchanged, a new search would give the same result.
  package var evidence: UInt64

  package struct Found: Equatable, Sendable {
    package var picture: PictureRecord
    package var source: ArtworkSource
    /// The subject of the picture, such as `frontCover`.
    package var kind: String
    /// The path of the file that contains the picture.
    package var path: String

    package init(_ picture: PictureRecord, _ source: ArtworkSource, kind: String, path: String) {
      self.picture = picture
      self.source = source
      self.kind = kind
      self.path = path
    }
  }

  package init(_ persistentID: PersistentID, _ found: Found?, evidence: UInt64) {
    self.persistentID = persistentID
    self.found = found
    self.evidence = evidence
  }
}

/// The origin of an item's picture.
public enum ArtworkSource: String, CaseIterable, Codable, Sendable {
  /// The item's file.
  case embedded
  /// A device, which stores the picture in its own sizes.
  case device
  /// The folder of the item's file.
  case folder
  /// The library file.
  case library
}
