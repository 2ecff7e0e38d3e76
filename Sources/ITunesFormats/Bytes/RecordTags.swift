/// The tags of the records of a format.
struct RecordTags: Sendable {
  let section, album, artist, track, playlist: RecordTag
  /// Data records, which hold the texts and other parts of all others.
  let data: RecordTag
  /// The entries of playlists; those of Music are in data records.
  let entry: RecordTag

  init(_ format: LibraryFormat) {
    switch format {
    case .iTunes:
      (section, data, entry) = (RecordTag("hdsm"), RecordTag("hohm"), RecordTag("hptm"))
      (album, artist) = (RecordTag("haim"), RecordTag("hiim"))
      (track, playlist) = (RecordTag("htim"), RecordTag("hpim"))
    case .music:
      (section, data, entry) = (RecordTag("hsma"), RecordTag("boma"), RecordTag("ipfa"))
      (album, artist) = (RecordTag("iama"), RecordTag("iAma"))
      (track, playlist) = (RecordTag("itma"), RecordTag("lpma"))
    }
  }

  /// Whether a tag is that of a record in a list, which no other record contains.
  func isRecord(_ tag: RecordTag) -> Bool {
    tag == track || tag == playlist || tag == album || tag == artist
  }
}
