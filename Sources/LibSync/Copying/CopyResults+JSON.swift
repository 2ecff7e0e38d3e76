import Bytes
import JSON

extension CopyResults {
  /// The members of documents that describe the files: the files themselves, their counts by
  /// outcome, and the number of copied bytes.
  var members: [String: JSONValue] {
    let counts = CopiedFile.Outcome.allCases.map { outcome in
      (outcome.rawValue, JSONValue.integer(Int64(files(outcome).count)))
    }
    var members: [String: JSONValue] = [
      "files": .array(files.map(\.json)), "byteCount": .integer(Int64(copiedBytes)),
      "counts": .object(Dictionary(uniqueKeysWithValues: counts)),
    ]
    if isEncoding { members["encoded"] = .integer(Int64(encodedCount)) }
    members["fit"] = fit.map { fit in
      .object([
        "limit": .integer(fit.limit), "usedBytes": .integer(fit.usedBytes),
        "leftOut": .integer(Int64(fit.leftOutCount)),
        "otherBytes": .integer(fit.otherBytes),
      ])
    }
    return members
  }
}

extension CopiedFile {
  fileprivate var json: JSONValue {
    var members: [String: JSONValue] = [
      "source": .string(file.source), "outcome": .string(outcome.rawValue),
      "byteCount": .integer(Int64(byteCount)),
    ]
    members["path"] = path.map(JSONValue.string)
    members["encoding"] = isEncoding ? file.target.map { .string($0.text) } : nil
    members["title"] = file.title.map(JSONValue.string)
    members["sha256"] = hash.map { .string(Hexadecimal.text($0)) }
    members["problem"] = problem.map(JSONValue.string)
    if !lacks.isEmpty { members["leftOut"] = .array(lacks.map(JSONValue.string)) }
    if !lyrics.isEmpty { members["lyrics"] = .array(lyrics.map(\.json)) }
    return .object(members)
  }
}

extension CopiedLyrics {
  fileprivate var json: JSONValue {
    var members: [String: JSONValue] = [
      "source": .string(source), "outcome": .string(outcome.rawValue),
      "byteCount": .integer(Int64(byteCount)),
    ]
    members["path"] = path.map(JSONValue.string)
    members["sha256"] = hash.map { .string(Hexadecimal.text($0)) }
    members["problem"] = problem.map(JSONValue.string)
    return .object(members)
  }
}
