import ArgumentParsing
import CommandLineIO
import LibSync
import SystemFiles

/// The library file and the files that belong to it, which output must not replace.
struct LibraryFiles {
  private let paths: [(path: String, isLibrary: Bool)]

  /// - Parameter library: The path of the library file, or of a link to it.
  init(_ library: String) {
    let places = [library, FilePlace.destination(of: library) ?? library]
    paths = LibraryCompanions.everywhere(of: library).map { ($0, places.contains($0)) }
  }

  /// Throws if output to a path would replace one of the files.
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

  /// Throws if a folder at a path, or any folder above it, would replace one of the files.
  func checkFolder(_ path: String, command: String? = nil) throws(UsageError) {
    var above = path[...]
    while !above.isEmpty {
      try check(String(above), command: command)
      above = above.prefix(upTo: above.utf8.lastIndex(of: 0x2F) ?? above.startIndex)
    }
  }

  /// Throws if an export to a folder would replace one of the files.
  func check(_ plan: ExportPlan, in folder: String, command: String? = nil) throws(UsageError) {
    try checkFolder(folder, command: command)
    // Comparing names first avoids a system call for every file.
    let names = Set(paths.map { OutputFolder.split($0.path).name.lowercased() })
    let files = plan.folders + plan.files.map { $0.folders + [$0.name] }
    for file in files where file.last.map({ names.contains($0.lowercased()) }) == true {
      try check(([folder] + file).joined(separator: "/"), command: command)
    }
  }
}
