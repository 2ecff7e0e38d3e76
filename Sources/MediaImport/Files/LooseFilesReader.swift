import Bytes
package import MediaModel
import System

/// Reads single files as a library, with their tags if they are audio files.
package struct LooseFilesReader: LibraryReader {
  private let paths: [String]
  private let folder: String

  /// - Parameters:
  ///   - paths: The full paths of the files, as `ExactPath`s.
  ///   - folder: The path of the folder that contains them.
  package init(_ paths: [String], in folder: String) {
    self.paths = paths
    self.folder = folder
  }

  package func read(
    into sink: any LibrarySink,
    progress: @escaping (ReadingProgress) -> Void = { _ in }
  ) throws -> ReadingReport {
    var library = LibraryRecord()
    library.kind = .folder
    try sink.begin(library)
    let decoder = TagDecoder(.latin1)
    for (index, path) in paths.enumerated() {
      if Interruption.isRequested { throw ImportError(.cancelled, "interrupted", path: folder) }
      progress(ReadingProgress(bytesRead: index, byteCount: paths.count, itemCount: index))
      _ = try sink.item(Self.record(of: path, decoder))
    }
    try sink.end(library)
    return ReadingReport()
  }

  private static func record(of path: String, _ decoder: TagDecoder) -> ItemRecord {
    var record = ItemRecord()
    (try? TaggedFile(path: path, decoder: decoder))?.describe(&record)
    let location = FileLocation.urlBytes(ofPath: path)
    record.values.set(MediaItemProperty.location.rawValue, text: location.span)
    return record
  }
}
