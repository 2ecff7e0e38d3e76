/// The readings of the tags of files, added up.
struct TagReadings {
  private(set) var report = TagEncodingReport()
  private var known: Set<TagEncodingReport.Reading> = []

  /// The number of texts that are kept.
  private static let most = 500

  mutating func add(_ tags: DecodedTags, of file: String) {
    if let likely = tags.likelyEncoding {
      report.misread[likely, default: ReadingReport.Tally()].add(file)
    }
    guard let encoding = tags.encoding else { return }
    if tags.readings.contains(where: { $0.decoded != nil }) {
      report.decodedFiles[encoding, default: 0] += 1
    }
    if tags.hasUndecoded { report.undecoded.add(file) }
    for reading in tags.readings where known.count < Self.most {
      let reading = TagEncodingReport.Reading(
        latin1: reading.latin1,
        decoded: reading.decoded,
        encoding: encoding
      )
      if known.insert(reading).inserted { report.readings.append(reading) }
    }
  }
}
