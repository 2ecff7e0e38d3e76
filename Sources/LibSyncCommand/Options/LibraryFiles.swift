import ArgumentParsing
import CommandLineIO
import LibSync
import SystemFiles

/// The library file and what belongs to it and is beside it; output must not go there.
struct LibraryFiles {
  private let paths: [(path: String, isLibrary: Bool)]

  /// - Parameter library: The path of the library file, or of a link to it.
  init(_ library: String) {
    let places = [library, FilePlace.destination(of: library) ?? library]
    paths = LibraryCompanions.everywhere(of: library).map { ($0, places.contains($0)) }
  }

  /// Throws when output to a path would replace one of them.
  func check(
    _ path: String,
    option: String = "--output",
    command: String? = nil
  ) throws(UsageError) {
    if path == "-" { return }
    guard let found = paths.first(where: { PathArgument.isSameFile(path, $0.path) }) else { return }
    throw UsageError(
      message: found.isLibrary
        ? "\(option) would replace the library file"
        : "\(option) would replace \(found.path.onOneLine), which belongs to the library file",
      command: command
    )
  }

  /// Throws when a folder that is made at a path, or one above it, would take the place of one.
  func checkFolder(_ path: String, command: String? = nil) throws(UsageError) {
    var above = path[...]
    while !above.isEmpty {
      try check(String(above), command: command)
      above = above.prefix(upTo: above.utf8.lastIndex(of: 0x2F) ?? above.startIndex)
    }
  }

  /// Throws when an export to a folder would replace one of them.
  func check(_ plan: ExportPlan, in folder: String, command: String? = nil) throws(UsageError) {
    try checkFolder(folder, command: command)
    // Asking the system about each of many files would take longer than writing them.
    let names = Set(paths.map { OutputFolder.split($0.path).name.lowercased() })
    let files = plan.folders + plan.files.map { $0.folders + [$0.name] }
    for file in files where file.last.map({ names.contains($0.lowercased()) }) == true {
      try check(([folder] + file).joined(separator: "/"), command: command)
    }
  }
}
