/// The image that a track names as its cover.
package struct CoverReference: Equatable, Sendable {
  /// The persistent ID of the track.
  package let track: UInt64
  /// The number of the image; 0 if the track names none, as in early versions.
  package let image: UInt32

  package init(track: UInt64, image: UInt32) {
    self.track = track
    self.image = image
  }
}

extension EditableDatabase {
  /// The values that a track has if it has a cover, or has none, in `hasArtwork`.
  private static let (withCover, withoutCover): (UInt64, UInt64) = (1, 2)

  /// The covers of all tracks in their order, except those of which the database says that they
  /// have none.
  package var coverReferences: [CoverReference] {
    tree.children(of: trackList).compactMap { track in
      func number(_ number: TrackNumber) -> UInt64 {
        tree.number(at: number.field.offset, count: number.field.size, in: track)
      }
      let image = number(.artworkID)
      // libgpod writes 0 instead of 2, also early versions for tracks with covers.
      guard image > 0 || number(.hasArtwork) != Self.withoutCover else { return nil }
      return CoverReference(track: id(of: track), image: UInt32(truncatingIfNeeded: image))
    }
  }
}

extension TrackValues {
  /// The values of a track with a cover.
  ///
  /// - Parameters:
  ///   - image: The number of the image.
  ///   - originalByteCount: The size of the original picture in bytes.
  /// - Returns: The values, for `EditableDatabase.setValues`.
  package static func cover(_ image: UInt32, originalByteCount: UInt32) -> Self {
    Self(numbers: [
      .hasArtwork: 1, .artworkCount: 1, .artworkSize: UInt64(originalByteCount),
      .artworkID: UInt64(image),
    ])
  }

  /// The values of a track without a cover.
  package static let noCover = Self(numbers: [
    .hasArtwork: 2, .artworkCount: 0, .artworkSize: 0, .artworkID: 0,
  ])
}
