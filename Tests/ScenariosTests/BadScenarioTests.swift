import Testing
import TypedYAML

@testable import Scenarios

/// What a person wrote, and all that the program says about it.
struct Bad: Sendable, CustomTestStringConvertible {
  var written: String
  var told: String

  var testDescription: String { written }

  /// Cases with an empty line between them: what is written, then what is told, behind `!`.
  static func table(_ text: String) -> [Bad] {
    text.split(separator: "\n\n").map { text in
      let lines = text.split(separator: "\n")
      return Bad(
        written: lines.filter { !$0.hasPrefix("! ") }.joined(separator: "\n"),
        told: lines.filter { $0.hasPrefix("! ") }.map { $0.dropFirst(2) }.joined(separator: "\n"))
    }
  }
}

extension Bad {
  /// All of them, as whole files.
  static var files: [String] {
    table(wholes).map(\.written)
      + (table(devicesAndApp) + table(cardsAndPasses) + table(services)).map {
        scenarioFile($0.written)
      }
      + table(expectations).map { scenarioFile(expecting: $0.written) }
  }
}

/// A file with one card and one expectation, which begins at line 6, column 5.
private func scenarioFile(expecting expectation: String) -> String {
  let gold = "cards: [ { id: card-gold, name: Gold, last4: 1234 } ]"
  return scenarioFile("\(gold)\nexpect:\n  - \(expectation)")
}

@Suite("Bad scenario files") struct BadScenarioTests {
  @Test func `an empty file is told`() {
    #expect(problems(in: "") == "s.yaml:1:1: error E010: the file is empty")
  }

  @Test(arguments: Bad.table(wholes)) func `as a whole`(bad: Bad) {
    #expect(problems(in: bad.written) == bad.told)
  }

  @Test(arguments: Bad.table(devicesAndApp) + Bad.table(cardsAndPasses) + Bad.table(services))
  func `in one part, which begins at line 4`(bad: Bad) {
    #expect(problems(in: scenarioFile(bad.written)) == bad.told)
  }

  @Test(arguments: Bad.table(expectations))
  func `in an expectation, which begins at line 6, column 5`(bad: Bad) {
    #expect(problems(in: scenarioFile(expecting: bad.written)) == bad.told)
  }

  @Test func `a card number is never repeated`() {
    let told = problems(
      in: scenarioFile("cards: [ { id: a, name: A, last4: 1234, pan: 5204-2477-5000-1234 } ]"))
    #expect(told == "s.yaml:4:46: error E019: expected 12 to 19 digits for `pan` in a card")
  }

  @Test func `problems are told all at once, in the order of the file`() {
    let told = problems(
      in: scenarioFile(
        """
        faults: [ { on: searches }, { on: activations, truncateAt: 5 } ]
        seed: x
        """))
    #expect(
      told == """
        s.yaml:4:17: error E011: the fault does nothing; give it delay, dribble, hang, \
        close, status, body, truncateAt, garbage or patch
        s.yaml:4:60: error E015: expected a number from 0.0 to 1.0 for `truncateAt` in a fault, \
        found `5`
        s.yaml:5:7: error E014: expected a whole number for `seed` in the scenario, found `x`
        """)
  }
}

let wholes = """
  []
  ! s.yaml:1:1: error E013: expected a mapping for the scenario, found a list

  just text
  ! s.yaml:1:1: error E013: expected a mapping for the scenario, found `just text`

  id: x
  ! s.yaml:1:1: error E011: missing key `format` in the scenario; write \
  `format: passwalk/scenario@1`
  ! s.yaml:1:1: error E011: missing key `title` in the scenario

  format: passwalk/scenario@1
  id: two words
  title: X
  ! s.yaml:2:5: error E019: expected an identifier (at most 64 letters, digits, `-`, `_` or `.`) \
  for `id` in the scenario, found `two words`

  format: passwalk/scenario@1
  id: x
  title: [X]
  ! s.yaml:3:8: error E013: expected text for `title` in the scenario, found a list

  format: passwalk/scenario@1
  id: x
  title: X
  cardz: []
  ! s.yaml:4:1: error E012: unknown key `cardz` in the scenario; did you mean `cards`?

  format: passwalk/walk@1
  id: two words
  ! s.yaml:1:9: error E020: expected `passwalk/scenario@1` for `format` in the scenario, found \
  `passwalk/walk@1`

  format: passwalk/scenario@01
  id: two words
  ! s.yaml:1:9: error E020: expected `passwalk/scenario@1` for `format` in the scenario, found \
  `passwalk/scenario@01`

  format: passwalk/scenario@0
  id: two words
  ! s.yaml:1:9: error E020: expected `passwalk/scenario@1` for `format` in the scenario, found \
  `passwalk/scenario@0`

  format: passwalk/scenario
  id: two words
  ! s.yaml:1:9: error E020: expected `passwalk/scenario@1` for `format` in the scenario, found \
  `passwalk/scenario`

  format: 1
  id: two words
  ! s.yaml:1:9: error E020: expected `passwalk/scenario@1` for `format` in the scenario, found \
  `1`

  format: passwalk/scenario@2
  id: x
  new: thing
  ! s.yaml:1:9: error E020: `passwalk/scenario@2` is newer than this passwalk; it reads up to \
  `passwalk/scenario@1`; take the passwalk that came with the file

  format: passwalk/scenario@1
  id: x
  title: X
  id: y
  ! s.yaml:4:1: error E009: the key `id` is already at line 2; keep one of them

  format: passwalk/scenario@1
  id: x
  title: 'X
  ! s.yaml:3:10: error E001: the quoted text that starts at line 3, column 8 is never closed
  """

let devicesAndApp = """
  seed: -1
  ! s.yaml:4:7: error E015: expected a whole number from 0 to 18446744073709551615 for `seed` in \
  the scenario, found `-1`

  clock: yesterday
  ! s.yaml:4:8: error E017: expected a date and time for `clock` in the scenario, found \
  `yesterday`; write it like 2026-05-19T07:35:30Z

  clock: 2026-02-30T07:35:30Z
  ! s.yaml:4:8: error E017: expected a date and time for `clock` in the scenario, found \
  `2026-02-30T07:35:30Z`; there is no day 30: month 2 of 2026 has 28 days

  tags: demo
  ! s.yaml:4:7: error E013: expected a list for `tags` in the scenario, found `demo`

  tags: [demo, two words]
  ! s.yaml:4:14: error E019: expected an identifier (at most 64 letters, digits, `-`, `_` or `.`) \
  for item 2 of `tags` in the scenario, found `two words`

  bank: { accent: blue }
  ! s.yaml:4:17: error E019: expected a colour such as "#1f6feb" for `accent` in `bank`, found \
  `blue`

  bank: Example Bank
  ! s.yaml:4:7: error E013: expected a mapping for `bank` in the scenario, found `Example Bank`

  device: { phone: { secureElement: yes } }
  ! s.yaml:4:35: error E013: expected true or false for `secureElement` in `phone`, found `yes`

  device: { wach: {} }
  ! s.yaml:4:11: error E012: unknown key `wach` in `device`; did you mean `watch`?

  device: { watch: { reachable: 1 } }
  ! s.yaml:4:31: error E013: expected true or false for `reachable` in `watch`, found `1`

  device: { clockOffset: 2 hours }
  ! s.yaml:4:24: error E016: expected a duration for `clockOffset` in `device`, found `2 hours`; \
  write a number and a unit, such as 80ms, 1.8s, 10m, 2h or 95d

  app: { policy: per-card }
  ! s.yaml:4:16: error E018: expected `per-device` or `guide` for `policy` in `app`, found \
  `per-card`

  app: { policy: giude }
  ! s.yaml:4:16: error E018: expected `per-device` or `guide` for `policy` in `app`, found \
  `giude`; did you mean `guide`?

  app: { issuer: brigde }
  ! s.yaml:4:16: error E018: expected `tmp`, `bridge`, `d1`, `marqeta`, `wise`, `lithic`, `enfuce`, \
  `synctera`, `solaris` or a file that describes an issuer for `issuer` in `app`, found `brigde`; did \
  you mean `bridge`?

  app: { issuer: bridge, policy: guide }
  ! s.yaml:4:32: error E023: Policy guide is TMP's sample code, and this issuer is Bridge; leave \
  `policy` out

  app: { openedOnce: true, appGroup: shared, extension: { statusTime: 2 hours } }
  ! s.yaml:4:36: error E019: expected an App Group such as group.com.example.bank for `appGroup` in \
  `app`, found `shared`
  ! s.yaml:4:69: error E016: expected a duration for `statusTime` in `extension`, found `2 hours`; \
  write a number and a unit, such as 80ms, 1.8s, 10m, 2h or 95d

  device: { timeZone: Europe/Warsaw }
  ! s.yaml:4:21: error E025: `timeZone` is not yet simulated and would change nothing; leave it out

  app: { session: { state: logged-out } }
  ! s.yaml:4:26: error E018: expected `valid`, `expired`, `absent` or `keychain-locked` for \
  `state` in `session`, found `logged-out`

  app: { deeplink: { host: activate } }
  ! s.yaml:4:18: error E011: missing key `scheme` in `deeplink`

  app: { deeplink: { scheme: 1bank, rule: lenient } }
  ! s.yaml:4:28: error E019: expected a URL scheme such as bankapp for `scheme` in `deeplink`, \
  found `1bank`
  ! s.yaml:4:41: error E018: expected `guide` or `strict` for `rule` in `deeplink`, found \
  `lenient`
  """

let cardsAndPasses = """
  cards: {}
  ! s.yaml:4:8: error E013: expected a list for `cards` in the scenario, found a mapping

  cards:
    - gold
  ! s.yaml:5:5: error E013: expected a mapping for item 1 of `cards` in the scenario, found `gold`

  cards:
    - { name: Gold }
  ! s.yaml:5:5: error E011: missing key `id` in a card
  ! s.yaml:5:5: error E011: missing key `last4` in a card

  cards:
    - { id: gold, name: Gold, last4: 12345 }
  ! s.yaml:5:36: error E019: expected 4 digits for `last4` in a card, found `12345`

  cards:
    - { id: gold, name: Gold, last4: 1234, network: visacard }
  ! s.yaml:5:51: error E018: expected `mastercard` or `visa` for `network` in a card, found \
  `visacard`; did you mean `visa`?

  cards:
    - { id: gold, name: Gold, last4: 1234, state: stolen }
  ! s.yaml:5:49: error E018: expected `active`, `blocked`, `lost`, `replaced` or `closed` for \
  `state` in a card, found `stolen`

  cards:
    - { id: gold, name: Gold, last4: 1234, art: golden }
  ! s.yaml:5:47: error E018: expected `gold`, `ocean`, `violet`, `forest`, `graphite`, `sunset`, \
  `rose`, `sky`, `aurora`, `midnight`, `coral`, `ivory` or a PNG file beside the scenario for `art` \
  in a card, found `golden`; did you mean `gold`?

  cards:
    - { id: gold, name: Gold, last4: 1234, art: ../gold.png }
  ! s.yaml:5:47: error E019: a picture lies beside the scenario, and `art` is its name alone; put \
  the file there and leave its folder out

  cards:
    - { id: gold, name: Gold, last4: 1234, expiry: 2030-13 }
  ! s.yaml:5:50: error E019: expected a month such as 2030-12 for `expiry` in a card, found \
  `2030-13`

  cards:
    - { id: gold, name: Gold, last4: 1234, pan: 5204 }
  ! s.yaml:5:47: error E019: expected 12 to 19 digits for `pan` in a card

  apple: { chain: expired }
  ! s.yaml:4:17: error E018: expected `complete`, `leaf-only`, `expired-leaf` or `unknown-ca` for \
  `chain` in `apple`, found `expired`; did you mean `expired-leaf`?

  apple: { sheetError: invaliddata }
  ! s.yaml:4:22: error E018: expected `unsupported`, `userCancelled`, `systemCancelled`, \
  `unknown`, `invalidData`, `unsupportedVersion`, `invalidSignature` or `notEntitled` for \
  `sheetError` in `apple`, found `invaliddata`; did you mean `invalidData`?

  app: { mistakes: [handler-twice, handler-nevr] }
  ! s.yaml:4:34: error E018: expected `unknown-scheme`, `no-name-no-suffix`, `delegate-lost`, \
  `handler-nil-fields`, `wrapped-key`, `handler-twice`, `handler-late`, `handler-never`, \
  `handler-released`, `fetches-number`, `address-as-printed`, `extension-unfiltered`, \
  `extension-nil-request`, `example-left` or `stale-app-group` for item 2 of `mistakes` in `app`, found `handler-nevr`; did you mean `handler-never`?

  app: { mistakes: handler-twice }
  ! s.yaml:4:18: error E013: expected a list for `mistakes` in `app`, found `handler-twice`

  tmp: { signing: { mistake: wrong-kfd } }
  ! s.yaml:4:28: error E018: expected `wrong-curve`, `wrong-kdf`, `wrong-iv`, `wrong-tag`, \
  `swapped-nonce`, `wrong-pan`, `expiry-without-slash`, `wrong-activation-data` or `rsa-form` for `mistake` in \
  `signing`, found `wrong-kfd`; did you mean `wrong-kdf`?

  cards:
    - { id: gold, name: Gold, last4: 1234, lastFour: 1234 }
  ! s.yaml:5:42: error E012: unknown key `lastFour` in a card

  generate: { passes: 2 }
  ! s.yaml:4:11: error E011: missing key `cards` in `generate`

  generate: { cards: 0, passes: 50001 }
  ! s.yaml:4:20: error E015: expected a whole number from 1 to 1000000 for `cards` in `generate`, \
  found `0`
  ! s.yaml:4:31: error E015: expected a whole number from 0 to 50000 for `passes` in `generate`, \
  found `50001`

  generate: { cards: 2, passes: 3 }
  ! s.yaml:4:31: error E023: 3 passes are more than 2 cards on 1 device can have; write 2 at most

  generate: { cards: 20 }
  cards:
    - { id: card-20, name: Gold, last4: 1234 }
  ! s.yaml:4:11: error E023: `generate` makes a card `card-20`, and `cards` has one; give the one \
  in `cards` another id

  generate: { cards: 200 }
  passes:
    - { on: phone, card: card-201, serialNumber: S }
  ! s.yaml:6:24: error E021: there is no card `card-201` in `cards`

  passes:
    - { on: phone }
  ! s.yaml:5:5: error E011: missing key `serialNumber` in a pass

  passes:
    - { on: tablet, serialNumber: S }
  ! s.yaml:5:11: error E018: expected `phone`, `watch` or `secondWatch` for `on` in a pass, found `tablet`

  passes:
    - { on: watch, serialNumber: S }
  ! s.yaml:5:11: error E023: the pass is on the Watch, and no Watch is paired; add `watch: {}` to \
  `device`

  cards:
    - { id: card-gold, name: Gold, last4: 1234 }
  passes:
    - { on: phone, card: card-glod, serialNumber: S }
  ! s.yaml:7:24: error E021: there is no card `card-glod` in `cards`; did you mean `card-gold`?

  passes:
    - { on: phone, serialNumber: S, activationState: active }
  ! s.yaml:5:52: error E018: expected `activated`, `requiresActivation`, `activating`, \
  `suspended` or `deactivated` for `activationState` in a pass, found `active`

  passes:
    - { on: phone, serialNumber: S, activationState: require-activation }
  ! s.yaml:5:52: error E018: expected `activated`, `requiresActivation`, `activating`, \
  `suspended` or `deactivated` for `activationState` in a pass, found `require-activation`; did \
  you mean `requiresActivation`?
  """

let services = """
  tmp: { tokens: { } }
  ! s.yaml:4:16: error E013: expected a list for `tokens` in `tmp`, found a mapping

  tmp: { tokens: [ { tokenState: ACTIVE } ] }
  ! s.yaml:4:20: error E012: unknown key `tokenState` in a token; did you mean `tokenStatus`?

  tmp: { tokens: [ { externalCardId: [a] } ] }
  ! s.yaml:4:36: error E013: expected text for `externalCardId` in a token, found a list

  tmp: { emptySearch: nothing }
  ! s.yaml:4:21: error E018: expected `none`, `all` or `error` for `emptySearch` in `tmp`, found \
  `nothing`

  tmp: { latency: { search: 80ms } }
  ! s.yaml:4:19: error E012: unknown key `search` in `latency`; did you mean `searches`?

  tmp: { latency: { searches: 80 } }
  ! s.yaml:4:29: error E016: expected a duration for `searches` in `latency`, found `80`; write a \
  number and a unit, such as 80ms, 1.8s, 10m, 2h or 95d

  network: { decision: blue }
  ! s.yaml:4:22: error E018: expected `green`, `yellow`, `orange` or `red` for `decision` in \
  `network`, found `blue`

  network: green
  ! s.yaml:4:10: error E013: expected a mapping for `network` in the scenario, found `green`

  faults:
    - { on: searches }
  ! s.yaml:5:11: error E011: the fault does nothing; give it delay, dribble, hang, \
  close, status, body, truncateAt, garbage or patch

  faults:
    - { on: searches, delay: null, status: }
  ! s.yaml:5:11: error E011: the fault does nothing; give it delay, dribble, hang, \
  close, status, body, truncateAt, garbage or patch

  faults:
    - { on: searches, delay: 1s, status: null, headers: { Retry-After: 1 } }
  ! s.yaml:5:55: error E023: `headers` belongs to an answer of the fault's own; add `status` or \
  `body`

  faults:
    - { on: serches, delay: 1s }
  ! s.yaml:5:11: error E018: expected `searches`, `back-end`, `before`, `card-number`, \
  `signed-cards`, `activations`, `datacore` or `certificates` for `on` in a fault, found `serches`; did you \
  mean `searches`?

  faults:
    - { on: searches, hang: true, status: 500 }
  ! s.yaml:5:41: error E023: `hang` and `status` exclude each other; keep one of them

  faults:
    - { on: searches, status: 600 }
  ! s.yaml:5:29: error E015: expected a whole number from 100 to 599 for `status` in a fault, \
  found `600`

  faults:
    - { on: searches, close: rest }
  ! s.yaml:5:28: error E018: expected `refuse`, `reset` or `empty` for `close` in a fault, found \
  `rest`; did you mean `reset`?

  faults:
    - { on: searches, nth: 0, delay: 1s }
  ! s.yaml:5:26: error E015: expected a whole number from 1 to 1000000 for `nth` in a fault, \
  found `0`

  faults:
    - { on: searches, nth: 1, first: 2, delay: 1s }
  ! s.yaml:5:36: error E023: `nth` and `first` exclude each other; keep one of them

  faults:
    - { on: activations, close: refuse, phase: after }
  ! s.yaml:5:46: error E023: a refused connection leaves no work done; write `close: reset`, or \
  leave `phase` out

  faults:
    - { id: slow, on: searches, delay: 1s }
    - { id: slow, on: activations, delay: 1s }
  ! s.yaml:6:5: error E022: the fault `slow` is already at line 5; rename one of them

  agenda:
    - { at: 10, setToken: A, tokenStatus: ACTIVE }
  ! s.yaml:5:11: error E016: expected a duration for `at` in an item of the agenda, found `10`; \
  write a number and a unit, such as 80ms, 1.8s, 10m, 2h or 95d
  ! s.yaml:5:25: error E021: there is no token `A` in `tmp`

  tmp: { tokens: [ { tokenUniqueReference: DAPLMC-gold } ] }
  agenda:
    - { at: -10m, setToken: DAPLMC-gold, tokenStatus: ACTIVE }
    - { at: 10m, setToken: DAPLMC-glod, tokenStatus: ACTIVE }
  ! s.yaml:6:11: error E015: the agenda begins when the scenario does; write a time such as +10m
  ! s.yaml:7:26: error E021: there is no token `DAPLMC-glod` in `tmp`; did you mean `DAPLMC-gold`?

  expect: { rows: {} }
  ! s.yaml:4:9: error E013: expected a list for `expect` in the scenario, found a mapping
  """

let expectations = """
  {}
  ! s.yaml:6:5: error E011: the expectation expects nothing; give it rows, calls, outcome, \
  findings or guide

  after: [ refresh ]
  ! s.yaml:6:12: error E011: the expectation expects nothing; give it rows, calls, outcome, \
  findings or guide

  row: {}
  ! s.yaml:6:5: error E011: the expectation expects nothing; give it rows, calls, outcome, \
  findings or guide
  ! s.yaml:6:5: error E012: unknown key `row` in an expectation; did you mean `rows`?

  rows: [ card-gold ]
  ! s.yaml:6:11: error E013: expected a mapping for `rows` in an expectation, found a list

  rows: { card-gold: Activ }
  ! s.yaml:6:24: error E018: expected `Add to Wallet`, `Activate Card`, `Active`, `Suspended`, \
  `Deactivated`, `Unknown status`, `Could not check` or `Cannot be added` for `card-gold` in \
  `rows` in an expectation, found `Activ`; did you mean `Active`?

  rows: { card-gold: Added }
  ! s.yaml:6:24: error E018: expected `Add to Wallet`, `Activate Card`, `Active`, `Suspended`, \
  `Deactivated`, `Unknown status`, `Could not check` or `Cannot be added` for `card-gold` in \
  `rows` in an expectation, found `Added`

  rows: { card-glod: Active }
  ! s.yaml:6:13: error E021: there is no card `card-glod` in `cards`; did you mean `card-gold`?

  rows: { card-gold: { phone: Actve, tablet: Active } }
  ! s.yaml:6:33: error E018: expected `Add to Wallet`, `Activate Card`, `Active`, `Suspended`, \
  `Deactivated`, `Unknown status`, `Could not check` or `Cannot be added` for `phone` in a row, \
  found `Actve`; did you mean `Active`?
  ! s.yaml:6:40: error E012: unknown key `tablet` in a row

  rows: { card-gold: { watch: Active } }
  ! s.yaml:6:33: error E023: the row speaks of the Watch, and no Watch is paired; add `watch: {}` \
  to `device`

  rows: You have no card
  ! s.yaml:6:11: error E018: expected `You have no cards`, `It is not known which cards the bank lists`, \
  `Could not load cards`, `The app is not installed`, \
  `The app was never opened` or `The app asks for the log-in` for `rows` in \
  an expectation, found `You have no card`; did you mean `You have no cards`?

  calls: { searches: many }
  ! s.yaml:6:24: error E014: expected a whole number for `searches` in `calls`, found `many`

  calls: { serches: 1 }
  ! s.yaml:6:14: error E012: unknown key `serches` in `calls`; did you mean `searches`?

  findings: [ D07, seven ]
  ! s.yaml:6:22: error E019: expected a finding such as D07 for item 2 of `findings` in an \
  expectation, found `seven`

  guide: { crash: duplicate-token }
  ! s.yaml:6:21: error E018: expected `duplicate-tokens`, `duplicate-cards`, \
  `no-configuration`, `no-controller`, `no-url` or `handler-gone` for `crash` in `guide`, found `duplicate-token`; did you mean `duplicate-tokens`?

  guide: { rows: { card-gold: { phone: Active } } }
  ! s.yaml:6:33: error E013: the guide has one state for `card-gold` in `rows` in `guide`, not \
  one per device; write the words of its row

  guide: { rows: { card-gold: Active }, crash: duplicate-cards }
  ! s.yaml:6:50: error E023: `rows` and `crash` exclude each other; an app that has stopped shows \
  no rows

  outcome: added
  ! s.yaml:6:14: error E023: nothing in `after` has an outcome; add a card there, activate one or \
  open a link

  { after: [], outcome: added }
  ! s.yaml:6:27: error E023: nothing in `after` has an outcome; add a card there, activate one or \
  open a link

  after: null
  ! s.yaml:6:12: error E011: the expectation expects nothing; give it rows, calls, outcome, \
  findings or guide

  { after: [ add card-gold ], outcome: aded }
  ! s.yaml:6:42: error E018: expected `added`, `added-requiring-activation`, `already-added`, \
  `cannot-be-added`, `not-offered`, `cancelled`, `interrupted`, `apple-failed`, `issuer-failed`, \
  `deadline-passed`, `refused-by-wallet`, `declined-by-network`, `card-saved` or `crashed` for \
  `outcome` in an expectation, found `aded`; did you mean `added`?

  { after: [ open bankapp://activate ], outcome: added }
  ! s.yaml:6:52: error E018: expected `activated`, `declined`, `failed`, `activated-if-held`, \
  `approved-not-active`, `approved-not-checked`, `approved-for-another`, `unknown-answer`, `not-confirmed`, \
  `pass-not-activated`, `link-rejected`, `pass-not-found`, `choice-needed`, \
  `app-not-opened`, `no-address`, `crashed`, `cancelled` or `left-before-answer` for `outcome` in an expectation, found `added`

  { after: [ ad card-gold ], rows: {} }
  ! s.yaml:6:16: error E018: expected a step such as `add CARD [phone|watch]` for item 1 of `after` \
  in an expectation, found `ad card-gold`

  { after: [ ad card-gold ], outcome: added, guide: { outcome: added } }
  ! s.yaml:6:16: error E018: expected a step such as `add CARD [phone|watch]` for item 1 of `after` \
  in an expectation, found `ad card-gold`

  { after: [ frobnicate ], rows: {} }
  ! s.yaml:6:16: error E018: expected a step such as `add CARD [phone|watch]` for item 1 of `after` \
  in an expectation, found `frobnicate`; `passwalk guide check` lists them

  { after: [ add ], rows: {} }
  ! s.yaml:6:16: error E019: expected `add CARD [phone|watch]` for item 1 of `after` in an \
  expectation, found `add`

  { after: [ add card-gold tablet ], rows: {} }
  ! s.yaml:6:16: error E019: expected `add CARD [phone|watch]` for item 1 of `after` in an \
  expectation, found `add card-gold tablet`

  { after: [ activate card-glod ], rows: {} }
  ! s.yaml:6:16: error E021: there is no card `card-glod` in `cards`; did you mean `card-gold`?

  { after: [ advance 10 ], rows: {} }
  ! s.yaml:6:16: error E016: expected a duration for item 1 of `after` in an expectation, found \
  `10`; write a number and a unit, such as 80ms, 1.8s, 10m, 2h or 95d

  { after: [ refresh, cancel ], rows: {} }
  ! s.yaml:6:25: error E023: there is nothing to cancel here; it comes right after `add`, `open`, \
  `activate`, `verify` or `add-from-wallet`

  { after: [ open bankapp://activate, refuse-terms ], rows: {} }
  ! s.yaml:6:41: error E023: there is nothing to refuse here; it comes right after `add` or `pick`

  { after: [ activate card-gold, choose watch ], rows: {} }
  ! s.yaml:6:36: error E023: there is nothing to choose here; it comes right after `open`, `add` or `verify`

  { after: [ open bankapp://activate, interrupt ], rows: {} }
  ! s.yaml:6:41: error E023: there is nothing to interrupt here; it comes right after `add`


  { after: [ [add, card-gold] ], rows: {} }
  ! s.yaml:6:16: error E013: expected text for item 1 of `after` in an expectation, found a list
  """
