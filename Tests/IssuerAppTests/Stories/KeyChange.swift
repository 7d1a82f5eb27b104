import Commands
import Scenarios
import Testing
import WalletDomain

/// A key of scenario files, a change of its value, and what must be there for it to matter.
struct KeyChange: Sendable, CustomTestStringConvertible {
  var key: String
  var settings: [String]
  var given: [String]
  var isRefused: Bool

  var testDescription: String { key }

  /// `key: change; change < given; given`, where `!` marks a change that is refused.
  init(_ line: Substring) {
    let (key, rest) = line.halves(at: ": ")
    let (change, given) = rest.halves(at: " < ")
    self.key = key
    isRefused = change.hasPrefix("!")
    settings = change.drop { $0 == "!" }.split(separator: "; ").map(String.init)
    self.given = given.split(separator: "; ").map(String.init)
  }

  static let all: [KeyChange] = table.split(separator: "\n").map(KeyChange.init)

  /// What is done to see what comes of it.
  static let stories: [[Scenario.Act]] = [
    [.add("b", .phone)], [.add("b", .watch)], [.activate("a", .phone)], [.verify("a", .phone)],
    [.addFromWallet], [.addFromWallet, .pick("b", .phone)],
    [.open("bankapp://activate?serialNumber=S1")],
    [.open("bankapp://activate?serialNumber=S1&more=1")],
    [.advance(.seconds(90)), .refresh, .refresh],
    [.world(.suspendToken, "a", .phone), .refresh], [.world(.addByHand, "b", .phone)],
    [.world(.removePass, "a", .phone), .advance(.seconds(1)), .refresh, .add("a", .phone)],
    [
      .world(.requestCode, "a", .phone), .world(.enterWrongCode, "a", .phone),
      .world(.enterCode, "a", .phone),
    ],
    [.world(.requestCode, "a", .phone), .advance(.seconds(60)), .world(.enterCode, "a", .phone)],
    [.world(.callBank, "a", .phone), .refresh],
    [.world(.requestCode, "a", .phone), .world(.requestCode, "a", .phone)],
    [
      .add("b", .phone), .world(.removePass, "b", .phone), .advance(.seconds(90)),
      .add("b", .phone),
    ],
  ]

  /// An issuer with a call before the one that signs, for changes that name its file.
  ///
  /// Its fields have names of their own, since what they hold is covered wherever it stands from then on.
  static let issuer = """
    format: passwalk/issuer@1
    id: asks-before
    name: Asks Before
    asked-by: app
    calls:
      keys:
        title: keys
        ask: { path: /keys, json: { card: "{card}" } }
        answer: { json: { secret: "{uuid}" } }
      sign:
        title: sign
        ask:
          path: /sign
          headers: { Authorization: "Bearer {keys.secret}" }
          json:
            card: "{card}"
            chain: "{certificates:base64}"
            challenge: "{nonce:hex}"
            signed: "{nonceSignature:hex}"
        answer:
          json:
            oneTimeData: "{activationData:base64}"
            oneTimeKey: "{ephemeralPublicKey:base64}"
            sealedCard: "{encryptedData:base64}"
        before: [ keys ]
    """

  static let base = """
    format: passwalk/scenario@1
    id: base
    title: Base
    device: { watch: {} }
    cards:
      - { id: a, name: Gold, last4: 1234, cardholder: Jo Doe }
      - { id: b, name: Blue, last4: 5678, cardholder: Jo Doe }
    passes:
      - on: phone
        card: a
        serialNumber: S1
        deviceAccountIdentifier: T1
        activationState: requiresActivation
    tmp: { tokens: [ { tokenUniqueReference: T1, externalCardId: a, tokenStatus: INACTIVE } ] }
    """

  private static let table = """
    id: id=other
    title: title=Other
    tags[]: tags=[odd]
    about: about=Other
    customer: customer=Other
    unknown[]: unknown=[watch]
    reported[]: reported=[Other]
    paymentsRefused[]: paymentsRefused=[a]
    asked[]: asked=[T9]
    seed: seed=9
    clock: clock=2026-02-03T04:05:06Z
    device.clockOffset: device.clockOffset=1h
    device.phone.kind: device.phone.kind=android
    device.phone.model: device.phone.model=Other
    device.phone.secureElement: device.phone.secureElement=false
    device.phone.passLibrary: device.phone.passLibrary=false
    device.phone.provisioningEntitlement: device.phone.provisioningEntitlement=false
    device.watch.model: device.watch.model=Other
    device.watch.secureElement: device.watch.secureElement=false
    device.watch.reachable: device.watch.reachable=false
    device.secondWatch.model: device.secondWatch.model=Other < device.secondWatch={}
    device.secondWatch.secureElement: device.secondWatch.secureElement=false < device.secondWatch={}
    device.secondWatch.reachable: device.secondWatch.reachable=false < device.secondWatch={}
    bank.name: bank.name=Other
    bank.accent: bank.accent="#123456"
    tsp.contactName: tsp.contactName=Other < tsp={contactName: A, bank_app: B, appLaunchURL: "bankapp://activate"}
    tsp.bank_app: tsp.bank_app=Other < tsp={contactName: A, bank_app: B, appLaunchURL: "bankapp://activate"}
    tsp.appLaunchURL: tsp.appLaunchURL="other://x" < tsp={contactName: A, bank_app: B, appLaunchURL: "bankapp://activate"}
    tsp.associatedStoreIdentifiers[]: tsp.associatedStoreIdentifiers=["12"] < tsp={contactName: A, bank_app: B, appLaunchURL: "bankapp://activate"}
    tsp.associatedApplicationIdentifiers[]: tsp.associatedApplicationIdentifiers=[Other] < tsp={contactName: A, bank_app: B, appLaunchURL: "bankapp://activate"}
    app.issuer: app.issuer=bridge
    app.deeplink.scheme: app.deeplink={scheme: other}
    app.deeplink.host: app.deeplink={scheme: bankapp, host: other}
    app.deeplink.rule: app.deeplink={scheme: bankapp, host: activate, rule: strict} < app.deeplink={scheme: bankapp, host: activate}
    app.schemes[]: app.schemes=[other]
    app.applicationIdentifier: app.applicationIdentifier=TEAM012345.com.example.odd < tsp={contactName: A, bank_app: B, appLaunchURL: "bankapp://activate"}
    app.installed: app.installed=false
    app.openedOnce: app.openedOnce=false
    app.offersIneligibleCards: app.offersIneligibleCards=true < cards[1].state=lost
    app.activatesCards: app.activatesCards=false
    app.looksAgain: app.looksAgain=false
    app.appGroup: app.appGroup=group.other < app.extension.appGroup=group.other
    app.appGroupWrittenAt: app.appGroupWrittenAt=2026-01-02T03:04:05Z < app.session.state=expired
    app.extension.present: app.extension.present=false
    app.extension.entitled: app.extension.entitled=false
    app.extension.keychainGroup: app.extension.keychainGroup=$(AppIdentifierPrefix)com.example.odd
    app.keychainGroup: app.keychainGroup=$(AppIdentifierPrefix)com.example.odd
    app.logInExtension.present: app.logInExtension.present=false
    app.logInExtension.entitled: app.logInExtension.entitled=false
    app.logInExtension.appGroup: app.logInExtension.appGroup=group.other
    app.logInExtension.keychainGroup: app.logInExtension.keychainGroup=$(AppIdentifierPrefix)com.example.odd
    app.duringWallet: app.duringWallet=background
    app.extension.allowListed: app.extension.allowListed=false
    app.extension.applicationIdentifier: app.extension.applicationIdentifier=A1B2C3D4E5.com.example.bank < tsp={contactName: A, bank_app: B, appLaunchURL: "bankapp://activate", associatedApplicationIdentifiers: [A1B2C3D4E5.com.example.bank]}
    app.extension.appGroup: app.extension.appGroup=group.other
    app.extension.statusTime: app.extension.statusTime=200ms
    app.extension.entriesTime: app.extension.entriesTime=30s
    app.addButton: app.addButton=badge
    app.extension.entryLifetime: app.extension.entryLifetime=0s
    app.extension.statusBudget: app.extension.statusBudget=10ms
    app.extension.entriesBudget: app.extension.entriesBudget=100ms
    app.build: app.build=development
    app.policy: app.policy=guide
    app.session.state: app.session.state=absent
    app.session.proof: app.session.proof=header
    app.session.expiresAt: app.session.expiresAt=2020-01-01T00:00:00Z
    app.activation: app.activation=activationData
    app.tellsDeviceType: app.tellsDeviceType=true
    app.configuration.encryptionScheme: app.configuration.encryptionScheme=RSA_V2
    app.configuration.cardholderName: app.configuration.cardholderName=empty
    app.configuration.primaryAccountSuffix: app.configuration.primaryAccountSuffix=left-out
    app.configuration.primaryAccountIdentifier: app.configuration.primaryAccountIdentifier=empty
    app.configuration.paymentNetwork: app.configuration.paymentNetwork=given
    app.configuration.localizedDescription: app.configuration.localizedDescription=given
    app.mistakes[]: app.mistakes=[handler-twice]
    generate.cards: generate.cards=3 < generate={cards: 2, passes: 0}
    generate.passes: generate.passes=2 < generate={cards: 2, passes: 0}
    cards[].id: cards[1].id=c
    cards[].name: cards[1].name=Other
    cards[].cardholder: cards[1].cardholder=Other
    cards[].last4: cards[1].last4="9999"
    cards[].network: cards[1].network=visa
    cards[].state: cards[1].state=lost
    cards[].unknown[]: cards[1].unknown=[network]
    cards[].knownOn[]: cards[1].knownOn=[phone]
    cards[].reported.network: cards[1].reported={network: amex} < cards[1].unknown=[network]
    cards[].reported.state: cards[1].reported={state: STOLEN} < cards[1].state=lost
    cards[].art: cards[1].art=ocean
    cards[].primaryAccountIdentifier: cards[1].primaryAccountIdentifier=Other
    cards[].pan: cards[1].pan="5204247750005678"
    cards[].expiry: cards[1].expiry=2031-01
    passes[].on: passes[0].on=watch
    passes[].card: passes[0].card=b
    passes[].passTypeIdentifier: passes[0].passTypeIdentifier=other
    passes[].serialNumber: passes[0].serialNumber=S9
    passes[].deviceAccountIdentifier: passes[0].deviceAccountIdentifier=T9
    passes[].deviceAccountNumberSuffix: passes[0].deviceAccountNumberSuffix="4321"
    passes[].primaryAccountIdentifier: passes[0].primaryAccountIdentifier=Q < cards[1].primaryAccountIdentifier=Q
    passes[].primaryAccountNumberSuffix: passes[0].primaryAccountNumberSuffix="9999"
    passes[].activationState: passes[0].activationState=suspended
    passes[].visibleToApp: passes[0].visibleToApp=false
    passes[].visibleToExtension: passes[0].visibleToExtension=false
    passes[].assumed: passes[0].assumed=true
    tmp.tokens[].tokenUniqueReference: tmp.tokens[0].tokenUniqueReference=T9
    tmp.tokens[].panUniqueReference: tmp.tokens[0].panUniqueReference=Other
    tmp.tokens[].externalCardId: tmp.tokens[0].externalCardId=b
    tmp.tokens[].tokenStatus: tmp.tokens[0].tokenStatus=ACTIVE
    tmp.tokens[].authorizationPath: tmp.tokens[0].authorizationPath=RED
    tmp.tokens[].processStatus: tmp.tokens[0].processStatus=ODD
    tmp.emptySearch: tmp.emptySearch=all < passes=[]
    tmp.activation.default: tmp.activation.default=DECLINED
    tmp.activation.comment: tmp.activation.comment=No.
    tmp.signing.mistake: tmp.signing.mistake=wrong-tag
    tmp.latency.datacore: tmp.latency.datacore=5s
    tmp.latency.searches: tmp.latency.searches=5s
    tmp.latency.certificates: tmp.latency.certificates=5s
    tmp.latency.signed-cards: tmp.latency.signed-cards=5s
    tmp.latency.activations: tmp.latency.activations=5s
    tmp.latency.eligibility: tmp.latency.eligibility=5s
    tmp.latency.provisioning: tmp.latency.provisioning=5s
    tmp.latency.pass-activation: tmp.latency.pass-activation=5s < app.activation=activationData
    tmp.latency.before: tmp.latency.before=5s < app.issuer=asks-before.yaml
    tmp.latency.card-number: tmp.latency.card-number=5s < app.mistakes=[fetches-number]
    tmp.latency.back-end: tmp.latency.back-end=5s < app.issuer=bridge
    bridge.customer: bridge.customer=cust-9 < app.issuer=bridge
    bridge.answers: bridge.answers=as-printed < app.issuer=bridge
    bridge.keyLifetime: bridge.keyLifetime=1s < app.issuer=bridge; bridge.backEnd.idempotencyKey=per-card
    bridge.backEnd.idempotencyKey: bridge.backEnd.idempotencyKey=per-card < app.issuer=bridge
    bridge.backEnd.certificates: bridge.backEnd.certificates=leaf-only < app.issuer=bridge
    backEnd.customer: backEnd.customer=cust-9 < app.issuer=bridge
    backEnd.keyLifetime: backEnd.keyLifetime=1s < app.issuer=bridge; backEnd.idempotencyKey=per-card
    backEnd.idempotencyKey: backEnd.idempotencyKey=per-card < app.issuer=bridge
    backEnd.certificates: backEnd.certificates=leaf-only < app.issuer=bridge
    backEnd.retries: backEnd.retries=2 < app.issuer=bridge; faults=[{id: f, on: signed-cards, close: reset}]
    bridge.backEnd.retries: bridge.backEnd.retries=2 < app.issuer=bridge; faults=[{id: f, on: signed-cards, close: reset}]
    apple.chain: apple.chain=unknown-ca
    apple.obstacle: apple.obstacle=app-not-allow-listed
    apple.notInOrder[]: apple.notInOrder=[app-allow-list]
    apple.sheetError: apple.sheetError=invalidData
    apple.errors.beforeTerms: apple.errors.beforeTerms=unsupported < tmp.signing.mistake=wrong-tag
    apple.errors.afterTerms: apple.errors.afterTerms=unknown < network.decision=red
    apple.refusesOtherSuffix: apple.refusesOtherSuffix=true < tmp.signing.mistake=wrong-pan
    apple.refusesIncompleteConfiguration: apple.refusesIncompleteConfiguration=true < app.configuration.cardholderName=empty
    apple.canAddSecureElementPass: apple.canAddSecureElementPass=always-false < cards[1].primaryAccountIdentifier=Q
    apple.listsWithoutLogIn: apple.listsWithoutLogIn=false < app.logInExtension.present=false
    apple.namesWallet: apple.namesWallet=true
    google.package: google.package=com.example.odd < device.phone.kind=android; tmp.tokens[0].tokenStatus=INACTIVE
    google.walletId: google.walletId=W < device.phone.kind=android
    google.stableHardwareId: google.stableHardwareId=H < device.phone.kind=android
    google.activeWallet: google.activeWallet=false < device.phone.kind=android
    google.otherAccount: google.otherAccount=true < device.phone.kind=android
    google.allowListed: google.allowListed=false < device.phone.kind=android
    google.packageMapped: google.packageMapped=false < device.phone.kind=android
    google.notInOrder[]: google.notInOrder=[fingerprint] < device.phone.kind=android
    google.call: google.call=unified < device.phone.kind=android
    google.ids: google.ids=none < device.phone.kind=android; cards[1].network=visa
    google.opaqueCard: google.opaqueCard=unreadable < device.phone.kind=android
    google.opaqueCardLifetime: google.opaqueCardLifetime=1s < device.phone.kind=android; google.opaqueCard=kept-too-long; google.opaqueCardLifetime=2h
    google.generatorTimeout: google.generatorTimeout=1ms < device.phone.kind=android; google.call=unified
    google.tokenizationError: google.tokenizationError=15024 < device.phone.kind=android
    google.tokenThoughLeft: google.tokenThoughLeft=true < device.phone.kind=android; google.tokenizationError=15027
    google.savesCard: google.savesCard=false < device.phone.kind=android; google.call=unified
    google.answerKey: google.answerKey=STEP_UP_RESPONSE < device.phone.kind=android
    google.answersWallet: google.answersWallet=false < device.phone.kind=android
    google.resumesTokens: google.resumesTokens=true < device.phone.kind=android
    network.decision: network.decision=red
    network.verification[]: network.verification=[sms]
    network.propagation.tmp: network.propagation.tmp=5m
    network.propagation.device: network.propagation.device=5m
    network.readding: network.readding=same-token < tmp.tokens[0].tokenStatus=ACTIVE; passes[0].activationState=activated
    network.deadCards: network.deadCards=issuer < cards[1].state=lost; app.offersIneligibleCards=true
    network.code.lifetime: network.code.lifetime=10s
    network.code.attempts: network.code.attempts=1
    network.code.length: network.code.length=8
    network.visa.inactiveLifetime: network.visa.inactiveLifetime=10s < cards[0].network=visa
    network.visa.removedLifetime: network.visa.removedLifetime=10s < cards[1].network=visa
    network.visa.announcesRemoval: network.visa.announcesRemoval=true < cards[1].network=visa
    network.visa.issuerResumesCardholders: network.visa.issuerResumesCardholders=true < cards[0].network=visa; tmp.tokens[0].tokenStatus=SUSPENDED; passes[0].activationState=suspended; network.tokens=[{tokenUniqueReference: T1, tokenStatus: SUSPENDED, suspendedBy: [CARDHOLDER]}]; agenda=[{at: +1m, setToken: T1, tokenStatus: ACTIVE}]
    network.visa.codes: network.visa.codes=1 < cards[0].network=visa
    network.tokens[].tokenUniqueReference: network.tokens[0].tokenUniqueReference=T9 < network.tokens=[{tokenUniqueReference: T1, tokenStatus: SUSPENDED}]
    network.tokens[].tokenStatus: network.tokens[0].tokenStatus=SUSPENDED < network.tokens=[{tokenUniqueReference: T1}]
    network.tokens[].suspendedBy[]: network.tokens[0].suspendedBy=[TOKEN_REQUESTOR] < network.tokens=[{tokenUniqueReference: T1, tokenStatus: SUSPENDED}]
    network.tokens[].externalCardId: network.tokens[0].externalCardId=b < network.tokens=[{tokenUniqueReference: T1}]
    network.tokens[].on: network.tokens[0].on=watch < network.tokens=[{tokenUniqueReference: T9, externalCardId: b, tokenStatus: ACTIVE}]
    network.tokens[].authorizationPath: network.tokens[0].authorizationPath=ORANGE < network.tokens=[{tokenUniqueReference: T1}]
    network.tokens[].age: network.tokens[0].age=200d < network.tokens=[{tokenUniqueReference: T1}]
    network.tokens[].deletedAgo: network.tokens[0].deletedAgo=5d < network.tokens=[{tokenUniqueReference: T1}]
    faults[].id: faults[0].id=other < faults=[{id: f, on: searches, status: 500}]
    faults[].on: faults[0].on=datacore < faults=[{id: f, on: searches, status: 500}]
    faults[].nth: faults[0].nth=2 < faults=[{id: f, on: searches, status: 500}]
    faults[].first: faults[0].first=1 < faults=[{id: f, on: searches, status: 500}]
    faults[].from: faults[0].from=2 < faults=[{id: f, on: searches, status: 500}]
    faults[].to: faults[0].to=1 < faults=[{id: f, on: searches, status: 500}]
    faults[].probability: faults[0].probability=0 < faults=[{id: f, on: searches, status: 500}]
    faults[].until: faults[0].until=1m < faults=[{id: f, on: searches, status: 500}]
    faults[].delay: faults[0].delay=5s < faults=[{id: f, on: searches, status: 500}]
    faults[].dribble: faults[0].dribble=5s < faults=[{id: f, on: searches, status: 500}]
    faults[].hang: faults=[{id: f, on: searches, hang: true}]
    faults[].close: faults=[{id: f, on: searches, close: reset}]
    faults[].status: faults[0].status=503 < faults=[{id: f, on: searches, status: 500}]
    faults[].headers: faults[0].headers={X-Odd: a} < faults=[{id: f, on: searches, status: 500}]
    faults[].body: faults[0].body=Other < faults=[{id: f, on: searches, status: 500}]
    faults[].truncateAt: faults=[{id: f, on: searches, truncateAt: 0.5}]
    faults[].garbage: faults=[{id: f, on: searches, garbage: true}]
    faults[].patch[].path: faults[0].patch[0].path=/0/externalCardId < faults=[{id: f, on: searches, patch: [{op: replace, path: /0/tokenStatus, value: ODD}]}]
    faults[].patch[].value: faults[0].patch[0].value=ACTIVE < faults=[{id: f, on: searches, patch: [{op: replace, path: /0/tokenStatus, value: ODD}]}]
    faults[].patch[].from: faults[0].patch[0].from=/0/externalCardId < faults=[{id: f, on: searches, patch: [{op: copy, path: /0/panUniqueReference, from: /0/tokenStatus}]}]
    faults[].phase: faults[0].phase=after < faults=[{id: f, on: activations, close: reset}]
    faults[].enabled: faults[0].enabled=false < faults=[{id: f, on: searches, status: 500}]
    agenda[].at: agenda[0].at=+1h < agenda=[{at: +1m, setToken: T1, tokenStatus: ACTIVE}]
    agenda[].setToken: agenda=[{at: +1m, setToken: T1, tokenStatus: ACTIVE}]
    agenda[].tokenStatus: agenda[0].tokenStatus=DEACTIVATED < agenda=[{at: +1m, setToken: T1, tokenStatus: ACTIVE}]
    agenda[].by: agenda[0].by=TOKEN_REQUESTOR < tmp.tokens[0].tokenStatus=ACTIVE; passes[0].activationState=activated; agenda=[{at: +1m, setToken: T1, tokenStatus: SUSPENDED}]
    agenda[].setCard: agenda[0].setCard=b < agenda=[{at: +1m, setCard: a, state: blocked}]
    agenda[].state: agenda[0].state=lost < agenda=[{at: +1m, setCard: a, state: blocked}]
    start[]: start=[add b phone]
    expect[].after[]: expect[0].after=[add b] < expect=[{calls: {signed-cards: 0}}]
    expect[].rows: expect[0].rows={a: Suspended} < expect=[{calls: {datacore: 1}}]
    expect[].calls.datacore: expect[0].calls.datacore=9 < expect=[{calls: {searches: 1}}]
    expect[].calls.searches: expect[0].calls.searches=9 < expect=[{calls: {datacore: 1}}]
    expect[].calls.certificates: expect[0].calls.certificates=9 < expect=[{calls: {datacore: 1}}]
    expect[].calls.signed-cards: expect[0].calls.signed-cards=9 < expect=[{calls: {datacore: 1}}]
    expect[].calls.before: expect[0].calls.before=9 < expect=[{calls: {datacore: 1}}]
    expect[].calls.card-number: expect[0].calls.card-number=9 < expect=[{calls: {datacore: 1}}]
    expect[].calls.back-end: expect[0].calls.back-end=9 < expect=[{calls: {datacore: 1}}]
    expect[].calls.activations: expect[0].calls.activations=9 < expect=[{calls: {datacore: 1}}]
    expect[].outcome: expect[0].outcome=cancelled < expect=[{after: [add b], calls: {datacore: 2}}]
    expect[].findings[]: expect[0].findings=[D99] < expect=[{calls: {datacore: 1}}]
    expect[].told: expect[0].told=true < expect=[{after: [add b], calls: {datacore: 2}}]
    expect[].guide.findings[]: expect[0].guide={findings: [D99]} < expect=[{calls: {datacore: 1}}]
    expect[].guide.rows: expect[0].guide={rows: {a: Suspended}} < expect=[{calls: {datacore: 1}}]
    expect[].guide.calls.datacore: expect[0].guide={calls: {datacore: 9}} < expect=[{calls: {datacore: 1}}]
    expect[].guide.calls.searches: expect[0].guide={calls: {searches: 9}} < expect=[{calls: {datacore: 1}}]
    expect[].guide.calls.certificates: expect[0].guide={calls: {certificates: 9}} < expect=[{calls: {datacore: 1}}]
    expect[].guide.calls.signed-cards: expect[0].guide={calls: {signed-cards: 9}} < expect=[{calls: {datacore: 1}}]
    expect[].guide.calls.before: expect[0].guide={calls: {before: 9}} < expect=[{calls: {datacore: 1}}]
    expect[].guide.calls.card-number: expect[0].guide={calls: {card-number: 9}} < expect=[{calls: {datacore: 1}}]
    expect[].guide.calls.back-end: expect[0].guide={calls: {back-end: 9}} < expect=[{calls: {datacore: 1}}]
    expect[].guide.calls.activations: expect[0].guide={calls: {activations: 9}} < expect=[{calls: {datacore: 1}}]
    expect[].guide.outcome: expect[0].guide={outcome: cancelled} < expect=[{after: [add b], calls: {datacore: 2}}]
    expect[].guide.crash: expect[0].guide={crash: no-controller} < expect=[{calls: {datacore: 1}}]
    """
}

extension StringProtocol {
  /// What stands before the first `separator`, and what behind it.
  fileprivate func halves(at separator: String) -> (String, String) {
    let parts = split(separator: separator, maxSplits: 1)
    return (String(parts.first ?? ""), parts.count > 1 ? String(parts[1]) : "")
  }
}
