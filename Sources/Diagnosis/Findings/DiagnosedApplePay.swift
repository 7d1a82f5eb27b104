import SimulatedWorld
import Simulation
import WalletDomain

/// Diagnosis of Apple Wallet.
struct DiagnosedApplePay: DiagnosedWallet {
  func findingsAboutDevices(by rules: FindingRules) -> [Finding] {
    let world = rules.world
    guard world.phone.hasPassLibrary else {
      return [
        Finding(
          .noSecureElement(.library), on: .phone,
          facts: ["PKPassLibrary.isPassLibraryAvailable() is false."])
      ]
    }
    var findings: [Finding] = []
    if !world.appIsEntitled {
      findings.append(
        Finding(
          .noEntitlement(world.installation.build, rules.entitlementLack),
          on: .phone, facts: rules.entitlementFacts))
    }
    findings += rules.obstacles + rules.stepsNotDone
    if !world.phone.hasSecureElement {
      findings.append(
        Finding(
          .noSecureElement(.secureElement), on: world.setup.named(.phone),
          facts: ["The \(world.vocabulary.phone) has no Secure Element."]))
    }
    for watch in [Device.watch, .secondWatch] where world.setup[watch]?.hasSecureElement == false {
      findings.append(
        Finding(
          .noSecureElement(.secureElement), on: watch,
          facts: ["The \(watch.title) has no Secure Element."]))
    }
    return findings
  }

  func findingsAboutPasses(by rules: FindingRules) -> [Finding] {
    rules.passesNotVisible + rules.withoutCodes + rules.withoutWays + rules.accountsOfOtherPasses
      + rules.repeatedSerialNumbers
  }

  func possibleChanges(of device: Device, in world: World) -> [PossibleChange] {
    let setup = world.setup
    var changes: [PossibleChange] = []
    func add(_ change: ChangedFact, _ condition: String, ask question: String? = nil) {
      changes.append(PossibleChange(change: change, condition: condition, question: question))
    }
    if !setup.phone.hasPassLibrary {
      add(
        .passLibrary, "if Wallet were allowed on the \(world.vocabulary.phone)",
        ask: "Is the \(world.vocabulary.phone) managed by an employer or a school?")
    }
    // No question here: where the app comes from is asked only if unknown (`UnknownFact.entitlement`).
    if !setup.installation.build.entitlementCounts {
      add(.testFlight, "if this were the TestFlight build")
    }
    if !setup.phone.hasProvisioningEntitlement {
      add(.made(.provisioningEntitlement(true)), "if this build had the entitlement")
    }
    switch setup.apple.obstacle {
    case .entitlementNotGranted:
      add(.noAppleObstacle, "if Apple had granted the entitlement")
    case .sandboxAccount:
      add(
        .noAppleObstacle,
        "if the \(world.vocabulary.phone) were not signed in with a sandbox account",
        ask: "Which Apple Account is the \(world.vocabulary.phone) signed in with?")
    // These obstacles only affect adding and do not change the app's list.
    case .appNotAllowListed, .adamIDNotRegistered, .noAgreement, .networkNotApproved,
      .bundleIDsNotRegistered, .testCard, nil:
      break
    }
    // With the sandbox's account its card would go, too.
    let kept: Set<AppleReadiness> = setup.apple.isOfSandboxWithItsCard ? [.appleAccount] : []
    for step in AppleReadiness.allCases
    where setup.apple.notInOrder.subtracting(kept).contains(step) {
      if let condition = step.condition(on: world.vocabulary.phone) {
        add(.appleStep(step), condition)
      }
    }
    if !world.appIsAssociated {
      add(
        .made(.appAssociated(true)),
        "if the TSP named \(setup.installation.applicationIdentifier) among its apps")
    }
    if device == .watch, setup.watch?.isReachable == false {
      add(
        .made(.watchReachable(true)), "if the Watch were in reach",
        ask: "Is the Watch near the iPhone, unlocked and on the wrist?")
    }
    return changes
  }
}

extension AppleReadiness {
  /// The step as a condition of what the app's list shows; nil for steps that change nothing there.
  fileprivate func condition(on phone: String) -> String? {
    switch self {
    case .entitlement: "if Apple had granted the entitlement"
    case .environment: "if the entitlement were granted for distribution"
    case .capability: "if the App ID had the capability"
    case .profileRegenerated: "if the profile were regenerated"
    case .profile: "if the new profile were installed"
    case .appleAccount: "if the \(phone) were not signed in with a sandbox account"
    default: nil
    }
  }
}
