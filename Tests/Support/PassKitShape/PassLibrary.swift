// Whoever imports PassKit on a Mac has Foundation as well.
@_exported import FoundationEssentials
import WalletDomain

/// `PKPassLibrary` over the current phone.
public final class PKPassLibrary {
  public init() {}

  /// The iPhone's passes.
  public func passes() -> [PKPass] {
    Phone.current.world.readPasses(on: .phone, by: .app).passes.map { PKPass($0) }
  }

  /// The passes of paired devices, payment cards all of them.
  public var remoteSecureElementPasses: [PKSecureElementPass] {
    // Where no Watch is paired, the world's log leaves out that there is nothing to tell.
    Phone.current.world.devices.filter { $0 != .phone }.flatMap { device in
      Phone.current.world.readPasses(on: device, by: .app).passes
        .compactMap { PKPass($0).secureElementPass }
    }
  }
}

/// `PKPass`.
public class PKPass {
  let pass: Pass

  init(_ pass: Pass) { self.pass = pass }

  public var serialNumber: String { pass.serialNumber }
  public var passTypeIdentifier: String { pass.passTypeIdentifier }

  /// Nil where the pass is no payment card, and so has no account on the device.
  public var secureElementPass: PKSecureElementPass? {
    pass.deviceAccountIdentifier.map { PKSecureElementPass(pass, account: $0.rawValue) }
  }
}

/// `PKSecureElementPass`.
public class PKSecureElementPass: PKPass {
  public let deviceAccountIdentifier: String

  init(_ pass: Pass, account: String) {
    deviceAccountIdentifier = account
    super.init(pass)
  }

  public var primaryAccountIdentifier: String { pass.primaryAccountIdentifier ?? "" }
}

/// `PKPaymentPass`.
public final class PKPaymentPass: PKSecureElementPass {}
