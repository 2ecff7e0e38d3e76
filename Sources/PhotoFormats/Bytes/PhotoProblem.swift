/// A fault of a file; the rest of the file is used.
package enum PhotoProblem: String, CaseIterable, Sendable {
  case empty = "the file is empty"
  case unknownFormat = "the format is not known"
  case cutOff = "the file is cut off"
  case noDirectory = "there is no directory where the Exif data should have one"
  case loop = "a directory refers to itself"
  case cutDirectory = "a directory is cut off"
  case valueOutside = "a value lies outside the data"
  case positionBeyondGlobe = "the position is not on the globe"
  case impossibleDate = "a date does not exist"
  case futureDate = "a date is in the future"
  case damagedXML = "the XML is damaged"
  case tooLarge = "the metadata exceeds what is read"
}

/// A problem and where it is.
package struct PlacedPhotoProblem: Hashable, Sendable {
  package let problem: PhotoProblem
  /// The offset in the file, in bytes; `nil` if it is not known.
  package let place: Int?

  package init(_ problem: PhotoProblem, at place: Int?) {
    (self.problem, self.place) = (problem, place)
  }
}

/// Problems in the order in which they were found, each at its first place.
package struct PhotoProblems: Sendable {
  package private(set) var placed: [PlacedPhotoProblem] = []
  /// The offset in the file of what is being read; `nil` if it is not known.
  var base: Int? = 0

  package init() {}

  package var all: [PhotoProblem] { placed.map(\.problem) }

  /// Adds a problem, with its offset in what is being read.
  package mutating func add(_ problem: PhotoProblem, at offset: Int? = nil) {
    if placed.contains(where: { $0.problem == problem }) { return }
    let place = offset.flatMap { offset in base.map { $0 + offset } }
    placed.append(PlacedPhotoProblem(problem, at: place))
  }
}
