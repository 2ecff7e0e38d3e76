import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that shows the chapter of the item, or goes to a different one.
struct PlayerChapterCommand: PlayerCommand {
  static let name = "player chapter"
  static let summary = "Show the chapter, or go to a different one"
  static let discussion = """
    Without CHAPTER, shows the state of the player with the chapter. next goes to the beginning of \
    the next chapter, previous to that of the previous one, a number to that of the chapter with \
    this number, and words to that of the only chapter that has them in its title. The chapters \
    are those that 'libsync chapters' lists.

    \(PlayerOptions.discussion)
    """
  static let examples = [
    CommandExample("libsync player chapter next", "Go to the next chapter."),
    CommandExample("libsync player chapter 12", "Go to chapter 12."),
  ]
  static let exitStatuses = [
    ExitStatusInfo(.negative, "The item has no chapters, or the chapter is the last one.")
  ]
  static let parameters: [Parameter<Self>] = [
    .operand("chapter", append: \.words, help: "next, previous, a number or words of a title."),
    .group(\.files),
    .group(\.player),
  ]

  var words: [String] = []
  var files = FileOptions()
  var player = PlayerOptions()

  func run(in session: Session) async throws {
    if !words.isEmpty, words.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) {
      throw UsageError(
        message: "CHAPTER is empty",
        hint: "use next, previous, a number or words of a title"
      )
    }
    for _ in 0..<Self.maxAttempts {
      var status = try await player.status(in: session)
      guard let item = status.item else {
        throw NegativeAnswer(
          message: "there is no current item; choose one with 'libsync player now ID'"
        )
      }
      let found = try await session.inAnyFolder().openLibrary().selecting(status.library)
        .chapters(of: item.persistentID, locations: files.locations, session.playerSettings)
      guard let chapters = found, !chapters.chapters.isEmpty else {
        throw ChapterStepError.noChapters.failure(item)
      }
      if let step {
        guard let moved = try await go(to: step, chapters, of: item, in: session) else { continue }
        status = moved
      }
      status.chapter = chapters.place(at: status.time)
      return try player.report(status, in: session)
    }
    throw UsageError(message: "the player goes on to other items", hint: "try again")
  }

  /// While the chapters of an item are read, the player may go on to the next one.
  private static let maxAttempts = 3

  private var step: ChapterStep? {
    switch words {
    case []: nil
    case ["next"]: .next
    case ["previous"]: .previous
    default: words.count == 1 ? Int(words[0]).map(ChapterStep.number) ?? named : named
    }
  }

  private var named: ChapterStep { .title(words.joined(separator: " ")) }

  /// Goes to a chapter; returns `nil` if the player has gone on to another item.
  private func go(
    to step: ChapterStep,
    _ chapters: ItemChapters,
    of item: MediaItem,
    in session: Session
  ) async throws -> PlayerStatus? {
    do {
      return try await player.changed(in: session) { player in
        guard player.nowPlayingItem?.persistentID == item.persistentID else { throw OtherItem() }
        do throws(ChapterStepError) {
          let time = player.position.nanoseconds / 1_000_000
          let index = try chapters.index(of: step, from: time)
          player.currentTime = .milliseconds(chapters.chapters[index].start)
        } catch {
          throw error.failure(item)
        }
      }
    } catch is OtherItem {
      return nil
    }
  }

  private struct OtherItem: Error {}
}

extension ChapterStepError {
  /// The error of a command about an item.
  fileprivate func failure(_ item: MediaItem) -> any Error {
    let hint = "'libsync chapters \(item.persistentID)' lists them"
    return switch self {
    case .noChapters:
      NegativeAnswer(
        message: "'\((item.title ?? "\(item.persistentID)").onOneLine)' has no chapters"
      )
    case .isLast: NegativeAnswer(message: "the chapter is the last one")
    case .outOfRange(let count):
      UsageError(message: "the item has the chapters 1 to \(count)", hint: hint)
    case .unknownTitle: UsageError(message: "no chapter has these words in its title", hint: hint)
    case .ambiguousTitle(let numbers):
      UsageError(
        message: "chapters \(numbers.map(String.init).joined(separator: ", ")) have these words",
        hint: "give the number of one"
      )
    }
  }
}
