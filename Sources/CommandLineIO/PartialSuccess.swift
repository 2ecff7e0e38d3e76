/// An error: some parts could not be done and were reported; everything else was done.
package struct PartialSuccess: Error {
  /// Creates the error.
  package init() {}
}
