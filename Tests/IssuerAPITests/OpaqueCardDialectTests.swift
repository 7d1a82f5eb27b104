import FoundationEssentials
import IssuerAPI
import Testing
import WalletDomain

@Suite("An opaque card") struct OpaqueCardDialectTests {
  private static let ids = GoogleIDs(wallet: "W", hardware: "H")

  private func asked(_ issuer: IssuerDialect, ids: GoogleIDs? = ids) throws -> HTTPRequest {
    var card = CardForGoogle(cardID: "gold", ids: ids)
    if issuer == .bridge { card.customerID = "cust-1" }
    var request = try #require(issuer.encode(.makeOpaqueCard(card)))
    if issuer == .bridge {
      request.headers += [HTTPHeader("Api-Key", "k"), HTTPHeader("Idempotency-Key", "i")]
    }
    return request
  }

  private func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }

  @Test func `is asked of TMP under the path of signed-cards`() throws {
    let request = try asked(.tmp)
    #expect(request.path == "/issuer/push-provisioning/signed-cards")
    #expect(
      text(request.body)
        == #"{"cardId":"gold","clientDeviceId":"H","clientWalletAccountId":"W","walletType":"GOOGLE_PAY"}"#
    )
  }

  @Test func `is asked of Bridge under the path of both wallets`() throws {
    let request = try asked(.bridge)
    #expect(
      request.path
        == "/v0/customers/cust-1/card_accounts/gold/create_mobile_wallet_provisioning_request")
    let pay = #""google_pay":{"client_device_id":"H","client_wallet_account_id":"W"}"#
    #expect(text(request.body) == #"{\#(pay),"wallet_provider":"google_pay"}"#)
  }

  @Test(arguments: [IssuerDialect.tmp, .bridge], [ids, nil])
  func `is understood as it was asked`(issuer: IssuerDialect, ids: GoogleIDs?) throws {
    var card = CardForGoogle(cardID: "gold", ids: ids)
    if issuer == .bridge { card.customerID = "cust-1" }
    #expect(try issuer.decode(try asked(issuer, ids: ids)).get() == .makeOpaqueCard(card))
  }

  @Test(arguments: [IssuerDialect.tmp, .bridge])
  func `comes back as it was made`(issuer: IssuerDialect) throws {
    let card = OpaqueCard("b3BhcXVl")
    let reply = issuer.reply(.success(card), to: \.opaqueCard)
    #expect(try issuer.read(reply, as: \.opaqueCard) == card)
  }

  @Test func `is handed on by the back end as it came`() throws {
    let form = try #require(IssuerDialect.bridge.backEnd)
    let own = CardForGoogle(cardID: "gold", ids: Self.ids)
    let asking = try #require(form.asking(.makeOpaqueCard(own)))
    #expect(asking.bytes.path == "/app/cards/gold/wallet/google-pay")
    #expect(try form.read(asking.bytes).get() == .makeOpaqueCard(own))
    let card = OpaqueCard("b3BhcXVl")
    let passed = form.passedOn(IssuerDialect.bridge.reply(.success(card), to: \.opaqueCard))
    #expect(try IssuerDialect.bridge.read(passed, as: \.appOpaqueCard) == card)
  }

  @Test func `is nothing that D1 is asked for`() {
    #expect(
      IssuerDialect.d1.encode(.makeOpaqueCard(CardForGoogle(cardID: "gold", ids: nil))) == nil)
  }
}
