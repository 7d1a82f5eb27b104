import SimulatedWorld
import TypedYAML
import WalletDomain

// What a scenario says of the customer's devices.
@FieldsBuilder<Scenario> var deviceFields: [Field<Scenario>] {
  Field("clockOffset", \.setup.phone.clockOffset, .signedDuration)
  Field(ignored: "timeZone", .text)
  Section("phone") {
    Field("model", \.setup.phone.model, .text)
    Field("secureElement", \.setup.phone.hasSecureElement, .bool)
    Field("passLibrary", \.setup.phone.hasPassLibrary, .bool)
    Field("provisioningEntitlement", \.setup.phone.hasProvisioningEntitlement, .bool)
  }
  Field("watch", \.setup.watch, .watch)
}

extension FieldKind where Value == Watch {
  fileprivate static var watch: Self {
    .mapping("`watch`", Watch()) {
      Field("model", \.model, .text)
      Field("secureElement", \.hasSecureElement, .bool)
      Field("reachable", \.isReachable, .bool)
    }
  }
}

extension FieldKind where Value == Device {
  /// Where `thing` is; on the Watch only where one is paired.
  static func device(of thing: String, watchIsPaired: Bool) -> Self {
    let kind = FieldKind<Device>.choice(of: Device.self)
    return Self(
      kind.schema(),
      // A file cannot speak of a Watch that is paired no more.
      write: { device, style in
        device == .watch && !watchIsPaired ? nil : kind.write(device, style)
      },
      read: { field in
        let device = kind.read(field)
        if device == .watch, !watchIsPaired {
          field.report(
            .conflictingKeys, "\(thing) is on the Watch, and no Watch is paired",
            remedy: "add `watch: {}` to `device`")
        }
        return device
      })
  }
}
