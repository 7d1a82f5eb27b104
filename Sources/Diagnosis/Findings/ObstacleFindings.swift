import SimulatedWorld
import Simulation
import WalletDomain

// Findings about prerequisites with Apple and the network that are missing.
extension FindingRules {
  /// The obstacle that makes Wallet refuse cards; a missing entitlement is another finding.
  var obstacles: [Finding] {
    guard let obstacle = world.apple.obstacle, obstacle.refusesCards else { return [] }
    return [Finding(.obstructed(obstacle), on: .phone, facts: [obstacle.fact(in: world)])]
  }

  /// Why the build lacks the entitlement.
  var entitlementLack: Finding.EntitlementLack {
    if world.apple.obstacle == .entitlementNotGranted { return .notGranted }
    return world.phone.hasProvisioningEntitlement ? .notCounted : .notCarried
  }

  var entitlementFacts: [String] {
    let build = world.installation.build
    var facts: [String] = []
    if world.apple.obstacle == .entitlementNotGranted {
      facts.append("The bank has asked Apple for the entitlement, and Apple has not granted it.")
      facts.append(
        "A build that claims it all the same is not installed: 0xe8008016 (Apple, TN2415).")
    }
    if !world.phone.hasProvisioningEntitlement {
      facts.append("The \(build.title) build carries no such entitlement.")
    }
    if !build.entitlementCounts {
      facts.append(
        "The build is signed with a development profile, and Wallet's servers are those of "
          + "production: only a TestFlight or App Store build would do.")
    }
    return facts
  }
}

extension AppleObstacle {
  fileprivate func fact(in world: World) -> String {
    let identifier = world.installation.applicationIdentifier
    return switch self {
    case .entitlementNotGranted: "Apple has not granted the entitlement."
    case .appNotAllowListed: "\(identifier) is not on the network's allow-list."
    case .adamIDNotRegistered: "The Adam id of \(identifier) is not registered with the network."
    case .noAgreement: "No agreement with Apple covers cards of this kind."
    case .sandboxAccount: "The iPhone is signed in with a sandbox account of Apple's."
    }
  }
}

extension AppBuild {
  fileprivate var title: String {
    switch self {
    case .appStore: "App Store"
    case .testFlight: "TestFlight"
    case .development: "development"
    }
  }
}

// Texts of these findings.
extension Vocabulary {
  func obstructed(_ obstacle: AppleObstacle) -> Finding.Words {
    switch obstacle {
    case .entitlementNotGranted: noEntitlement(.appStore, .notGranted)
    case .appNotAllowListed: appNotAllowListed
    case .adamIDNotRegistered: adamIDNotRegistered
    case .noAgreement: noAgreement
    case .sandboxAccount: sandboxAccount
    }
  }

  private var appNotAllowListed: Finding.Words {
    Finding.Words(
      .error, "an app that is on no allow-list",
      customer: "Wallet takes no cards from our app yet; you have done nothing wrong.",
      agent: "The card network has not allow-listed the app, and Wallet refuses before its terms.",
      engineer: "HTTP 500 from eligibility, and domain code 0: Apple's support named this cause.",
      next: .agent("Pass it on; trying again does not help."),
      .tokenService("Have the network allow-list the app's TeamID and bundle id."))
  }

  private var adamIDNotRegistered: Finding.Words {
    Finding.Words(
      .error, "an Adam id that is not registered",
      customer: "Wallet takes no cards from our app yet; you can type the card in Wallet itself.",
      agent:
        "A developer's guess: Wallet refused what came from one app; typed in, the card was added.",
      engineer: "HTTP 500 with HTML from eligibility: a developer's guess, and not confirmed.",
      next: .agent("See whether the card can be added by hand in Wallet, and pass it on."),
      .tokenService("Register the app's Adam id, its number in the App Store, with the network."))
  }

  private var noAgreement: Finding.Words {
    Finding.Words(
      .error, "cards that no agreement covers",
      customer: "Cards of this kind cannot be added to Wallet yet.",
      agent: "Wallet says that the bank offers no support for this card: no agreement covers it.",
      engineer: "The card's range is not enrolled for Apple Pay; no log of it has been published.",
      next: .agent("Pass it on to those who hold the agreement with Apple."),
      .developers("Leave cards that are not enrolled out of what is offered."))
  }

  private var sandboxAccount: Finding.Words {
    Finding.Words(
      .error, "a test account on the iPhone",
      customer: "Your iPhone is signed in with a test account; Wallet takes no real card with it.",
      agent:
        "With a sandbox account, developers report, the app sees no card and Wallet takes no real one.",
      engineer:
        "Developers report that passes() is [] then; Apple describes the sandbox with its own cards.",
      next: .agent("Ask which Apple Account the iPhone is signed in with."),
      .developers("Use sandbox cards with a sandbox account, and real ones with a real account."))
  }

  func noEntitlement(_ build: AppBuild, _ lack: Finding.EntitlementLack) -> Finding.Words {
    let (customer, step): (String, String) =
      switch build {
      case .appStore:
        (
          "This version of our app cannot add cards to Wallet; you have done nothing wrong.",
          "Pass it on: the version in the App Store lacks a permission of Apple's."
        )
      case .testFlight:
        (
          "This test version of our app cannot add cards to Wallet.",
          "Pass it on to those who gave out the test version."
        )
      case .development:
        (
          "This is a developer's version of our app, which cannot add cards to Wallet.",
          lack == .notGranted
            ? "No other version can add cards either, before Apple agrees."
            : "Have the customer use the app from TestFlight or the App Store."
        )
      }
    let (title, engineer, mend): (String, String, String) =
      switch lack {
      case .notCarried:
        (
          "the app lacks the entitlement",
          "com.apple.developer.payment-pass-provisioning is missing: no passes, no controller.",
          "Sign this build with the profile that carries the entitlement."
        )
      case .notCounted:
        (
          "an entitlement that does not count",
          "A development profile's entitlement is taken to count for nothing in production.",
          "Sign for distribution: TestFlight and App Store builds count, with the entitlement."
        )
      case .notGranted:
        (
          "an entitlement that is not granted",
          "No profile can carry it yet; a build that claims it is not installed (0xe8008016).",
          "Ask Apple how the request stands, and leave the button away until it is granted."
        )
      }
    return Finding.Words(
      .error, title, customer: customer,
      agent: "This build may not talk to Wallet: it sees no pass and can add none.",
      engineer: engineer, next: .agent(step),
      .developers(
        lack == .notCarried && build == .development
          ? "Sign for distribution: TestFlight and App Store builds count, with the entitlement."
          : mend))
  }
}
