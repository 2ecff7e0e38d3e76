import CommandLineIO
import LibSync

/// The warning about values of `--path-map` that match nothing.
enum PathMapWarning {
  /// Warns once about each map that applies to no file in a library.
  static func show(_ maps: [PathMap], _ library: MediaLibrary, on console: Console) throws {
    let unused = try UnusedPathMaps(maps, in: library)
    for map in unused.maps {
      let example = unused.examplePath.map { "; its files are at paths such as \($0)" } ?? ""
      console.warning("--path-map \(map) matches no file in '\(try library.name)'\(example)")
    }
  }
}
