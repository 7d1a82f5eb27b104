import CAssets

/// The data that the program carries within itself.
public enum Assets {
  /// In the order in which a list shows them; a test holds their index to the folder.
  public static let scenarios = files(in: cassets_scenarios())

  /// In the order in which a list shows them; a test holds their index to the folder.
  public static let walks = files(in: cassets_walks())

  /// Issuers' interfaces, the usual one first; a test holds their index to the folder.
  public static let issuers = files(in: cassets_issuers())

  /// What else people call what the scenarios speak of.
  public static var synonyms: [UInt8] { bytes(of: cassets_synonyms()) }

  /// The words by which secrets are found in text.
  public static var secretWords: [UInt8] { bytes(of: cassets_secret_words()) }

  /// What nobody publishes, so that the simulator chose.
  public static var assumptions: [UInt8] { bytes(of: cassets_assumptions()) }

  /// What each shipped state shows when its own story is played.
  public static var stateWords: [UInt8] { bytes(of: cassets_state_words()) }

  /// In the order in which messages name it; a test holds its index to the folder.
  public static let cardArt = files(in: cassets_card_art())

  /// In the order in which a newcomer would read them; a test holds the names to the folder.
  public static let guide = zip(
    [
      "walk",
      "screen",
      "rows",
      "words",
      "present",
      "walks",
      "support",
      "read",
      "secrets",
      "what-if",
      "calls",
      "faults",
      "links",
      "wallet-extension",
      "scenarios",
      "network",
      "check",
      "commands",
      "judge",
      "connect",
      "bridge",
      "d1",
      "issuers",
      "google-wallet",
      "plain",
      "keys",
      "settings",
      "samples",
      "documents",
      "readiness",
      "field",
      "assumptions",
    ], texts(in: cassets_guide())
  ).map(Asset.init)

  /// The completion scripts by their shell; `@name@` stands for what the program fills in.
  public static let completions = zip(["bash", "zsh", "fish"], texts(in: cassets_completions()))
    .map(Asset.init)

  /// The script of an exported page; it reads its film from the element `film` and inserts text as text only.
  public static var pageScript: String { String(cString: cassets_page_script()) }

  /// The style sheet of an exported page; the page sets `--columns`, `--rows`, `--front` and `--back`.
  public static var pageStyle: String { String(cString: cassets_page_style()) }

  /// The simulation's certificate authority in PEM, published keys included (SimulationCA/README.md).
  public enum SimulationCA {
    public static var root: [UInt8] { bytes(of: cassets_simulation_root_ca()) }
    public static var subCA: [UInt8] { bytes(of: cassets_simulation_sub_ca()) }
    public static var subCAKey: [UInt8] { bytes(of: cassets_simulation_sub_ca_key()) }
    /// The simulated issuer's RSA key.
    public static var tavKey: [UInt8] { bytes(of: cassets_simulation_tav_key()) }
  }
}

/// A file of a folder, by its id, which is its name without the ending.
public struct Asset: Sendable {
  public let id: String
  // What the program is made of lasts as long as it runs, and nobody writes it.
  nonisolated(unsafe) fileprivate let text: UnsafePointer<CChar>

  public var bytes: [UInt8] { Assets.bytes(of: text) }
}

extension Assets {
  fileprivate static func bytes(of file: UnsafePointer<CChar>) -> [UInt8] {
    Array(UnsafeRawBufferPointer(start: file, count: cassets_length(file)))
  }

  private static func files(in list: UnsafePointer<CChar>) -> [Asset] {
    texts(in: list).map { Asset(id: id(of: $0), text: $0) }
  }

  private static func texts(in list: UnsafePointer<CChar>) -> [UnsafePointer<CChar>] {
    var texts: [UnsafePointer<CChar>] = []
    var next = list
    while next.pointee != 0 {
      texts.append(next)
      next += cassets_length(next) + 1
    }
    return texts
  }

  /// What the second line of a file says: `id: NAME`, or `id NAME`.
  private static func id(of text: UnsafePointer<CChar>) -> String {
    let file = UnsafeRawBufferPointer(start: text, count: cassets_length(text))
    let line = file.drop { $0 != UInt8(ascii: "\n") }.dropFirst("\nid:".utf8.count)
    return String(
      decoding: line.drop { $0 == UInt8(ascii: " ") }.prefix { $0 != UInt8(ascii: "\n") },
      as: UTF8.self)
  }
}
