import SimulatedWorld
import Text
import TypedYAML
import WalletDomain

// The keys of `device`.
@FieldsBuilder<Scenario> var deviceFields: [Field<Scenario>] {
  Field("clockOffset", \.setup.phone.clockOffset, .signedDuration)
  NotYet("timeZone")
  Section("phone") {
    Field("kind", \.setup.phone.kind, .kind(instead: .phone), written: .ifChanged)
    Field("model", \.setup.phone.model, .text)
    Field("secureElement", \.setup.phone.hasSecureElement, .bool)
    Field("passLibrary", \.setup.phone.hasPassLibrary, .bool)
    Field("provisioningEntitlement", \.setup.phone.hasProvisioningEntitlement, .bool)
  }
  Field("watch", \.setup.watch, .watch)
  Field("secondWatch", \.setup.secondWatch, .secondWatch, written: .ifChanged)
  Check { scenario, fields in
    guard scenario.setup.secondWatch != nil, scenario.setup.watch == nil else { return }
    fields.report(
      .conflictingKeys, at: "secondWatch", "a second Watch is paired, and no first one",
      remedy: "write it as `watch`")
  }
}

extension FieldKind where Value == CustomerDevice {
  fileprivate static var watch: Self {
    .mapping("`watch`", CustomerDevice(.watch)) {
      Field("kind", \.kind, .kind(instead: .watch), written: .ifChanged)
      Field("model", \.model, .text)
      Field("secureElement", \.hasSecureElement, .bool)
      Field("reachable", \.isReachable, .bool)
    }
  }
}

extension FieldKind where Value == CustomerDevice {
  fileprivate static var secondWatch: Self {
    .mapping("`secondWatch`", CustomerDevice(.secondWatch)) {
      Field("model", \.model, .text)
      Field("secureElement", \.hasSecureElement, .bool)
      Field("reachable", \.isReachable, .bool)
    }
  }
}

extension FieldKind where Value == DeviceKind {
  fileprivate static func kind(instead device: Device) -> Self {
    .oneOf(DeviceKind.all(instead: device), called: \.id)
  }
}

extension FieldKind where Value == Device {
  /// The device of `thing`, one of `devices`.
  static func device(of thing: String, among devices: [Device]) -> Self {
    let kind = FieldKind<Device>.choice(of: Device.self)
    return Self(
      kind.schema(),
      // A removed device is not written.
      write: { device, style in
        devices.contains(device) ? kind.write(device, style) : nil
      },
      read: { field in
        guard let device = kind.read(field) else { return nil }
        // The device that is there has a title of its own, though it is equal.
        let found = devices.first { $0 == device }
        if found == nil {
          field.report(
            .conflictingKeys,
            "\(thing) is on the \(device.title), and no \(device.title) is paired",
            remedy: "add `\(device.rawValue): {}` to `device`")
        }
        return found ?? device
      })
  }
}

/// Refuses keys of what is not simulated yet, because they would have no effect.
func NotYet<Root>(_ keys: String...) -> Field<Root> {
  Check { _, fields in
    for key in keys where fields.has(key) {
      fields.report(
        .notInThisVersion, at: key, "`\(key)` is not yet simulated and would change nothing",
        remedy: "leave it out")
    }
  }
}
