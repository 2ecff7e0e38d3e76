/// The version of this software.
package enum SoftwareVersion {
  /// The version as people write it.
  package static let text = "1.0.0"
}
