package import IPodFormats

extension TrackValues {
  /// The names of all values, sorted.
  package var names: [String] {
    (numbers.keys.map { "\($0)" } + texts.keys.map { "\($0)" }).sorted()
  }
}
