/// A value by which the rows of a sort index are sorted.
enum SortCriterion {
  case text(TrackText)
  case number(TrackNumber)
  /// The artist of the album, but of no one for compilations.
  case albumOwner

  /// The criteria of an index; the orders were found in databases that iTunes wrote.
  static func all(of index: UInt64) -> [SortCriterion] {
    let inAlbum: [SortCriterion] = [.text(.album), .number(.discNumber), .number(.trackNumber)]
    switch index {
    case 0x04:
      return [
        .text(.album), .text(.albumArtist), .number(.discNumber), .number(.trackNumber),
        .text(.title),
      ]
    case 0x05: return [.text(.artist)] + inAlbum + [.text(.title)]
    case 0x07: return [.text(.genre), .text(.artist)] + inAlbum + [.text(.title)]
    case 0x12: return [.text(.composer)] + inAlbum + [.text(.title)]
    case 0x1D: return [.text(.show), .number(.season), .number(.episode)]
    case 0x1E: return [.number(.season), .number(.episode)]
    case 0x1F: return [.number(.episode)]
    case 0x23: return [.text(.albumArtist)] + inAlbum + [.text(.title)]
    case 0x24: return [.albumOwner] + inAlbum
    case 0x03: return [.text(.title), .text(.artist), .text(.album)]
    default: return [.text(.title)]
    }
  }
}
