import CSystem

/// Files that are removed when a signal ends the process.
package struct AbandonedFiles: ~Copyable {
  private let registrations: [OpaquePointer?]

  /// - Parameters:
  ///   - paths: The files, some of which may never exist.
  ///   - folder: The descriptor of the folder that the paths are relative to, which must stay open.
  package init(_ paths: [String], in folder: Int32) {
    registrations = paths.map { cinterruption_add_file(folder, $0) }
  }

  deinit {
    for registration in registrations { cinterruption_forget_file(registration) }
  }
}
