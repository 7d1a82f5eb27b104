import CAssets

/// The data that the program carries within itself.
public enum Assets {
  /// In the order in which a list shows them; a test holds their index to the folder.
  public static let scenarios = files(in: cassets_scenarios())

  /// In the order in which messages name it; a test holds its index to the folder.
  public static let cardArt = files(in: cassets_card_art())

  /// The simulation's certificate authority in PEM, published keys included (SimulationCA/README.md).
  public enum SimulationCA {
    public static var root: [UInt8] { bytes(of: cassets_simulation_root_ca()) }
    public static var subCA: [UInt8] { bytes(of: cassets_simulation_sub_ca()) }
    public static var subCAKey: [UInt8] { bytes(of: cassets_simulation_sub_ca_key()) }
    /// The simulated issuer's RSA key.
    public static var tavKey: [UInt8] { bytes(of: cassets_simulation_tav_key()) }
  }
}

/// A file of the folder, by its id, which is its name without the ending.
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
    var files: [Asset] = []
    var next = list
    while next.pointee != 0 {
      let count = cassets_length(next)
      files.append(Asset(id: id(of: UnsafeRawBufferPointer(start: next, count: count)), text: next))
      next += count + 1
    }
    return files
  }

  /// What the second line of a file says.
  private static func id(of file: UnsafeRawBufferPointer) -> String {
    let line = file.drop { $0 != UInt8(ascii: "\n") }.dropFirst("\nid: ".utf8.count)
    return String(decoding: line.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}
