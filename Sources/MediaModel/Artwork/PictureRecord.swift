/// A picture that items of a library show; any number of them may show the same one.
package struct PictureRecord: Equatable, Sendable {
  /// SHA-256 of its bytes: 32 bytes.
  package var hash: [UInt8]
  /// What kind of picture it is, such as `jpeg`.
  package var format: String
  /// In pixels, as it is shown; nil when that is not known.
  package var width: Int?
  package var height: Int?
  package var byteCount: Int
  /// The picture; empty where only its place is kept.
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

/// Which picture an item shows, and where that was found.
package struct ItemArtworkRecord: Equatable, Sendable {
  package var persistentID: PersistentID
  /// What was found; nil when there is no picture.
  package var found: Found?
  /// A fingerprint of the paths, sizes and times of all files that were looked at: as long as it
  /// stays, there is nothing else to be found.
  package var evidence: UInt64

  package struct Found: Equatable, Sendable {
    package var picture: PictureRecord
    package var source: ArtworkSource
    /// What it shows, such as `frontCover`.
    package var kind: String
    /// The file that it was in.
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
