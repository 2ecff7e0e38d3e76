/// The rules about movie players and the music player.
extension LintRule {
  static let playerRules = [
    movieOnlyNeedsOwnSession, movieAndMusicNeedSession, movieCleanUpOrder,
    nonMixableWithMusicPlayer,
  ]

  private static let movieOnlyNeedsOwnSession = Self(
    name: "movie-only-needs-own-session",
    level: .warning,
    summary: "The application has only a movie player, which shares its session (3.2 and later).",
    source: "Audio Session Programming Guide, ch. 6, only the media player framework",
    proposal: "Declare the movie with session=own.",
    bad: """
      app launch A
      app A stream film tech=movie
      app A play film
      """,
    good: """
      app launch A
      app A stream film tech=movie session=own
      app A play film
      app A dispose film
      """,
    find: { facts in
      facts.firstLines { program in
        program.hasOnlyMovies
          ? program.plays.filter { program.stream(of: $0).map(program.hasOwnSession) == false } : []
      }
    }
  )

  private static let movieAndMusicNeedSession = Self(
    name: "movie-and-music-need-session",
    level: .warning,
    summary: """
      A movie player and the music player sound together without a session that says how they \
      relate.
      """,
    source: "Audio Session Programming Guide, ch. 6, only the media player framework; table 6-1",
    proposal: "Set a category that says how they relate, as table 6-1 lists them.",
    bad: """
      app launch A
      app A stream film tech=movie
      app A music play
      app A play film
      """,
    good: """
      app launch A category=ambient
      app A stream film tech=movie
      app A activate
      app A music play
      app A play film
      """,
    find: { facts in
      facts.firstLines { program in
        program.setup == nil && program.musicStep != nil
          ? program.plays.filter { program.technology(of: $0) == .movie } : []
      }
    }
  )

  private static let movieCleanUpOrder = Self(
    name: "movie-clean-up-order",
    level: .error,
    summary: "The session is not activated after a movie with its own session is disposed of.",
    source: "Audio Session Programming Guide, ch. 6, using movie players",
    proposal: "Dispose of the movie, and then activate.",
    bad: """
      app launch A tech=audio-queue category=playback
      app A stream film tech=movie session=own duration=5
      app A play film
      after 5 app A activate
      app A dispose film
      """,
    good: """
      app launch A tech=audio-queue category=playback
      app A stream film tech=movie session=own duration=5
      app A play film
      after 5 app A dispose film
      app A activate
      """,
    find: { facts in
      facts.lines { program in
        let early = program.direct.filter {
          $0.action == .activate && $0.failure == .movieNotDisposed
        }
        return early.isEmpty ? program.moviesWithoutCleanUp : early
      }
    }
  )

  private static let nonMixableWithMusicPlayer = Self(
    name: "non-mixable-with-music-player",
    level: .error,
    summary: "The music player is used while the application's own session does not mix.",
    source: "Audio Session Programming Guide, ch. 6, using music players (Important)",
    proposal: "Use ambient, or mix on.",
    bad: """
      app launch A tech=audio-queue category=playback
      app A stream s loop=yes
      app A activate
      app A play s
      app A music play
      """,
    good: """
      app launch A tech=audio-queue category=playback
      app A mix on
      app A stream s loop=yes
      app A activate
      app A play s
      app A music play
      """,
    find: { facts in
      facts.lines { program in
        program.setup == nil
          ? []
          : program.steps.filter {
            $0.action == .playMusic && !program.settings(at: $0).isMixable
          }
      }
    }
  )
}
