extension ArtworkDatabase {
  /// An album of photos.
  package struct Album: Sendable {
    package var id: UInt32
    package var name: String
    /// The kind of album: 1 for the one that contains all photos, 2 by libgpod, 6 by iTunes.
    package var kind: UInt8
    /// The place that the album states for itself, from 0; libgpod writes 0 for all.
    package var index: UInt16
    /// The key of the album on the computer, or `nil` if there is none.
    package var sourceKey: UInt32?
    package var slideShow: SlideShow
    /// The IDs of the images in order; an image may be there several times.
    package var members: [UInt32] = []

    /// Whether the album contains all photos; its name is not for people.
    package var isMaster: Bool { kind == 1 }
  }

  /// The settings of the slide show of an album.
  package struct SlideShow: Equatable, Sendable {
    package var playsMusic = false
    package var repeats = false
    package var shuffles = false
    package var showsTitles = false
    /// The direction in which pictures move: 1 right, 2 left, 3 down, 4 up; 0 for none.
    package var direction: UInt8 = 0
    /// The time of a picture as stored; iTunes counts seconds.
    package var slideDuration: UInt32 = 0
    /// The time between two pictures in milliseconds.
    package var transitionDuration: UInt32 = 0
    /// The persistent ID of the track that is played, 0 for none.
    package var musicID: UInt64 = 0

    /// Whether the database says anything about a slide show.
    package var isSet: Bool { self != Self() }
  }
}
