import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that lists the pictures and movies of a camera roll.
struct CameraRollListCommand: LibraryCommand {
  static let name = "camera-roll list"
  static let summary = "List the pictures and movies of a camera roll"
  static let discussion = """
    Lists the pictures and movies in the folder DCIM of a device, in the order of their names, \
    with their sizes and the dates when they were taken. They are recognised by their content, \
    regardless of their names.
    """
  static let examples = [
    CommandExample("libsync camera-roll list --mount /media/IPOD", "List the camera roll.")
  ]
  static let parameters: [Parameter<Self>] = [
    .mount(\.mount), .json(\.isJSON), .group(\.common),
  ]

  var mount: String?
  var isJSON = false
  var common = CommonOptions()

  func run(in session: Session) async throws {
    let roll = try CameraRoll(mounted: mount)
    let files = try roll.files()
    let output = session.standardOutput(isPaged: true)
    if isJSON {
      output.write(JSONDocument.cameraRoll(files, of: roll).text + "\n")
    } else {
      var table = TableWriter(
        headings: ["File", "Media", "Pixels", "Date", "Size"],
        byImportance: [0, 3, 1, 2, 4],
        style: session.style,
        width: output.terminalWidth,
        pathColumns: [0]
      )
      for file in files {
        output.write(
          styled: table.add([
            .init(file.path), .init(file.mediaType.word),
            .init(file.size.map { "\($0)" } ?? ""), .init(file.date ?? ""),
            .init(SizeText.size(Int64(file.byteCount)), isNumber: true),
          ])
        )
      }
      output.write(styled: table.finish())
    }
    try output.finish()
  }
}

/// The command that adds pictures and movies to a camera roll.
struct CameraRollAddCommand: LibraryCommand {
  static let name = "camera-roll add"
  static let summary = "Add pictures and movies to a camera roll"
  static let discussion = """
    Copies each FILE to the camera roll of a device, under the next number: after \
    DCIM/100APPLE/IMG_0041.JPG comes IMG_0042, and after IMG_9999 the folder 101APPLE. The \
    extension is that of the content, regardless of the name of the file. No file is ever \
    replaced, even if several programs add files at the same time, a file appears when it is \
    complete, and the time of its last change is kept.

    \(CameraRollCheckCommand.rules) If one of the files is not compatible, none is added \
    (status 1).
    """
  static let examples = [
    CommandExample(
      "libsync camera-roll add --mount /media/IPOD holiday.jpg",
      "Add a picture."
    )
  ]
  static let exitStatuses = [
    ExitStatusInfo(.success, "All files were added."),
    ExitStatusInfo(.negative, "A file is not compatible, and nothing was written."),
  ]
  static let parameters: [Parameter<Self>] = [
    .mount(\.mount).written(),
    .json(\.isJSON), .quiet(\.isQuiet),
    .operand("file", append: \.files, completion: .file, help: "The pictures and movies."),
    .group(\.common),
  ]

  var mount: String?
  var isJSON = false
  var isQuiet = false
  var files: [String] = []
  var common = CommonOptions()

  func run(in session: Session) async throws {
    let roll = try CameraRoll(mounted: mount)
    let checks = try files.map { path throws(CameraRollError) in try CameraRollCheck(path) }
    CameraRollCheckCommand.warn(of: checks, session)
    guard checks.allSatisfy(\.isCompatible) else {
      throw NegativeAnswer(message: "not all files are compatible; nothing was written")
    }
    var added: [(file: String, copy: String)] = []
    for file in files { added.append((file, try roll.add(file))) }
    if isQuiet { return }
    let output = session.standardOutput()
    output.write(
      isJSON
        ? JSONDocument.cameraRollChange(added, of: roll).text + "\n"
        : added.map { "\($0.copy.onOneLine)\n" }.joined()
    )
    try output.finish()
  }
}

/// The command that checks whether files can be part of a camera roll.
struct CameraRollCheckCommand: LibraryCommand {
  static let name = "camera-roll check"
  static let summary = "Check whether files can be part of a camera roll"
  static let rules = """
    Pictures are compatible in JPEG, PNG and HEIF. Movies are compatible in QuickTime and MPEG-4, \
    with pictures in H.264 (avc1), HEVC (hvc1, hev1), MPEG-4 (mp4v) or JPEG (jpeg) of at most 4096 \
    pixels on a side, with sound in AAC (mp4a), PCM (sowt, twos, lpcm), Apple Lossless (alac), \
    spatial sound (apac) or none, and with a length of 4 hours and a size of 4 GiB at most. Files \
    that are cut off are not compatible.
    """
  static let discussion = """
    Shows for each FILE whether it is compatible with camera rolls. Nothing is written.

    \(rules)
    """
  static let examples = [
    CommandExample("libsync camera-roll check movie.mov", "Check a movie before it is added.")
  ]
  static let exitStatuses = [
    ExitStatusInfo(.success, "All files are compatible."),
    ExitStatusInfo(.negative, "A file is not compatible."),
  ]
  static let parameters: [Parameter<Self>] = [
    .json(\.isJSON), .quiet(\.isQuiet),
    .operand("file", append: \.files, completion: .file, help: "The pictures and movies."),
    .group(\.common),
  ]

  var isJSON = false
  var isQuiet = false
  var files: [String] = []
  var common = CommonOptions()

  func run(in session: Session) async throws {
    let checks = try files.map { path throws(CameraRollError) in try CameraRollCheck(path) }
    if !isJSON { Self.warn(of: checks, session) }
    if !isQuiet {
      let output = session.standardOutput()
      let lines = checks.filter(\.isCompatible).map { "\($0.path.onOneLine): compatible\n" }
      output.write(
        isJSON ? JSONDocument.cameraRollCheck(checks).text + "\n" : lines.joined()
      )
      try output.finish()
    }
    if !checks.allSatisfy(\.isCompatible) { throw NegativeAnswer() }
  }

  static func warn(of checks: [CameraRollCheck], _ session: Session) {
    for check in checks {
      for problem in check.problems {
        session.console.warning("\(check.path.onOneLine): \(problem)")
      }
    }
  }
}

/// The command that copies a camera roll.
struct CameraRollExportCommand: LibraryCommand {
  static let name = "camera-roll export"
  static let summary = "Copy all files of a camera roll"
  static let discussion = """
    Copies all files in the folders of DCIM to folders of the same names in DIR, with what belongs \
    to pictures, such as descriptions of edits. Each copy appears when it is complete, with the \
    time of the last change of its original. A file that was copied already is left alone, so an \
    export can be run again, and no other file is replaced: a file with the same name is reported.
    """
  static let examples = [
    CommandExample(
      "libsync camera-roll export ~/Pictures/iPod --mount /media/IPOD",
      "Copy the camera roll."
    )
  ]
  static let exitStatuses = [
    ExitStatusInfo(.success, "All files have a copy."),
    ExitStatusInfo(.partial, "Files are unreadable, or other files have their names."),
  ]
  static let parameters: [Parameter<Self>] = [
    .mount(\.mount),
    .json(\.isJSON), .quiet(\.isQuiet),
    .operand(
      "dir",
      set: \.folder,
      completion: .directory,
      help: "The folder for the copies."
    ).written(),
    .group(\.common),
  ]

  var mount: String?
  var isJSON = false
  var isQuiet = false
  var folder = ""
  var common = CommonOptions()

  func run(in session: Session) async throws {
    let export = try CameraRollExport(of: CameraRoll(mounted: mount), to: folder)
    for file in export.files {
      switch file.outcome {
      case .copied, .kept: continue
      case .unreadable: session.console.warning("\(file.path.onOneLine) cannot be read")
      case .occupied:
        let path = file.copy
        session.console.warning("\(path.onOneLine) is \(Occupant.words(path)), which stays")
      }
    }
    if !isQuiet {
      let output = session.standardOutput()
      let counts = [CameraRollExport.Outcome.copied, .kept].map { outcome in
        export.files.count { $0.outcome == outcome }
      }
      output.write(
        isJSON
          ? JSONDocument.cameraRollExport(export, to: folder).text + "\n"
          : "\(NumberFormat.count(counts[0], "file")) copied, \(counts[1]) already there.\n"
      )
      try output.finish()
    }
    if !export.isComplete { throw PartialSuccess() }
  }
}

extension Parameter {
  /// The folder of a device with a camera roll.
  fileprivate static func mount(_ path: any WritableKeyPath<Root, String?> & Sendable) -> Self {
    .option(
      "--mount",
      value: "dir",
      set: path,
      completion: .directory,
      help: "The folder where the device is mounted (required)."
    )
  }
}

extension CameraRoll {
  /// Creates the camera roll that an option names.
  fileprivate init(mounted mount: String?) throws(UsageError) {
    guard let mount, !mount.isEmpty else {
      throw UsageError(
        message: "no camera roll is named",
        hint: "give the folder of the device with --mount"
      )
    }
    self.init(mount: mount)
  }
}
