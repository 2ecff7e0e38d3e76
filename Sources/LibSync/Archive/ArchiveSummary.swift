package import MediaArchive

/// The results of archiving.
package struct ArchiveSummary {
  package let plan: ArchivePlan
  /// The archive, as given by the user.
  package let path: String
  package let isDryRun: Bool
  /// The outcome; `nil` in a dry run.
  package var outcome: ArchiveOutcome?

  package init(of plan: ArchivePlan, at path: String, isDryRun: Bool) {
    self.plan = plan
    self.path = path
    self.isDryRun = isDryRun
  }

  /// Whether something that was to be archived is not in the archive.
  package var isPartial: Bool {
    outcome.map { !$0.isComplete } ?? plan.files.contains { $0.obstacle != nil }
  }

  /// Returns the number of files that came into the archive in a way.
  package func count(_ way: AddedFile.Entry.Way) -> Int {
    outcome?.files.count { $0.entry?.way == way } ?? 0
  }

  /// The number of files that were copied as encodings, or would be.
  package var encodedCount: Int {
    outcome?.files.count { $0.isEncoding && $0.entry?.way == .copied }
      ?? plan.files.count { $0.target != nil && $0.obstacle == nil }
  }

  /// The number of files that are not in the archive.
  package var lackingCount: Int {
    outcome?.files.count { $0.entry == nil } ?? plan.files.count { $0.obstacle != nil }
  }
}
