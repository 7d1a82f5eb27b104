import IssuerAPI
import Testing

/// What each shipped issuer does over TLS, NetworkTests tries.
@Suite("Each shipped issuer in lines, in JSON and on the screen", .waitsBesideOthers)
struct ShippedIssuersTests {
  private static let ids = IssuerDialect.all.map(\.id)
  private static let activating = IssuerDialect.all.filter { $0.activate != nil }.map(\.id)
  private static let link =
    "bankapp://activate?passTypeIdentifier=paymentpass.com.apple&serialNumber=SN-1001&action=verify"

  private func expect(
    _ issuer: String, in scenario: String, asJSON command: [String], outcome: String,
    inLines lines: String, told: String, afterKeys keys: String, shown: String
  ) throws {
    let world = ["--scenario", scenario, "--issuer", issuer]
    let json = try passwalk((command + world + ["--json"]).map { Array($0.utf8) })
    #expect(json.code == 0)
    #expect(json.text.contains("\"outcome\" : \"\(outcome)\""))
    let plain = try passwalk(
      (["--plain", "--no-session-file"] + world).map { Array($0.utf8) },
      typing: Array((lines + "quit\n").utf8))
    #expect(plain.text.contains(told), "\(plain.text)")
    let settled = keys.split(separator: " ").map { "\($0) Settle" }.joined(separator: " ")
    let frame = try passwalk(
      (["frame", "--keys", "Settle " + settled] + world).map { Array($0.utf8) })
    #expect(frame.text.contains(shown), "\(frame.text)")
  }

  @Test(arguments: ids) func `adds a card`(issuer: String) throws {
    try expect(
      issuer, in: "fresh-phone", asJSON: ["add", "card-gold"], outcome: "added",
      inLines: "add Gold\n" + String(repeating: "1\n", count: 8),
      told: "Gold is ready to pay on the iPhone.",
      afterKeys: "Down" + String(repeating: " Enter", count: 9),
      shown: "Gold is ready to pay on the iPhone.")
  }

  @Test(arguments: activating) func `activates a card, and tells it afterwards`(
    issuer: String
  ) throws {
    try expect(
      issuer, in: "needs-activation", asJSON: ["open", Self.link], outcome: "activated",
      inLines: "activate Gold\n1\n1\n", told: "Gold on the iPhone is now: Active",
      afterKeys: "Enter Enter Enter", shown: "Gold can pay with the iPhone")
  }
}
