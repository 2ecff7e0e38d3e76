/// The values of a track to add, or those to change.
package struct TrackValues: Sendable, Equatable {
  package var numbers: TrackTable<TrackNumber, UInt64>
  /// An empty text removes the text.
  package var texts: TrackTable<TrackText, String>

  package init(
    numbers: TrackTable<TrackNumber, UInt64> = [:],
    texts: TrackTable<TrackText, String> = [:]
  ) {
    self.numbers = numbers
    self.texts = texts
  }
}
