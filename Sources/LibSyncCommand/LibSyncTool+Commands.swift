import ArgumentParsing
import CommandLineIO

extension LibSyncTool {
  /// All commands, under the headings of help and manual.
  static let sections: [CommandSection<CommandContext>] = [
    CommandSection(
      "Import",
      [
        ImportCommand.self, LibrariesCommand.self, LibraryDefaultCommand.self,
        LibraryRenameCommand.self, LibraryRemoveCommand.self, LibraryMergeCommand.self,
        LibraryPathMapCommand.self,
      ]
    ),
    CommandSection(
      "Find",
      [
        ItemsCommand.self, SearchCommand.self, ShowCommand.self, CountCommand.self,
        QueryCommand.self,
      ],
      Presets.commands,
      [
        StatsCommand.self, ReportCommand.self, PickCommand.self, PropertiesCommand.self,
        LyricsCommand.self,
      ]
    ),
    CommandSection("Check", [MissingCommand.self, VerifyCommand.self, DuplicatesCommand.self]),
    CommandSection(
      "Lists",
      [
        PlaylistsCommand.self, PlaylistListCommand.self, PlaylistShowCommand.self,
        PlaylistRulesCommand.self, PlaylistEvaluateCommand.self, PlaylistCheckCommand.self,
        PlaylistExportCommand.self, PlaylistImportCommand.self, PlaylistNewCommand.self,
        PlaylistAddCommand.self,
        PlaylistRemoveCommand.self, PlaylistMoveCommand.self, PlaylistClearCommand.self,
        PlaylistSaveCommand.self, PlaylistDeleteCommand.self, CollectionSaveCommand.self,
        CollectionListCommand.self, CollectionShowCommand.self, CollectionRenameCommand.self,
        CollectionDeleteCommand.self, CollectionExportCommand.self, CollectionImportCommand.self,
      ]
    ),
    CommandSection(
      "Your data",
      [
        RateCommand.self, LoveCommand.self, MetaSetCommand.self, MetaUnsetCommand.self,
        MetaGetCommand.self, MetaListCommand.self, MetaImportCommand.self, MetaExportCommand.self,
        MetaConflictsCommand.self,
      ]
    ),
    CommandSection(
      "Export",
      [
        ExportMetadataCommand.self, ExportGainCommand.self, ConvertCommand.self,
        ArtworkCommand.self, SiteCommand.self, LyricsExportCommand.self, EncodeCommand.self,
      ]
    ),
    CommandSection(
      "History",
      [
        DiffCommand.self, LogCommand.self, UndoCommand.self, RedoCommand.self, WatchCommand.self,
        ExplainCommand.self,
      ]
    ),
    CommandSection(
      "iPod",
      [
        SyncCommand.self, PlaysCommand.self, PlaysExportCommand.self, RescueCommand.self,
        DeviceCommand.self,
        DeviceCheckCommand.self, DeviceReportCommand.self, DeviceBackupCommand.self,
        DeviceBackupsCommand.self, DeviceRestoreCommand.self, DeviceRecoverCommand.self,
        DeviceEjectCommand.self, DeviceInitCommand.self,
      ]
    ),
    CommandSection(
      "Archive",
      [
        ArchiveCommand.self, ArchiveVerifyCommand.self, ArchiveRestoreCommand.self,
        ArchiveLibraryCommand.self,
      ]
    ),
    CommandSection(
      "Photos",
      [
        PhotosAlbumsCommand.self, PhotosListCommand.self, PhotosShowCommand.self,
        PhotosStatsCommand.self, PhotosDuplicatesCommand.self, PhotosExportCommand.self,
        PhotosContactSheetCommand.self, PhotosPickCommand.self, CameraStatusCommand.self,
        CameraCaptureCommand.self, CameraRecordCommand.self, CameraRollListCommand.self,
        CameraRollAddCommand.self, CameraRollCheckCommand.self, CameraRollExportCommand.self,
      ]
    ),
    CommandSection(
      "Player",
      [PlayCommand.self, ChaptersCommand.self, PlayerStatusCommand.self],
      PlayerControls.commands,
      [
        PlayerChapterCommand.self,
        PlayerControlCommand<PlayerControls.RewindQueue>.self, PlayerSeekCommand.self,
        PlayerTimeCommand.self, PlayerVolumeCommand.self, PlayerRepeatCommand.self,
        PlayerShuffleCommand.self, PlayerNowCommand.self, PlayerQueueShowCommand.self,
        PlayerQueueSetCommand.self, PlayerQueueAppendCommand.self, PlayerQueueClearCommand.self,
        PlayerEventsCommand.self, PlayerRemoteCommand.self,
      ]
    ),
    CommandSection(
      "Sessions",
      [
        AudioSessionRunCommand.self, AudioSessionCheckCommand.self,
        AudioSessionExplainCommand.self, AudioSessionLintCommand.self,
        AudioSessionPreflightCommand.self, AudioSessionCategoriesCommand.self,
        AudioSessionProfilesCommand.self, AudioSessionMatrixCommand.self,
        AudioSessionRouteCommand.self, AudioSessionPreferCommand.self,
        AudioSessionHardwareCommand.self, AudioSessionPowerCommand.self,
        AudioSessionDrillCommand.self, AudioSessionRecipeCommand.self,
        AudioSessionRecordCommand.self,
      ]
    ),
    CommandSection(
      "Tools",
      [
        DoctorCommand.self, BatchCommand.self, HookAddCommand.self, HookListCommand.self,
        HookRemoveCommand.self, VersionCommand.self, DemoCommand.self,
        CompletionCommand.self, CompleteCommand.self, GenerateManualCommand.self,
        GenerateCommandsCommand.self,
      ]
    ),
  ]

  /// The commands that people use every day, for a screen of 24 lines.
  static let startScreen = StartScreen<CommandContext>(
    "Keep iTunes, Music and iPod libraries in one file. To try it: libsync demo",
    commands: [
      ImportCommand.self, LibrariesCommand.self, SearchCommand.self, ItemsCommand.self,
      PresetCommand<Presets.Albums>.self, ShowCommand.self, StatsCommand.self,
      PlaylistsCommand.self, PlaylistExportCommand.self, RateCommand.self, DiffCommand.self,
      UndoCommand.self, SyncCommand.self, RescueCommand.self, ArchiveCommand.self,
    ],
    nextSteps: [
      TermDefinition("libsync help COMMAND", "Explain a command, with examples"),
      TermDefinition("libsync --help", "List all commands"),
      TermDefinition("libsync help topics", "List the topics that help explains"),
      TermDefinition("man libsync-tutorial", "Learn libsync step by step"),
    ]
  )
}
