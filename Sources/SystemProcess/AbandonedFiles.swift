import CSystemProcess

/// Files that are removed when a signal ends the process.
package struct AbandonedFiles: ~Copyable {
  private let notes: [OpaquePointer?]

  /// - Parameters:
  ///   - paths: The files, not all of which need ever exist.
  ///   - folder: The descriptor of the folder that the paths are relative to, which stays open.
  package init(_ paths: [String], in folder: Int32) {
    notes = paths.map { cinterruption_add_file(folder, $0) }
  }

  deinit {
    for note in notes { cinterruption_forget_file(note) }
  }
}
