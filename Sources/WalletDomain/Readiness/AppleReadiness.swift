/// The steps on the road to a first card in Apple Wallet, in the order in which a bank takes them.
public enum AppleReadiness: String, CaseIterable, Hashable, Sendable {
  case developerProgram = "developer-program"
  case issuerAgreement = "issuer-agreement"
  case networkApproval = "network-approval"
  case request
  case compliance
  case validation
  case entitlement
  case environment
  case capability
  case profileRegenerated = "profile-regenerated"
  case profile
  case signedEntitlement = "signed-entitlement"
  case extensionProfile = "extension-profile"
  case logInExtensionProfile = "log-in-extension-profile"
  case adamID = "adam-id"
  case bundleIDs = "bundle-ids"
  case appAssociation = "app-association"
  case extensionAssociation = "extension-association"
  case appAllowList = "app-allow-list"
  case extensionAllowList = "extension-allow-list"
  case distributionBuild = "distribution-build"
  case testFlight = "testflight"
  case appleAccount = "apple-account"
  case productionCard = "production-card"
  case appReview = "app-review"

  /// The step for this obstacle.
  public init(_ obstacle: AppleObstacle) {
    self =
      switch obstacle {
      case .entitlementNotGranted: .entitlement
      case .appNotAllowListed: .appAllowList
      case .adamIDNotRegistered: .adamID
      case .noAgreement: .issuerAgreement
      case .sandboxAccount: .appleAccount
      case .networkNotApproved: .networkApproval
      case .bundleIDsNotRegistered: .bundleIDs
      case .testCard: .productionCard
      }
  }

  /// The step with its texts and the party that does it.
  public var step: ReadinessStep {
    let facts = facts
    return ReadinessStep(
      id: rawValue, part: part, title: facts.title, task: facts.task, owner: facts.owner,
      source: facts.source, consequence: consequence, remedy: facts.remedy, check: facts.check)
  }

  private var part: ReadinessPart {
    switch self {
    case .developerProgram, .issuerAgreement, .networkApproval: .approvals
    case .request, .compliance, .validation, .entitlement, .environment: .entitlement
    case .capability, .profileRegenerated, .profile, .signedEntitlement, .extensionProfile,
      .logInExtensionProfile:
      .signing
    case .adamID, .bundleIDs, .appAssociation, .extensionAssociation, .appAllowList,
      .extensionAllowList:
      .identifiers
    case .distributionBuild, .testFlight, .appleAccount, .productionCard, .appReview: .release
    }
  }

  private var consequence: ReadinessConsequence {
    switch self {
    case .developerProgram:
      .reachesNoDevice("There is no App ID, no distribution profile and no TestFlight without it.")
    case .request:
      .reachesNoDevice("Apple grants nothing that nobody asked for: see the entitlement.")
    case .compliance:
      .reachesNoDevice("Apple leaves the entitlement as it is until it is complete.")
    case .validation:
      .reachesNoDevice("Apple may ask for more before it enables the entitlement, and waits.")
    case .testFlight:
      .reachesNoDevice("The first to try it as customers have it are customers.")
    case .appReview:
      .reachesNoDevice("The app may be rejected, and the build stays with its testers.")
    case .entitlement, .environment, .capability, .profileRegenerated, .profile,
      .signedEntitlement, .distributionBuild:
      .noEntitlement
    case .issuerAgreement: .refused(.noAgreement)
    case .networkApproval: .refused(.networkNotApproved)
    case .adamID: .refused(.adamIDNotRegistered)
    case .bundleIDs: .refused(.bundleIDsNotRegistered)
    case .appAllowList: .refused(.appNotAllowListed)
    case .appleAccount: .refused(.sandboxAccount)
    case .productionCard: .refused(.testCard)
    case .appAssociation: .hiddenPasses
    case .extensionProfile, .extensionAllowList: .unlisted
    case .logInExtensionProfile: .noLogIn
    case .extensionAssociation: .extensionSeesNoPass
    }
  }
}

private struct Facts {
  var title: String
  var task: String
  var owner: ReadinessOwner
  var source: String
  var remedy: String
  var check: String

  init(
    _ title: String, _ task: String, _ owner: ReadinessOwner, from source: String,
    mend remedy: String, check: String
  ) {
    (self.title, self.task, self.owner) = (title, task, owner)
    (self.source, self.remedy, self.check) = (source, remedy, check)
  }
}

extension AppleReadiness {
  private var facts: Facts {
    switch self {
    case .developerProgram:
      Facts(
        "Apple Developer Program", "Enrol the organisation in the Apple Developer Program.", .bank,
        from: "integration guide, Requirements",
        mend: "Enrol at Apple under the bank's legal name; everything below is asked for there.",
        check: "The bank's team is listed when the developers sign in to Apple's developer site.")
    case .issuerAgreement:
      Facts(
        "issuer agreement", "Sign the issuer agreement that covers the card's range.", .bank,
        from: "integration guide, Requirements",
        mend: "Ask your contact at Apple whether the card's range is enrolled; send the range.",
        check: "Type the card in Wallet itself: it is refused in the same words.")
    case .networkApproval:
      Facts(
        "network approval", "Have the card network approve the range for Apple Pay.", .network,
        from: "integration guide, Requirements; what Wallet shows is an assumption",
        mend: "Ask the network whether its project is closed for this range; send the range.",
        check: "Type the card in Wallet itself; then ask the network, not Apple, for its approval.")
    case .request:
      Facts(
        "request to Apple",
        "Ask Apple for the entitlement, with four details: the application, the issuer, the "
          + "network participation, and the intended provisioning flow.", .bank,
        from: "integration guide, Requesting access; Bridge, Apple Pay requirements",
        mend: "Write to your Apple representative or provisioning support, with all four details.",
        check: "Ask who sent the request, and when Apple confirmed it.")
    case .compliance:
      Facts(
        "compliance or certification", "Complete what Apple asks for of either.", .bank,
        from: "integration guide, Requesting access",
        mend: "Ask your Apple representative for the list of what is still open.",
        check: "Apple's answer to the request names what is to be done.")
    case .validation:
      Facts(
        "further validation", "Answer what Apple asks before it enables the entitlement.", .apple,
        from: "integration guide, Requesting access",
        mend: "Ask Apple how the request stands, by its number.",
        check: "The request is complete, and the App ID cannot take the capability yet.")
    case .entitlement:
      Facts(
        "entitlement granted",
        "Wait until Apple grants com.apple.developer.payment-pass-provisioning to this team.",
        .apple, from: "integration guide, Required entitlement",
        mend: "Ask Apple how the request stands, and send the Team ID.",
        check: "The capability is not offered for the App ID in Apple's developer site.")
    case .environment:
      Facts(
        "entitlement for distribution", "Have it granted for distribution, not development alone.",
        .apple, from: "integration guide, Additional notes",
        mend: "Ask Apple for which environments it was granted, and send the App ID.",
        check:
          "A development profile lists the entitlement, and a new distribution profile does not.")
    case .capability:
      Facts(
        "capability of the App ID", "Enable the capability for the App ID of app and extensions.",
        .developers, from: "integration guide, Apple developer configuration",
        mend: "Enable it for the App ID in Apple's developer site, then regenerate the profiles.",
        check: "The App ID's page in Apple's developer site has the capability off.")
    case .profileRegenerated:
      Facts(
        "profile regenerated", "Regenerate the profiles after the capability was enabled.",
        .developers, from: "integration guide, Apple developer configuration",
        mend: "Regenerate each profile of the App ID, and build with the new one.",
        check: "The profile in Apple's developer site is older than the capability.")
    case .profile:
      Facts(
        "profile downloaded and installed", "Download the new profile and install it for builds.",
        .developers, from: "integration guide, Apple developer configuration",
        mend: "Download the profile, and put it where the build machine signs.",
        check: "security cms -D -i embedded.mobileprovision: the build's profile is the old one.")
    case .signedEntitlement:
      Facts(
        "entitlement in the signed build", "Look for the entitlement in the signed build.",
        .developers, from: "integration guide, Apple developer configuration",
        mend: "Name the entitlement in the app's entitlements file, and sign with the new profile.",
        check: "codesign -d --entitlements - Bank.app: the profile has it, and the build does not.")
    case .extensionProfile:
      Facts(
        "profile of the Wallet extension",
        "Give the extension an App ID and a profile of its own, with the entitlement.", .developers,
        from: "integration guide, Wallet extension, Notes",
        mend: "Enable the capability for the extension's App ID, and sign with its own profile.",
        check: "codesign -d --entitlements - on its .appex in Bank.app/PlugIns does not show it.")
    case .logInExtensionProfile:
      Facts(
        "profile of the log-in extension",
        "Give the extension that shows the log-in a profile of its own, with the entitlement.",
        .developers,
        from: "integration guide, Wallet extension, Notes; what Wallet shows is an assumption",
        mend: "Enable the capability for its App ID, and sign it with its own profile.",
        check: "codesign -d --entitlements - on its .appex in Bank.app/PlugIns does not show it.")
    case .adamID:
      Facts(
        "Adam id", "Register the app's Adam id, its number in the App Store, with the network.",
        .bank, from: "Apple forums, 820616: a developer's guess",
        mend: "Send the network the Adam id of each app, and have it read back.",
        check: "Type the card in Wallet itself: it goes in, as it does from a sister app.")
    case .bundleIDs:
      Facts(
        "bundle ids", "Name the bundle ids of app and both extensions to the network and Apple.",
        .bank, from: "what banks ask Apple's support; what Wallet shows is an assumption",
        mend: "Send the network and Apple the Team ID with all three bundle ids.",
        check: "Type the card in Wallet itself: it goes in; then compare the ids letter by letter.")
    case .appAssociation:
      Facts(
        "associatedApplicationIdentifiers",
        "Have the passes name the app's Team ID and bundle id.", .network,
        from: "Thales D1, in-app ID&V; MeaWallet, Wallet extensions",
        mend: "Send the network the Team ID with the bundle id; passes made before need an update.",
        check: "Wallet shows the card and takes others, while canAddPaymentPass() is yes.")
    case .extensionAssociation:
      Facts(
        "associatedApplicationIdentifiers of the extension",
        "Have the passes name the Team ID and bundle id of the Wallet extension, too.", .network,
        from: "MeaWallet, Wallet extensions",
        mend: "Send the network the extension's bundle id; passes made before need an update.",
        check: "The app sees the pass in passes(), and the Wallet extension does not.")
    case .appAllowList:
      Facts(
        "the network's allow-list", "Have the network allow-list the app.", .network,
        from: "Apple forums, 829133",
        mend: "Send the network the Team ID, the bundle id and the Adam id.",
        check: "Type the card in Wallet itself: it goes in; have the network read its list back.")
    case .extensionAllowList:
      Facts(
        "Apple's allow-list", "Have Apple allow-list the Wallet extension.", .apple,
        from: "integration guide, Wallet extension, Notes",
        mend: "Send Apple the bundle ids of both extensions.",
        check: "codesign shows the entitlement in the extension, and still Wallet does not list it."
      )
    case .distributionBuild:
      Facts(
        "distribution build", "Sign the build for distribution, with the approved profile.",
        .developers,
        from: "integration guide, Additional notes; Bridge: side-loading does not work",
        mend: "Upload a build that is signed for distribution, and install it from TestFlight.",
        check: "codesign -d --entitlements - Bank.app: get-task-allow is true.")
    case .testFlight:
      Facts(
        "TestFlight", "Try the whole flow with a build from TestFlight.", .tester,
        from: "Bridge, Apple Pay requirements", mend: "Invite testers who have a real card.",
        check: "Ask how the build came onto the device.")
    case .appleAccount:
      Facts(
        "production account", "Test in production: with no sandbox account on the device.",
        .tester, from: "Bridge, Apple Pay requirements; what Wallet shows is an assumption",
        mend: "Sign in with an Apple Account of your own.",
        check: "Settings name the Apple Account: the app sees no pass, and a typed card is refused."
      )
    case .productionCard:
      Facts(
        "production card", "Test with a production card; a test card is unknown in production.",
        .tester, from: "Bridge, Apple Pay requirements; what Wallet shows is an assumption",
        mend: "Have the bank issue a real card to the tester.",
        check: "Another card of the bank, a real one, goes in on the same device.")
    case .appReview:
      Facts(
        "App Review", "Have the build pass App Review.", .apple,
        from: "integration guide, Required entitlement",
        mend: "Send the reviewers a log-in, a card that can be added, and Apple's grant.",
        check: "Read what App Review answered.")
    }
  }
}
