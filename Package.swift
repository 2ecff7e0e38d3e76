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
    .systemLibrary(
      name: "CLibArchive",
      providers: [.apt(["libarchive-dev"])]
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
    .target(name: "CSystemProcess"),
    .target(name: "CJPEG"),
    .target(name: "CTagLib"),

    .target(name: "JSON", dependencies: ["CJansson"], swiftSettings: strictness),
    .target(name: "ICU", dependencies: ["CICU"], swiftSettings: strictness),
    .target(name: "ArgumentParsing", dependencies: ["JSON"], swiftSettings: memorySafe),
    .target(name: "SystemProcess", dependencies: ["CSystemProcess"], swiftSettings: strictness),
    .target(name: "MediaModel", swiftSettings: memorySafe),
    .target(
      name: "SystemFiles",
      dependencies: ["MediaModel", "SystemProcess", "COpenSSL"],
      swiftSettings: strictness
    ),
    .target(
      name: "CommandLineIO",
      dependencies: [
        "ArgumentParsing", "ICU", "JSON", "MediaModel", "SystemFiles", "SystemProcess",
      ],
      swiftSettings: memorySafe
    ),
    .target(
      name: "TerminalUI",
      dependencies: ["CommandLineIO", "ICU", "SystemFiles", "SystemProcess", "CNCurses"],
      swiftSettings: strictness
    ),
    .target(name: "IPodFormats", dependencies: ["MediaModel"], swiftSettings: memorySafe),
    .target(name: "ITunesFormats", dependencies: ["MediaModel"], swiftSettings: memorySafe),
    .target(
      name: "SQLite",
      dependencies: ["MediaModel", "SystemFiles", "SystemProcess", "CSQLite"],
      swiftSettings: strictness
    ),
    .target(
      name: "MediaStore",
      dependencies: ["MediaModel", "SQLite", "SystemFiles", "SystemProcess", "ICU"],
      swiftSettings: strictness
    ),
    .target(
      name: "MediaImport",
      dependencies: [
        "JSON", "MediaModel", "IPodFormats", "ITunesFormats", "SQLite", "SystemFiles",
        "SystemProcess", "CLibXML2", "CZlib", "CTagLib",
      ],
      swiftSettings: strictness
    ),
    .target(
      name: "MediaArtwork",
      dependencies: ["SystemFiles", "SystemProcess", "CJPEG", "CSPNG"],
      swiftSettings: strictness
    ),
    .target(
      name: "MediaArchive",
      dependencies: ["MediaModel", "SystemFiles", "SystemProcess", "CLibArchive"],
      swiftSettings: strictness
    ),
    .target(
      name: "MediaPlayback",
      dependencies: ["JSON", "MediaModel"],
      swiftSettings: memorySafe
    ),
    .target(
      name: "AudioDecoding",
      dependencies: [
        "MediaModel", "MediaPlayback", "CALSA", "CChromaprint", "CEBUR128", "CFFmpeg", "CSandbox",
      ],
      swiftSettings: strictness
    ),
    .executableTarget(
      name: "LibSyncPlayer",
      dependencies: [
        "AudioDecoding", "JSON", "MediaModel", "MediaPlayback", "SystemFiles", "SystemProcess",
      ],
      swiftSettings: strictness
    ),
    .target(
      name: "LibSync",
      dependencies: [
        "JSON", "MediaModel", "MediaStore", "MediaImport", "MediaArtwork", "MediaArchive",
        "MediaPlayback", "SystemFiles", "SystemProcess",
      ],
      swiftSettings: memorySafe
    ),
    .target(name: "LibSyncFoundation", dependencies: ["LibSync"], swiftSettings: memorySafe),
    .target(
      name: "LibSyncCommand",
      dependencies: [
        "ArgumentParsing", "CommandLineIO", "ICU", "JSON", "LibSync", "MediaArchive",
        "SystemFiles", "SystemProcess", "TerminalUI",
      ],
      resources: [
        .embedInCode("Manual/libsync-json.5"), .embedInCode("Manual/libsync-rules.7"),
        .embedInCode("Manual/libsync-template.7"),
      ],
      swiftSettings: memorySafe
    ),
    .executableTarget(
      name: "LibSyncProgram",
      dependencies: ["CommandLineIO", "LibSyncCommand", "SystemProcess"],
      swiftSettings: memorySafe
    ),

    // A program that benchmarks measure.
    .executableTarget(
      name: "NativeLibraryReading",
      dependencies: ["MediaImport", "MediaModel"],
      path: "Benchmarks/NativeLibraryReading",
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
    .target(
      name: "TestSupport",
      dependencies: ["MediaModel", "CTracing"],
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
      name: "SystemFilesTests",
      dependencies: ["SystemFiles", "TestSupport"],
      swiftSettings: strictness
    ),
    .testTarget(
      name: "CommandLineIOTests",
      dependencies: [
        "ArgumentParsing", "CommandLineIO", "SystemFiles", "SystemProcess", "TestSupport",
      ],
      swiftSettings: strictness
    ),
    .testTarget(name: "TerminalUITests", dependencies: ["TerminalUI"], swiftSettings: strictness),
    .testTarget(
      name: "MediaModelTests",
      dependencies: ["JSON", "MediaModel", "TestSupport"],
      swiftSettings: strictness
    ),
    .testTarget(
      name: "IPodFormatsTests",
      dependencies: ["IPodFormats", "TestSupport"],
      swiftSettings: strictness
    ),
    .testTarget(
      name: "ITunesFormatsTests",
      dependencies: ["ITunesFormats", "TestSupport"],
      swiftSettings: strictness
    ),
    .testTarget(
      name: "SQLiteTests",
      dependencies: ["SQLite", "TestSupport"],
      swiftSettings: strictness
    ),
    .testTarget(
      name: "MediaStoreTests",
      dependencies: ["ICU", "MediaStore", "MediaImport", "SQLite", "CSQLite", "TestSupport"],
      swiftSettings: strictness
    ),
    .testTarget(
      name: "MediaImportTests",
      dependencies: [
        "IPodFormats", "ITunesFormats", "MediaImport", "MediaStore", "SQLite", "SystemFiles",
        "CZlib", "TestSupport",
      ],
      swiftSettings: strictness
    ),
    .testTarget(
      name: "MediaArtworkTests",
      dependencies: ["MediaArtwork", "CZlib", "TestSupport"],
      swiftSettings: strictness
    ),
    .testTarget(
      name: "MediaArchiveTests",
      dependencies: ["MediaArchive", "SystemFiles", "TestSupport"],
      exclude: ["hostile_bags.py"],
      swiftSettings: strictness
    ),
    .testTarget(
      name: "MediaPlaybackTests",
      dependencies: ["MediaPlayback", "TestSupport"],
      swiftSettings: strictness
    ),
    .testTarget(
      name: "AudioDecodingTests",
      dependencies: [
        "AudioDecoding", "LibSync", "MediaModel", "MediaPlayback", "SystemFiles", "TestSupport",
      ],
      swiftSettings: strictness
    ),
    .testTarget(
      name: "LibSyncTests",
      dependencies: [
        "CommandLineIO", "LibSync", "SQLite", "SystemFiles", "CFaults", "CSQLite", "TestSupport",
      ],
      swiftSettings: strictness
    ),
    .testTarget(
      name: "LibSyncCommandTests",
      dependencies: [
        "ICU", "LibSync", "LibSyncCommand", "MediaPlayback", "CSQLite", "CommandTesting",
        "TestSupport",
      ],
      exclude: [
        "Snapshots", "check_datasette.py", "check_page.py", "check_playlist.py", "load_playlist.py",
        "measure_page.py", "read_ratings.py",
      ],
      swiftSettings: strictness
    ),
    .testTarget(
      name: "CorpusTests",
      dependencies: [
        "LibSync", "IPodFormats", "ITunesFormats", "JSON", "MediaImport", "MediaStore", "SQLite",
        "CommandTesting",
        "TestSupport",
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
