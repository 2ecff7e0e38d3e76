import System

/// Reads the records of an input, each of which ends with the same byte, as they arrive.
package struct InputRecords: ~Copyable {
  /// A record.
  package enum Record: Equatable, Sendable {
    /// The bytes of a record, without the byte at its end.
    case complete([UInt8])
    /// A record that is longer than the limit, whose bytes were skipped.
    case tooLong
  }

  private let file: FileDescriptor
  private let end: UInt8
  private let limit: Int
  private var unread: ArraySlice<UInt8> = []

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - input: The descriptor of the input.
  ///   - end: The byte at the end of each record; the last record may lack it.
  ///   - limit: The maximum number of bytes of a record.
  /// - Throws: `InputError`.
  package init(_ input: Int32, endingWith end: UInt8, limit: Int) throws {
    do throws(SystemError) {
      file = try FileDescriptor(duplicating: input, path: "-")
    } catch {
      throw InputError(code: .cannotOpen, message: error.message, path: "-")
    }
    self.end = end
    self.limit = limit
  }

  /// Returns the next record; `nil` at the end of the input.
  ///
  /// - Throws: `InputError`, and `Interruption.Stop` if work is to stop.
  package mutating func next() throws -> Record? {
    if Interruption.isRequested { throw Interruption.Stop() }
    var (record, count): ([UInt8], Int) = ([], 0)
    while true {
      if unread.isEmpty {
        unread = try nextBlock()[...]
        if unread.isEmpty { return count == 0 ? nil : complete(record, count) }
      }
      let place = unread.firstIndex(of: end)
      let part = unread[..<(place ?? unread.endIndex)]
      count += part.count
      if count > limit { record = [] } else { record += part }
      unread = unread[(place.map { $0 + 1 } ?? unread.endIndex)...]
      if place != nil { return complete(record, count) }
    }
  }

  private func complete(_ record: [UInt8], _ count: Int) -> Record {
    count > limit ? .tooLong : .complete(record)
  }

  private func nextBlock() throws -> [UInt8] {
    if Interruption.isRequested { throw Interruption.Stop() }
    do throws(SystemError) {
      return try file.read(upTo: 1 << 16)
    } catch {
      if error.isInterruption { throw Interruption.Stop() }
      throw InputError(code: .inputOutput, message: error.message, path: "-")
    }
  }
}
