// swift-tools-version: 6.2
import PackageDescription

/// Tests draw and reckon a lot: optimised they take a quarter of the time, and still trap on every overflow.
/// scripts/test asks for it in a folder of its own, because it makes each build after an edit slower.
/// There `whole` compiles each module in one go, which takes a third less where everything is built once.
let inOneGo =
  Context.environment["PASSWALK_OPTIMISED_TESTS"] == "whole"
  ? ["-whole-module-optimization", "-num-threads", "2"] : []
/// What the tests spend too little in for that is left out: optimising it takes longer than they gain by it.
let seldomRun: Set = [
  "CommandLine", "Diagnosis", "Films", "Network", "Recordings", "Statements", "Walks", "passwalk",
]

/// The modules that others are made of at each turn: what they hold is compiled into those, too. To keep the others
/// ready for that takes as long again as compiling them.
let compiledIntoOthers: Set = ["JSON", "Randomness", "Text", "Times", "TypedYAML"]

/// Every Swift target is held to the same rules.
func settings(of module: String) -> [SwiftSetting] {
  let isOptimised =
    Context.environment["PASSWALK_OPTIMISED_TESTS"] != nil && !seldomRun.contains(module)
  let isApart = isOptimised && !compiledIntoOthers.contains(module)
  let flags =
    (isOptimised ? ["-O"] : []) + (isApart ? ["-Xfrontend", "-disable-cmo"] : []) + inOneGo
  return [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (flags.isEmpty ? [] : [.unsafeFlags(flags, .when(configuration: .debug))])
}

/// Test code may use a module's internals, and names tests as sentences.
///
/// Nobody imports tests: making their module file in a run of its own, before all else, would only type-check them twice.
let testSettings: [SwiftSetting] =
  [.treatAllWarnings(as: .error)]
  + (inOneGo.isEmpty
    ? []
    : [
      .unsafeFlags(inOneGo + ["-no-emit-module-separately-wmo"], .when(configuration: .debug))
    ])

func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings(of: name))
}

func tests(
  of name: String, _ dependencies: [Target.Dependency] = [], apartFrom data: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name)] + dependencies, exclude: data,
    swiftSettings: testSettings)
}

/// What scripts/build says of the commit; it reaches one C file, so that a new commit rebuilds no other.
let identity: [CSetting] = ["PASSWALK_COMMIT", "PASSWALK_COMMIT_DATE"].compactMap { name in
  guard let value = Context.environment[name], !value.isEmpty else { return nil }
  return .define(name, to: value)
}

/// The guide's own samples, which scripts/oracle takes out of its documents, and what compares policy `guide` with
/// them; no targets where nobody has the documents.
///
/// They lie in this package, so that they are built on what is built already.
let oracle: [Target] =
  Context.environment["PASSWALK_GUIDE_SAMPLES"].map { folder in
    [
      .target(
        name: "GuideSamples", dependencies: ["PassKitShape", "WalletDomain"], path: folder,
        swiftSettings: [
          .swiftLanguageMode(.v5),
          .unsafeFlags(["-module-alias", "PassKit=PassKitShape"]),
        ]),
      .executableTarget(
        name: "GuideOracle",
        dependencies: [
          "GuideSamples", "PassKitShape", "IssuerAPI", "JSON", "Scenarios", "SimulatedWorld",
          "Simulation", "WalletDomain",
        ],
        path: "Tests/Oracle/GuideOracle", swiftSettings: testSettings),
    ]
  } ?? []

/// What other packages can import: sessions without a screen, in which `ExternalTransport` puts their own code in the
/// issuer's place.
let shared = ["IssuerAPI", "Scenarios", "SimulatedWorld", "Simulation", "WalletDomain"]

let package = Package(
  name: "passwalk",
  products: [.library(name: "PasswalkSimulation", targets: shared)],
  targets: [
    // C libraries, each behind the smallest door that Swift needs.
    .target(
      name: "CTerminal", path: "Sources/CLibraries/CTerminal",
      linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),
    .target(name: "COptions", path: "Sources/CLibraries/COptions"),
    .target(name: "CFileWatch", path: "Sources/CLibraries/CFileWatch"),
    .target(name: "CAssets", path: "Sources/CLibraries/CAssets"),
    .target(name: "CBuild", path: "Sources/CLibraries/CBuild", cSettings: identity),
    // Loaded when it is first needed, so there is nothing to link.
    .target(name: "COpenSSL", path: "Sources/CLibraries/COpenSSL"),
    .target(name: "CMarkdown", path: "Sources/CLibraries/CMarkdown"),
    .target(name: "CCurl", path: "Sources/CLibraries/CCurl"),
    .target(name: "CPNG", path: "Sources/CLibraries/CPNG"),
    .target(
      name: "CSVG", path: "Sources/CLibraries/CSVG", linkerSettings: [.linkedLibrary("m")]),
    .systemLibrary(
      name: "CYAML", path: "Sources/CLibraries/CYAML",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),

    // Arrows of the architecture: each module imports only what stands above it.
    .target(
      name: "Assets", dependencies: ["CAssets"], path: "Assets",
      exclude: [
        "Assumptions", "CardArt", "Completions", "Guide", "Issuers", "Page", "Pictures",
        "Scenarios", "Search", "Secrets", "SimulationCA", "Walks",
      ],
      swiftSettings: settings(of: "Assets")),
    module("JSON"),
    module("Times"),
    module("Randomness"),
    module("Terminal", ["CTerminal"]),
    module("Pictures", ["CPNG", "CSVG"]),
    module("WalletDomain"),
    module("Commands", ["WalletDomain"]),
    module("Redaction", ["COpenSSL", "Assets", "WalletDomain"]),
    module("Films", ["Assets", "JSON", "Terminal", "Redaction"]),
    module("Text", ["Redaction"]),
    module("TypedYAML", ["CYAML", "Times", "Redaction", "Text"]),
    module("IssuerAPI", ["JSON", "Times", "WalletDomain", "Assets", "Text", "TypedYAML"]),
    module("Network", ["CCurl", "Redaction", "Text", "WalletDomain", "IssuerAPI"]),
    module("Recordings", ["JSON", "Times", "Redaction", "WalletDomain", "IssuerAPI"]),
    module(
      "Statements",
      ["JSON", "Times", "Redaction", "Text", "WalletDomain", "IssuerAPI", "Recordings"]),
    module("Guide", ["CMarkdown", "Terminal", "Assets"]),
    module("PassCrypto", ["COpenSSL", "JSON", "Times", "WalletDomain"]),
    module(
      "SimulatedWorld",
      ["JSON", "Times", "Randomness", "WalletDomain", "IssuerAPI", "PassCrypto", "Assets"]),
    module(
      "Scenarios",
      [
        "JSON", "Times", "Redaction", "Text", "TypedYAML", "Commands", "WalletDomain", "IssuerAPI",
        "PassCrypto", "Statements",
        "SimulatedWorld", "Assets", "Pictures",
      ]),
    module(
      "Walks",
      [
        "Times", "Terminal", "Redaction", "Text", "Commands", "WalletDomain", "SimulatedWorld",
        "Assets",
        "Scenarios",
      ]),
    module(
      "Simulation",
      [
        "Times", "Redaction", "Text", "TypedYAML", "Commands", "WalletDomain", "IssuerAPI",
        "Recordings",
        "SimulatedWorld",
        "Scenarios",
      ]),
    module(
      "Diagnosis",
      [
        "Text", "TypedYAML", "WalletDomain", "IssuerAPI", "SimulatedWorld", "Scenarios",
        "Simulation",
      ]),
    module(
      "Presentation",
      [
        "Redaction", "Text", "Statements", "Commands", "WalletDomain", "IssuerAPI",
        "SimulatedWorld", "Scenarios",
        "Simulation", "Diagnosis",
      ]),
    module(
      "CardArt", ["Terminal", "Text", "TypedYAML", "WalletDomain", "Assets", "Pictures"]),
    module(
      "IssuerApp",
      [
        "CardArt", "JSON", "Times", "Terminal", "Redaction", "Text", "TypedYAML", "Commands",
        "WalletDomain",
        "IssuerAPI",
        "Statements", "SimulatedWorld", "Assets", "Guide", "Pictures", "Scenarios", "Walks",
        "Films", "Simulation", "Diagnosis", "Presentation",
      ]),
    module(
      "PlainMode",
      [
        "Times", "Terminal", "Redaction", "Text", "TypedYAML", "Commands", "WalletDomain",
        "IssuerAPI", "Statements",
        "SimulatedWorld", "Guide", "Scenarios", "Walks", "Simulation", "Diagnosis", "Presentation",
        "IssuerApp",
      ]),
    module(
      "CommandLine",
      [
        "COptions", "CBuild", "Assets", "JSON", "Times", "Terminal", "Redaction", "Text",
        "TypedYAML",
        "Commands", "WalletDomain", "IssuerAPI", "Network", "Recordings", "Statements", "Guide",
        "PassCrypto",
        "SimulatedWorld", "Pictures", "Scenarios", "Walks", "Films", "Simulation", "Diagnosis",
        "Presentation", "IssuerApp",
      ]),
    .executableTarget(
      name: "passwalk",
      dependencies: [
        "CFileWatch", "CommandLine", "Terminal", "Text", "WalletDomain", "IssuerAPI", "Network",
        "SimulatedWorld", "Scenarios", "Walks", "Simulation", "IssuerApp", "PlainMode",
      ],
      swiftSettings: settings(of: "passwalk")),

    tests(of: "JSON"),
    tests(of: "Times"),
    tests(of: "Randomness"),
    tests(of: "Terminal"),
    tests(of: "Films", ["JSON", "Randomness", "Terminal"]),
    tests(of: "Pictures", ["MadePictures"]),
    tests(
      of: "CardArt",
      ["Assets", "MadePictures", "Pictures", "Terminal", "Text", "WalletDomain"]),
    tests(of: "WalletDomain", ["Randomness"]),
    tests(of: "Commands", ["WalletDomain"]),
    tests(of: "Redaction", ["Randomness", "WalletDomain", "Assets"]),
    tests(of: "Text"),
    tests(of: "TypedYAML", ["Randomness", "Text", "Times"]),
    tests(of: "IssuerAPI", ["Assets", "JSON", "Text", "TypedYAML", "WalletDomain"]),
    tests(of: "Recordings", ["JSON", "Randomness", "Redaction", "WalletDomain", "IssuerAPI"]),
    tests(of: "Statements", ["Randomness", "Redaction", "WalletDomain", "IssuerAPI"]),
    .target(
      name: "ServerProcess", path: "Tests/Support/ServerProcess", swiftSettings: testSettings),
    tests(
      of: "Network",
      [
        "WalletDomain", "IssuerAPI", "PassCrypto", "SimulatedWorld", "Scenarios", "Simulation",
        "ServerProcess",
      ],
      apartFrom: ["server.py", "issuer.py", "treasury-prime.yaml"]),
    tests(of: "Guide", ["Assets", "Terminal"]),
    tests(
      of: "PassCrypto", ["COpenSSL", "WalletDomain", "IssuerAPI", "SimulatedWorld", "Assets"],
      apartFrom: ["Readers/reader.py"]),
    tests(of: "SimulatedWorld", ["JSON", "WalletDomain", "IssuerAPI", "PassCrypto"]),
    tests(
      of: "Scenarios",
      [
        "JSON", "Redaction", "Text", "TypedYAML", "Commands", "WalletDomain", "IssuerAPI",
        "PassCrypto", "Statements",
        "SimulatedWorld", "MadePictures", "Pictures",
      ],
      apartFrom: ["Schema/validate.py"]),
    tests(
      of: "Walks",
      [
        "Randomness", "Terminal", "Text", "TypedYAML", "Commands", "WalletDomain", "SimulatedWorld",
        "Assets",
        "Guide",
        "Scenarios", "Thoroughness",
      ]),
    .target(
      name: "MadePictures", path: "Tests/Support/MadePictures", swiftSettings: testSettings),
    .target(
      name: "Thoroughness", path: "Tests/Support/Thoroughness", swiftSettings: testSettings),
    .target(
      name: "RandomWorlds", dependencies: ["Scenarios", "SimulatedWorld", "WalletDomain"],
      path: "Tests/Support/RandomWorlds", swiftSettings: testSettings),
    .target(
      name: "PassKitShape", dependencies: ["IssuerAPI", "SimulatedWorld", "WalletDomain"],
      path: "Tests/Support/PassKitShape", swiftSettings: testSettings),
    .target(
      name: "AgreedTexts", path: "Tests/Support/AgreedTexts", swiftSettings: testSettings),
    .testTarget(
      name: "CatalogueTests",
      dependencies: [
        "AgreedTexts", "Assets", "IssuerAPI", "Redaction", "Scenarios", "SimulatedWorld",
        "Simulation", "Diagnosis", "Presentation", "Thoroughness", "WalletDomain",
      ],
      exclude: ["Agreed"], swiftSettings: testSettings),
    tests(
      of: "Simulation",
      [
        "Text", "Times", "Statements", "Commands", "WalletDomain", "IssuerAPI", "PassCrypto",
        "SimulatedWorld", "Scenarios", "Diagnosis", "Presentation", "RandomWorlds", "Thoroughness",
      ]),
    tests(
      of: "IssuerApp",
      [
        "Randomness", "Terminal", "Redaction", "Text", "TypedYAML", "Commands", "WalletDomain",
        "IssuerAPI",
        "SimulatedWorld", "Assets", "Guide", "Scenarios", "Simulation", "Diagnosis", "Presentation",
        "RandomWorlds", "Thoroughness", "AgreedTexts", "MadePictures", "Pictures", "Walks", "Films",
        "CardArt", "PlainMode",
      ],
      apartFrom: ["Frames/Golden", "Frames/Coloured"]),
    tests(
      of: "PlainMode",
      [
        "Terminal", "Commands", "WalletDomain", "Scenarios", "Simulation", "Diagnosis",
        "Presentation", "Walks", "IssuerApp", "Thoroughness",
      ]),

    // The whole program, as processes and on terminals of its own.
    .target(name: "CTestProcess", path: "Tests/Support/CTestProcess"),
    .executableTarget(name: "JobShell", path: "Tests/Support/JobShell"),
    .executableTarget(
      name: "TerminalProbe", dependencies: ["CTerminal", "Terminal"],
      path: "Tests/Support/TerminalProbe",
      swiftSettings: testSettings),
    .testTarget(
      name: "PasswalkTests",
      dependencies: [
        "passwalk", "CommandLine", "TerminalProbe", "JobShell", "CTestProcess", "Randomness",
        "Guide",
        "PassCrypto", "Walks",
        "IssuerAPI",
        "Redaction", "WalletDomain", "Thoroughness", "ServerProcess", "MadePictures", "Pictures",
      ],
      exclude: ["Connecting/tmp.py"], swiftSettings: testSettings),
  ] + oracle,
  swiftLanguageModes: [.v6]
)
