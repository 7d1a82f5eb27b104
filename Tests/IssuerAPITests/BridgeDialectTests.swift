import FoundationEssentials
import JSON
import Testing
import WalletDomain

@testable import IssuerAPI

@Suite("Bridge's dialect") struct BridgeDialectTests {
  private let bridge = IssuerDialect.bridge
  private let card = {
    var card = CardToSign(
      cardID: "card-1",
      ProvisioningChallenge(
        certificates: [Data([1]), Data([2])], nonce: Data([3]),
        nonceSignature: Data([4])))
    card.customerID = "cust-1"
    return card
  }()

  private func request(_ change: (inout HTTPRequest) -> Void = { _ in }) throws -> HTTPRequest {
    var request = try #require(bridge.encode(.signCard(card)))
    request.headers += [HTTPHeader("Api-Key", "sk"), HTTPHeader("Idempotency-Key", "k")]
    change(&request)
    return request
  }

  private func error(_ reply: HTTPReply) -> [String?] {
    let members = JSONValue(reply.body)?.members ?? [:]
    func text(_ value: JSONValue?) -> String? {
      if case .text(let text)? = value { text } else { nil }
    }
    return [text(members["code"]), text(members["source"]?.members?["key"])]
  }

  @Test func `asks for a card of a customer, in the names of its page`() throws {
    let request = try request()
    #expect(
      request.path
        == "/v0/customers/cust-1/card_accounts/card-1/create_mobile_wallet_provisioning_request")
    let body =
      #"{"apple_pay":{"encoding":"base64","leaf_cert":"AQ==","nonce":"Aw==","#
      + #""nonce_signature":"BA==","subordinate_cert":"Ag=="},"wallet_provider":"apple_pay"}"#
    #expect(String(decoding: request.body, as: UTF8.self) == body)
    #expect(try bridge.decode(request).get() == .signCard(card))
  }

  @Test func `answers in the names of its page, and is read again`() throws {
    let signed = SignedCard(
      activationData: Data("MBPAC-1".utf8), ephemeralPublicKey: Data([4, 171]),
      encryptedData: Data([9]))
    let reply = bridge.reply(.success(signed), to: \.sign)
    let body =
      #"{"apple_pay":{"activation_data":"TUJQQUMtMQ==","encrypted_pass_data":"CQ==","#
      + #""ephemeral_public_key":"BKs="},"wallet_provider":"apple_pay"}"#
    #expect(String(decoding: reply.body, as: UTF8.self) == body)
    #expect(try bridge.read(reply, as: \.sign) == signed)
    let printed = bridge.reply(.success(signed), to: \.printedSign)
    let text = String(decoding: printed.body, as: UTF8.self)
    #expect(text.contains(#""MBPAC-1""#) && text.contains(#""04ab""#))
    #expect(throws: CallFailure.self) { try bridge.read(printed, as: \.sign) }
  }

  @Test func `refuses what is not as it should be, and names it`() throws {
    var leafAlone = card
    leafAlone.challenge.certificates = [Data([1])]
    let body = try #require(bridge.encode(.signCard(leafAlone))).body
    let requests: [(HTTPRequest, Int, [String?])] = [
      (try request { $0.body = body }, 400, ["invalid_parameters", "apple_pay.subordinate_cert"]),
      (try request { $0.body = Data("{".utf8) }, 400, ["invalid_json", nil]),
      (try request { $0.headers.removeLast() }, 400, ["invalid_parameters", nil]),
      (try request { $0.headers = [.json] }, 401, ["bad_request", nil]),
      (try request { $0.path = "/v0/customers" }, 404, ["not_found", nil]),
    ]
    for (request, status, told) in requests {
      guard case .failure(let refusal) = bridge.decode(request) else {
        Issue.record("served \(request.path)")
        continue
      }
      let reply = bridge.refuse(refusal)
      #expect(reply.status == status)
      #expect(error(reply) == told)
    }
  }

  @Test func `is asked by a back end, which hands on three texts as they came`() throws {
    let form = try #require(bridge.backEnd)
    var own = card
    own.customerID = nil
    let asked = try #require(form.asking(.signCard(card)))
    #expect(try form.read(asked.bytes).get() == .signCard(own))
    let signed = SignedCard(
      activationData: Data([1]), ephemeralPublicKey: Data([2]), encryptedData: Data([3]))
    let passed = form.passedOn(bridge.reply(.success(signed), to: \.sign))
    #expect(try bridge.read(passed, as: \.appSign) == signed)
    let refusal = bridge.refuse(HTTPRefusal(404, "There is no card."))
    let told = form.passedOn(refusal: refusal, of: bridge.name)
    #expect(told.status == 502)
    #expect(String(decoding: told.body, as: UTF8.self).contains("Bridge answered 404 not_found."))
  }
}
