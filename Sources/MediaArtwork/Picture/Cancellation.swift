/// Asks now and then whether somebody still waits for the result.
struct Cancellation: Sendable {
  let isRequested: @Sendable () -> Bool

  /// Throws when nobody does.
  func check() throws(PictureError) {
    if isRequested() { throw PictureError(.cancelled, "interrupted") }
  }

  /// Calls a function with what C functions ask, and with what that takes.
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
