import ArgumentParsing
import CommandLineIO
import LibSync
import System

/// The options for editing pictures and movies.
struct PhotoEditingOptions: OptionGroup {
  private static let section = "Options for editing"

  static let parameters: [Parameter<Self>] = [
    .flag("--edit", set: \.isEditing, help: "Edit what was chosen.").section(section),
    .option("--crop", value: "x,y,side", set: \.crop, help: "The square to show [the middle].")
      .section(section),
    .option(
      "--scale",
      value: "number",
      set: \.scale,
      help: "Magnify the middle this many times [1]."
    )
    .section(section),
    .option(
      "--max-edited-px",
      value: "number",
      set: \.maxSide,
      help: "Maximum side of an edited picture [640]."
    ).section(section),
    .option("--trim", value: "start:end", set: \.trim, help: "The part of a movie, in seconds.")
      .section(section),
    .option(
      "--max-duration",
      value: "seconds",
      set: \.maxDuration,
      help: "Maximum length of an edited movie [600]."
    ).section(section),
    .option(
      "--max-size",
      value: "size",
      set: \.maxSize,
      help: "Maximum size of an edited movie [640x480]."
    ).section(section),
    .option(
      "--output",
      value: "dir",
      set: \.folder,
      completion: .directory,
      help: "Folder for new files [the current one]."
    ).written().also("-o", "--to").section(section),
    .option("--editor", value: "command", set: \.editor, help: "Edit with this command.")
      .section(section),
  ]

  var isEditing = false
  var crop: CropArgument?
  var scale: Double?
  var maxSide = 640
  var trim: TrimArgument?
  var maxDuration = 600.0
  var maxSize = PictureSize(width: 640, height: 480)
  var folder: String?
  var editor: String?

  /// Sets the options of a picker.
  ///
  /// - Throws: `UsageError` for options that do not fit together.
  func apply(to picker: ImagePicker, in session: Session) throws {
    picker.allowsEditing = isEditing || editor != nil
    let others: [(String, Bool)] = [
      ("--crop", crop != nil), ("--scale", scale != nil), ("--trim", trim != nil),
    ]
    if let other = others.first(where: \.1)?.0 {
      if !picker.allowsEditing { throw UsageError(message: "\(other) needs --edit") }
      if editor != nil {
        throw UsageError(message: "\(other) cannot be combined with --editor")
      }
    }
    if crop != nil, scale != nil {
      throw UsageError(message: "--crop cannot be combined with --scale")
    }
    guard maxSide > 0 else { throw UsageError(message: "--max-edited-px must be at least 1") }
    guard maxDuration > 0 else { throw UsageError(message: "--max-duration must be more than 0") }
    if let scale, !(scale >= 1) { throw UsageError(message: "--scale must be at least 1") }
    picker.editing.crop = crop?.rectangle
    picker.editing.scale = scale ?? 1
    picker.editing.maxSide = maxSide
    picker.editing.trim = trim?.part
    picker.editing.maxDuration = .seconds(maxDuration)
    picker.editing.maxSize = maxSize
    picker.editing.folder = folder ?? ""
    picker.editing.player = PlayerSettings(in: session)
    if let editor { picker.editing.editor = { try PhotoProcess(editor).edit($0) } }
  }
}

/// The square of `--crop`; a rectangle that is not square is refused later, with a reason.
struct CropArgument: ArgumentValue {
  static let expectation = "the numbers X,Y,SIDE"

  let rectangle: PictureCrop

  init?(argument: String) {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 3 || numbers.count == 4, let x = numbers[0], let y = numbers[1],
      let width = numbers[2], let height = numbers[numbers.count - 1]
    else { return nil }
    rectangle = PictureCrop(x: x, y: y, width: width, height: height)
  }
}

/// The part of `--trim`.
struct TrimArgument: ArgumentValue {
  static let expectation = "START:END in seconds"

  let part: Range<Duration>

  init?(argument: String) {
    let numbers = argument.split(separator: ":", omittingEmptySubsequences: false)
      .map { Double($0) }
    guard numbers.count == 2, let start = numbers[0], let end = numbers[1], start >= 0,
      start < end, end < 1e9
    else { return nil }
    part = .seconds(start)..<Duration.seconds(end)
  }
}

/// A command of the user that gets a file.
struct PhotoProcess {
  private let command: String

  init(_ command: String) { self.command = command }

  /// Runs the command with what was picked.
  func run(with media: PickedMedia) throws {
    let type = ["LIBSYNC_MEDIA_TYPE": media.mediaType.rawValue]
    if let problem = try start(media.fileToUse, type, output: 2) {
      throw CommandProblem(message: "the command of --process \(problem)")
    }
  }

  /// Runs the command with a file, and returns the path that it writes.
  func edit(_ path: String) throws -> String {
    let ends = try PipeEnds()
    if let problem = try start(path, [:], output: ends.writing.number) {
      throw CommandProblem(message: "the command of --editor \(problem)")
    }
    let bytes =
      ends.reading.waitUntilReadable(milliseconds: 0) ? try ends.reading.read(upTo: 4096) : []
    let line = String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
    guard !line.isEmpty, PathArgument.hasFile(at: line) else {
      throw CommandProblem(message: "the command of --editor did not write the path of a file")
    }
    return line
  }

  private func start(
    _ path: String,
    _ variables: [String: String],
    output: Int32
  ) throws -> String? {
    try ShellCommand.run(
      command,
      input: "",
      output: output,
      environment: variables.merging(["LIBSYNC_FILE": PathArgument.absolutePath(path)]) { $1 },
      until: try StopSignal()
    )
  }
}
