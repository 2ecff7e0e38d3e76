public import MediaModel
import MediaStore

extension MediaLibrary {
  /// Returns the plays on devices for other programs, each with its date.
  ///
  /// - Parameters:
  ///   - device: The name of a device's library; `nil` for all devices.
  ///   - moment: Only plays on or after this date; `nil` for all.
  ///   - program: Only plays that `noteListens(_:writtenFor:)` has not noted for this program;
  ///     `nil` for all.
  /// - Returns: The plays, and how many have no date.
  /// - Throws: `StoreError`, including `unknownLibrary`.
  public func listens(
    of device: String? = nil,
    since moment: Timestamp? = nil,
    notWrittenFor program: String? = nil
  ) throws -> Listens {
    try store.listens(of: device, since: moment, notWrittenFor: program)
  }
}

extension MediaLibraryWriter {
  /// Notes that plays have been written for a program, so that they are not written for it again.
  ///
  /// - Parameters:
  ///   - listens: The plays.
  ///   - program: The name of the program.
  /// - Throws: `StoreError`.
  public func noteListens(_ listens: Listens, writtenFor program: String) throws {
    try store.noteListens(listens, writtenFor: program, options)
  }
}
