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
