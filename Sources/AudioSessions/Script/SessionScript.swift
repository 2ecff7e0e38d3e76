/// A session script: what happens to a device and its applications, and when.
///
/// Each line has one statement, with `at` and the time in seconds before it, or with `after` and
/// the seconds since the line before, or without a time if it is the same as that of the line
/// before:
///
/// ```
/// at 0 app launch Game category=ambient
/// app Game activate
/// at 5 call ring
/// expect app.Game.session == interrupted   # as every session
/// ```
public struct SessionScript: Hashable, Sendable {
  /// A line with a statement.
  package struct Line: Hashable, Sendable {
    /// The file that contains it.
    package var file: String
    /// The number of the line, from 1.
    package var number: Int
    /// The number of the first character of the statement, from 1.
    package var column: Int
    /// The nanoseconds from the beginning; `nil` for the time of the line before.
    package var time: Int64?
    /// The statement.
    package var statement: SessionStatement
    /// The line as the file has it.
    package var source: Substring

    /// The words of the line, without its comment.
    package var text: String { ScriptWords(source, file: file, line: number).text }

    /// The words of the statement, without its time.
    package var words: String {
      let words = text.split(separator: " ")
      let hasTime = words.first == "at" || words.first == "after"
      return words.dropFirst(hasTime ? 2 : 0).joined(separator: " ")
    }

    func error(_ reason: SessionScriptError.Reason) -> SessionScriptError {
      SessionScriptError(file: file, line: number, reason)
    }
  }

  /// The lines that have a statement, with those of included files.
  package let lines: [Line]
  /// The device, as the script describes it.
  package let setup: SimulatedDeviceSetup

  /// Reads the text of a script that includes no other files.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - file: The name of its file, for errors.
  /// - Throws: `SessionScriptError` for the first mistake.
  public init(_ text: String, file: String = "script") throws(SessionScriptError) {
    try self.init(file: file) { path throws(SessionScriptFile.Failure) in
      guard path == file else { throw SessionScriptFile.Failure("no other file can be included") }
      return SessionScriptFile(text: text, identity: file)
    }
  }

  /// Reads a script and the files that it includes.
  ///
  /// - Parameters:
  ///   - file: The path of the script.
  ///   - read: Reads a file.
  /// - Throws: `SessionScriptError` for the first mistake.
  public init(
    file: String,
    read: (_ path: String) throws(SessionScriptFile.Failure) -> SessionScriptFile
  ) throws(SessionScriptError) {
    var reader = ScriptReader()
    try reader.read(file, includedBy: nil, from: 0, inside: [], read)
    try self.init(reader.lines)
  }

  init(_ lines: [Line], setup: SimulatedDeviceSetup) { (self.lines, self.setup) = (lines, setup) }

  private init(_ lines: [Line]) throws(SessionScriptError) {
    self.lines = lines
    setup = try Self.check(lines)
  }

  /// The names of the applications that the script launches.
  package var launchedApplications: Set<String> { Self.applications(launchedIn: lines) }

  private static func applications(launchedIn lines: [Line]) -> Set<String> {
    Set(
      lines.lazy.compactMap { line in
        if case .event(.launch(let name, _)) = line.statement { name } else { nil }
      }
    )
  }

  /// Checks what concerns several lines, and returns the device.
  private static func check(_ lines: [Line]) throws(SessionScriptError) -> SimulatedDeviceSetup {
    let launched = applications(launchedIn: lines)
    var setup = SimulatedDeviceSetup()
    var isBegun = false
    for line in lines {
      if case .device(let device) = line.statement {
        if isBegun { throw line.error(.lateDevice) }
        setup = device
      }
      if let name = line.statement.application, !launched.contains(name) {
        let nearest = NearestWord.find(name, in: launched.sorted())
        throw line.error(.neverLaunched(name, nearest: nearest))
      }
      if case .event(.handle) = line.statement { continue }
      isBegun = true
    }
    if setup.isSilent != nil, !setup.profile.features.hasSwitch {
      let device = lines.first { if case .device = $0.statement { true } else { false } }
      if let device { throw device.error(.noSwitch) }
    }
    let end = lines.lazy.compactMap(\.time).max() ?? 0
    for line in lines {
      if case .expect(.stream(_, _, during: let window?, _, _)) = line.statement,
        window.upperBound > end
      {
        throw line.error(.windowBeyondEnd)
      }
    }
    try checkExpectations(lines)
    return setup
  }

  /// Checks that expectations between which nothing happens can all be met.
  private static func checkExpectations(_ lines: [Line]) throws(SessionScriptError) {
    var earlier: [(line: Line, expectation: SessionExpectation)] = []
    for line in lines {
      guard case .expect(let expectation) = line.statement else {
        earlier.removeAll(keepingCapacity: true)
        continue
      }
      if line.time != nil { earlier.removeAll(keepingCapacity: true) }
      if let other = earlier.first(where: { expectation.contradicts($0.expectation) })?.line {
        throw line.error(.contradictory(line: other.number))
      }
      if earlier.count < mostCompared { earlier.append((line, expectation)) }
    }
  }

  /// The number of adjacent expectations that are compared with each other.
  private static let mostCompared = 64
}

/// A statement of a session script.
package enum SessionStatement: Hashable, Sendable {
  // Most lines need less room than these.
  indirect case device(SimulatedDeviceSetup)
  case event(DeviceEvent)
  indirect case expect(SessionExpectation)
  /// Goes on until nothing plays any more.
  case finish
  /// Ends the script.
  case end

  /// The application that has to be launched for it; `nil` if it concerns none.
  var application: String? {
    switch self {
    case .event(let event): event.application
    case .expect(.value(.application(let name, _), _, _)): name
    case .expect(.value(.flag(_, of: let name), _, _)): name
    case .expect(.stream(.application(let name, _), _, _, _, _)): name
    default: nil
    }
  }
}

/// A file of a script.
public struct SessionScriptFile: Sendable {
  /// A reason for which a file cannot be read.
  public struct Failure: Error, Hashable, Sendable {
    /// The reason, in words.
    public var reason: String
    /// The number of the line in which the file cannot be read, from 1; `nil` if none can.
    public var line: Int?
    /// The number of the character in the line, from 1.
    public var column = 1

    /// Creates a failure.
    public init(_ reason: String) { self.reason = reason }
  }

  /// The text.
  public var text: String
  /// An identity that all paths of a file share.
  public var identity: String

  /// Creates a file.
  public init(text: String, identity: String) { (self.text, self.identity) = (text, identity) }

  /// Creates a file from bytes, which must be UTF-8.
  public init(bytes: [UInt8], identity: String) throws(Failure) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Self.failure(in: bytes)
    }
    self.init(text: text, identity: identity)
  }

  /// Says where bytes stop being UTF-8.
  private static func failure(in bytes: [UInt8]) -> Failure {
    var failure = Failure("it is not UTF-8")
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      let before = String(decoding: bytes[..<error.byteOffsets.lowerBound], as: UTF8.self)
      let lines = Array(ScriptLines(before))
      failure.line = lines.count
      failure.column += lines.last?.unicodeScalars.count ?? 0
    }
    return failure
  }
}
