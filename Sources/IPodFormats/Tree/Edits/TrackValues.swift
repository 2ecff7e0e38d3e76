/// The values of a track to add, or those to change.
package struct TrackValues: Sendable, Equatable {
  package var numbers: [TrackNumber: UInt64]
  /// An empty text removes the text.
  package var texts: [TrackText: String]

  package init(numbers: [TrackNumber: UInt64] = [:], texts: [TrackText: String] = [:]) {
    self.numbers = numbers
    self.texts = texts
  }
}
