import SimulatedWorld
import TypedYAML
import WalletDomain

/// What a scenario says of Apple's servers.
struct AppleFields {
  var handout = CertificateHandout.complete
  var sheetError: PassKitError?
}

extension FieldKind where Value == AppleFields {
  static var apple: Self {
    .mapping("`apple`") { fields in
      AppleFields(
        handout: fields.optional(
          "chain", .choice(of: CertificateHandout.self), default: .complete),
        sheetError: fields.optional("sheetError", .choice(of: PassKitError.self)))
    }
  }
}
