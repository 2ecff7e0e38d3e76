package import IPodFormats

extension TrackValues {
  /// The names of all values, sorted.
  package var names: [String] {
    (numbers.map { "\($0.key)" } + texts.map { "\($0.key)" }
      + (chapters == nil ? [] : ["chapters"])).sorted()
  }
}
