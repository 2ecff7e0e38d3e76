package import IPodFormats
import MediaModel

extension EditableDatabase {
  /// Returns the path of the file of a track, relative to the device; `nil` if it names none.
  package func path(of track: UInt64) -> String? {
    (try? text(.location, of: track)).flatMap { $0 }.flatMap { FileLocation.path(ofLocation: $0) }
  }
}
