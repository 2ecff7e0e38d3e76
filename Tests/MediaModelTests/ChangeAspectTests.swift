import Testing

@testable import MediaModel

struct ChangeAspectTests {
  @Test(arguments: [(200_000, 200_999), (200_999, 200_000), (0, 1)] as [(Int64, Int64)])
  func `a duration that differs by less than a second is derived`(
    old: Int64,
    new: Int64
  ) {
    let aspect = MediaItemProperty.playbackDuration.aspect(
      from: .duration(milliseconds: old),
      to: .duration(milliseconds: new)
    )
    #expect(aspect == .derived)
  }

  @Test func `a duration that differs by a second is a change of details`() {
    let property = MediaItemProperty.playbackDuration
    let one = PropertyValue.duration(milliseconds: 1000)
    let two = PropertyValue.duration(milliseconds: 2000)
    #expect(property.aspect(from: one, to: two) == .details)
    #expect(property.aspect(from: two, to: one) == .details)
    #expect(property.aspect(from: nil, to: one) == .details)
    #expect(property.aspect(from: one, to: nil) == .details)
  }

  @Test func `the extremes of durations do not overflow`() {
    let aspect = MediaItemProperty.playbackDuration.aspect(
      from: .duration(milliseconds: .min),
      to: .duration(milliseconds: .max)
    )
    #expect(aspect == .details)
  }

  @Test(
    arguments: [
      // Whether the rating exists before and after, and whether it is computed before and after.
      (true, true, true, true, .derived), (true, true, true, false, .ratings),
      (true, true, false, true, .ratings), (true, true, false, false, .ratings),
      (false, true, false, true, .derived), (false, true, false, false, .ratings),
      (true, false, true, false, .derived), (true, false, false, false, .ratings),
    ] as [(Bool, Bool, Bool, Bool, ChangeAspect)]
  )
  func `a change of a computed rating is derived`(
    wasThere: Bool,
    isThere: Bool,
    wasComputed: Bool,
    isComputed: Bool,
    aspect: ChangeAspect
  ) {
    for property: MediaItemProperty in [.rating, .albumRating] {
      let found = property.aspect(
        from: wasThere ? .rating(40) : nil,
        to: isThere ? .rating(60) : nil,
        isComputed: (wasComputed, isComputed)
      )
      #expect(found == aspect)
    }
  }

  @Test(
    arguments: [
      (.title, .details), (.isDisabled, .details), (.location, .location), (.playCount, .plays),
      (.lastSkippedDate, .plays), (.isFavorited, .ratings), (.dateModified, .derived),
      (.normalization, .derived), (.sortArtist, .derived), (.isRatingComputed, .derived),
      (.libraryFolderCount, .derived), (.dateAdded, .details),
    ] as [(MediaItemProperty, ChangeAspect)]
  )
  func `most properties have one aspect`(property: MediaItemProperty, aspect: ChangeAspect) {
    #expect(property.aspect == aspect)
    #expect(property.aspect(from: nil, to: .integer(1)) == aspect)
  }

  @Test func `names of playlists are details, their numbers are derived`() {
    #expect(PlaylistProperty.name.aspect == .details)
    #expect(PlaylistProperty.smartCriteria.aspect == .details)
    #expect(PlaylistProperty.parentID.aspect == .details)
    #expect(PlaylistProperty.playlistID.aspect == .derived)
    #expect(PlaylistProperty.geniusTrackID.aspect == .derived)
  }
}
