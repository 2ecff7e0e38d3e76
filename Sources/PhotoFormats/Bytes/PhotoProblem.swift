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

/// Problems in the order in which they were found, each once.
package struct PhotoProblems: Sendable {
  package private(set) var all: [PhotoProblem] = []

  package init() {}

  package mutating func add(_ problem: PhotoProblem) {
    if !all.contains(problem) { all.append(problem) }
  }
}
