public import WalletDomain

/// The three fields of an issuer's answer, as they stand in its JSON.
public struct WireAnswer: Hashable, Sendable {
  public typealias Part = SignedCard.Field

  public enum Value: Hashable, Sendable {
    case text(String)
    /// What stands there instead, such as “null”, “a list”.
    case notText(String)
    case missing
  }

  /// Whose names the fields have.
  public var form: SignedCardForm
  public var values: [Part: Value]
  /// The keys that stand beside them.
  public var otherKeys: [String]

  public init(form: SignedCardForm, values: [Part: Value], otherKeys: [String] = []) {
    self.form = form
    self.values = values
    self.otherKeys = otherKeys
  }

  public subscript(part: Part) -> Value { values[part] ?? .missing }
}

extension SignedCardForm {
  public func name(of part: WireAnswer.Part) -> String {
    switch part {
    case .activationData: activationData
    case .ephemeralPublicKey: ephemeralPublicKey
    case .encryptedData: encryptedData
    }
  }
}
