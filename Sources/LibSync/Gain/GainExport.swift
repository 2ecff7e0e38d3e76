package import MediaImport
package import MediaModel
package import MediaStore

/// The values about loudness that are written to files.
package struct GainOptions: Sendable {
  /// The kinds of fields; each file gets those that suit its format.
  package var kinds = Set(GainKind.allCases)
  /// Whether the loudness of albums is written, too.
  package var hasAlbums = false
  /// Whether files are measured that have not been.
  package var isMeasuring = false
  /// The number of files to measure at the same time.
  package var jobs = 1
  /// Whether to write nothing, neither to files nor to the library file.
  package var isDryRun = false
  /// The locations of the files.
  package var files = MediaFileLocations()
  /// The options of rules.
  package var rules = RuleOptions()
  /// The options for saving what was measured.
  package var writing = WriteOptions(secondsToWait: nil)

  package init() {}

  /// The options of measuring.
  var verification: VerificationOptions {
    var options = VerificationOptions()
    options.checks = [.decoding, .loudness]
    options.jobs = jobs
    options.files = files
    options.rules = rules
    options.writing = writing
    options.writing.isDryRun = isDryRun
    return options
  }
}

/// A music file, and what happened to its fields about loudness.
package struct GainFile: Sendable {
  /// The effect on the file.
  package enum Outcome: Equatable, Sendable {
    /// The fields were written, or would be in a dry run.
    case written
    /// The file has the fields already.
    case present
    /// The file was left as it is.
    case failed(TagObstacle)
    /// Its loudness has not been measured.
    case unmeasured
    /// Its loudness could not be measured.
    case immeasurable
    /// It has no loudness, because it is silent or shorter than 0.4 seconds.
    case silent
    /// None of the kinds that are written suits its format.
    case unsuited
  }

  /// A field that is written.
  package struct Field: Equatable, Sendable {
    package let name: String
    /// The value before; `nil` if there was none.
    package let before: String?
    package let after: String
  }

  /// The first item that has the file.
  package let persistentID: PersistentID
  package let title: String?
  /// The path, as an `ExactPath`; the location itself if it is not one.
  package let path: String
  package internal(set) var outcome: Outcome
  /// The fields, by name.
  package internal(set) var fields: [Field] = []
  /// Whether the peaks are those between samples; otherwise, they are the highest samples.
  package internal(set) var hasTruePeak = false
}

/// An album whose loudness is not known, because that of some of its files is not.
package struct IncompleteAlbum: Sendable {
  package let persistentID: PersistentID
  package let title: String?
  /// The number of its files, and of those that are not measured.
  package let fileCount: Int, unmeasuredCount: Int
}

/// The items and albums that an export of loudness left out.
package struct GainRest: Sendable {
  /// The number of items without a file of sound.
  package var filelessCount = 0
  /// The albums whose fields were not written.
  package var albums: [IncompleteAlbum] = []
}
