import Testing
import WalletDomain

@testable import Statements

@Suite("Notes and forms") struct NotesTests {
  private static let reference = "DAPLMC00007777770000000000000000000000000000c7a1"

  @Test func `a form of Mastercard's desk is read in its own words`() {
    let reading = reading(
      """
      MDES Customer Service - Token Details
      Account PAN Suffix: 5511
      Token Unique Reference: \(Self.reference)
      Current Status: Suspended
      Suspended By: Issuer
      Provisioning Status: Success
      Device Type: Watch
      Agent: Sandra Planted, +49 69 5550 7788
      """)
    #expect(
      reading.brief == [
        "Mastercard: Watch token \(Self.reference) card …5511, Suspended (suspended), Success, by Issuer"
      ])
    #expect(reading.statements.first?.certainty == .quoted)
    #expect(!reading.shown.contains("Planted"))
  }

  @Test(arguments: [
    "Status: Suspended\nReason: Lost\nToken Reference: \(reference)\nPAN last four: 5511",
    "Kundin: Frau Ola Planted\nToken: \(reference)\nstatus: Suspended\nlast4: 5511",
  ])
  func `a token's reference makes the status the token's`(text: String) {
    let reading = reading(text)
    #expect(reading.statements.map(\.subject.token?.rawValue) == [Self.reference])
    #expect(
      reading.brief.map { $0.contains("Suspended (suspended)") } == [true])
  }

  @Test(arguments: [
    "token: 9f86d081884c7d659a2feaa0c55ad015\nstatus: open", "I think the token is suspended",
    "status: open\ntoken: maybe suspended?\ncard: yes",
  ])
  func `a credential or a guess is no token`(text: String) {
    #expect(reading(text).statements.isEmpty)
  }

  @Test(arguments: [", ", "; ", " | "])
  func `several in one line are notes as well`(separator: String) {
    let line = [
      "tokenStatus: ACTIVE", "externalCardId: crd_88", "tokenUniqueReference: \(Self.reference)",
    ]
    .joined(separator: separator)
    let reading = reading("Sie sagt, auf dem iPhone sei nichts. TMP sagt:\n\(line)\n")
    #expect(
      reading.brief == [
        "whoever wrote the note: token \(Self.reference) card crd_88, ACTIVE (active)"
      ])
    #expect(reading.statements.first?.source.lines == 2...2)
    #expect(reading.unread.map(\.count) == [1])
  }

  @Test(arguments: ["\n", "\n\n"])
  func `a pass's state is said by whoever wrote it, in its own line`(between: String) {
    let reading = reading(
      [
        "Customer: Jan Planted", "tokenUniqueReference: \(Self.reference)", "tokenStatus: ACTIVE",
        "passActivationState: requiresActivation",
      ].joined(separator: between))
    #expect(
      reading.brief == [
        "whoever wrote the note: token \(Self.reference), ACTIVE (active)",
        "whoever wrote the note: token \(Self.reference), pass requiresActivation",
      ])
    let last = between.count * 3 + 1
    #expect(reading.statements.map(\.source.lines.lowerBound) == [last - between.count, last])
    #expect(
      reading.contradictions.first?.headline.contains("whoever wrote the note says waits") == true)
  }

  @Test func `what stands alone before an empty line is no part of the note below`() {
    let reading = reading(
      "Customer: Jan Planted\n\ntokenUniqueReference: \(Self.reference)\ntokenStatus: ACTIVE\n")
    #expect(reading.brief == ["whoever wrote the note: token \(Self.reference), ACTIVE (active)"])
    #expect(reading.statements.first?.source.lines == 4...4)
  }

  @Test func `a debugger's paths are names`() {
    let reading = reading(
      "pass.activationState: PKSecureElementPassActivationState(rawValue: 3)\n"
        + "pass.serialNumber: SN-88\npass.passTypeIdentifier: paymentpass.com.apple\n")
    #expect(reading.brief == ["whoever wrote the note: pass SN-88, pass suspended"])
  }

  @Test(arguments: [
    "tokenStatus=INACTIVE", "tokenStatus: INACTIVE", "10:20:30 INFO [req-7] tokenStatus=INACTIVE",
  ])
  func `a token's status alone is one of a token whose reference is not told`(text: String) {
    let reading = reading(text)
    #expect(
      reading.facts == [.token(TokenRecord(status: "INACTIVE", state: .awaitsVerification))])
    #expect(reading.statements.first?.subject == Subject())
    #expect(reading.isUnknown("its reference is not told"))
  }

  @Test func `a pass's state alone is one of a pass that is not told`() {
    let reading = reading("passActivationState=requiresActivation")
    #expect(reading.facts == [.pass(PassRecord(state: .requiresActivation))])
    #expect(reading.isUnknown("which pass it is"))
  }

  @Test(arguments: [
    "GET /tokens?tokenStatus=INACTIVE", "select * from tokens where tokenStatus=INACTIVE",
    "if tokenStatus=INACTIVE then show the button", "filter: passActivationState=suspended only",
    "tokenStatus=unknown", "the passActivationState=activated is expected",
  ])
  func `a filter or a sentence states no status`(text: String) {
    #expect(reading(text).statements.isEmpty)
  }

  @Test(arguments: [
    "Expected: tokenStatus=ACTIVE", "erwartet: tokenStatus: ACTIVE",
    "Expected: passActivationState=activated",
    "If canAddPaymentPass returns false, the button is hidden.",
    #"If TMP answers {"tokenUniqueReference":"T1","tokenStatus":"SUSPENDED"} the app shows it."#,
    #"Wenn TMP so antwortet: {"tokenUniqueReference":"T1","tokenStatus":"SUSPENDED"}"#,
    "Expected:\n{\"tokenUniqueReference\":\"T1\",\"tokenStatus\":\"SUSPENDED\"}",
  ])
  func `what is supposed or expected is not so`(text: String) {
    #expect(reading(text).statements.isEmpty)
  }

  @Test(arguments: ["as expected", "Wie erwartet:", "If I search,", "I asked if it is there:"])
  func `what came, expected or not, is so`(words: String) {
    let answer = #" {"tokenUniqueReference":"T1","tokenStatus":"SUSPENDED"}"#
    #expect(reading(words + answer).statements.count == 1)
  }

  @Test func `what came is told beside what was expected`() {
    let values = reading("Expected: tokenStatus=ACTIVE\nActual: tokenStatus=INACTIVE")
    #expect(values.statements.map(\.source.lines) == [2...2])
    let json = reading(
      #"expected {"tokenUniqueReference":"T1","tokenStatus":"ACTIVE"}, got {"tokenUniqueReference":"T1","tokenStatus":"INACTIVE"}"#
    )
    #expect(json.brief.count == 1 && json.brief.first?.contains("INACTIVE") == true)
  }

  @Test func `what goes on behind a value is none of it`() {
    let reading = reading(
      #"[[{"field":"@timestamp","value":"2026-05-02 09:12:44.000"},{"field":"@message","value":"tokenUniqueReference=T1 tokenStatus=ACTIVE externalCardId=c-1"},{"field":"@ptr","value":"x"}]]"#
    )
    #expect(reading.brief == ["the bank: token T1 card c-1, ACTIVE (active)"])
    #expect(reading.statements.first?.time?.text == "2026-05-02 09:12:44.000")
  }

  @Test(arguments: ["\u{2022} ", "- ", "* ", ""])
  func `notes may be a list, or stand in columns`(mark: String) {
    let reading = reading(
      "\(mark)tokenUniqueReference : \(Self.reference)\n\(mark)externalCardId       : crd_88\n"
        + "\(mark)tokenStatus          : INACTIVE\n")
    #expect(
      reading.brief == [
        "whoever wrote the note: token \(Self.reference) card crd_88, INACTIVE (awaitsVerification)"
      ])
    #expect(reading.unread.isEmpty)
  }

  @Test func `a note that nobody understands is not read, and those around it are`() {
    let reading = reading(
      "tokenUniqueReference: \(Self.reference)\ntokenStatus: ACTIVE\nfrobnication: 12\n"
        + "cardLast4Digits: 1111\ncolour: red\n")
    #expect(
      reading.brief == [
        "whoever wrote the note: token \(Self.reference) card …1111, ACTIVE (active)"
      ])
    #expect(reading.unread.map(\.count) == [2])
    #expect(reading.unread.first?.first == "frobnication: 12")
    #expect(reading.unread.first?.firstLine == 3)
  }

  @Test(arguments: [
    "Expected:\ntokenUniqueReference: T1\ntokenStatus: ACTIVE\n",
    "Example answer:\n```json\n[{\"tokenUniqueReference\":\"T1\",\"tokenStatus\":\"ACTIVE\"}]\n```",
    "If TMP answers {\n\"tokens\": [\n{\n\"tokenUniqueReference\": \"T1\",\n\"tokenStatus\": \"ACTIVE\"\n},\n{\n\"tokenUniqueReference\": \"T2\",\n\"tokenStatus\": \"ACTIVE\"\n}\n]\n}\n",
    "Expected:\n[\n{\n\"tokenUniqueReference\": \"T1\",\n\"tokenStatus\": \"ACTIVE\"\n},\n{\n\"tokenUniqueReference\": \"T2\",\n\"tokenStatus\": \"ACTIVE\"\n}\n]\n",
  ])
  func `several lines that are supposed or expected are nobody's statement`(text: String) {
    let reading = reading(text)
    #expect(reading.statements.isEmpty)
    #expect(reading.isUnknown("supposed or expected"))
  }
}
