import Testing

@testable import Statements

@Suite("What processors decided, and when") struct ProcessorStateTests {
  @Test func `a suggestion of the wallet's is no decision`() {
    let reading = Reading(
      #"{"id":"t_1","object":"issuing.token","card":"ic_1","last4":"5561","network_data":{"wallet_provider":{"suggested_decision":"approve"}},"network_updated_at":1777400000,"status":"suspended"}"#
    )
    #expect(reading.brief == ["Stripe: card ic_1 own digits 5561, suspended (suspended)"])
    #expect(reading.statements.first?.time?.text == "2026-04-28T18:13:20Z")
  }

  @Test func `what came after a decision is none, and has a time of its own`() {
    let reading = Reading(
      #"{"token":"a","card_token":"c","updated_at":"2026-05-11T17:02:50Z","status":"PENDING_2FA","token_requestor_name":"APPLE_PAY","events":[{"type":"TOKENIZATION_DECISIONING","result":"REQUIRE_ADDITIONAL_AUTHENTICATION","created_at":"2026-05-11T17:02:44Z","tokenization_tfa_reasons":["WALLET_RECOMMENDED_TFA"]},{"type":"TOKENIZATION_2FA","result":"NOTIFICATION_DELIVERED","created_at":"2026-05-11T17:02:49Z"}]}"#
    )
    #expect(
      reading.brief == [
        "Lithic: card c, PENDING_2FA (awaitsVerification), decided REQUIRE_ADDITIONAL_AUTHENTICATION, WALLET_RECOMMENDED_TFA, Apple Pay"
      ])
    #expect(reading.statements.first?.time?.text == "2026-05-11T17:02:50Z")
    #expect("\(reading)".contains("NOTIFICATION_DELIVERED at 2026-05-11T17:02:49Z"))
  }

  @Test func `the time of a token's making is not that of its state`() {
    let reading = Reading(
      #"{"id":"dwt_1","card_id":"card_1","created_at":"2026-05-21T14:00:00Z","status":"deactivated","token_requestor":"apple_pay","type":"digital_wallet_token","updates":[{"status":"deactivated","timestamp":"2026-05-21T15:30:00Z"}]}"#
    )
    #expect(reading.statements.map(\.time) == [nil])
    #expect("\(reading)".contains("2026-05-21T15:30:00Z"))
  }

  @Test func `a token that was deleted on its device is not deleted for good`() {
    let reading = Reading(
      #"[{"tokenUniqueReferenceId":"DAPLMC0000121212000000000000000000000000000000aa","tokenRequestorId":"50110030273","walletProvider":"APPLE","status":"SOFTDELETED"}]"#
    )
    #expect(reading.brief.first?.contains("SOFTDELETED (?), removed") == true)
  }

  @Test func `a token inside a card is read, and a card that the text ends in is the one cut off`()
  {
    let nested = Reading(
      #"{"id":"pc_1","last4":"7714","status":"ACTIVE","cardDigitalWalletTokens":{"edges":[{"node":{"id":"cdwt_1","status":"REQUESTED","requesterName":"APPLE_PAY","last4":"0404","additionalWalletTokenDetails":{"tokenUniqueReference":"T9"}}}]}}"#
    )
    #expect(nested.statements.map(\.party.title) == ["the bank", "Highnote"])
    let cut = Reading(
      "{\"cards\":[{\"cardId\":\"k1\",\"last4\":\"3344\",\"scheme\":\"VISA\",\"state\":\"ACTIVE\"},{\"cardId\":\"k2\",\"last4\":\"8812\",\"scheme\":\"VISA\",\"expiryDa"
    )
    #expect(cut.statements.map(\.subject.card?.rawValue) == ["k1", "k2"])
    #expect(cut.statements.map(\.certainty) == [.known, .cutOff])
  }
}
