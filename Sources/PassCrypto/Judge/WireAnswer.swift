/// The three fields of an issuer's answer, as they stand in its JSON.
public struct WireAnswer: Hashable, Sendable {
  /// Whose names the fields have.
  public enum Form: String, CaseIterable, Hashable, Sendable {
    case tmp, bridge

    /// As people call it.
    public var title: String {
      switch self {
      case .tmp: "TMP"
      case .bridge: "Bridge"
      }
    }

    public func name(of part: Part) -> String {
      switch (self, part) {
      case (.tmp, .activationData): "activationData"
      case (.tmp, .ephemeralPublicKey): "ephemeralPublicKey"
      case (.tmp, .encryptedData): "encryptedData"
      case (.bridge, .activationData): "activation_data"
      case (.bridge, .ephemeralPublicKey): "ephemeral_public_key"
      case (.bridge, .encryptedData): "encrypted_pass_data"
      }
    }
  }

  public enum Part: CaseIterable, Hashable, Sendable {
    case activationData, ephemeralPublicKey, encryptedData
  }

  public enum Value: Hashable, Sendable {
    case text(String)
    /// What stands there instead, such as “null”, “a list”.
    case notText(String)
    case missing
  }

  public var form: Form
  public var values: [Part: Value]
  /// The keys that stand beside them.
  public var otherKeys: [String]

  public init(form: Form, values: [Part: Value], otherKeys: [String] = []) {
    self.form = form
    self.values = values
    self.otherKeys = otherKeys
  }

  public subscript(part: Part) -> Value { values[part] ?? .missing }

  func name(of part: Part) -> String { form.name(of: part) }
}
