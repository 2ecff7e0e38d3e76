extension SessionRecipe {
  /// The design as a session script, in which an interruption and a change of the route happen.
  public var script: String {
    switch kind {
    case .game: playsSoundtrack ? Self.gameAlone : Self.gameWithMusic
    case .player: Self.player
    case .recorder: Self.recorder
    case .analyser: Self.analyser
    case .chat: Self.chat
    case .cues: Self.cues
    case .converter: Self.converter
    case .movies: Self.movies
    }
  }

  private static let gameAlone = """
    # A game that nobody plays to music: its sound track silences others.
    app launch Game tech=audio-queue category=solo-ambient
    app Game stream soundtrack loop=yes
    app Game stream shot duration=1
    app Game get other-audio
    app Game on interruption.begin save soundtrack
    app Game on interruption.end activate
    app Game on interruption.end if ok restore soundtrack
    app Game on interruption.end play soundtrack
    app Game on interruption.end ui
    app Game on interruption.begin ui
    app Game on quit save soundtrack
    app Game on route.change if reason=oldDeviceUnavailable pause soundtrack
    app Game activate
    expect app.Game.result == ok
    app Game play soundtrack
    at 5 app Game play shot
    at 10 call ring
    at 15 call decline
    expect stream app.Game.soundtrack audible == true

    """

  private static let gameWithMusic = """
    # A game that is played to music: the music goes on, and only effects are heard with it.
    ipod play
    app launch Game tech=audio-queue category=ambient
    app Game stream shot duration=1
    app Game get other-audio
    app Game on interruption.begin ui
    app Game on interruption.end activate
    app Game on interruption.end if ok ui
    app Game activate
    expect app.Game.result == ok
    at 5 app Game play shot
    expect stream app.Game.shot audible == true
    expect stream ipod audible == true
    at 10 call ring
    at 15 call decline
    expect stream ipod audible == true

    """

  private static let player = """
    # A player: it sounds with the switch on silent and while the screen is locked.
    app launch Player tech=file-player category=playback
    app Player stream song duration=600
    app Player on interruption.begin save song
    app Player on interruption.begin ui
    app Player on interruption.end play song
    app Player on interruption.end ui
    app Player on quit save song
    app Player on route.change if reason=oldDeviceUnavailable pause song
    app Player activate
    expect app.Player.result == ok
    app Player play song
    at 5 lock
    expect stream app.Player.song audible == true
    at 10 call ring
    at 15 call decline
    expect stream app.Player.song audible == true
    expect stream app.Player.song position == 10

    """

  private static let recorder = """
    # A recorder: it is active only while it records, and plays with another category.
    app launch Recorder tech=file-recorder category=record
    app Recorder stream take
    app Recorder stream song tech=file-player duration=60
    app Recorder get input-available
    app Recorder on input.available ui
    app Recorder on recorder.interruption.begin ui
    app Recorder on recorder.interruption.end record take
    app Recorder on route.change if reason=newDeviceAvailable stop take
    app Recorder on route.change if reason=oldDeviceUnavailable stop take
    app Recorder on route.change if reason=oldDeviceUnavailable pause song
    app Recorder on player.interruption.begin save song
    app Recorder on player.interruption.end play song
    app Recorder on quit save song
    app Recorder on interruption.begin ui
    app Recorder on interruption.end ui
    app Recorder activate
    expect app.Recorder.result == ok
    app Recorder get current-rate
    app Recorder record take
    at 60 app Recorder stop take
    app Recorder category playback
    app Recorder play song
    expect stream app.Recorder.song audible == true

    """

  private static let analyser = """
    # An application that measures: it has an input and no output.
    app launch Analyser tech=io-unit category=record
    app Analyser stream spectrum
    app Analyser get input-available
    app Analyser on input.available ui
    app Analyser on route.change if reason=newDeviceAvailable stop spectrum
    app Analyser on route.change if reason=oldDeviceUnavailable stop spectrum
    app Analyser on interruption.begin ui
    app Analyser on interruption.end activate
    app Analyser on interruption.end if ok record spectrum
    app Analyser activate
    expect app.Analyser.result == ok
    app Analyser get current-rate
    app Analyser record spectrum
    expect stream app.Analyser.spectrum state == recording
    expect app.Analyser.route.output == none
    at 10 call ring
    at 15 call decline
    expect stream app.Analyser.spectrum state == recording

    """

  private static let chat = """
    # A conversation: in and out at once, with little delay.
    app launch Chat tech=io-unit category=play-and-record
    app Chat stream voice loop=yes graph=mixer:1024
    app Chat get input-available
    app Chat on input.available ui
    app Chat on interruption.begin pause voice
    app Chat on interruption.begin ui
    app Chat on interruption.end activate
    app Chat on interruption.end if ok play voice
    app Chat on interruption.end ui
    app Chat on route.change if reason=oldDeviceUnavailable ui
    app Chat deactivate
    app Chat prefer buffer=0.005
    app Chat activate
    expect app.Chat.result == ok
    app Chat get current-buffer
    app Chat play voice
    at 5 lock
    expect stream app.Chat.voice audible == true
    expect device.low-power == false
    at 10 call ring
    at 15 call decline
    expect stream app.Chat.voice audible == true

    """

  private static let cues = """
    # Cues over the user's music, which is lowered while they are heard.
    ipod play
    app launch Coach tech=file-player category=playback
    app Coach mix on
    app Coach duck on
    app Coach stream cue duration=3
    app Coach on interruption.begin ui
    app Coach on interruption.end mix on
    app Coach on interruption.end ui
    app Coach activate
    expect app.Coach.result == ok
    at 5 app Coach play cue
    expect stream ipod gain == 0.2
    at 10 expect stream ipod gain == 1

    """

  private static let converter = """
    # A converter: it neither plays nor records, and encodes in hardware.
    app launch Converter tech=encoder category=audio-processing
    app Converter stream file buffers=60
    app Converter on interruption.begin ui
    app Converter on interruption.end activate
    app Converter on interruption.end if ok play file
    app Converter activate
    expect app.Converter.result == ok
    app Converter play file
    at 10 call ring
    at 15 call decline
    at 70 expect stream app.Converter.file written == 60

    """

  private static let movies = """
    # Movies and nothing else: the session is left alone, and each movie has its own.
    app launch Cinema
    app Cinema stream film tech=movie session=own duration=60
    app Cinema play film
    at 60 app Cinema dispose film

    """
}
