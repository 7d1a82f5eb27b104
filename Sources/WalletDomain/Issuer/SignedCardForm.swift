/// What an issuer's interface calls the three fields of a signed card.
public struct SignedCardForm: Hashable, Sendable {
  /// The interface's name, as people call it.
  public let title: String
  /// The key that the fields stand under; nil where they stand by themselves.
  public let wrapper: String?
  public let activationData: String
  public let ephemeralPublicKey: String
  public let encryptedData: String

  public init(
    title: String, wrapper: String? = nil, activationData: String, ephemeralPublicKey: String,
    encryptedData: String
  ) {
    self.title = title
    self.wrapper = wrapper
    self.activationData = activationData
    self.ephemeralPublicKey = ephemeralPublicKey
    self.encryptedData = encryptedData
  }
}
