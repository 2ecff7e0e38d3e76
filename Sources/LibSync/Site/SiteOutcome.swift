/// The files that a run wrote to the folder of a site, and those that it left alone.
package struct SiteOutcome: Hashable, Sendable {
  /// The number of files that were new or have changed.
  package internal(set) var writtenCount = 0
  /// The number of files of earlier runs that the site no longer has.
  package internal(set) var removedCount = 0
  /// The number of files that already had their content.
  package internal(set) var unchangedCount = 0
  /// The paths of files that somebody else wrote or has changed.
  package internal(set) var kept: [String] = []
}
