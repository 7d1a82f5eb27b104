import Testing
import WalletDomain

@testable import IssuerApp
@testable import Scenarios

// In-app ID&V by the TSP's configuration (Thales D1).
extension NamedScreen {
  static let inAppVerification = [
    NamedScreen("tsp", .inApp(), keys: "i"), NamedScreen("tsp-end", .inApp(), keys: "i End"),
    NamedScreen("tsp-mistaken", .inApp(.everyMistake), keys: "i"),
    NamedScreen("idv-wallet", .inApp(), keys: "2 Down"),
    NamedScreen("idv-ways", .inApp(), keys: "2 Down v"),
    NamedScreen("idv-app-missing", .inApp(.notInstalled)),
    NamedScreen("idv-app-store", .inApp(.notInstalled), keys: "2 Down Enter"),
    NamedScreen("idv-app-got", .inApp(.notInstalled)) { story in
      story.press("2 Down Enter Enter")
      story.settle()
    },
    NamedScreen("idv-app-left", .inApp(.notInstalled), keys: "2 Down Enter Esc"),
    NamedScreen("idv-link-wrong", .inApp()) { story in
      story.open("bankapp://activate?serialNumber=&serialNumber=SN-1002&from=mail")
    },
    NamedScreen("idv-not-associated", .inApp(.notAssociated), keys: "Down e"),
    NamedScreen("idv-art-unclear", .inApp(.sameDigits), keys: "2 Enter"),
    NamedScreen("idv-orange", .inApp(.orange)) { story in
      story.press("Enter")
      story.goOn()
    },
    NamedScreen("add-orange", .mixedWallet(with: "network: { decision: orange }")) { story in
      story.press("Down Down a")
      story.goOn(8)
    },
  ]
}

/// What differs from a TSP configuration that works.
enum InAppMistake: String {
  case nothing = ""
  case notInstalled = "app: { installed: false }"
  case notAssociated = "tsp: { associatedApplicationIdentifiers: [A1B2C3D4E5.com.example.old] }"
  case everyMistake = """
    app: { installed: false }
    tsp: { appLaunchURL: "bankapp://activate?from=wallet", associatedStoreIdentifiers: [],
      associatedApplicationIdentifiers: [com.example.bank] }
    """
  case sameDigits = """
    cards:
      - { id: card-gold, name: Gold, last4: 1234, art: gold }
      - { id: card-sky, name: Sky, last4: 1234, art: sky, network: visa }
    passes:
      - { on: phone, card: card-gold, serialNumber: SN-1, deviceAccountIdentifier: T-1,
          activationState: requiresActivation }
    tmp: { tokens: [{ tokenUniqueReference: T-1, externalCardId: card-gold, tokenStatus: INACTIVE }] }
    """
  case orange = """
    cards: [{ id: card-gold, name: Gold, last4: 1234, art: gold }]
    passes:
      - { on: phone, card: card-gold, serialNumber: SN-1, deviceAccountIdentifier: T-1,
          activationState: requiresActivation }
    tmp:
      tokens:
        - { tokenUniqueReference: T-1, externalCardId: card-gold, tokenStatus: INACTIVE,
            authorizationPath: ORANGE }
    """
}

extension Scenario {
  /// The first scenario with a TSP configuration and the strict rule.
  static func inApp(_ mistake: InAppMistake = .nothing) -> Scenario {
    let base = """
      format: passwalk/scenario@1
      id: in-app
      title: In-app ID&V
      extends: mixed-wallet
      expect: null
      app: { deeplink: { rule: strict } }
      tsp:
        contactName: Example Bank
        bank_app: Example Mobile
        appLaunchURL: bankapp://activate
        associatedStoreIdentifiers: [1500000001]
      """
    let changed = """
      format: passwalk/scenario@1
      extends: base
      \(mistake.rawValue)

      """
    do {
      return try readScenario(Array(changed.utf8), file: "in-app.yaml") { name in
        name == "base"
          ? ScenarioFile(name: "base.yaml", bytes: Array(base.utf8)) : Catalogue.file(name)
      }
    } catch {
      return .read(changed)
    }
  }
}
