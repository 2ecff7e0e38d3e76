/// A reason why the tags of a file are not written.
package enum TagObstacle: Error, Equatable {
  /// The file does not exist.
  case missing
  /// It is not a regular file.
  case notAFile
  /// It cannot be read, for the given reason.
  case unreadable(String)
  /// Tags of its format are not written.
  case unknownFormat
  /// Its tags cannot be written without losing something.
  case unwritable
  /// It must not be written.
  case readOnly
  /// It has this number of names, which would no longer be those of the same file.
  case linked(Int)
  /// It belongs to another user, to whom the new file could not belong.
  case foreign
  /// It changed while it was copied.
  case changed
  /// The copy with the new tags differs from the original in something else.
  case notPreserved
  /// The disk has no room for the copy.
  case full
  /// The copy could not be written, for the given reason.
  case failed(String)
}

extension TagObstacle {
  /// The reason why the tags of a file are not written.
  package var message: String {
    switch self {
    case .missing: "the file is missing"
    case .notAFile: "not a regular file"
    case .unreadable(let reason): "cannot be read: \(reason)"
    case .unknownFormat: "tags of this format are not written"
    case .unwritable: "its tags cannot be written without losing something"
    case .readOnly: "it is read-only"
    case .linked(let count): "it has \(count) names, which would become different files"
    case .foreign: "it belongs to another user"
    case .changed: "it changed while it was copied"
    case .notPreserved: "the copy would differ in more than the new values"
    case .full: "no space left on the disk"
    case .failed(let reason): reason
    }
  }
}
