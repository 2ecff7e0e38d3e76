import Testing

@testable import MediaModel

struct ChangeAspectTests {
  private let isComputed = (rating: true, albumRating: true)
  private let isChosen = (rating: false, albumRating: false)

  @Test(arguments: [(200_000, 200_999), (200_999, 200_000), (0, 1)] as [(Int64, Int64)])
  func `a duration that differs by less than a second was measured again`(
    old: Int64,
    new: Int64
  ) {
    let aspect = MediaItemProperty.playbackDuration.aspect(
      from: .duration(milliseconds: old),
      to: .duration(milliseconds: new),
      isComputed: isChosen
    )
    #expect(aspect == .derived)
  }

  @Test func `a duration that differs by a second is another`() {
    let property = MediaItemProperty.playbackDuration
    let one = PropertyValue.duration(milliseconds: 1000)
    let two = PropertyValue.duration(milliseconds: 2000)
    #expect(property.aspect(from: one, to: two, isComputed: isChosen) == .details)
    #expect(property.aspect(from: two, to: one, isComputed: isChosen) == .details)
    #expect(property.aspect(from: nil, to: one, isComputed: isChosen) == .details)
    #expect(property.aspect(from: one, to: nil, isComputed: isChosen) == .details)
  }

  @Test func `the ends of all durations are far from each other`() {
    let aspect = MediaItemProperty.playbackDuration.aspect(
      from: .duration(milliseconds: .min),
      to: .duration(milliseconds: .max),
      isComputed: isChosen
    )
    #expect(aspect == .details)
  }

  @Test func `ratings that are computed are derived, each for itself`() {
    func aspect(_ property: MediaItemProperty, _ rating: Bool, _ album: Bool) -> ChangeAspect {
      property.aspect(from: nil, to: nil, isComputed: (rating: rating, albumRating: album))
    }
    #expect(aspect(.rating, true, false) == .derived)
    #expect(aspect(.rating, false, true) == .ratings)
    #expect(aspect(.albumRating, true, false) == .ratings)
    #expect(aspect(.albumRating, false, true) == .derived)
    #expect(aspect(.isLoved, true, true) == .ratings)
  }

  @Test(
    arguments: [
      (.title, .details), (.isDisabled, .details), (.location, .location), (.playCount, .plays),
      (.lastSkippedDate, .plays), (.isFavorited, .ratings), (.dateModified, .derived),
      (.normalization, .derived), (.sortArtist, .derived), (.isRatingComputed, .derived),
      (.libraryFolderCount, .derived), (.dateAdded, .details),
    ] as [(MediaItemProperty, ChangeAspect)]
  )
  func `a property alone tells most`(property: MediaItemProperty, aspect: ChangeAspect) {
    #expect(property.aspect == aspect)
    #expect(property.aspect(from: nil, to: nil, isComputed: isComputed) == aspect)
  }

  @Test func `what lists are called is a detail, their numbers are not`() {
    #expect(PlaylistProperty.name.aspect == .details)
    #expect(PlaylistProperty.smartCriteria.aspect == .details)
    #expect(PlaylistProperty.parentID.aspect == .details)
    #expect(PlaylistProperty.playlistID.aspect == .derived)
    #expect(PlaylistProperty.geniusTrackID.aspect == .derived)
  }
}
