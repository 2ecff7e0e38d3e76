import IPodFormats

/// The databases of a device, prepared for editing.
struct PreparedDatabase {
  let file: DatabaseFile
  let editable: EditableDatabase
  let signer: DatabaseSigner
  /// `iTunesSD` of a shuffle.
  var shuffle: DeviceShuffle?
  /// The tables of an iPod nano of the fifth generation.
  var tables: DeviceTables?
  /// The plays since the last sync, by the position of the track; `nil` if there are none.
  var playCounts: PlayCountsFile?
}
