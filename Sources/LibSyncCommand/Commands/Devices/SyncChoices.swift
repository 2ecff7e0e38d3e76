import ArgumentParsing
import CommandLineIO
import JSON
import LibSync

/// The choices of how an iPod is to have its music, which are saved with the selection.
struct SyncChoices {
  var smartLists: SyncOptions.SmartLists?
  var fillPercent: FillPercent?
  var freeSize: ByteSize?
  var encoding: SyncEncoding?
  var measuresLoudness = false
  var rewritesTags = false
  var keepsCovers = false
  var keepsUnselected = false
  var isForRockbox = false
  var files = FileOptions()

  /// Returns the choices with saved ones wherever nothing was chosen.
  func filled(from saved: Self) -> Self {
    var choices = self
    choices.smartLists = smartLists ?? saved.smartLists
    // Both limit the space.
    if fillPercent == nil, freeSize == nil {
      (choices.fillPercent, choices.freeSize) = (saved.fillPercent, saved.freeSize)
    }
    choices.encoding = encoding ?? saved.encoding
    for flag in Self.flags where saved[keyPath: flag.path] { choices[keyPath: flag.path] = true }
    choices.files.pathMaps += saved.files.pathMaps.filter { !files.pathMaps.contains($0) }
    choices.files.musicFolder = files.musicFolder ?? saved.files.musicFolder
    return choices
  }

  /// Sets the options of a sync.
  ///
  /// - Throws: `InputError` if the folder of `--music` cannot be listed.
  func apply(to options: inout SyncOptions) throws(InputError) {
    options.smartLists = smartLists ?? options.smartLists
    options.fillPercent = fillPercent?.percent
    options.freeByteCount = freeSize?.byteCount ?? 0
    options.encoding = encoding.map(\.text) ?? options.encoding
    options.measuresLoudness = measuresLoudness
    options.rewritesTags = rewritesTags
    options.writesCovers = !keepsCovers
    options.removesUnselected = !keepsUnselected
    options.writesRockboxPlaylists = isForRockbox
    options.files = try files.locations
  }
}

/// The choices as they are saved for a device.
extension SyncChoices {
  private static let flags:
    [(
      name: String, path: any WritableKeyPath<Self, Bool> & Sendable
    )] = [
      ("soundCheck", \.measuresLoudness), ("rewriteTags", \.rewritesTags),
      ("noCovers", \.keepsCovers), ("keepUnselected", \.keepsUnselected),
      ("rockbox", \.isForRockbox),
    ]

  /// The members of a JSON object to save.
  var members: [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    members["smart"] = smartLists.map { .string($0.rawValue) }
    members["fill"] = fillPercent.map { .integer(Int64($0.percent)) }
    members["leave"] = freeSize.map { .integer($0.byteCount) }
    members["transcode"] = encoding.map { .string($0.text ?? SyncEncoding.never) }
    for (name, path) in Self.flags where self[keyPath: path] { members[name] = .boolean(true) }
    if !files.pathMaps.isEmpty {
      members["pathMaps"] = .array(files.pathMaps.map { .string("\($0.fromAnyFolder)") })
    }
    members["music"] = files.musicFolder.map { .string(PathArgument.absolutePath($0)) }
    return members
  }

  /// Reads saved members.
  init(_ members: [String: JSONValue]) {
    smartLists = members["smart"]?.asText.flatMap { SyncOptions.SmartLists(rawValue: $0) }
    fillPercent = members["fill"]?.asInteger.flatMap { FillPercent(argument: "\($0)") }
    freeSize = members["leave"]?.asInteger.flatMap { ByteSize(argument: "\($0)") }
    encoding = members["transcode"]?.asText.flatMap { SyncEncoding(argument: $0) }
    for (name, path) in Self.flags { self[keyPath: path] = members[name] == .boolean(true) }
    files.pathMaps =
      members["pathMaps"]?.list { $0.asText.flatMap { PathMap(argument: $0) } } ?? []
    files.musicFolder = members["music"]?.asText
  }
}

extension PathMap {
  /// The same map for commands that run in other folders.
  fileprivate var fromAnyFolder: Self {
    let folder = folder
    return isAbsolute
      ? self : PathMap("\(folder.from)=\(PathArgument.absolutePath(folder.to))") ?? self
  }
}
