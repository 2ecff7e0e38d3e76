import MediaModel

/// Path maps that apply to no file of a library.
package struct UnusedPathMaps {
  /// The maps.
  package private(set) var maps: [PathMap]
  /// The path of one file of the library, as an example; `nil` if it has no files.
  package private(set) var examplePath: String?

  private struct Found: Error {}

  /// Finds the maps whose folder contains no file of a library.
  ///
  /// - Parameters:
  ///   - maps: The maps.
  ///   - library: The library.
  /// - Throws: `StoreError`.
  package init(_ maps: [PathMap], in library: MediaLibrary) throws {
    self.maps = maps
    if maps.isEmpty { return }
    let name = try library.name
    let device = try library.libraries().first { $0.name == name }?.deviceFolder
    if try library.photoCount() > 0 {
      let folder = try library.storedPhotoFolder
      examplePath = folder
      self.maps.removeAll { $0.apply(to: folder) != nil }
      if self.maps.isEmpty { return }
    }
    do {
      try library.forEachItem(properties: [.location]) { item in
        guard
          let path = item.location.flatMap({ FileLocation.exactPath(ofLocation: $0, in: device) })
        else { return }
        if examplePath == nil { examplePath = path }
        self.maps.removeAll { $0.apply(to: path) != nil }
        if self.maps.isEmpty { throw Found() }
      }
    } catch is Found {}
  }
}
