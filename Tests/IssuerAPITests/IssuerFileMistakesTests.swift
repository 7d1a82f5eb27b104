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
        "acme.yaml:6:5: error E011: nothing in the request of `sign` holds `{nonce}`"
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
        "acme.yaml:8:15: error E021: there is no call `keys`; "
          + "describe it under `calls`, or leave it out here"
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
        "acme.yaml:8:40: error E023: the answer of `sign` does not meet what `success` asks for; "
          + "describe each member of `where` under `answer`, with that value"
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
        "acme.yaml:5:42: error E023: `{reference}` cannot be read back from what is written here; "
          + "write `[ \"{reference}\", … ]`: several are asked for"
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

  private static let keys =
    "\n  keys: { ask: { path: /keys }, answer: { json: { secret: \"{uuid}\" } } }"
  private static let list =
    "\n  search: { ask: { path: /t, query: { card: \"{card}\" } }, "
    + "answer: { json: [ { id: \"{tokenId}\", s: \"{status}\", r: \"{reference}\" }, … ] } }"

  @Test(
    arguments: [
      (
        asking("\(nonces), \"n?\": x"), "",
        "6:124: error E009: the member `n` is described twice; keep one of them"
      ),
      (asking("\(nonces), \"\": x"), "", "6:124: error E019: a member has no name"),
      (
        asking("\(nonces), d: { \"{device}\": { phone: A }, x: 1 }"), "",
        "6:129: error E019: the name of a member has no placeholder; "
          + "a mapping by words, as `{ \"{device}\": … }`, has no member beside it"
      ),
      (
        asking("\(nonces), d: { \"{device}\": {} }"), "",
        "6:141: error E013: expected the words for `{device}` by their meaning; "
          + "write `{ phone: WORD }`"
      ),
      (
        asking("\(nonces), x: [ a, …, b ]"), "",
        "6:132: error E019: `…` repeats the one item before it, and nothing follows it; "
          + "write `[ ITEM, … ]`"
      ),
      (
        asking("n: \"{nonce:by-network(visa=hex, visa=base64)}\", s: \"{nonceSignature:hex}\""), "",
        "6:82: error E018: `by-network(visa=hex, visa=base64)` is no encoding; "
          + "the encodings are base64, base64url, hex, HEX, text, digits, pem, pem-body, ascii, "
          + "auto, by-network(visa=base64, mastercard=hex)"
      ),
      (
        asking("\(nonces) }, query: { a: { b: \"{card}\" }"), "",
        "6:138: error E013: a query or a form has texts and lists of them, and no objects; "
          + "write each member by itself, such as `\"a[b]\"`"
      ),
      (
        asking("\(nonces) }, form: { a: b"), "",
        "6:132: error E023: `json` and `form` exclude each other; keep one of them"
      ),
      (
        asking("\(nonces) }, method: GET, headers: { x: y"), "",
        "6:33: error E023: a GET has no body; "
          + "write its members under `query`, or another `method`"
      ),
      (
        asking("\(nonces) }, headers: { Content-Type: y"), "",
        "6:137: error E023: `Content-Type` is written by itself, from the body, the address or "
          + "`credential`; leave it out"
      ),
      (
        asking("\(nonces) }, headers: { x: y, X: z"), "",
        "6:143: error E009: the header `X` is there twice; keep one of them"
      ),
      (
        asking("\(nonces) }, headers: { x: \"y\\nz\""), "",
        "6:140: error E019: expected one line of at most 400 characters for `x` in `headers` in "
          + "`ask`, found `y\\u{a}z`"
      ),
      (
        asking("\(nonces) }, headers: { \"x y\": z"), "",
        "6:137: error E019: expected the name of a header, found `x y`"
      ),
      (
        asking("\(nonces) }, needs: [ m ], headers: { x: y"), "",
        "6:135: error E021: the body has no member `m`"
      ),
      (
        asking("\(nonces), x: [ \"{certificates:base64}\" ]"), "",
        "6:129: error E019: `{certificates}` has several values, and is one item here; "
          + "write `, …` after the item"
      ),
      (
        asking("\(nonces), x: [ \"{certificates:base64}\", ... ]"), "",
        "6:154: error E019: `...` is a text of three dots, and repeats nothing; "
          + "write `…`, which is one character"
      ),
      (
        signing() + list.replacing(", … ]", with: " ]"), "",
        "9:83: error E013: `{tokenId}` is told of one token, and a list tells of several; "
          + "write `, …` after the item of the list"
      ),
      (
        signing()
          + list.replacing("id: \"{tokenId}\", ", with: "").replacing(" }, … ]", with: " } ]"), "",
        "9:82: error E013: `{status}` is told of one token, and a list tells of several; "
          + "write `, …` after the item of the list"
      ),
      (
        signing() + list.replacing("r: \"{reference}\"", with: "w: \"{wallet}\""), "",
        "9:59: error E011: nothing in the answer of `search` holds `{reference}` or `{device}`"
      ),
      (
        signing() + list.replacing("{tokenId}", with: "{card}")
          + "\n  activate: { ask: { path: \"/t/{tokenId}\" } }", "",
        "10:28: error E011: no answer holds `{tokenId}`; "
          + "put it into the answer of `search`, or write `{reference}` here"
      ),
      (
        signing(path: "sign"), "",
        "6:18: error E019: expected a path such as /v1/cards (no address, blanks or query) for "
          + "`path` in `ask`, found `sign`"
      ),
      (
        signing(path: "https://acme.example/sign?x=1"), "",
        "6:18: error E019: expected a path such as /v1/cards (no address, blanks or query) for "
          + "`path` in `ask`, found `https://acme.example/sign?x=1`"
      ),
      (
        signing(more: "    pending: { status: [ 200 ], link: url }"), "",
        "8:14: error E023: `pending` is never seen: each answer that it means is a success; "
          + "give it a status of its own, or `success` a `where`"
      ),
      (
        signing(more: "    pending: { status: [ 202 ], every: 9d }"), "",
        "8:40: error E019: expected a duration from 100ms to 1h for `every` in `pending`, found `9d`"
      ),
      (
        signing(more: "    success: { status: [ 204 ] }"), "",
        "7:21: error E023: 204 has no body, and `answer` describes one; "
          + "leave `answer` out, or write another status under `success`"
      ),
      (
        signing(more: "    before: [ search ]") + list, "",
        "8:15: error E023: `search` is asked for its own sake, and not before another call; "
          + "describe what comes before under a name of its own"
      ),
      (
        signing(more: "    before: [ keys ]")
          + keys.replacing("{ ask", with: "{ before: [ keys ], ask"),
        "",
        "9:21: error E023: `keys` is made before another call, and none comes before it; "
          + "list all in the `before` of the call that needs them"
      ),
      (
        asking("\(nonces), k: \"{keys.secrt}\"") + "    before: [ keys ]" + keys, "",
        "6:127: error E021: the answer of `keys` has no member `secrt`; did you mean `secret`?"
      ),
      ("  {}", "", "5:3: error E010: `calls` names no call; describe `sign`, say"),
      (
        signing(), "documents: not a url",
        "9:12: error E019: expected an address that begins with https:// for `documents` in the "
          + "issuer, found `not a url`"
      ),
      (
        signing() + list, "statuses: { INACTIVE: new }",
        "10:1: error E011: no word in `statuses` means ACTIVE; "
          + "write `ACTIVE: [ WORD ]`, with the issuer's word for a token that pays"
      ),
      (
        signing() + list + "\n  activate: { ask: { path: \"/t/{tokenId}\" } }",
        "statuses: { ACTIVE: on }",
        "11:1: error E011: no word in `statuses` means INACTIVE; "
          + "write `INACTIVE: [ WORD ]`, with the issuer's word for a token that can be activated"
      ),
      (
        signing() + list, "statuses: { ACTIVE: on, INACTIVE: ~ }",
        "10:35: error E013: expected the issuer's word for INACTIVE; "
          + "write `INACTIVE: [ WORD ]`, or `{ word: WORD, where: { MEMBER: VALUE } }`"
      ),
      (
        signing() + list, "statuses: { ACTIVE: on, INACTIVE: { word: on, where: [ a ] } }",
        "10:54: error E013: expected members and their values for `where`; "
          + "write `where: { MEMBER: VALUE }`"
      ),
      (
        signing() + list, "statuses: { ACTIVE: 1, INACTIVE: 1 }",
        "10:34: error E023: `1` means ACTIVE as well as INACTIVE; "
          + "keep it at one of them, or tell them apart with `where`"
      ),
      (
        signing() + list, "statuses: { on: ACTIVE, ACTIVE: live }",
        "10:13: error E018: there is no state `on`; the state stands first: `ACTIVE: on`"
      ),
      (
        signing() + list, "statuses: { ACTIVE: { word: on, where: { s: 1 } } }",
        "10:29: error E023: `on` cannot be read back as ACTIVE"
      ),
      (
        signing(), "errors: { json: {}, codes: { \"999\": x } }",
        "9:30: error E018: a code is by the status of a refusal, not `999`; "
          + "write a status from 400 to 599, `no-json` or `other`"
      ),
      (
        signing(), "assumed: [ { at: \"\", why: x } ]",
        "9:18: error E019: expected one line of at most 400 characters for `at` in an assumption, "
          + "found ``"
      ),
    ])
  func `that would only be met later are refused as well`(
    calls: String, rest: String, sentence: String
  ) {
    #expect(problems(calls, rest) == ["acme.yaml:\(sentence)"])
  }

  @Test func `are told all at once, and nothing that follows from one of them`() {
    let calls =
      Self.asking("n: \"{nnce:hex}\", s: \"{nonceSignature:digits}\"")
      + "    titel: x\n    before: [ keys ]"
      + Self.list.replacing("{status}", with: "{stats}")
      + "\n  activate: { ask: { path: \"/t/{tokenid}\" }, success: { status: [ 304 ] } }"
    let told = problems(
      calls, "statuses: { ACTIV: on }\ndocuments: no\nassumed: [ { at: nowhere, why: x } ]")
    #expect(
      told.map { String($0.dropFirst("acme.yaml:".count).prefix { $0 != ";" }) } == [
        "6:82: error E021: there is no placeholder `{nnce}`",
        "6:99: error E019: digits cannot hold `{nonceSignature}`",
        "8:5: error E012: unknown key `titel` in a call",
        "9:15: error E021: there is no call `keys`",
        "10:99: error E021: there is no placeholder `{stats}`",
        "11:28: error E021: there is no placeholder `{tokenid}`",
        "11:67: error E015: expected a whole number from 200 to 299 for item 1 of `status` in a success, found `304`",
        "12:13: error E018: there is no state `ACTIV`",
        "13:12: error E019: expected an address that begins with https:// for `documents` in the issuer, found `no`",
        "14:18: error E021: the file has nothing at `nowhere`",
      ])
  }

  @Test func `of the format are told with the one that there is`() {
    let text = String(decoding: issuerFile(signing()), as: UTF8.self)
      .replacing("format: passwalk/issuer@1\n", with: "")
    let problems = #expect(throws: Problems.self) {
      try IssuerDialect(reading: Array(text.utf8), file: "a.yaml")
    }
    #expect(
      problems?.description
        == "a.yaml:1:1: error E011: missing key `format` in the issuer; "
        + "write `format: passwalk/issuer@1`")
  }

  @Test func `leave the other calls to be tried out`() {
    let told = problems(
      Self.asking("n: \"{nnce:hex}\", s: \"{nonceSignature:hex}\"")
        + "  google: { ask: { path: \"/g/{customer}-{card}\" }, "
        + "answer: { json: { o: \"{opaqueCard}\" } } }")
    #expect(told.count == 2)
    #expect(told.last?.contains("`{customer}` cannot be read back") == true)
  }

  @Test func `of its depth are told as of any file`() {
    let deep = String(repeating: "[", count: 40) + String(repeating: "]", count: 40)
    #expect(problems(signing(more: "    success: \(deep)")).count == 1)
  }
}
