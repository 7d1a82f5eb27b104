import FoundationEssentials
import Testing
import WalletDomain

@testable import IssuerAPI

@Suite("A dialect") struct DialectTests {
  /// Signs, and is asked nothing else.
  private static let text = """
    format: passwalk/issuer@1
    id: quiet
    name: Quiet
    calls:
      sign:
        ask:
          path: /sign
          json:
            { card: "{card}", c: "{certificates:base64}", n: "{nonce:base64}", s: "{nonceSignature:base64}" }
        success: { status: [ 201 ] }
        answer:
          json: { a: "{activationData:base64}", e: "{encryptedData:base64}", k: "{ephemeralPublicKey:base64}" }
    errors: { json: { no: "{message}" } }
    """
  private let quiet: IssuerDialect

  init() throws { quiet = try IssuerDialect(reading: Array(Self.text.utf8), file: "quiet.yaml") }

  @Test func `has the operations that it was given`() {
    #expect(IssuerDialect.tmp.operations == IssuerOperation.allCases)
    #expect(quiet.operations == [.sign])
    #expect(quiet.title(of: .search) == nil)
    #expect(quiet.encode(.searchTokens([])) == nil)
    #expect(quiet.encode(.activate("A", by: .server)) == nil)
  }

  @Test func `serves no other, and refuses in its own words`() {
    let search = asTMP(.searchTokens([]))
    guard case .failure(let refusal) = quiet.decode(search) else {
      Issue.record("served")
      return
    }
    #expect(refusal.status == 404)
    #expect(quiet.refuse(refusal).body == Data(#"{"no":"There is no \#(search.path)."}"#.utf8))
    #expect(quiet.reply(.success([]), to: \.search).status == 404)
  }

  @Test func `knows by itself which statuses are a success`() throws {
    let card = SignedCard(
      activationData: Data([1]), ephemeralPublicKey: Data([2]), encryptedData: Data([3]))
    var reply = quiet.reply(.success(card), to: \.sign)
    reply.status = 200
    #expect(throws: CallFailure.status(200)) { try quiet.read(reply, as: \.sign) }
    reply.status = 201
    #expect(try quiet.read(reply, as: \.sign) == card)
  }

  @Test func `is one and the same where the id is, and no id is another's`() {
    #expect(quiet != .tmp)
    #expect(Set(IssuerDialect.all.map(\.id)).count == IssuerDialect.all.count)
  }
}
