/// Something could not be done, which has been said; everything else is done.
package struct PartialSuccess: Error {
  /// Creates the error.
  package init() {}
}
