import SimulatedWorld
import TypedYAML
import WalletDomain

/// What a scenario says of the customer's devices.
struct DeviceFields {
  var phone = Phone()
  var watch: Watch?
}

extension FieldKind where Value == DeviceFields {
  static var devices: Self {
    .mapping("`device`") { fields in
      let clockOffset = fields.optional("clockOffset", .signedDuration, default: .zero)
      // Read so that a mistake shows.
      _ = fields.optional("timeZone", .text)
      var phone = fields.optional("phone", .phone, default: Phone())
      phone.clockOffset = clockOffset
      return DeviceFields(phone: phone, watch: fields.optional("watch", .watch))
    }
  }
}

extension FieldKind where Value == Phone {
  fileprivate static var phone: Self {
    .mapping("`phone`") { fields in
      Phone(
        model: fields.optional("model", .text, default: "iPhone"),
        hasSecureElement: fields.optional("secureElement", .bool, default: true),
        hasPassLibrary: fields.optional("passLibrary", .bool, default: true),
        hasProvisioningEntitlement: fields.optional(
          "provisioningEntitlement", .bool, default: true))
    }
  }
}

extension FieldKind where Value == Watch {
  fileprivate static var watch: Self {
    .mapping("`watch`") { fields in
      Watch(
        model: fields.optional("model", .text, default: "Watch"),
        hasSecureElement: fields.optional("secureElement", .bool, default: true),
        isReachable: fields.optional("reachable", .bool, default: true))
    }
  }
}
