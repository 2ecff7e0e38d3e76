import Bytes
import CommandLineIO
import JSON
import LibSync

/// The requests on an input, which are read one at a time.
struct BatchRequests: ~Copyable {
  /// The forms of requests.
  enum Form {
    /// Each is a line of JSON.
    case lines
    /// Each is a list of arguments that end with zero bytes; an empty argument ends the list.
    case arguments
  }

  /// The maximum size of a request, in bytes.
  private static let limit = 1 << 20

  private let form: Form
  private var records: InputRecords
  /// The number of the last request, counted from 1, which is that of its line.
  private(set) var number = 0

  /// - Throws: `InputError`.
  init(_ input: Int32, _ form: Form) throws {
    self.form = form
    let end: UInt8 = form == .lines ? 0x0A : 0
    records = try InputRecords(input, endingWith: end, limit: Self.limit)
  }

  /// Returns the next request; `nil` at the end of the input.
  ///
  /// - Throws: `BatchRefusal`, after which the next request can be read; `InputError` and
  ///   `Interruption.Stop`.
  mutating func next() throws -> BatchRequest? {
    number += 1
    return form == .lines ? try line() : try list()
  }

  private mutating func line() throws -> BatchRequest? {
    switch try records.next() {
    case .complete(let bytes): try BatchRequest(line: bytes)
    case .tooLong: throw BatchRefusal(Self.tooLong)
    case nil: nil
    }
  }

  private mutating func list() throws -> BatchRequest? {
    let id = JSONValue.integer(Int64(number))
    var (words, size): ([String], Int) = ([], 0)
    while let record = try records.next() {
      switch record {
      case .complete([]):
        if words.isEmpty, size == 0 { throw BatchRefusal(JSONError("the list is empty"), id: id) }
        return try request(id, words, size)
      case .complete(let bytes):
        size += bytes.count + 1
        if size > Self.limit { words = [] } else { words.append(ExactPath.text(bytes)) }
      case .tooLong: size = .max / 2
      }
    }
    return size == 0 ? nil : try request(id, words, size)
  }

  private func request(
    _ id: JSONValue,
    _ words: [String],
    _ size: Int
  ) throws(BatchRefusal) -> BatchRequest {
    if size > Self.limit { throw BatchRefusal(Self.tooLong, id: id) }
    return BatchRequest(id: id, command: words)
  }

  private static let tooLong = JSONError("longer than 1 MiB")
}
