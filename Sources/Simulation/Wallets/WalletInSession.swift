import SimulatedWorld
import WalletDomain

/// A wallet as the session has it: how a card comes into it, and what may be odd about it or otherwise.
protocol WalletInSession: Sendable {
  /// The app has a card put into it.
  func startAdding(_ status: CardStatus, to device: Device, _ performer: inout Performer)
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
extension WalletInSession {
  func startAdding(_ status: CardStatus, to device: Device, _ performer: inout Performer) {
    performer.moment.app.notice =
      "How a card is added to \(device.wallet.title) is not simulated."
  }

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

extension WalletInSession {
  /// It can pay, and its wallet is there.
  func changesOfPhone(_ device: Device, in world: World) -> [PossibleChange] {
    var changes: [PossibleChange] = []
    if !world.setup.phone.hasPassLibrary {
      changes.append(
        PossibleChange(
          change: .edited(.passLibrary(true)),
          condition: "if \(world.setup.wallet.title) were allowed on the phone",
          question: "Is the phone managed by an employer or a school?"))
    }
    if !world.setup.phone.hasSecureElement {
      changes.append(
        PossibleChange(
          change: .edited(.secureElement(device, true)),
          condition: "if the phone could pay contactlessly", question: "Which model is the phone?"))
    }
    return changes
  }
}

extension WalletType {
  var inSession: any WalletInSession { Self.inSession[self] ?? UnknownInSession() }

  private static let inSession: [WalletType: any WalletInSession] = [
    .applePay: ApplePayInSession(),
    .googlePay: GooglePayInSession(),
  ]
}

private struct UnknownInSession: WalletInSession {}
