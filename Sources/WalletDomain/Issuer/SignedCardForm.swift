/// An issuer's names for the three fields of a signed card.
public struct SignedCardForm: Hashable, Sendable {
  /// The interface's name, as people call it.
  public let title: String
  /// The keys that lead to the object with the fields; none if they are at the top level.
  public let wrapper: [String]
  public let activationData: String
  public let ephemeralPublicKey: String
  public let encryptedData: String

  public init(
    title: String, wrapper: [String] = [], activationData: String, ephemeralPublicKey: String,
    encryptedData: String
  ) {
    self.title = title
    self.wrapper = wrapper
    self.activationData = activationData
    self.ephemeralPublicKey = ephemeralPublicKey
    self.encryptedData = encryptedData
  }

  public func name(of field: SignedCard.Field) -> String {
    switch field {
    case .activationData: activationData
    case .ephemeralPublicKey: ephemeralPublicKey
    case .encryptedData: encryptedData
    }
  }

  /// The names of all three fields.
  public var names: [String] { SignedCard.Field.allCases.map(name) }
}
