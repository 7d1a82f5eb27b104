import IssuerAPI
import SimulatedWorld
import Testing
import TypedYAML
import WalletDomain

@testable import Scenarios

/// A scenario in which nothing is as usual.
private let unusual = """
  format: passwalk/scenario@1
  id: unusual
  title: Unusual
  tags: [odd]
  about: What it is.
  customer: What they say.
  unknown: [session]
  reported: [What was told.]
  asked: [T]
  seed: 7
  clock: 2026-01-01T00:00:00Z
  device:
    clockOffset: 1h
    phone: { model: A, secureElement: false, passLibrary: false, provisioningEntitlement: false }
    watch: { model: B }
    secondWatch: { model: C, secureElement: false, reachable: false }
  bank: { name: Bank, accent: "#000001" }
  tsp: { contactName: Bank, bank_app: Bank, appLaunchURL: other://place }
  app:
    deeplink: { scheme: odd, host: link, rule: strict }
    applicationIdentifier: TEAM012345.com.example.odd
    schemes: [odd, odder]
    installed: false
    openedOnce: false
    addButton: badge
    offersIneligibleCards: true
    activatesCards: false
    looksAgain: false
    build: testflight
    issuer: bank/bridge.yaml
    session: { state: expired, expiresAt: 2026-01-02T00:00:00Z, proof: header }
    duringWallet: background
    activation: activationData
    tellsDeviceType: true
    configuration:
      encryptionScheme: RSA_V2
      cardholderName: empty
      primaryAccountSuffix: left-out
      primaryAccountIdentifier: empty
      paymentNetwork: given
      localizedDescription: empty
    mistakes: [handler-twice]
    appGroup: group.com.example.odd
    appGroupWrittenAt: 2025-12-31T00:00:00Z
    keychainGroup: $(AppIdentifierPrefix)com.example.odd
    logInExtension:
      present: false
      entitled: false
      appGroup: group.com.example.third
      keychainGroup: TEAM012345.com.example.third
    extension:
      present: false
      entitled: false
      keychainGroup: $(AppIdentifierPrefix)com.example.other
      allowListed: false
      applicationIdentifier: TEAM012345.com.example.odd.ext
      appGroup: group.com.example.other
      statusTime: 150ms
      entriesTime: 21s
      entryLifetime: 30m
      statusBudget: 200ms
      entriesBudget: 30s
  cards:
    - id: a
      name: A
      last4: 1234
      pan: "5204247750001234"
      unknown: [network]
      knownOn: [phone]
      reported: { network: amex }
  passes: [ { on: phone, card: a, serialNumber: S, deviceAccountIdentifier: T } ]
  paymentsRefused: [a]
  tmp:
    tokens: [ { tokenUniqueReference: T, externalCardId: a, tokenStatus: ACTIVE } ]
    emptySearch: all
    activation: { default: DECLINED, comment: No. }
    signing: { mistake: wrong-tag }
    latency: { searches: 1s }
  bridge:
    customer: cust-9
    answers: as-printed
    keyLifetime: 1h
    backEnd: { idempotencyKey: per-card, certificates: leaf-only, retries: 2 }
  apple:
    chain: unknown-ca
    obstacle: no-agreement
    notInOrder: [bundle-ids]
    sheetError: invalidData
    errors: { beforeTerms: unsupported, afterTerms: unknown }
    refusesOtherSuffix: true
    canAddSecureElementPass: always-true
    listsWithoutLogIn: false
    namesWallet: true
    refusesIncompleteConfiguration: true
  google:
    package: com.example.odd
    walletId: W
    stableHardwareId: H
    activeWallet: false
    otherAccount: true
    allowListed: false
    packageMapped: false
    notInOrder: [fingerprint]
    call: unified
    ids: none
    opaqueCard: unreadable
    opaqueCardLifetime: 1m
    generatorTimeout: 5s
    tokenizationError: 15024
    tokenThoughLeft: true
    savesCard: false
    answerKey: STEP_UP_RESPONSE
    answersWallet: false
    resumesTokens: true
  network:
    decision: red
    verification: [sms]
    propagation: { tmp: 5s, device: 6s }
    readding: same-token
    deadCards: issuer
    code: { length: 4, lifetime: 1m, attempts: 1 }
    visa: { inactiveLifetime: 1d, removedLifetime: 2d, announcesRemoval: true, codes: 1,
            issuerResumesCardholders: true }
    tokens: [ { tokenUniqueReference: T, tokenStatus: SUSPENDED } ]
  faults: [ { id: slow, on: searches, delay: 1s } ]
  agenda: [ { at: +1m, setCard: a, state: lost } ]
  start:
    - add a watch
    - go-on
    - advance 1.5s
    - choose phone
    - open odd://link?serialNumber=S
    - activate a
    - verify a phone
    - install-app
    - add-from-wallet
    - pick a watch
    - interrupt
    - cancel
    - refresh
    - set device.watch=null
    - block-card a
    - remove-pass a phone
    - add-by-hand a phone
    - watch-out-of-reach
  """

@Suite("Every fact of a scenario") struct EveryFactTests {
  private let issuer = ScenarioFile(
    name: "bank/bridge.yaml", bytes: IssuerDialect.bridge.description?.text ?? [])

  private func scenario() throws -> Scenario {
    try readScenario(
      Array(unusual.utf8), file: "unusual.yaml", extending: { _ in nil }, issuer: .known(issuer))
  }

  /// A fact that is added has a key in the table of fields, and stands above.
  @Test func `can be said in a file`() throws {
    let usual = facts(of: Scenario(id: "", title: ""))
    let said = facts(of: try scenario())
    for (name, value) in usual where name != "expectations" {
      // The sample code is TMP's, and the file names Bridge.
      if name == "policy" { continue }
      #expect(said[name] != value, "nothing in the file says \(name)")
    }
  }

  @Test func `is written and taken over`() throws {
    let scenario = try scenario()
    #expect(
      try readScenario(
        Array(scenario.yaml.utf8), file: "u.yaml", extending: { _ in nil }, issuer: .known(issuer))
        == scenario)
    #expect(try ScenarioDocument(scenario).scenario == scenario)
    var taken = Scenario(id: "", title: "")
    taken.copyChanges(of: scenario, since: taken)
    #expect(taken == scenario)
  }

  @Test(arguments: UnknownFact.allCases)
  func `that may be unknown has places in the form`(fact: UnknownFact) throws {
    let document = try ScenarioDocument(try scenario())
    for place in fact.paths {
      let keys = place.split(separator: ".").map { YAMLPath.Step.key(String($0)) }
      #expect(document.place(of: YAMLPath(keys)) != nil, "\(place)")
    }
  }

  /// The stored properties of a scenario, those of its parts among them, in words.
  private func facts(of value: Any, under path: String = "") -> [String: String] {
    var facts: [String: String] = [:]
    for child in Mirror(reflecting: value).children {
      guard let label = child.label else { continue }
      let isWhole =
        Mirror(reflecting: child.value).displayStyle != .struct || child.value is CardList
        || child.value is IssuerDialect
        || child.value is VirtualInstant || child.value is Latency || child.value is Duration
      facts.merge(
        isWhole
          ? [path + label: (child.value as? IssuerDialect)?.id ?? String(describing: child.value)]
          : self.facts(of: child.value, under: "\(path)\(label).")
      ) { $1 }
    }
    return facts
  }
}
