import Bytes
import MediaModel

/// Finds files on a device by path, ignoring case, listing each folder only once.
package struct DeviceListing {
  private let folder: DeviceFolder
  /// The names in each folder by their lower-case form; if several differ only in case, the first.
  private var names: [String: [String: String]] = [:]

  package init(of folder: DeviceFolder) { self.folder = folder }

  /// Finds the entry at a path, with the same result as `DeviceFolder.find`.
  package mutating func find(_ path: String) -> DeviceFolder.Entry? {
    guard path.utf8.count <= DeviceFolder.maxPathLength else { return nil }
    var found = DeviceFolder.Entry(path: "", kind: .folder, byteCount: 0)
    for name in path.pathComponents {
      guard found.kind == .folder else { return nil }
      let exact = folder.entry(name, in: found.path)
      guard
        let next = exact
          ?? names(in: found.path)[name.lowercased()].flatMap({ folder.entry($0, in: found.path) })
      else { return nil }
      found = next
    }
    return found
  }

  private mutating func names(in path: String) -> [String: String] {
    if let known = names[path] { return known }
    let all = (try? folder.names(in: path)) ?? []
    let made = Dictionary(all.map { ($0.lowercased(), $0) }) { first, _ in first }
    names[path] = made
    return made
  }
}
