public import WalletDomain

// PassKit's library as visible to the app and its extension (PKPassLibrary.h; MeaWallet, Wallet Extensions Guide).
extension World {
  private func title(ofReading device: Device) -> String {
    device == .phone ? "PKPassLibrary.passes()" : "PKPassLibrary.remoteSecureElementPasses"
  }

  /// The evidence that PassKit returns to a program about a device.
  fileprivate func evidence(of device: Device, for program: Program) -> DeviceEvidence {
    DeviceEvidence(
      of: device, passes: passes(on: device, visibleTo: program), obstacle: obstacle(on: device))
  }

  /// The passes that PassKit lists together with those of `device`, each with the name of its device.
  private func listed(
    with device: Device, for program: Program
  ) -> [(pass: Pass, deviceName: String?)] {
    setup.devices.filter { $0.lister == device }.flatMap { device in
      passes(on: device, visibleTo: program).map { ($0, setup.deviceName(of: device)) }
    }
  }

  /// Reads the passes of a device from PassKit for a program, and logs the call.
  public mutating func readPasses(on device: Device, by program: Program) -> DeviceEvidence {
    let world = self
    let reading = passKit.lastReadings[program, default: [:]][device, default: Memoized()]
      .answer(setup) { _ in
        PassReading(
          world.evidence(of: device, for: program), listed: world.listed(with: device, for: program)
        )
      }
    // The call for the first Watch has brought those of the second as well.
    if device == .secondWatch { return reading.evidence }
    let count = reading.count
    log.ask(
      title(ofReading: device), from: program.party, to: .passKit,
      answered: count == 1 ? "1 pass" : "\(count) passes", reading.told)
    return reading.evidence
  }

  /// Looks up a pass by type and serial number: local passes only, so nil for one on the Watch (PKPassLibrary.h).
  public mutating func lookUpPass(
    withPassTypeIdentifier type: String, serialNumber: String
  ) -> Pass? {
    func isMeant(_ pass: Pass) -> Bool {
      pass.passTypeIdentifier == type && pass.serialNumber == serialNumber
    }
    let found = passesVisibleToApp(on: .phone).first(where: isMeant)
    let isRemote =
      found == nil
      && [.watch, .secondWatch].contains { passesVisibleToApp(on: $0).contains(where: isMeant) }
    log.ask(
      "pass(withPassTypeIdentifier:serialNumber:)", from: .app, to: .passKit,
      ["passTypeIdentifier": type, "serialNumber": serialNumber],
      answered: found == nil ? "nil" : "1 pass", as: found == nil ? .nothing : .plain,
      succeeded: found != nil,
      isRemote ? ["why": "The pass is on the Watch: this call sees local passes only."] : [:])
    return found
  }

  /// The title of the call with which an app shows a pass in Wallet.
  public static let presentsPass = "present(_:)"
}

/// The simulated Apple Wallet, accessed by the app through PassKit.
struct ApplePayInWorld: WalletInWorld {
  let party = Party.wallet
  let maker = Party.apple

  func obstacle(on device: Device, in world: World) -> AddObstacle? {
    world.obstacleOfPassKit(on: device)
  }

  func answersApp(in world: World) -> Bool {
    world.setup.phone.hasPassLibrary && world.appIsEntitled
  }

  func shows(_ stored: StoredPass, to program: Program, in world: World) -> Bool {
    if world.walletIsOfSandbox { return false }
    return program == .walletExtension
      ? world.extensionIsAssociated && stored.isVisibleToExtension ?? stored.isVisibleToApp
      : world.appIsAssociated && stored.isVisibleToApp
  }

  func evidence(of device: Device, in world: World) -> DeviceEvidence {
    world.evidence(of: device, for: .app)
  }

  func read(_ device: Device, in world: inout World) -> DeviceEvidence {
    world.readPasses(on: device, by: .app)
  }

  func notify(_ change: LibraryChange, on device: Device, in world: inout World) {
    world.postChange(change, on: device)
  }

  /// Does nothing for a pass on the Watch, where PassKit cannot open Wallet.
  func present(_ pass: Pass, on device: Device, in world: inout World) {
    guard device == .phone else { return }
    world.log.tell(
      World.presentsPass, from: .app, to: .passKit, ["serialNumber": pass.serialNumber])
  }

  func link(to pass: Pass, in world: World) -> String {
    world.setup.tsp?.link(to: pass) ?? world.setup.linkRule.link(to: pass)
  }
}

/// A change to a device's passes of which the app is notified; the log fields are PassKit's (PKPassLibrary.h).
enum LibraryChange: Hashable, Sendable {
  case added([Pass])
  /// The same passes in another state.
  case replaced([Pass])
  case removed([Pass])
  /// All passes of a device appear or disappear, such as with a Watch.
  case other

  fileprivate var fields: [Payload.Field] {
    let (key, passes): (String, [Pass]) =
      switch self {
      case .added(let passes): ("addedPassesUserInfoKey", passes)
      case .replaced(let passes): ("replacementPassesUserInfoKey", passes)
      case .removed(let passes): ("removedPassInfosUserInfoKey", passes)
      case .other: ("", [])
      }
    guard !passes.isEmpty else { return [Payload.Field("userInfo", "empty")] }
    return passes.map { pass in
      var words = "\(pass.passTypeIdentifier) \(pass.serialNumber)"
      // A removed pass has only its type and serial number: its state can no longer be read.
      if case .removed = self {} else { words += " · \(pass.activationState.name)" }
      return Payload.Field(key, words)
    }
  }
}

// PassKit's notifications of library changes, after which the app reads its passes again.
extension World {
  mutating func postChange(_ change: LibraryChange, on device: Device) {
    let fields =
      device == .phone
      ? change.fields
      : [Payload.Field("userInfo", "none: remoteSecureElementPasses must be read again")]
    let next =
      if !appListensToLibrary { "has not asked to be told" } else if passKit.openSheet == nil {
        "asks \(askedForList) again"
      } else { "asks again once the sheet is gone" }
    log.tell(
      device.changeNotification, from: .passKit, to: .app,
      .fields(fields + [Payload.Field("the app", next)]))
  }
}

extension Device {
  /// The name of PassKit's notification for changes of its passes.
  fileprivate var changeNotification: String {
    self == .phone ? "PKPassLibraryDidChange" : "PKPassLibraryRemotePaymentPassesDidChange"
  }
}
