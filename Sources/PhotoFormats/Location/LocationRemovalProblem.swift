/// The reason why the place where a file was taken cannot be removed.
package enum LocationRemovalProblem: String, Error, CaseIterable, Sendable {
  case unknownFormat = "the format is not known"
  case unreadable = "a part of the file cannot be read"
  case tooLarge = "the metadata exceeds what is searched"
  case damaged = "the metadata is damaged, so that a place in it cannot be removed"
  case compressed = "compressed metadata has the place"
  case otherSegment = "a segment whose content is not known, or is signed, has the place"
  case itemElsewhere = "metadata is not stored in the file itself"
  case timedTrack = "a track of the movie records places over time"
  case remains = "the place is still in the file"
}
