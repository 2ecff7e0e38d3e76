import Foundation
import TestSupport

/// The lines of the answers of a batch.
struct BatchLines {
  /// The objects, in order.
  let objects: [[String: Any]]

  init(_ output: String) throws {
    objects = try output.split(separator: "\n").map { line in
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
    }
  }

  /// A whole answer.
  struct Answer {
    var id: Any?
    var status: Int32?
    var document: [String: Any]?
    var output = ""
    var messages: [String] = []
    var error: [String: Any]?
    var lineCount = 0
  }

  /// The answers, whose lines are joined.
  var answers: [Answer] {
    var answers: [Answer] = []
    for object in objects {
      if answers.last?.status != nil || answers.isEmpty { answers.append(Answer()) }
      var answer = answers.removeLast()
      answer.id = object["id"]
      answer.output += object["output"] as? String ?? ""
      answer.messages += object["messages"] as? [String] ?? []
      answer.status = (object["status"] as? Int).map(Int32.init)
      answer.document = object["document"] as? [String: Any]
      answer.error = object["error"] as? [String: Any]
      answer.lineCount += 1
      answers.append(answer)
    }
    return answers
  }

  /// Returns the line of a request.
  static func request(_ id: Any, _ command: [String]) throws -> String {
    let data = try JSONSerialization.data(withJSONObject: ["id": id, "command": command])
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}
