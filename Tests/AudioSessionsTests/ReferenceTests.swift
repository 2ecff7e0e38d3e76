import AudioSessions
import Foundation
import TestSupport
import Testing

/// Compares logs of random scripts with those of an implementation that shares no code with this.
@Suite struct ReferenceTests {
  private static let count = Corpus.scriptCount ?? 100

  @Test(arguments: Corpus.names(in: "random", extension: ".session"))
  func `a random script has the log that the reference wrote`(_ name: String) throws {
    let folder = Corpus.scenarios + "/random"
    var simulation = SessionSimulation(try ScenarioTests.script(name, in: folder))
    var log = ""
    _ = try simulation.run { log += $0.json + "\n" }
    #expect(try log == Corpus.text("\(folder)/\(name.dropLast(".session".count)).jsonl"))
  }

  @Test func `random scripts have the same logs`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("sessions-\(ProcessInfo.processInfo.processIdentifier)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let generator = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("random_scripts.py").path
    try Python.run([generator, Corpus.reference, "\(Self.count)", "libsync", folder])
    var limited = 0
    for number in 0..<Self.count {
      let script = try ScenarioTests.script("\(number).session", in: folder)
      var simulation = SessionSimulation(script)
      var log = ""
      do throws(SessionScriptError) {
        _ = try simulation.run { log += $0.json + "\n" }
      } catch {
        limited += 1
        #expect(!FileManager.default.fileExists(atPath: "\(folder)/\(number).jsonl"))
        continue
      }
      #expect(try log == Corpus.text("\(folder)/\(number).jsonl"), "script \(number)")
    }
    #expect(limited < Self.count / 10)
  }
}
