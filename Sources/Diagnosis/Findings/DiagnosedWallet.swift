import SimulatedWorld
import Simulation
import WalletDomain

/// Findings and possible changes that depend on the kind of wallet.
protocol DiagnosedWallet: Sendable {
  /// Findings about the devices with this wallet and the app on them.
  func findingsAboutDevices(by rules: FindingRules) -> [Finding]
  /// Findings about the passes that the wallet holds, or shows the app.
  func findingsAboutPasses(by rules: FindingRules) -> [Finding]
  /// Findings about the app's handling of an activation that the wallet started.
  func findings(about flow: ActivationFlow, by rules: FindingRules) -> [Finding]
  /// Possible changes of a device and the app on it.
  func possibleChanges(of device: Device, in world: World) -> [PossibleChange]
}

/// Defaults for other wallets, of which only the phone's ability to pay is examined.
extension DiagnosedWallet {
  func findingsAboutDevices(by rules: FindingRules) -> [Finding] { rules.phoneThatCannotPay }
  func findingsAboutPasses(by rules: FindingRules) -> [Finding] { [] }
  func findings(about flow: ActivationFlow, by rules: FindingRules) -> [Finding] { [] }

  func possibleChanges(of device: Device, in world: World) -> [PossibleChange] {
    changesOfPhone(device, in: world)
  }
}

extension FindingRules {
  var phoneThatCannotPay: [Finding] {
    if !world.phone.hasPassLibrary {
      return [
        Finding(
          .noSecureElement(.walletOff), on: .phone,
          facts: ["The \(world.wallet.api) is not available."])
      ]
    }
    guard !world.phone.hasSecureElement else { return [] }
    return [
      Finding(
        .noSecureElement(.contactless), on: .phone,
        facts: ["The phone has no NFC with host card emulation."])
    ]
  }
}

extension DiagnosedWallet {
  /// Changes that make the wallet available and the phone able to pay.
  func changesOfPhone(_ device: Device, in world: World) -> [PossibleChange] {
    var changes: [PossibleChange] = []
    if !world.setup.phone.hasPassLibrary {
      changes.append(
        PossibleChange(
          change: .passLibrary,
          condition: "if \(world.setup.wallet.title) were allowed on the phone",
          question: "Is the phone managed by an employer or a school?"))
    }
    if !world.setup.phone.hasSecureElement {
      changes.append(
        PossibleChange(
          change: .secureElement(device),
          condition: "if the phone could pay contactlessly", question: "Which model is the phone?"))
    }
    return changes
  }
}

extension WalletType {
  var diagnosed: any DiagnosedWallet { Self.diagnosed[self] ?? UnknownWallet() }

  private static let diagnosed: [WalletType: any DiagnosedWallet] = [
    .applePay: DiagnosedApplePay(),
    .googlePay: DiagnosedGooglePay(),
  ]
}

private struct UnknownWallet: DiagnosedWallet {}
