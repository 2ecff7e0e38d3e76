import Bytes

/// Finds the picture files of a device, ignoring case, and lists each folder only once, so that a
/// damaged index may refer to any number of missing files.
struct PictureListing {
  private let folder: DeviceFolder
  /// The entries of each folder by name, and by the lower-case form of the name.
  private var folders: [String: [String: DeviceFolder.Entry]] = [:]

  init(of folder: DeviceFolder) { self.folder = folder }

  /// Returns the file at a path below a folder, or `nil` if there is none.
  mutating func file(_ path: String, in top: DeviceFolder.Entry) -> DeviceFolder.Entry? {
    guard path.utf8.count <= DeviceFolder.maxPathLength else { return nil }
    var found = top
    for name in path.pathComponents {
      let names = entries(of: found)
      guard let next = names[name] ?? names[name.lowercased()] else { return nil }
      found = next
    }
    return found.kind == .file ? found : nil
  }

  private mutating func entries(of entry: DeviceFolder.Entry) -> [String: DeviceFolder.Entry] {
    guard entry.kind == .folder else { return [:] }
    if let known = folders[entry.path] { return known }
    let all = (try? folder.entries(of: entry)) ?? []
    let exact = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }
    let found = all.reduce(into: exact) { names, entry in
      let name = entry.name.lowercased()
      if names[name] == nil { names[name] = entry }
    }
    folders[entry.path] = found
    return found
  }
}
