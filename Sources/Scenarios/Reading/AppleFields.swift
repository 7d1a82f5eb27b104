import SimulatedWorld
import TypedYAML

/// What a scenario says of Apple's servers.
struct AppleFields {
  var handout = CertificateHandout.complete
}

extension FieldKind where Value == AppleFields {
  static var apple: Self {
    .mapping("`apple`") { fields in
      AppleFields(
        handout: fields.optional(
          "chain", .choice(of: CertificateHandout.self), default: .complete))
    }
  }
}
