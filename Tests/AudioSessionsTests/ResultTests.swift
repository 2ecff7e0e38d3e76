import Foundation
import TestSupport
import Testing

/// No result of a session can be dropped by mistake.
@Suite struct ResultTests {
  @Test func `SES-106: the compiler warns of every result that nobody looks at`() throws {
    let folder = ProjectFiles.path("Sources/AudioSessions")
    let names = try #require(FileManager.default.enumerator(atPath: folder)).compactMap {
      $0 as? String
    }
    let files = names.filter { $0.hasSuffix(".swift") }
    #expect(files.count > 50)
    for file in files {
      let text = try String(contentsOfFile: folder + "/" + file, encoding: .utf8)
      #expect(!text.contains("@discardableResult"), "\(file)")
    }
    // An action of the objects can fail, so that its caller has to look at its error.
    for file in ["Objects/AudioSession.swift", "Objects/AudioStream.swift"] {
      let text = try String(contentsOfFile: folder + "/" + file, encoding: .utf8)
      for line in text.split(separator: "\n") where line.contains("public func ") {
        #expect(line.contains("throws(SessionError)"), "\(file): \(line)")
      }
    }
    let services = try String(
      contentsOfFile: folder + "/Services/SessionServices.swift",
      encoding: .utf8
    )
    let functions = services.matches(of: /public func [^{]*/)
    #expect(functions.count == 5 && functions.allSatisfy { $0.output.contains("SessionResult") })
  }
}
