import CommandLineIO
import LibSync

extension ArtworkOutcome {
  /// Tells which files were written for the target, and from which picture.
  func tell(_ narration: Narration, isDryRun: Bool) {
    for file in files {
      let verb = isDryRun ? "Would write" : "Wrote"
      narration.what(
        file.isWritten ? "\(verb) \(file.path)" : "\(file.path) has that content already"
      )
    }
    guard let picture else {
      return narration.why(
        "'\(target.title)' has no picture" + (isFallback ? ", so the stand-in is used" : "")
      )
    }
    narration.why("The picture of '\(target.title)' is \(picture.kind) from \(picture.path)")
  }
}
