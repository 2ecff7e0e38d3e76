package import MediaModel

/// The values of a track to add, or those to change.
package struct TrackValues: Sendable, Equatable {
  package var numbers: TrackTable<TrackNumber, UInt64>
  /// An empty text removes the text.
  package var texts: TrackTable<TrackText, String>
  /// The chapters of the file; none removes those of the track, `nil` leaves them alone.
  package var chapters: [Chapter]?

  package init(
    numbers: TrackTable<TrackNumber, UInt64> = [:],
    texts: TrackTable<TrackText, String> = [:],
    chapters: [Chapter]? = nil
  ) {
    self.numbers = numbers
    self.texts = texts
    self.chapters = chapters
  }
}
