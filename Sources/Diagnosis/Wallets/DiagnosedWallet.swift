import SimulatedWorld
import Simulation
import WalletDomain

/// What may be odd about a wallet, or otherwise.
protocol DiagnosedWallet: Sendable {
  /// What is odd about the devices that have it, and about the app on them.
  func findingsAboutDevices(by rules: FindingRules) -> [Finding]
  /// What is odd about what it holds, or shows the app.
  func findingsAboutPasses(by rules: FindingRules) -> [Finding]
  /// What is odd about how the app goes about an activation that the wallet has begun.
  func findings(about flow: ActivationFlow, by rules: FindingRules) -> [Finding]
  /// What could be otherwise with a device and the app on it.
  func possibleChanges(of device: Device, in world: World) -> [PossibleChange]
}

/// Of a wallet that says nothing of itself here, no more is known than that its phone can pay or not.
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
  /// It can pay, and its wallet is there.
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
