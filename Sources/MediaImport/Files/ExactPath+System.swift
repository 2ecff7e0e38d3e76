import MediaModel
import SystemFiles

extension ExactPath {
  /// The path as the system takes it.
  static func system(_ path: String) -> BytePath { BytePath(bytes(path), description: path) }
}
