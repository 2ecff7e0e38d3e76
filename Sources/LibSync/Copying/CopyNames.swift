/// The location of a copy below the output folder.
struct CopyPlace: Sendable {
  /// The folders that contain the file, outermost first.
  let folders: [String]
  /// The text that the name is made from.
  var text: String
  var fileExtension: String
  /// The unique name; empty until it is claimed.
  var name = ""

  /// The path relative to the output folder.
  var path: String { (folders + [name]).joined(separator: "/") }
}

extension CopyPlace {
  /// Creates the place of a copy that keeps the path of its original, as far as its names are safe.
  init(original path: String) {
    let names = path.split(separator: "/").map(String.init)
    let name = names.last ?? ""
    let fileExtension = CopyPlan.fileExtension(of: name)
    let end = fileExtension.isEmpty ? 0 : fileExtension.utf8.count + 1
    self.init(
      folders: names.dropLast().map { SafeFileName.make($0, fileExtension: "") },
      text: String(decoding: name.utf8.dropLast(end), as: UTF8.self),
      fileExtension: fileExtension
    )
  }
}

/// Assigns names that are unique in each folder, on every file system.
struct CopyNames: Sendable {
  private var folders: [String: FolderNames] = [:]
  private let limits: NameLimits

  init(_ limits: NameLimits = NameLimits()) { self.limits = limits }

  /// Returns the location with the next free name in its folder.
  mutating func claim(_ place: CopyPlace) -> CopyPlace {
    var place = place
    // Folders whose names differ only in case are one folder on some file systems.
    let key = place.folders.joined(separator: "/").uppercased().lowercased()
    place.name = folders[key, default: FolderNames(limits)]
      .claim(place.text, fileExtension: place.fileExtension)
    return place
  }
}
