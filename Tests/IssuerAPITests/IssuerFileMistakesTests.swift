import IssuerAPI
import Testing
import Text

@Suite("Mistakes in an issuer's file") struct IssuerFileMistakesTests {
  private func problems(_ calls: String, _ rest: String = "") -> [String] {
    do throws(Problems) {
      _ = try IssuerDialect(reading: issuerFile(calls, rest), file: "acme.yaml")
      return []
    } catch {
      return error.all.map(\.description)
    }
  }

  private static func asking(_ members: String) -> String {
    signing("{ card: \"{card}\", c: \"{certificates:base64}\", \(members) }")
  }

  private static let nonces = "n: \"{nonce:hex}\", s: \"{nonceSignature:hex}\""

  @Test(
    arguments: [
      (
        asking("n: \"{nnce:hex}\", s: \"{nonceSignature:hex}\""), "",
        "acme.yaml:6:82: error E021: there is no placeholder `{nnce}`; did you mean `nonce`?"
      ),
      (
        asking("n: \"{activationData:hex}\", s: \"{nonceSignature:hex}\", m: \"{nonce:hex}\""), "",
        "acme.yaml:6:82: error E021: `{activationData}` has no value here; here are appVersion, card, "
          + "cardholder, certificates, customer, device, last4, network, nonce, nonceSignature, now, uuid"
      ),
      (
        signing(more: "    wallet: GOOGLE_PAY"), "",
        "acme.yaml:8:13: error E019: `wallet` is for `activate` alone; "
          + "leave it out: `sign` is for Apple Wallet, and `google` for Google Wallet"
      ),
      (
        asking("n: \"{nonce:digits}\", s: \"{nonceSignature:hex}\""), "",
        "acme.yaml:6:82: error E019: digits cannot hold `{nonce}`; it is bytes: base64 or hex, say"
      ),
      (
        asking("n: \"{nonce}\", s: \"{nonceSignature:hex}\""), "",
        "acme.yaml:6:82: error E019: `{nonce}` is bytes, and needs an encoding; "
          + "write `{nonce:base64}`, or how else the issuer encodes it"
      ),
      (
        asking("n: \"{nonce:hexx}\", s: \"{nonceSignature:hex}\""), "",
        "acme.yaml:6:82: error E018: `hexx` is no encoding; did you mean `hex`?"
      ),
      (
        asking("n: \"{nonce:hex\", s: \"{nonceSignature:hex}\""), "",
        "acme.yaml:6:82: error E019: the placeholder `{nonce:hex` is never closed"
      ),
      (
        asking("\(nonces), x: \"{customer}{last4}\""), "",
        "acme.yaml:6:127: error E019: nothing parts `{customer}` and `{last4}`: neither could be read; "
          + "put them in members of their own"
      ),
      (
        asking("\(nonces), d: { \"{device}\": { phone: A, clock: B } }"), "",
        "acme.yaml:6:153: error E018: `{device}` is never `clock`; it is phone or watch"
      ),
      (
        asking("\(nonces), d: { \"{device}\": { phone: A, watch: A } }"), "",
        "acme.yaml:6:160: error E023: `A` means phone as well as watch; "
          + "keep it at one of them, or tell them apart with `where`"
      ),
      (
        asking("\(nonces), d: { \"{card}\": { a: A } }"), "",
        "acme.yaml:6:129: error E019: `{card}` has no fixed values to have words for"
      ),
      (
        asking("\(nonces), x: [ a, … ]"), "",
        "acme.yaml:6:127: error E019: `…` repeats an item, and nothing in it has several values; "
          + "name `{certificates:base64}` or `{reference}` in it"
      ),
      (
        asking("s: \"{nonceSignature:hex}\""), "",
        "acme.yaml:5:3: error E011: nothing in the request of `sign` holds `{nonce}`"
      ),
      (
        signing().replacing("sign:", with: "sing:"), "",
        "acme.yaml:5:3: error E012: no call is made after `sing`; did you mean `sign`?"
      ),
      (
        signing() + "\n  other: { ask: { path: / } }", "",
        "acme.yaml:9:3: error E012: no call is made after `other`; name it in `before`, or leave it out"
      ),
      (
        signing(more: "    before: [ keys ]"), "",
        "acme.yaml:8:15: error E021: there is no call `keys`"
      ),
      (
        signing()
          + "\n  google: { ask: { path: /sign, json: { card: \"{card}\" } }, answer: { json: { o: \"{opaqueCard}\" } } }",
        "",
        "acme.yaml:5:3: error E023: a request could mean `google` as well as `sign`; "
          + "give them paths of their own, or a member with a fixed value that differs"
      ),
      (
        signing(), "statuses: { ACTIVE: [ ON ], INACTIVE: [ OFF, ON ] }",
        "acme.yaml:9:46: error E023: `ON` means ACTIVE as well as INACTIVE; "
          + "keep it at one of them, or tell them apart with `where`"
      ),
      (
        signing(), "statuses: { ACTIV: [ ON ] }",
        "acme.yaml:9:13: error E018: there is no state `ACTIV`; did you mean `ACTIVE`?"
      ),
      (
        signing(), "assumed: [ { at: calls.sign.ask.json.nonsense, why: none } ]",
        "acme.yaml:9:18: error E021: the file has nothing at `calls.sign.ask.json.nonsense`; "
          + "write the keys that lead there with dots, such as calls.sign.ask.json.nonce"
      ),
      (
        signing(more: "    success: { status: [ 200 ], where: { status: OK } }"), "",
        "acme.yaml:5:3: error E023: the answer of `sign` does not meet what `success` asks for"
      ),
      (
        signing(path: "/sign/{customer}-{card}"), "",
        "acme.yaml:6:18: error E023: `{customer}` cannot be read back from what is written here"
      ),
      (
        signing(more: "    titel: x"), "",
        "acme.yaml:8:5: error E012: unknown key `titel` in a call; did you mean `title`?"
      ),
      (
        asking("\(nonces), d: { \"{device}\": WATCH }"), "",
        "acme.yaml:6:141: error E013: expected the words for `{device}` by their meaning; "
          + "write `{ phone: WORD }`"
      ),
      (
        signing(), "credential: { header: Key, form: \"Bearer abc\" }",
        "acme.yaml:9:34: error E019: `form` has no `{credential}`; its value is never in the file"
      ),
      (
        "  search: { ask: { path: /t, json: { id: \"{reference}\" } }, "
          + "answer: { json: [ { id: \"{reference}\", s: \"{status}\" }, … ] } }", "",
        "acme.yaml:5:42: error E023: `{reference}` cannot be read back from what is written here"
      ),
      (
        signing(more: "    success: { where: [ a ] }"), "",
        "acme.yaml:8:23: error E013: expected a mapping for `where` in a success, found a list"
      ),
    ])
  func `are refused with one sentence and their place`(
    calls: String, rest: String, sentence: String
  ) {
    #expect(problems(calls, rest) == [sentence])
  }

  @Test func `of its depth are told as of any file`() {
    let deep = String(repeating: "[", count: 40) + String(repeating: "]", count: 40)
    #expect(problems(signing(more: "    success: \(deep)")).count == 1)
  }
}
