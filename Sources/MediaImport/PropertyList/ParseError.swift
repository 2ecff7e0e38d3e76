/// What is wrong with a source, before it is known where.
struct ParseError: Error {
  let message: String
  var code = ImportError.Code.malformed

  init(_ message: String, code: ImportError.Code = .malformed) {
    self.message = message
    self.code = code
  }
}
