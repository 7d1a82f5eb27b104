import Foundation
import IssuerAPI
import Network
import PassCrypto
import Scenarios
import ServerProcess
import Simulation
import Testing
import WalletDomain

@Suite("Each shipped issuer over TLS", .timeLimit(.minutes(5))) struct ShippedIssuersTests {
  /// The app of a scenario before a stand-in that speaks as the issuer's published samples do.
  private func played(
    _ act: Scenario.Act, of scenario: String, at dialect: IssuerDialect, tokens: [String] = []
  ) throws -> PlayedActs {
    let certificates = try Certificates()
    let authority = try certificates.authority()
    var scenario = try Catalogue.load(scenario)
    scenario.setup.issuer = dialect
    let card = try #require(scenario.setup.cards.first { $0.id == "card-gold" })
    let standIn = try StandIn(
      dialect.id, with: try certificates.leaf(of: authority), tokens: tokens, signing: card)
    defer { standIn.end() }
    let header = dialect.backEnd?.credential?.header ?? "X-Nobody"
    let client = try HTTPClient(
      to: try ServerAddress("https://127.0.0.1:\(standIn.port)"),
      with: try ServerCredentials(
        authorityFile: authority.certificate,
        headerFile: try certificates.file("headers", "\(header): Bearer s3cr3t\n")))
    nonisolated(unsafe) let only = client
    let outside = ExternalTransport { request, _ in
      only.begin(request, as: 0)
      while true {
        if let ended = turn(only).first {
          return ExternalTransport.Answer(ended.result, took: ended.duration)
        }
      }
    }
    let session = Session.settled(
      scenario, answeredBy: .external(name: "127.0.0.1"), asking: outside)
    var played = PlayedActs(in: session, asking: outside)
    played.play([act])
    return played
  }

  private static let issuers = IssuerDialect.all.filter { $0.sdk == nil }

  @Test(arguments: issuers.map(\.id)) func `signs a card that Apple takes`(id: String) throws {
    let issuer = try #require(IssuerDialect.named(id))
    let played = try played(.add("card-gold", .phone), of: "fresh-phone", at: issuer)
    let calls = played.session.world.log.calls
    let told = calls.filter { $0.isOutside && $0.answer?.succeeded != true }
      .map { "\($0.title): \($0.answer?.summary ?? "-")" }
    #expect(told == [])
    #expect(played.outcome == "added")
    #expect(calls.filter { $0.endpoint == .signedCards }.count == (id == "solaris" ? 3 : 1))
    #expect(calls.contains { $0.endpoint == .searches } == (issuer.search != nil))
  }

  /// Written from what the issuer publishes, by the guide's page alone and without a line of Swift.
  @Test func `one more issuer is one file`() throws {
    let file = fileBeside(#filePath, "treasury-prime.yaml")
    let issuer = try IssuerDialect(reading: Array(Data(contentsOf: file)), file: "t.yaml")
    let added = try played(.add("card-gold", .phone), of: "fresh-phone", at: issuer)
    #expect(added.outcome == "added")
    let calls = added.session.world.log.calls.filter(\.isOutside)
    #expect(calls.map(\.title).contains("digital_wallet_token/apple_pay"))
    #expect(calls.allSatisfy { $0.answer?.succeeded == true })
    let waiting = try played(
      .add("card-gold", .phone), of: "needs-activation", at: issuer,
      tokens: ["DAPLMC-gold-phone=card-gold=INACTIVE"])
    let gold = waiting.session.app.overview?.status(of: "card-gold")?.devices[.phone]
    #expect(gold?.token?.tokenStatus == "INACTIVE")
    #expect(gold?.token?.place?.device == .phone)
  }

  @Test(arguments: issuers.filter { $0.activate != nil }.map(\.id))
  func `lists a token, and activates it`(id: String) throws {
    let issuer = try #require(IssuerDialect.named(id))
    let played = try played(
      .activate("card-gold", .phone), of: "needs-activation", at: issuer,
      tokens: [
        "DAPLMC-gold-phone=card-gold=INACTIVE", "DAPLVI-business-phone=card-business=SUSPENDED",
      ])
    let calls = played.session.world.log.calls
    let told = calls.filter { $0.isOutside && $0.answer?.succeeded != true }
      .map { "\($0.title): \($0.answer?.summary ?? "-")" }
    #expect(told == [])
    // A real issuer's approval is a promise until its list tells of it.
    #expect(played.outcome == (issuer.search == nil ? "approved-not-checked" : "activated"))
    #expect(calls.contains { $0.endpoint == .activations })
    let gold = played.session.app.overview?.status(of: "card-gold")?.devices[.phone]
    #expect(gold?.status == .active)
    // Without a list, the pass tells it.
    #expect(gold?.token?.tokenStatus == (issuer.search == nil ? nil : "ACTIVE"))
  }
}

/// issuer.py, with a thread that signs for it.
private final class StandIn {
  let port: Int
  private let process: ServerProcess

  init(
    _ issuer: String, with certificate: Certificates.Files, tokens: [String], signing card: Card
  ) throws {
    process = try ServerProcess(
      fileBeside(#filePath, "issuer.py"),
      [issuer, certificate.certificate, certificate.key] + tokens)
    port = try #require(process.says().flatMap { Int($0) })
    nonisolated(unsafe) let process = process
    let account = CardAccount(
      primaryAccountNumber: CardNumber.simulated(
        for: card.network, endingIn: card.last4, digits: "123456789") ?? "",
      expiration: Expiration(month: 12, year: 2030), name: card.cardholder, network: card.network)
    Thread.detachNewThread {
      while let line = process.says() {
        let words = line.split(separator: " ").dropFirst()
        let bytes = words.map { Data(base64Encoded: String($0)) ?? Data() }
        let challenge = ProvisioningChallenge(
          certificates: bytes.dropLast(2), nonce: bytes[bytes.count - 2],
          nonceSignature: bytes[bytes.count - 1])
        let signed = try? SimulatedIssuer.shipped().sign(
          account, for: challenge, certificates: bytes.count - 2, at: .whenScenariosBegin,
          randomness: { count, _ in Data(repeating: 7, count: count) })
        let fields = signed.map { [$0.activationData, $0.ephemeralPublicKey, $0.encryptedData] }
        process.hears((fields ?? []).map { $0.base64EncodedString() }.joined(separator: " "))
      }
    }
  }

  func end() { process.end() }
}

extension Date {
  /// 2026-05-19T07:35:30Z.
  fileprivate static let whenScenariosBegin = Date(timeIntervalSince1970: 1_779_176_130)
}
