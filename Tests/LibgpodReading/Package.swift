// swift-tools-version: 6.2
import PackageDescription

// This is a separate package so that building and using libsync do not need libgpod.
let package = Package(
  name: "LibgpodReading",
  targets: [
    .systemLibrary(
      name: "CGPod",
      pkgConfig: "glib-2.0",
      providers: [.apt(["libgpod-dev"])]
    ),
    .executableTarget(
      name: "LibgpodReading",
      dependencies: ["CGPod"],
      linkerSettings: [
        .linkedLibrary("gpod"), .linkedLibrary("gobject-2.0"), .linkedLibrary("glib-2.0"),
      ]
    ),
  ]
)
