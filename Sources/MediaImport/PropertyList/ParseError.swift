/// An error in a source, before its position is determined.
struct ParseError: Error {
  let message: String
  var code = ImportError.Code.malformed

  init(_ message: String, code: ImportError.Code = .malformed) {
    self.message = message
    self.code = code
  }
}
