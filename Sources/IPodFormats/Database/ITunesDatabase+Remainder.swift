import Bytes
import MediaModel

extension ITunesDatabase {
  /// The pieces of the file without its tracks and playlists: the header, the headers of sections
  /// and lists, and all other sections.
  package var remainder: [UInt8] {
    var pieces = RecordPieceWriter(file, from: 0)
    var runs = Self.runs(of: tracks.chunks).map { (RecordPiece.tracks, $0.count, $0.range) }
    let own = playlists?.chunks ?? []
    runs += Self.runs(of: own).map { (RecordPiece.playlists, $0.count, $0.range) }
    runs += repeatedPlaylists(of: own).map { (RecordPiece.samePlaylist, $0.place, $0.range) }
    runs.sort { $0.2.lowerBound < $1.2.lowerBound }
    for (piece, count, range) in runs { pieces.add(piece, count: count, for: range) }
    return pieces.finish(at: file.count)
  }

  /// Returns the runs of adjacent chunks, each as the number of chunks and the range that they
  /// fill.
  private static func runs(of chunks: [Chunk]) -> [(count: Int, range: Range<Int>)] {
    var runs: [(count: Int, range: Range<Int>)] = []
    for chunk in chunks {
      if let last = runs.last, last.range.upperBound == chunk.start {
        runs[runs.count - 1] = (last.count + 1, last.range.lowerBound..<chunk.end)
      } else {
        runs.append((1, chunk.range))
      }
    }
    return runs
  }

  /// Returns the playlists in other sections that are identical to one of the user's playlists.
  private func repeatedPlaylists(of own: [Chunk]) -> [(place: Int, range: Range<Int>)] {
    var places: [UInt64: Int] = [:]
    for (place, chunk) in own.enumerated() { places[hash(of: chunk)] = place }
    var ignored = ImportWarnings()
    return otherPlaylistSections.flatMap { section in
      DatabaseList(.mhlp, of: .mhyp, in: section, of: file, problems: &ignored).chunks
    }
    .compactMap { chunk in
      guard let place = places[hash(of: chunk)],
        file.bytes[chunk.range] == file.bytes[own[place].range]
      else { return nil }
      return (place, chunk.range)
    }
  }

  private func hash(of chunk: Chunk) -> UInt64 {
    var hasher = StableHasher()
    hasher.combine(file.bytes.span.extracting(chunk.range))
    return hasher.finalize()
  }
}
