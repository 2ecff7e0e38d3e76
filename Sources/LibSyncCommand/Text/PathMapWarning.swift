import CommandLineIO
import LibSync

/// The warning about path maps that match nothing.
enum PathMapWarning {
  /// Warns once about each map that applies to no file in a library.
  ///
  /// - Parameters:
  ///   - maps: The path maps.
  ///   - library: The library.
  ///   - origin: Where they come from.
  ///   - console: The console.
  /// - Throws: `StoreError`.
  static func show(
    _ maps: [PathMap],
    _ library: MediaLibrary,
    as origin: String = "--path-map",
    on console: Console
  ) throws {
    let unused = try UnusedPathMaps(maps, in: library)
    for map in unused.maps {
      let example = unused.examplePath.map { "; its files are at paths such as \($0)" } ?? ""
      console.warning("\(origin) \(map) matches no file in '\(try library.name)'\(example)")
    }
  }
}
