import Foundation
import TestSupport
import Testing

@testable import LibSync

struct SettlingFileTests {
  private let folder: TemporaryFolder
  private let start = ContinuousClock.now

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("1", to: "file")
  }

  private var stamp: FileStamp? { FileStamp(folder.file("file")) }

  /// Observes the file in its current state, some seconds after the start.
  private func ask(_ file: inout SettlingFile, _ seconds: Int, touched: Bool = false) -> Bool {
    file.observe(stamp, wasTouched: touched, at: start + .seconds(seconds))
  }

  @Test func `an unchanged file is not read again`() {
    var file = SettlingFile(settleTime: .zero, taken: stamp)
    let isReady = ask(&file, 0)
    #expect(!isReady)
    #expect(file.deadline == nil)
  }

  @Test func `a changed file is read once it has settled, and only once`() throws {
    var file = SettlingFile(settleTime: .seconds(2), taken: stamp)
    try folder.write("22", to: "file")
    var answers = [ask(&file, 0, touched: true), ask(&file, 1)]
    #expect(file.deadline == start + .seconds(2))
    try folder.write("333", to: "file")
    answers += [ask(&file, 2), ask(&file, 3, touched: true), ask(&file, 4)]
    #expect(answers == Array(repeating: false, count: 5))
    let last = [ask(&file, 5), ask(&file, 9)]
    #expect(last == [true, false])
  }

  @Test func `without a settle time a changed file is read at once`() throws {
    var file = SettlingFile(settleTime: .zero, taken: stamp)
    try folder.write("22", to: "file")
    let answers = [ask(&file, 0, touched: true), ask(&file, 0)]
    #expect(answers == [true, false])
  }

  @Test func `a missing file is waited for`() throws {
    unlink(folder.file("file"))
    var file = SettlingFile(settleTime: .zero, taken: stamp)
    var answers = [ask(&file, 0, touched: true)]
    #expect(file.deadline == nil)
    try folder.write("1", to: "file")
    answers.append(ask(&file, 0))
    #expect(answers == [false, true])
  }

  @Test func `a file that was missing is read again, even if unchanged`() throws {
    var file = SettlingFile(settleTime: .zero, taken: stamp)
    #expect(rename(folder.file("file"), folder.file("elsewhere")) == 0)
    var answers = [ask(&file, 0)]
    #expect(rename(folder.file("elsewhere"), folder.file("file")) == 0)
    answers += [ask(&file, 0), ask(&file, 0)]
    #expect(answers == [false, true, false])
  }

  @Test func `a different file of the same size and date counts as changed`() throws {
    try folder.write("2", to: "other")
    let times: [FileAttributeKey: Any] = [
      .modificationDate: Date(timeIntervalSince1970: 1_700_000_000)
    ]
    for name in ["file", "other"] {
      try FileManager.default.setAttributes(times, ofItemAtPath: folder.file(name))
    }
    var file = SettlingFile(settleTime: .zero, taken: stamp)
    var answers = [ask(&file, 0)]
    #expect(rename(folder.file("other"), folder.file("file")) == 0)
    answers.append(ask(&file, 0))
    #expect(answers == [false, true])
  }

  @Test func `a file is read again after a temporary failure`() {
    var file = SettlingFile(settleTime: .seconds(2), taken: stamp)
    file.retry(at: start)
    let answers = [ask(&file, 0), ask(&file, 2)]
    #expect(answers == [false, true])
  }
}
