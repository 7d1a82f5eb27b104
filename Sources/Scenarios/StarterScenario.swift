import SimulatedWorld

/// A scenario for a person to start from, with a comment on what may be changed.
public func starterScenario(id: String) -> String {
  let words = id.split { "-_.".contains($0) }.joined(separator: " ")
  let title = words.prefix(1).uppercased() + words.dropFirst()
  // The one word that would be nothing.
  let written = id.lowercased() == "null" ? "\"\(id)\"" : id
  return """
    # passwalk --scenario FILE opens this, passwalk check FILE holds it to `expect` below.
    # passwalk schema --help says how an editor completes its keys.
    format: passwalk/scenario@1
    id: \(written)
    title: "\(title)"
    tags: [support]
    about: >
      What the customer has, in one sentence.
    customer: "What the customer says, in their own words."

    # extends: fresh-phone           # start from another scenario: null removes, lists are replaced whole

    clock: 2026-05-19T07:35:30Z      # virtual: it moves only while somebody waits

    device:
      phone: { model: iPhone 16, secureElement: true, provisioningEntitlement: true }
      watch: { reachable: true }     # leave it out where no Watch is paired
    bank: { name: Example Bank, accent: "#1f6feb" }
    app:
      policy: per-device             # or guide: the integration guide's sample code to the letter
      session: { state: valid }      # valid, expired, absent, keychain-locked
      deeplink: { scheme: bankapp, host: activate }

    # What the bank's card list returns. state: active, blocked, lost, replaced, closed; art: also a PNG beside it
    cards:
      - { id: card-gold, name: Gold, cardholder: John Doe, last4: 1234, network: mastercard, state: active,
          art: gold, primaryAccountIdentifier: FPANID-gold }

    # What PassKit holds. on: phone, watch
    passes:
      - { on: phone, card: card-gold, serialNumber: SN-1001, deviceAccountIdentifier: DAPLMC-gold-phone,
          deviceAccountNumberSuffix: 9911, activationState: requiresActivation }

    # What the token service says; it may disagree with the devices on purpose.
    tmp:
      tokens:
        - { tokenUniqueReference: DAPLMC-gold-phone, externalCardId: card-gold, tokenStatus: INACTIVE }
      activation: { default: APPROVED }      # or DECLINED, FAILED, anything
      latency: { searches: 80ms, activations: 300ms }

    # What goes wrong: \(Fault.effectKeys.joined(separator: ", ")).
    faults:
      - { id: list-fails-once, on: searches, nth: 1, status: 500, enabled: false }

    # What happens while time is moved on.
    agenda:
      - { at: +10m, setToken: DAPLMC-gold-phone, tokenStatus: SUSPENDED }

    # What must be seen, each item on a fresh copy.
    expect:
      - rows: { card-gold: { phone: Activate Card, watch: Add to Wallet } }
        calls: { searches: 1 }
        guide: { rows: { card-gold: Activate Card } }
      - after: [ activate card-gold ]        # also: add CARD DEVICE, open URL, refresh, advance 10m
        outcome: activated
        rows: { card-gold: { phone: Active } }

    """
}
