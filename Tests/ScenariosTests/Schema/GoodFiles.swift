/// What may stand in a scenario file, from line 4 on.
let goodParts: [String] = [
  "", "tags: [demo, watch]", "tags: []", "tags: null", "about: >\n  Two\n  lines.",
  "customer: I see no button.", "customer: null",
  "seed: 18446744073709551615", "clock: 2026-05-19T09:35:30.25+02:00",
  "bank: { accent: \"#1F6feb\" }",
  "bank: { name: 007 }", "bank: { name: true }",
  "device: { phone: { model: 16, secureElement: false }, watch: null, clockOffset: -2h }",
  "device: { watch: { reachable: false } }",
  "app: { policy: guide, session: { state: expired, expiresAt: 2026-05-19T08:05:30Z } }",
  "app: { deeplink: { scheme: my-bank, rule: strict }, issuer: tmp, activation: activationData }",
  """
  app: { deeplink: { rule: strict }, installed: false, applicationIdentifier: A1B2C3D4E5.com.my-bank }
  tsp: { contactName: 1, bank_app: B, appLaunchURL: "bank://idv?a=1", associatedStoreIdentifiers: [12] }
  """,
  "tsp: { contactName: A, bank_app: B, appLaunchURL: \"b:\", associatedApplicationIdentifiers: [] }",
  "expect: [ { rows: The app is not installed } ]",
  """
  cards: [ { id: a, name: A, last4: 1234 } ]
  expect: [ { after: [ verify a phone, install-app, verify a, cancel ], outcome: app-store } ]
  """,
  "cards: [ { id: a, name: A, last4: 0042, network: visa, state: blocked, art: gold } ]",
  "cards: [ { id: a, name: A, last4: 0042, art: Our card.png } ]",
  "cards: [ { id: a, name: A, last4: \"0042\", pan: 5204247750001234, expiry: 2030-12 } ]",
  "cards: [ { id: 1, name: 2, last4: 3333, cardholder: false } ]",
  "generate: { cards: 1000 }", "generate: { cards: 10, passes: 4 }",
  "passes: [ { on: phone, serialNumber: 1, activationState: requiresActivation } ]",
  "passes: [ { on: phone, serialNumber: S, visibleToApp: false, card: null } ]",
  "tmp: { tokens: [ {}, { tokenStatus: null }, { tokenStatus: 5 } ], emptySearch: all }",
  "tmp: { activation: { default: null, comment: \"\" }, latency: { searches: 1.5s } }",
  "network: { decision: orange, verification: [bank-app], readding: same-token }",
  "network: { propagation: { tmp: 1s }, code: { lifetime: 95d, attempts: 10 } }",
  "network: { tokens: [ { tokenUniqueReference: T, suspendedBy: [CARDHOLDER], age: 0s } ] }",
  "apple: { chain: leaf-only }", "tmp: { signing: { mistake: wrong-curve } }",
  "faults: [ { on: searches, nth: 1, delay: 1.8s }, { on: activations, close: reset, phase: after } ]",
  "faults: [ { on: searches, status: 503, headers: { Retry-After: 30 }, body: \"\" } ]",
  "faults: [ { on: searches, body: ok, from: 2, to: 3, enabled: false } ]",
  "faults: [ { on: searches, truncateAt: 0.5, probability: 1, until: +10m } ]",
  "faults: [ { on: searches, hang: true, garbage: false } ]",
  "faults: [ { on: datacore, dribble: 10ms, first: 2 } ]",
  "faults: [ { on: searches, patch: [ { op: remove, path: /0 }, { op: test, path: \"\", value: null } ] } ]",
  "faults: [ { on: searches, patch: [ { op: move, path: /0/a~1b, from: /1 } ] } ]",
  """
  tmp: { tokens: [ { tokenUniqueReference: T } ] }
  agenda:
    - { at: +10m, setToken: T, tokenStatus: NEW, by: CARDHOLDER }
    - { at: 0s, setToken: T, tokenStatus: 7 }
  """,
  """
  cards: [ { id: a, name: A, last4: 1234 } ]
  agenda: [ { at: 1d, setCard: a, state: lost } ]
  """,
  "expect: [ { rows: You have no cards } ]",
  "expect: [ { rows: It is not known which cards the bank lists } ]",
  "expect: [ { rows: Could not load cards } ]",
  "expect: [ { rows: {}, calls: { searches: 0 }, findings: [D07] } ]",
  "expect: [ { after: [ refresh, advance 10m, watch-in-reach ], guide: {} } ]",
  "expect: [ { after: [ \"open bankapp://activate?x=1\", cancel ], outcome: cancelled } ]",
  """
  cards: [ { id: a, name: A, last4: 1234 } ]
  device: { watch: {} }
  expect:
    - after: [ add a watch, refuse-terms, block-card a, add-by-hand a watch, request-code a phone, open x:y, choose watch ]
      outcome: choice-needed
      rows: { a: { phone: Active, watch: Add to Wallet } }
      guide: { rows: { a: Cannot be added }, outcome: activated }
    - after: [ activate a ]
      rows: { a: Activate Card }
      guide: { crash: duplicate-cards }
  """,
]

/// Changes to a shipped scenario, which need not say what stands there.
let goodChanges: [String] = [
  "extends: needs-activation",
  "format: passwalk/scenario@1\nextends: needs-activation\ndevice: null",
  "extends: phone-active-watch-empty\ndevice: { watch: null }\nexpect: null",
  "extends: deeplink-strict\napp: { deeplink: { rule: strict } }\ntitle: Another",
  "extends: needs-activation\ntmp: { activation: { default: DECLINED } }",
]

/// What neither the reader nor the schema takes for a change to a shipped scenario.
let badChanges: [String] = [
  "extends: needs-activation\ncardz: []",
  "extends: needs-activation\ncards: [ { id: a } ]\npasses: null\nexpect: null",
  "extends: needs-activation\ntitle: [X]",
  "extends: needs-activation\nfaults: [ { on: searches } ]",
  "extends: needs-activation\ndevice: { phone: 16 }",
  "extends: [needs-activation]",
]
