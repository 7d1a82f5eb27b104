import SimulatedWorld
import Simulation
import WalletDomain

// Findings about prerequisites with Apple and the network that are missing.
extension FindingRules {
  /// The obstacle that makes Wallet refuse cards; a missing entitlement is another finding.
  var obstacles: [Finding] {
    guard let obstacle = world.apple.refusal else { return [] }
    let step = AppleReadiness(obstacle).step
    return [
      Finding(
        .obstructed(obstacle), on: .phone,
        facts: [obstacle.fact(in: world)] + rivals(of: step) + stepsThatWait(behind: step))
    ]
  }

  /// What is not done before the release and shows on no device.
  var stepsNotDone: [Finding] {
    let facts = world.setup.stepsNotInOrder.compactMap { step -> String? in
      guard case .reachesNoDevice(let instead) = step.consequence else { return nil }
      return "\(step.title.prefix(1).uppercased() + step.title.dropFirst()): \(instead)"
    }
    return facts.isEmpty ? [] : [Finding(.stepsNotDone, on: .phone, facts: facts)]
  }

  /// The steps whose lack looks the same, and the check that tells this one from them.
  func rivals(of step: ReadinessStep) -> [String] {
    let rivals = world.setup.readinessSteps.rivals(of: step)
    guard !rivals.isEmpty else { return [] }
    return [
      "Looks the same: \(rivals.map(\.title).joined(separator: ", ")).",
      "What tells it apart: \(step.check)",
    ]
  }

  /// What else is not in order and shows only once `step` is; nothing where another step is met before it.
  func stepsThatWait(behind step: ReadinessStep) -> [String] {
    let steps = world.setup.stepsNotInOrder
    let waiting = steps.keptBackByFirst.map(\.title).joined(separator: ", ")
    guard steps.inOrderOfBite.first == step, !waiting.isEmpty else { return [] }
    return ["Not in order either, and met only after that: \(waiting)."]
  }

  /// Why the build lacks the entitlement.
  var entitlementLack: Finding.EntitlementLack {
    let steps = world.apple.stepsWithoutEntitlement
    if world.apple.obstacle == .entitlementNotGranted || steps.contains(.entitlement) {
      return .notGranted
    }
    return world.phone.hasProvisioningEntitlement && steps.isEmpty ? .notCounted : .notCarried
  }

  var entitlementFacts: [String] {
    let build = world.installation.build
    var facts: [String] = []
    if entitlementLack == .notGranted {
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
    for step in world.apple.stepsWithoutEntitlement where step != .entitlement {
      facts.append("Not in order: \(step.step.title).")
    }
    let missing = world.setup.stepsNotInOrder.inOrderOfBite
    guard let first = missing.first, first.consequence == .noEntitlement else { return facts }
    return facts + rivals(of: first) + stepsThatWait(behind: first)
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
    case .sandboxAccount:
      "The \(world.vocabulary.phone) is signed in with a sandbox account of Apple's."
    case .networkNotApproved: "The network has not approved cards of this kind for Apple Pay."
    case .bundleIDsNotRegistered: "Network and Apple do not know the bundle ids of \(identifier)."
    case .testCard: "The card is one of a test system."
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
    case .networkNotApproved: networkNotApproved
    case .bundleIDsNotRegistered: bundleIDsNotRegistered
    case .testCard: testCard
    }
  }

  var stepsNotDone: Finding.Words {
    Finding.Words(
      .note, "steps that no device shows",
      customer: "We are still preparing our app for \(wallet).",
      agent:
        "The bank has steps before its release that are not done; the phone shows nothing of it.",
      engineer:
        "What the facts name reaches no device: read the road to the first card, step by step.",
      next: .agent("Pass it on to those who release the app."),
      .developers("Go through the steps in their order, and do what is open."))
  }

  private var networkNotApproved: Finding.Words {
    Finding.Words(
      .error, "cards that the network has not approved",
      customer: "Cards of this kind cannot be added to Wallet yet.",
      agent: "The network has not approved cards of this kind; that Wallet says so is assumed.",
      engineer: "No approval of the network for the card's range: refused as without an agreement.",
      next: .agent("Pass it on to those who hold the project with the network."),
      .tokenService("Have the network approve the card's range for Apple Pay."))
  }

  private var bundleIDsNotRegistered: Finding.Words {
    Finding.Words(
      .error, "bundle ids that nobody registered",
      customer: "Wallet takes no cards from our app yet; you have done nothing wrong.",
      agent: "Network and Apple do not know the app's ids; that Wallet refuses then is assumed.",
      engineer:
        "App and extensions have a bundle id each; what Wallet does without is not published.",
      next: .agent("See whether the card can be added by hand in Wallet, and pass it on."),
      .tokenService("Have the bundle ids of app and both extensions registered."))
  }

  private var testCard: Finding.Words {
    Finding.Words(
      .error, "a test card in production",
      customer: "This is a test card, and Wallet takes real ones alone.",
      agent:
        "The card comes from a test system; that Wallet refuses it before its terms is assumed.",
      engineer:
        "Test with a production card in production; what a test card does is not published.",
      next: .agent("Ask for a card that the bank has really issued."),
      .developers("Give testers production cards, and leave test cards to the sandbox."))
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
      .error, "a test account on the \(phone)",
      customer:
        "Your \(phone) is signed in with a test account; Wallet takes no real card with it.",
      agent:
        "With a sandbox account, developers report, the app sees no card and Wallet takes no real one.",
      engineer:
        "Developers report that passes() is [] then; Apple describes the sandbox with its own cards.",
      next: .agent("Ask which Apple Account the \(phone) is signed in with."),
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
