import MediaArchive

extension ArchiveRun {
  /// Adds the files with the lyrics of a file beside it, and keeps those of a file that is kept.
  mutating func addLyrics(of archived: ArchivedFile) throws -> [ArchivedFile.Lyrics] {
    guard let way = archived.entry?.way else { return [] }
    if way == .kept { return try keepLyrics(of: archived) }
    var added: [ArchivedFile.Lyrics] = []
    for lyrics in archived.file.lyrics {
      var problem = lyrics.problem
      if problem == nil, let place = place(of: lyrics.fileExtension, beside: archived) {
        let key = place.description.lowercased()
        let other = self.lyrics.updateValue(lyrics.path, forKey: key)
        if other == lyrics.path { continue }
        if other != nil || places.contains(place) {
          problem = "another file has the name"
        } else {
          switch try writer.add(lyrics.path, at: place, progress: { _ in }) {
          case .added(let entry): added.append(ArchivedFile.Lyrics(place: place, entry: entry))
          case .missing: problem = "it is missing"
          case .unreadable(let reason): problem = reason
          case .changed: problem = "it changed while it was copied"
          }
        }
      }
      if let problem { outcome.problems.append(.lyrics(path: lyrics.path, problem)) }
    }
    return added
  }

  private func keepLyrics(of archived: ArchivedFile) throws -> [ArchivedFile.Lyrics] {
    try LyricsFile.fileExtensions.compactMap { fileExtension in
      guard let place = place(of: fileExtension, beside: archived), !places.contains(place),
        case .added(let entry)? = try writer.keep(place)
      else { return nil }
      return ArchivedFile.Lyrics(place: place, entry: entry)
    }
  }

  private func place(of fileExtension: String, beside archived: ArchivedFile) -> BagPath? {
    let path = archived.file.place.text
    return BagPath(CopyLyrics.name(fileExtension, beside: path))
  }
}
