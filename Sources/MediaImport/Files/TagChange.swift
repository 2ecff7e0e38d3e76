/// A change to the tags of a file, which is made in a copy and checked before the copy takes the
/// place of the file.
protocol TagChange {
  /// Returns whether a tag, by the name that TagLib uses for all formats, is among those that such
  /// changes write.
  static func writes(_ name: String) -> Bool

  /// Makes the change in memory.
  ///
  /// - Parameter file: The open file.
  /// - Returns: Whether the tags differ now; `nil` if the change cannot be made.
  func make(in file: OpaquePointer) -> Bool?

  /// Returns whether a file has the values that the change results in.
  func isMade(in file: borrowing AudioFile) -> Bool
}
