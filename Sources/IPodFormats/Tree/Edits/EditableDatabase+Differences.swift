extension EditableDatabase {
  /// Returns those of some values that a track does not have, with numbers as it would store them.
  ///
  /// Numbers that the version of the database does not have cannot be set, and are left out.
  ///
  /// - Parameters:
  ///   - wanted: The values; an empty text is equal to none.
  ///   - id: The persistent ID of the track.
  /// - Returns: The values that differ.
  /// - Throws: `DatabaseEditError.unknownTrack`.
  package func differences(
    of wanted: TrackValues,
    from id: UInt64
  ) throws(DatabaseEditError) -> TrackValues {
    let track = try track(id)
    var values = TrackValues()
    for (number, value) in wanted.numbers {
      let value = number.stored(value)
      if let present = self.number(number, in: track), present != value {
        values.numbers[number] = value
      }
    }
    var left = wanted.texts
    tree.forEachChild(of: track) { part in
      // Of several parts of a type, the first one counts.
      guard tree.tag(of: part) == .mhod, let text = TrackText(rawValue: tree.type(of: part)),
        let value = left[text]
      else { return }
      left[text] = nil
      if !tree.hasText(value, in: part) { values.texts[text] = value }
    }
    for (text, value) in left where !value.isEmpty { values.texts[text] = value }
    return values
  }
}
