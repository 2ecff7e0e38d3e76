/// A check, made at intervals, of whether the result is still needed.
struct Cancellation: Sendable {
  let isRequested: @Sendable () -> Bool

  /// Throws an error if cancellation was requested.
  func check() throws(PictureError) {
    if isRequested() { throw PictureError(.cancelled, "interrupted") }
  }

  /// Calls a function with a C callback that checks for cancellation, and with the callback's
  /// context.
  func withCallback<Result>(
    _ body: (_ context: UnsafeMutableRawPointer, @convention(c) (UnsafeMutableRawPointer?) -> Bool)
      -> Result
  ) -> Result {
    var cancellation = self
    return withUnsafeMutablePointer(to: &cancellation) { pointer in
      body(pointer) { context in
        context?.assumingMemoryBound(to: Cancellation.self).pointee.isRequested() ?? false
      }
    }
  }
}
