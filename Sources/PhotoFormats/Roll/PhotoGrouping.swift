/// The files of one photo, as indexes of the files that were grouped.
package struct PhotoGroup: Hashable, Sendable {
  /// The picture or movie that was taken.
  package var original: Int
  /// The movie of a live photo.
  package var liveMovie: Int?
  package var edited: Int?
  package var editedMovie: Int?
  package var adjustments: Int?
  /// The description of adjustments of the original, for example of its depth.
  package var originalAdjustments: Int?
  package var others: [Int] = []

  package init(
    original: Int,
    liveMovie: Int? = nil,
    edited: Int? = nil,
    editedMovie: Int? = nil,
    adjustments: Int? = nil,
    originalAdjustments: Int? = nil
  ) {
    (self.original, self.liveMovie) = (original, liveMovie)
    (self.edited, self.editedMovie) = (edited, editedMovie)
    (self.adjustments, self.originalAdjustments) = (adjustments, originalAdjustments)
  }
}

/// Finds the files of a camera roll that belong together.
package struct PhotoGrouping: Sendable {
  /// The photos, in the order of their originals.
  package private(set) var groups: [PhotoGroup] = []
  /// Files such as adjustments whose photo is missing.
  package private(set) var strays: [Int] = []

  private static let maxLiveDuration = 6.0
  private static let maxDateDifference = 3

  package init(_ files: [RollFile]) {
    let stems = files.map { RollStem($0) }
    let movies = Self.liveMovies(files, stems)
    let paired = Set(movies.values)
    var photos: [String: Int] = [:]
    for index in files.indices where !paired.contains(index) {
      let isShown = files[index].kind == .picture || files[index].kind == .movie
      guard isShown, stems[index].role == .original else { continue }
      if photos[stems[index].stem] == nil || files[index].kind == .picture {
        photos[stems[index].stem] = groups.count
      }
      groups.append(PhotoGroup(original: index, liveMovie: movies[index]))
    }
    for index in files.indices where !paired.contains(index) {
      let isShown = files[index].kind == .picture || files[index].kind == .movie
      if isShown, stems[index].role == .original { continue }
      add(index, files, photos[stems[index].stem], stems[index].role, movies[index])
    }
  }

  private mutating func add(
    _ index: Int,
    _ files: [RollFile],
    _ photo: Int?,
    _ role: RollStem.Role,
    _ movie: Int?
  ) {
    let file = files[index]
    let isShown = file.kind == .picture || file.kind == .movie
    guard let photo, Self.fits(file, files[groups[photo].original]) else {
      if isShown {
        groups.append(PhotoGroup(original: index, liveMovie: movie))
      } else {
        strays.append(index)
      }
      return
    }
    switch (file.kind, role) {
    case (.picture, .edited) where groups[photo].edited == nil,
      (.movie, .edited) where groups[photo].edited == nil:
      groups[photo].edited = index
      groups[photo].editedMovie = movie
    case (.adjustments, .originalAdjustments) where groups[photo].originalAdjustments == nil:
      groups[photo].originalAdjustments = index
    case (.adjustments, _) where groups[photo].adjustments == nil:
      groups[photo].adjustments = index
    default: groups[photo].others.append(index)
    }
  }

  /// Whether a file with a fitting name can belong to a photo: an edit keeps the date.
  private static func fits(_ file: RollFile, _ original: RollFile) -> Bool {
    guard file.kind == .picture || file.kind == .movie, let date = file.date,
      let other = original.date
    else { return true }
    return difference(date, other).map { $0 <= maxDateDifference } ?? true
  }

  /// Returns the movies of live photos by their pictures.
  ///
  /// Equal content IDs make a pair, and different ones never do. Only if neither file has one, equal
  /// names, a short duration and equal dates do.
  private static func liveMovies(_ files: [RollFile], _ stems: [RollStem]) -> [Int: Int] {
    var byContent: [String: Queue] = [:]
    var byContentAndStem: [ContentAndStem: Queue] = [:]
    var byStem: [RollStem: [Int]] = [:]
    for index in files.indices where files[index].kind == .movie {
      if let content = files[index].contentID?.lowercased() {
        byContent[content, default: Queue()].indices.append(index)
        let key = ContentAndStem(content: content, stem: stems[index])
        byContentAndStem[key, default: Queue()].indices.append(index)
      } else if mayBeLive(files[index]) {
        byStem[stems[index], default: []].append(index)
      }
    }
    var pairs: [Int: Int] = [:]
    var used: Set<Int> = []
    for index in files.indices where files[index].kind == .picture {
      let movie: Int?
      if let content = files[index].contentID?.lowercased() {
        let key = ContentAndStem(content: content, stem: stems[index])
        movie =
          byContentAndStem[key]?.first(notIn: used) ?? byContent[content]?.first(notIn: used)
      } else {
        movie = byStem[stems[index]]?
          .first { !used.contains($0) && isLiveMovie(files[$0], of: files[index]) }
      }
      guard let movie else { continue }
      pairs[index] = movie
      used.insert(movie)
    }
    return pairs
  }

  private struct ContentAndStem: Hashable {
    let content: String
    let stem: RollStem
  }

  /// Files of which the first that is free is taken, however many there are.
  private struct Queue {
    var indices: [Int] = []
    private var start = 0

    mutating func first(notIn used: Set<Int>) -> Int? {
      while start < indices.count, used.contains(indices[start]) { start += 1 }
      return start < indices.count ? indices[start] : nil
    }
  }

  private static func mayBeLive(_ movie: RollFile) -> Bool {
    movie.date != nil && movie.duration.map { $0 <= maxLiveDuration } ?? false
  }

  private static func isLiveMovie(_ movie: RollFile, of picture: RollFile) -> Bool {
    guard let taken = movie.date, let date = picture.date,
      let difference = difference(taken, date)
    else { return false }
    return difference <= maxDateDifference
  }

  /// Returns the seconds between two dates; `nil` if only one of them has a zone.
  private static func difference(_ first: CaptureDate, _ second: CaptureDate) -> Int? {
    if let first = first.utc, let second = second.utc {
      return abs(first.secondsSince1970 - second.secondsSince1970)
    }
    guard let first = first.local, let second = second.local else { return nil }
    return abs(first.secondsSince1970 - second.secondsSince1970)
  }

  /// Returns the pictures of each burst, as indexes of files, in the order of their first pictures.
  package static func bursts(_ files: [RollFile]) -> [[Int]] {
    var members: [String: [Int]] = [:]
    var order: [String] = []
    for (index, file) in files.enumerated() {
      guard let identifier = file.burstID else { continue }
      if members[identifier] == nil { order.append(identifier) }
      members[identifier, default: []].append(index)
    }
    return order.compactMap { members[$0] }.filter { $0.count > 1 }
  }
}
