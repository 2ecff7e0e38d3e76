import MediaModel
import MediaStore

/// The results of a verification on their way to the library file.
struct VerificationResults {
  /// After this time or number of results, they are saved, so that little is lost if the process is
  /// killed.
  ///
  /// Measures are saved as revisions, which should be few.
  private static let limits = (count: 500, time: Duration.seconds(2))
  private static let limitsOfMeasures = (count: 5000, time: Duration.seconds(300))

  private let path: String
  private let library: String
  private let options: VerificationOptions
  private var results: [StoredVerification] = []
  private var edits: [MetadataEdit] = []
  private var saved = ContinuousClock.now
  /// Called when the library file cannot be written, after which no results are kept; `nil` to
  /// throw the error instead.
  private let lose: ((StoreError) -> Void)?
  private var isLost = false

  init(
    _ library: MediaLibrary,
    _ options: VerificationOptions,
    lose: ((StoreError) -> Void)?
  ) throws {
    self.lose = lose
    path = library.path
    self.library = try library.name
    self.options = options
  }

  /// Adds a result, and saves all if there are many.
  mutating func add(_ result: StoredVerification, _ edits: [MetadataEdit]) throws {
    if isLost { return }
    results.append(result)
    self.edits += edits
    let limits = self.edits.isEmpty ? Self.limits : Self.limitsOfMeasures
    if results.count >= limits.count || ContinuousClock.now - saved > limits.time { try save() }
  }

  /// Saves what has not been saved yet.
  mutating func save() throws {
    defer { saved = .now }
    if options.writing.isDryRun || isLost || results.isEmpty { return }
    let (results, edits) = (results, edits)
    do {
      try MediaLibrary.withWriter(at: path, selecting: library, options: options.writing) {
        // A result without its measures would not be checked again, so they go first.
        if !edits.isEmpty { try $0.changeMetadata(edits) }
        try $0.store.saveVerifications(results, options.writing)
      }
    } catch let error as StoreError where [.readOnly, .cannotCreate].contains(error.code) {
      guard let lose else { throw error }
      isLost = true
      lose(error)
    }
    self.results = []
    self.edits = []
  }
}
