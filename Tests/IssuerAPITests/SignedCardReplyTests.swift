import FoundationEssentials
import IssuerAPI
import Testing
import WalletDomain

@Suite("Reading the answer of signed-cards") struct SignedCardReplyTests {
  private func reading(_ body: String, status: Int = 200) -> Result<SignedCard, CallFailure> {
    Result { () throws(CallFailure) in
      try IssuerDialect.tmp.read(reply(body, status: status), as: \.sign)
    }
  }

  @Test func `takes three fields in Base64, and ignores others`() {
    #expect(
      reading(
        #"{"activationData":"AQ==","ephemeralPublicKey":"Ag==","encryptedData":"Aw==","x":0}"#)
        == .success(
          SignedCard(
            activationData: Data([1]), ephemeralPublicKey: Data([2]), encryptedData: Data([3]))))
  }

  @Test(
    arguments: [
      (#"{"ephemeralPublicKey":"Ag==","encryptedData":"Aw=="}"#, "activationData", "is missing"),
      (
        #"{"activationData":"AQ==","ephemeralPublicKey":"Ag==","encryptedPassData":"Aw=="}"#,
        "encryptedData", "is missing"
      ),
      (
        #"{"activationData":null,"ephemeralPublicKey":"Ag==","encryptedData":"Aw=="}"#,
        "activationData", "is null"
      ),
      (
        #"{"activationData":"AQ==","ephemeralPublicKey":"no base 64!","encryptedData":"Aw=="}"#,
        "ephemeralPublicKey", "does not decode"
      ),
      (
        #"{"activationData":"AQ==","ephemeralPublicKey":"Ag==","encryptedData":7}"#,
        "encryptedData", "is not text"
      ),
      ("[]", "the body", "is not an object"),
    ])
  func `says which field is wrong, and how`(body: String, field: String, why: String) {
    guard case .failure(.unreadable(let words)) = reading(body) else {
      Issue.record("read in spite of \(field)")
      return
    }
    #expect(words.contains(field))
    #expect(words.contains(why))
  }

  @Test func `the guide's sample makes nil of what is no Base64, and goes on`() throws {
    let body = #"{"activationData":"TUJQQUMtMS1GS","ephemeralPublicKey":"Ag==","encryptedData":""}"#
    #expect(
      try IssuerDialect.tmp.read(reply(body, status: 200), as: \.unguardedSign)
        == SignedCard(
          activationData: nil, ephemeralPublicKey: Data([2]), encryptedData: Data()))
  }

  @Test func `an empty field is Base64 of no bytes, as Foundation has it`() {
    #expect(Data(base64Encoded: "") == Data())
    let body = #"{"activationData":"","ephemeralPublicKey":"Ag==","encryptedData":"Aw=="}"#
    let card = SignedCard(
      activationData: Data(), ephemeralPublicKey: Data([2]), encryptedData: Data([3]))
    #expect(reading(body) == .success(card))
    let unguarded = Result { () throws(CallFailure) in
      try IssuerDialect.tmp.read(reply(body, status: 200), as: \.unguardedSign)
    }
    #expect(unguarded == .success(card) && card.nilFields.isEmpty)
  }

  @Test(arguments: [204, 400, 401, 500])
  func `takes no status but 200`(status: Int) {
    #expect(reading("{}", status: status) == .failure(.status(status)))
  }
}
