/// What an issuer calls the things for which rules, reasons and findings have TMP's words.
public struct IssuerWords: Hashable, Sendable {
  /// As people call the issuer.
  public let name: String
  /// Its own word for each of TMP's that it does not use.
  private let own: [String: String]

  public init(_ name: String, own: [String: String] = [:]) {
    self.name = name
    self.own = own
  }

  public static let tmp = IssuerWords("TMP")

  /// What is said in TMP's words, said in the issuer's.
  public func said(_ text: String) -> String {
    own.sorted { $0.key < $1.key }.reduce(text) { $0.replacing($1.key, with: $1.value) }
  }
}
