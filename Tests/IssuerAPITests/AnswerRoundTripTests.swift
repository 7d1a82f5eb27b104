import FoundationEssentials
import IssuerAPI
import Testing
import WalletDomain

@Suite("TMP's answers") struct AnswerRoundTripTests {
  @Test func `of a search come back as they were, gaps included`() throws {
    let tokens = [
      Token(),
      Token(
        tokenUniqueReference: "A", panUniqueReference: "F", externalCardId: "c",
        tokenStatus: "ACTIVE", authorizationPath: "GREEN", processStatus: "DONE"),
      Token(tokenUniqueReference: "ż/\"\\", tokenStatus: ""),
    ]
    #expect(
      try IssuerDialect.tmp.read(
        IssuerDialect.tmp.reply(.success(tokens), to: \.search), as: \.search) == tokens)
  }

  @Test func `of signing come back byte for byte`() throws {
    let card = SignedCard(
      activationData: Data("MBPAC-1".utf8), ephemeralPublicKey: Data([4]) + Data(count: 64),
      encryptedData: Data((0...255).map { UInt8($0) }))
    #expect(
      try IssuerDialect.tmp.read(IssuerDialect.tmp.reply(.success(card), to: \.sign), as: \.sign)
        == card)
  }

  @Test func `of an activation come back in their own spelling`() throws {
    for response in ["APPROVED", "failure", nil] {
      let answer = ActivationAnswer(
        tokenUniqueReference: "A", cardLast4Digits: "1234", issuerMobileAppAuthResponse: response,
        comment: "why")
      let reply = IssuerDialect.tmp.reply(.success(answer), to: \.activate)
      #expect(try IssuerDialect.tmp.read(reply, as: \.activate) == answer)
    }
  }

  @Test func `of an activation carry a one-time password where method A asks for one`() throws {
    let request = asTMP(.activate("A", by: .activationData))
    #expect(
      String(decoding: request.body, as: UTF8.self)
        == #"{"activationMethod":"ACTIVATION_DATA","tokenUniqueReference":"A"}"#)
    #expect(try IssuerDialect.tmp.decode(request).get() == .activate("A", by: .activationData))
    let answer = ActivationAnswer(
      issuerMobileAppAuthResponse: "APPROVED", activationData: Data([1, 2, 3]))
    let reply = IssuerDialect.tmp.reply(.success(answer), to: \.activate)
    #expect(try IssuerDialect.tmp.read(reply, as: \.activate) == answer)
  }

  @Test func `leave out what is not there`() {
    let reply = IssuerDialect.tmp.reply(.success([Token(tokenStatus: "ACTIVE")]), to: \.search)
    #expect(reply.status == 200)
    #expect(reply.headers == [.json])
    #expect(String(decoding: reply.body, as: UTF8.self) == #"[{"tokenStatus":"ACTIVE"}]"#)
  }
}
