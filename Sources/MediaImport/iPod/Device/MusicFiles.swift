package import MediaModel

extension DeviceFolder {
  /// Returns the files in the subfolders of `Music`, except hidden files.
  ///
  /// - Parameter problems: Receives the folders that cannot be read.
  /// - Returns: The files, sorted by path.
  package func musicFiles(problems: inout ImportWarnings) -> [Entry] {
    var files = DeviceFiles(self)
    let music = files.entries(of: findInControl("Music"))
    let found = music.flatMap { $0.kind == .folder ? files.entries(of: $0) : [$0] }
    problems.add(files.problems)
    return found.filter { $0.kind == .file && !$0.name.hasPrefix(".") }
  }
}
