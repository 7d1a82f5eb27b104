import SimulatedWorld
import Testing
import WalletDomain

@testable import Scenarios

extension Scenario {
  static let mixedWallet = mixedWallet(with: "")

  /// The same customer with Google Wallet.
  static let androidPhone = mixedWallet(with: "device: { phone: { kind: android } }")

  /// The first scenario, changed as a file that extends it would.
  static func mixedWallet(
    with changes: String, at location: SourceLocation = #_sourceLocation
  ) -> Scenario {
    // What it expects to be seen fits no change.
    read(
      "format: passwalk/scenario@1\nextends: mixed-wallet\nexpect: null\n\(changes)\n", at: location
    )
  }

  static func read(
    _ yaml: String, at location: SourceLocation = #_sourceLocation
  ) -> Scenario {
    do {
      return try readScenario(Array(yaml.utf8), file: "story.yaml", extending: Catalogue.file)
    } catch {
      Issue.record(error, sourceLocation: location)
      return Scenario(id: "broken", title: "Broken")
    }
  }

  /// One card that is on both devices: the guide's own code traps on it.
  static let onBothDevices = read(
    """
    format: passwalk/scenario@1
    id: both
    title: On both devices
    clock: 2026-05-19T07:35:30Z
    device: { watch: {} }
    cards:
      - { id: card-gold, name: Gold, cardholder: John Doe, last4: 1234, art: gold }
    passes:
      - { on: phone, card: card-gold, serialNumber: SN-1, deviceAccountIdentifier: T-phone }
      - { on: watch, card: card-gold, serialNumber: SN-2, deviceAccountIdentifier: T-watch }
    tmp:
      tokens:
        - { tokenUniqueReference: T-phone, externalCardId: card-gold, tokenStatus: ACTIVE }
        - { tokenUniqueReference: T-watch, externalCardId: card-gold, tokenStatus: ACTIVE }
    """)

  /// Two passes bear one serial number, one on each device, and both wait for activation.
  static let sameSerialTwice = read(
    """
    format: passwalk/scenario@1
    id: same-serial
    title: Same serial twice
    clock: 2026-05-19T07:35:30Z
    device: { watch: {} }
    app: { deeplink: { scheme: bankapp, host: activate, rule: guide } }
    cards:
      - { id: card-rose, name: Rose, cardholder: John Doe, last4: 1111, art: rose }
      - { id: card-sky, name: Sky, cardholder: John Doe, last4: 2222, art: sky }
    passes:
      - { on: phone, card: card-rose, serialNumber: SN-7, deviceAccountIdentifier: T-rose,
          activationState: requiresActivation }
      - { on: watch, card: card-sky, serialNumber: SN-7, deviceAccountIdentifier: T-sky,
          activationState: requiresActivation }
    tmp:
      tokens:
        - { tokenUniqueReference: T-rose, externalCardId: card-rose, tokenStatus: INACTIVE }
        - { tokenUniqueReference: T-sky, externalCardId: card-sky, tokenStatus: INACTIVE }
    """)

  /// Twelve passes bear one serial number, and all wait for activation.
  static let sameSerialOften = read(
    """
    format: passwalk/scenario@1
    id: same-serial-often
    title: Same serial often
    clock: 2026-05-19T07:35:30Z
    device: { watch: {} }
    app: { deeplink: { scheme: bankapp, host: activate, rule: guide } }
    cards:
      - { id: card-rose, name: Rose, cardholder: John Doe, last4: 1111, art: rose }
    passes:
    \((1...12).map { number in
      "  - { on: \(number > 6 ? "watch" : "phone"), serialNumber: SN-7, passTypeIdentifier: "
        + "paymentpass.\(number), deviceAccountIdentifier: T-\(number), "
        + "activationState: requiresActivation }"
    }.joined(separator: "\n"))
    """)

  static let noCards = read(
    """
    format: passwalk/scenario@1
    id: no-cards
    title: No cards
    clock: 2026-05-19T07:35:30Z
    """)
}

extension Scenario {
  /// A hundred thousand cards, which no screen shows with art.
  static let longList = longList("{ cards: 100000 }")

  static func longList(_ generate: String) -> Scenario {
    read(
      """
      format: passwalk/scenario@1
      id: long-list
      title: A long list
      clock: 2026-05-19T07:35:30Z
      device: { watch: {} }
      generate: \(generate)
      """)
  }

  /// The first scenario with `text` wherever a file may put any text.
  static func hostile(_ text: String) -> Scenario {
    var scenario = mixedWallet
    scenario.title = text
    scenario.about = text
    scenario.tags = [text]
    scenario.bank.name = text
    scenario.setup.cards = CardList(
      scenario.setup.cards.map { card in
        Card(
          id: card.id, name: text, cardholder: text, last4: card.last4, network: card.network,
          state: .blocked, art: text, primaryAccountIdentifier: text)
      })
    for index in scenario.setup.passes.indices {
      scenario.setup.passes[index].pass.serialNumber = text
      scenario.setup.passes[index].pass.deviceAccountNumberSuffix = text
    }
    for index in scenario.setup.tokenService.tokens.indices {
      scenario.setup.tokenService.tokens[index].authorizationPath = text
      scenario.setup.tokenService.tokens[index].tokenStatus = text
    }
    scenario.setup.faults = [Fault(id: text, on: .searches, delay: .seconds(1))]
    return scenario
  }
}
