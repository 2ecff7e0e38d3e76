// swift-tools-version: 6.2
import PackageDescription

let strictness: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// The settings of modules that import no C library, in which the compiler rejects unsafe code that
/// is not marked as such.
let memorySafe = strictness + [.strictMemorySafety()]

let package = Package(
  name: "libsync",
  products: [
    .library(name: "LibSync", targets: ["LibSync", "LibSyncFoundation"]),
    .executable(name: "libsync", targets: ["LibSyncProgram"]),
    .executable(name: "libsync-player", targets: ["LibSyncPlayer"]),
  ],
  targets: [
    .systemLibrary(
      name: "CSQLite",
      pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"])]
    ),
    .systemLibrary(
      name: "CLibXML2",
      pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"])]
    ),
    .systemLibrary(
      name: "CJansson",
      pkgConfig: "jansson",
      providers: [.apt(["libjansson-dev"])]
    ),
    .systemLibrary(
      name: "CZlib",
      pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"])]
    ),
    .systemLibrary(
      name: "COpenSSL",
      providers: [.apt(["libssl-dev"])]
    ),
    // Without pkgConfig, whose definitions Swift packages may not use.
    .systemLibrary(
      name: "CNCurses",
      providers: [.apt(["libncurses-dev"])]
    ),
    .systemLibrary(
      name: "CSPNG",
      pkgConfig: "spng",
      providers: [.apt(["libspng-dev"])]
    ),
    .systemLibrary(
      name: "CDeflate",
      providers: [.apt(["libdeflate-dev"])]
    ),
    .systemLibrary(
      name: "CXXHash",
      providers: [.apt(["libxxhash-dev"])]
    ),
    .systemLibrary(
      name: "CEBUR128",
      providers: [.apt(["libebur128-dev"])]
    ),
    .systemLibrary(
      name: "CChromaprint",
      providers: [.apt(["libchromaprint-dev"])]
    ),
    .target(name: "CFFmpeg"),
    .target(name: "CSandbox"),
    .target(name: "CALSA"),
    .target(name: "CICU"),
    .target(name: "CSystem"),
    .target(name: "CJPEG"),
    .target(name: "CLibArchive"),
    .target(name: "CTagLib"),
    .target(name: "CV4L2"),
    .target(name: "CWebP"),

    .target(name: "ICU", dependencies: ["CICU"], swiftSettings: strictness),
    .target(name: "Bytes", swiftSettings: memorySafe),
    .target(name: "JSON", dependencies: ["Bytes", "CJansson"], swiftSettings: strictness),
    .target(name: "ArgumentParsing", dependencies: ["Bytes", "JSON"], swiftSettings: memorySafe),
    .target(
      name: "System",
      dependencies: ["Bytes", "COpenSSL", "CSystem", "CXXHash"],
      swiftSettings: strictness
    ),
    .target(
      name: "CommandLineIO",
      dependencies: ["ArgumentParsing", "ICU", "JSON", "Bytes", "System"],
      swiftSettings: memorySafe
    ),
    .target(
      name: "TerminalUI",
      dependencies: ["ArgumentParsing", "Bytes", "CommandLineIO", "ICU", "System", "CNCurses"],
      swiftSettings: strictness
    ),
    .target(name: "MediaModel", dependencies: ["Bytes"], swiftSettings: memorySafe),
    .target(name: "IPodFormats", dependencies: ["Bytes", "MediaModel"], swiftSettings: memorySafe),
    .target(
      name: "ITunesFormats",
      dependencies: ["Bytes", "MediaModel"],
      swiftSettings: memorySafe
    ),
    .target(name: "PhotoFormats", dependencies: ["Bytes"], swiftSettings: memorySafe),
    .target(
      name: "SQLite",
      dependencies: ["Bytes", "System", "CSQLite"],
      swiftSettings: strictness
    ),
    .target(
      name: "MediaStore",
      dependencies: ["Bytes", "MediaModel", "SQLite", "System", "ICU"],
      swiftSettings: strictness
    ),
    .target(name: "PropertyListScanning", swiftSettings: memorySafe),
    .target(
      name: "MediaImport",
      dependencies: [
        "Bytes", "ICU", "JSON", "MediaModel", "IPodFormats", "ITunesFormats", "PhotoFormats",
        "PropertyListScanning", "SQLite", "System", "CLibXML2", "CZlib", "CTagLib",
      ],
      swiftSettings: strictness
    ),
    .target(
      name: "MediaArchive",
      dependencies: ["Bytes", "System", "CLibArchive"],
      swiftSettings: strictness
    ),
    .target(
      name: "MediaDevice",
      dependencies: [
        "Bytes", "JSON", "MediaModel", "IPodFormats", "SQLite", "MediaImport", "MediaArchive",
        "System",
      ],
      swiftSettings: memorySafe
    ),
    .target(
      name: "MediaArtwork",
      dependencies: ["System", "CDeflate", "CJPEG", "CSPNG", "CWebP"],
      swiftSettings: strictness
    ),
    .target(
      name: "MediaCapture",
      dependencies: ["MediaModel", "System", "PhotoFormats", "MediaArtwork", "CV4L2"],
      swiftSettings: strictness
    ),
    .target(
      name: "MediaPlayback",
      dependencies: ["JSON", "MediaModel", "PhotoFormats"],
      swiftSettings: memorySafe
    ),
    .target(name: "AudioSessions", dependencies: ["Bytes", "JSON"], swiftSettings: memorySafe),
    .target(
      name: "AudioDecoding",
      dependencies: [
        "MediaModel", "MediaPlayback", "PhotoFormats", "CALSA", "CChromaprint", "CEBUR128",
        "CFFmpeg", "CSandbox",
      ],
      swiftSettings: strictness
    ),
    .executableTarget(
      name: "LibSyncPlayer",
      dependencies: ["AudioDecoding", "JSON", "MediaModel", "MediaPlayback", "System"],
      swiftSettings: strictness
    ),
    .target(
      name: "LibSync",
      dependencies: [
        "Bytes", "ICU", "IPodFormats", "JSON", "MediaModel", "MediaStore", "MediaImport",
        "MediaDevice",
        "MediaArtwork", "MediaArchive", "MediaCapture", "MediaPlayback", "AudioSessions",
        "PhotoFormats", "System",
      ],
      swiftSettings: memorySafe
    ),
    .target(name: "LibSyncFoundation", dependencies: ["LibSync"], swiftSettings: memorySafe),
    .target(
      name: "LibSyncCommand",
      dependencies: [
        "Bytes", "ArgumentParsing", "CommandLineIO", "ICU", "JSON", "LibSync", "MediaArchive",
        "MediaDevice", "System", "TerminalUI",
      ],
      resources: [
        .embedInCode("Manual/libsync-json.5"), .embedInCode("Manual/libsync-rules.7"),
        .embedInCode("Manual/libsync-selecting.7"), .embedInCode("Manual/libsync-template.7"),
        .embedInCode("Site/Assets/site.css"), .embedInCode("Site/Assets/site.js"),
      ],
      swiftSettings: memorySafe
    ),
    .executableTarget(
      name: "LibSyncProgram",
      dependencies: ["CommandLineIO", "LibSyncCommand", "System"],
      swiftSettings: memorySafe
    ),

    // A program that benchmarks measure.
    .executableTarget(
      name: "LibraryReading",
      dependencies: ["MediaImport", "MediaModel"],
      path: "Benchmarks/LibraryReading",
      swiftSettings: memorySafe
    ),

    // Programs that see only what the library makes public.
    .executableTarget(
      name: "Client",
      dependencies: ["LibSync", "LibSyncFoundation"],
      path: "Tests/ClientPackage/Sources/Client",
      packageAccess: false,
      swiftSettings: memorySafe
    ),
    .executableTarget(
      name: "Readme",
      dependencies: ["LibSync", "LibSyncFoundation"],
      path: "Tests/ClientPackage/Sources/Readme",
      packageAccess: false
    ),
    .target(name: "CTracing", path: "Tests/CTracing"),
    .target(name: "CFaults", dependencies: ["CSQLite"], path: "Tests/CFaults"),
    .target(name: "CFakeCamera", dependencies: ["CV4L2"], path: "Tests/CFakeCamera"),
    .target(
      name: "TestSupport",
      dependencies: ["Bytes", "IPodFormats", "MediaModel", "System", "CTracing"],
      path: "Tests/TestSupport",
      exclude: ["compare_playlists.py"],
      swiftSettings: strictness
    ),
    .testTarget(name: "ICUTests", dependencies: ["ICU"], swiftSettings: strictness),
    .testTarget(name: "JSONTests", dependencies: ["JSON"], swiftSettings: strictness),
    .target(
      name: "CommandTesting",
      dependencies: ["CommandLineIO", "LibSyncCommand", "CTracing", "TestSupport"],
      path: "Tests/CommandTesting",
      swiftSettings: strictness
    ),
    .testTarget(
      name: "ArgumentParsingTests",
      dependencies: ["ArgumentParsing", "TestSupport"],
      exclude: ["Snapshots"],
      swiftSettings: strictness
    ),
    .testTarget(
      name: "SystemTests",
      dependencies: ["System", "TestSupport"],
      swiftSettings: strictness
    ),
    .testTarget(
      name: "CommandLineIOTests",
      dependencies: ["ArgumentParsing", "CommandLineIO", "System", "TestSupport"],
      swiftSettings: strictness
    ),
    .testTarget(
      name: "TerminalUITests",
      dependencies: ["Bytes", "CommandLineIO", "TerminalUI"],
      swiftSettings: strictness
    ),
    .testTarget(
      name: "MediaModelTests",
      dependencies: ["Bytes", "JSON", "MediaModel", "TestSupport"],
      swiftSettings: strictness
    ),
    .testTarget(
      name: "IPodFormatsTests",
      dependencies: ["IPodFormats", "MediaDevice", "TestSupport"],
      swiftSettings: strictness
    ),
    .testTarget(
      name: "ITunesFormatsTests",
      dependencies: ["ITunesFormats", "TestSupport"],
      swiftSettings: strictness
    ),
    .testTarget(
      name: "PhotoFormatsTests",
      dependencies: ["PhotoFormats", "CZlib", "TestSupport"],
      swiftSettings: strictness
    ),
    .testTarget(
      name: "PropertyListScanningTests",
      dependencies: ["PropertyListScanning"],
      swiftSettings: strictness
    ),
    .testTarget(
      name: "SQLiteTests",
      dependencies: ["Bytes", "SQLite", "TestSupport"],
      swiftSettings: strictness
    ),
    .testTarget(
      name: "MediaStoreTests",
      dependencies: [
        "Bytes", "ICU", "MediaStore", "MediaImport", "SQLite", "CSQLite", "TestSupport",
      ],
      swiftSettings: strictness
    ),
    .testTarget(
      name: "MediaImportTests",
      dependencies: [
        "Bytes", "IPodFormats", "ITunesFormats", "MediaImport", "PhotoFormats", "MediaStore",
        "SQLite", "System",
        "CZlib", "TestSupport",
      ],
      swiftSettings: strictness
    ),
    .testTarget(
      name: "MediaDeviceTests",
      dependencies: [
        "Bytes", "IPodFormats", "MediaArchive", "MediaDevice", "MediaImport", "MediaModel",
        "SQLite", "System", "TestSupport",
      ],
      swiftSettings: strictness
    ),
    .testTarget(
      name: "MediaArtworkTests",
      dependencies: ["MediaArtwork", "CZlib", "TestSupport"],
      swiftSettings: strictness
    ),
    .testTarget(
      name: "MediaCaptureTests",
      dependencies: ["MediaCapture", "PhotoFormats", "CFakeCamera", "CV4L2", "TestSupport"],
      swiftSettings: strictness
    ),
    .testTarget(
      name: "MediaArchiveTests",
      dependencies: ["MediaArchive", "System", "TestSupport"],
      exclude: ["hostile_bags.py"],
      swiftSettings: strictness
    ),
    .testTarget(
      name: "MediaPlaybackTests",
      dependencies: ["JSON", "MediaPlayback", "PhotoFormats", "TestSupport"],
      swiftSettings: strictness
    ),
    .testTarget(
      name: "AudioSessionsTests",
      dependencies: ["AudioSessions", "JSON", "TestSupport"],
      exclude: ["random_scripts.py"],
      swiftSettings: strictness
    ),
    .testTarget(
      name: "AudioDecodingTests",
      dependencies: [
        "AudioDecoding", "AudioSessions", "LibSync", "MediaArtwork", "MediaModel",
        "MediaPlayback", "PhotoFormats", "System", "TestSupport",
      ],
      exclude: ["decode_heif.py"],
      swiftSettings: strictness
    ),
    .testTarget(
      name: "LibSyncTests",
      dependencies: [
        "Bytes", "CommandLineIO", "IPodFormats", "LibSync", "MediaDevice", "MediaImport",
        "PhotoFormats", "SQLite", "System",
        "CFaults", "CSQLite", "TestSupport",
      ],
      swiftSettings: strictness
    ),
    .testTarget(
      name: "LibSyncCommandTests",
      dependencies: [
        "Bytes", "ICU", "JSON", "LibSync", "LibSyncCommand", "MediaPlayback", "CSQLite",
        "CommandTesting", "TestSupport",
      ],
      exclude: [
        "Snapshots", "check_datasette.py", "check_page.py", "check_playlist.py", "check_serving.py",
        "check_site.py", "evaluate_beets.py", "evaluate_nsp.py", "evaluate_rhythmbox.py",
        "evaluate_rockbox.py", "evaluate_xsp.py", "load_playlist.py", "measure_page.py",
        "read_ratings.py", "read_report_page.py", "read_session_page.py", "select_with_beets.py",
        "serve_players.py",
      ],
      swiftSettings: strictness
    ),
    .testTarget(
      name: "CorpusTests",
      dependencies: [
        "Bytes", "LibSync", "IPodFormats", "ITunesFormats", "JSON", "MediaDevice", "MediaImport",
        "MediaStore", "SQLite", "System", "CommandTesting", "TestSupport",
      ],
      exclude: [
        "audio_oracle.py", "compare_audio.py", "compare_with_plistlib.py",
        "decode_native_library.py",
        "differences.py", "key_columns.py", "native_reference", "playlist_comparison.py",
        "query_groupings.py",
        "source_library.py", "stored_library.py", "track_comparison.py",
      ],
      swiftSettings: strictness
    ),
  ],
  cxxLanguageStandard: .cxx17
)
