/// An error as it was printed: domain and number of each level, the outermost first.
public struct StatedError: Hashable, Sendable {
  public struct Level: Hashable, Sendable {
    public var domain: String
    public var code: Int
    /// The text between the quotation marks; nil for “(null)” or none.
    public var text: String?
    /// The HTTP status that the level holds.
    public var status: Int?
  }

  public var levels: [Level]
  /// Whether it is printed as Swift does on Linux: by a server or a simulator, and no iPhone.
  public var isPrintedOnLinux = false

  /// The level that an app is handed.
  public var outermost: Level? { levels.first }

  /// The level with a domain.
  public func level(of domain: String) -> Level? { levels.first { $0.domain == domain } }

  /// “PKPassKitErrorDomain 2, in it NSURLErrorDomain -1005”.
  public var title: String {
    levels.map { "\($0.domain) \($0.code)" }.joined(separator: ", in it ")
  }
}
