/// An error in a source whose position is not known yet.
struct ParseError: Error {
  let message: String
  var code = ImportError.Code.malformed

  init(_ message: String, code: ImportError.Code = .malformed) {
    self.message = message
    self.code = code
  }
}
