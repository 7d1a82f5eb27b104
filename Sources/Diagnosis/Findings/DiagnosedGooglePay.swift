import SimulatedWorld
import Simulation
import WalletDomain

/// Diagnosis of Google Wallet.
struct DiagnosedGooglePay: DiagnosedWallet {
  func findingsAboutDevices(by rules: FindingRules) -> [Finding] {
    rules.notAllowListed + rules.stepsNotDone + rules.phoneThatCannotPay + rules.phoneNotAttested
  }

  func findingsAboutPasses(by rules: FindingRules) -> [Finding] {
    rules.tokensNotListed + rules.cardsTokenizedAlike
  }

  /// Finding that the app ended an activation by intent without setResult, for which Google Wallet waits.
  func findings(about flow: ActivationFlow, by rules: FindingRules) -> [Finding] {
    guard flow.link != nil, flow.outcome != nil, !rules.world.google.answersWallet else {
      return []
    }
    return [
      Finding(
        .google(.walletNotAnswered), on: .phone,
        facts: ["The app was opened by an intent and ended without setResult."])
    ]
  }

  func possibleChanges(of device: Device, in world: World) -> [PossibleChange] {
    let google = world.google
    var changes = changesOfPhone(device, in: world)
    let isOnlyTester = google.isAllowListed && google.notInOrder == [.testerAccounts]
    if !google.knowsApp {
      changes.append(
        PossibleChange(
          change: .appKnownToGoogle(mapped: false),
          condition: isOnlyTester
            ? "if Google knew the tester's account" : "if the app were on Google's allow-list",
          question: isOnlyTester ? nil : WalletType.googlePay.questionAboutBuild))
    } else if !google.mapsPackage {
      changes.append(
        PossibleChange(
          change: .appKnownToGoogle(mapped: true),
          condition: "if the network counted the app's package among the issuer's"))
    }
    return changes
  }
}
