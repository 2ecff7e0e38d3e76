import CSystem

/// The build of this program.
package enum ProgramBuild {
  /// The commit from which it was built, in hexadecimal; `nil` unless it is a release.
  package static var commit: String? {
    let text = unsafe String(cString: cbuild_commit())
    return text.isEmpty ? nil : text
  }
}
