package import MediaModel

extension DeviceFolder {
  /// The files in the folders of `Music`, without hidden ones.
  ///
  /// - Parameter problems: Takes the folders that cannot be read.
  /// - Returns: The files, in the order of their paths.
  package func musicFiles(problems: inout ImportWarnings) -> [Entry] {
    var files = DeviceFiles(self)
    let music = files.entries(of: findInControl("Music"))
    let found = music.flatMap { $0.kind == .folder ? files.entries(of: $0) : [$0] }
    problems.add(files.problems)
    return found.filter { $0.kind == .file && !$0.name.hasPrefix(".") }
  }
}
