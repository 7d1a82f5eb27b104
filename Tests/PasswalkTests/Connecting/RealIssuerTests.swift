import Foundation
import Testing

/// Nothing that a real issuer answered is told as done before the thing itself is seen.
@Suite("What a real issuer approves") struct RealIssuerTests {
  private let gold = "DAPLMC-gold-phone=card-gold=INACTIVE"
  private let business = "DAPLVI-business-phone=card-business=ACTIVE"

  private func opened(_ manner: String?, _ more: String...) throws -> (Ending, TMPServer) {
    let server = try TMPServer(gold, business, being: manner)
    let arguments = [
      "open", "bankapp://activate?serialNumber=SN-1001", "--scenario", "needs-activation", "--tmp",
      server.address, "--yes",
    ]
    return (try passwalk((arguments + more).map { Array($0.utf8) }), server)
  }

  @Test(arguments: [
    ("promising", "approved-not-active", "it lists the token as INACTIVE", "Activate Card"),
    ("forgetful", "approved-not-active", "it does not list the token", "Add to Wallet"),
    ("other-token", "approved-for-another", "it lists the token as ACTIVE", "Active"),
    ("other-digits", "approved-for-another", "it lists the token as ACTIVE", "Active"),
  ])
  func `is told as approved where its list does not show it, or the answer is about another`(
    manner: String, outcome: String, seen: String, row: String
  ) throws {
    let (ending, _) = try opened(manner)
    #expect(ending.code == 1)
    #expect(ending.text.hasPrefix("\(outcome): "), "\(ending.text)")
    #expect(ending.text.contains(seen), "\(ending.text)")
    #expect(ending.text.contains("iPhone: \(row)"), "\(ending.text)")
    for claim in ["Card activated", "can pay", "network tells", "network has told"] {
      #expect(!ending.text.contains(claim), "\(claim): \(ending.text)")
    }
    let (json, _) = try opened(manner, "--json")
    let object = try JSONSerialization.jsonObject(with: Data(json.out)) as? [String: Any]
    #expect(object?["outcome"] as? String == outcome)
  }

  @Test func `is told as done once it lists the token as ACTIVE, without a network of its own`()
    throws
  {
    let (ending, _) = try opened(nil)
    #expect(ending.code == 0)
    #expect(ending.text.hasPrefix("activated: "))
    let server = try TMPServer(gold, business)
    let plain = try passwalk(
      "--plain", "--scenario", "needs-activation", "--tmp", server.address,
      typing: "activate gold\n1\nyes\nquit\n")
    #expect(plain.text.contains("Card activated."))
    for claim in ["network has told", "network tells", "Gold can pay with the iPhone"] {
      #expect(!plain.text.contains(claim), "\(claim): \(plain.text)")
    }
  }

  @Test func `is not checked where policy guide asks nothing again`() throws {
    let (ending, _) = try opened(nil, "--policy", "guide")
    #expect(ending.code == 1)
    #expect(ending.text.hasPrefix("approved-not-checked: "), "\(ending.text)")
  }

  @Test func `makes no card ready to pay whose token exists in the simulation alone`() throws {
    let folder = try TemporaryFolder()
    let record = folder.path("signed.har")
    _ = try passwalk("add", "card-gold", "--scenario", "fresh-phone", "--record", record)
    // The recorded issuer signs, and lists no token afterwards, as a real one.
    let data = try Data(contentsOf: URL(fileURLWithPath: record))
    var whole = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    var log = try #require(whole["log"] as? [String: Any])
    log["entries"] = try #require(log["entries"] as? [[String: Any]]).map { entry in
      var entry = entry
      let url = (entry["request"] as? [String: Any])?["url"] as? String ?? ""
      guard url.hasSuffix("tokens/searches"), var response = entry["response"] as? [String: Any],
        var content = response["content"] as? [String: Any]
      else { return entry }
      content["text"] = "[]"
      content["size"] = 2
      response["content"] = content
      entry["response"] = response
      return entry
    }
    whole["log"] = log
    let edited = folder.path("real.har")
    try JSONSerialization.data(withJSONObject: whole).write(to: URL(fileURLWithPath: edited))
    let arguments = ["add", "card-gold", "--scenario", "fresh-phone", "--replay", edited]
    let added = try passwalk(arguments.map { Array($0.utf8) })
    #expect(added.code == 0)
    #expect(
      added.text.hasPrefix("added: Gold is in the simulated Wallet on the iPhone."),
      "\(added.text)")
    #expect(added.text.contains("exists in this simulation only"))
    #expect(added.text.contains("iPhone: Add to Wallet"))
    #expect(!added.text.contains("pay"))
    let json = try passwalk((arguments + ["--json"]).map { Array($0.utf8) })
    #expect(!json.text.contains("ready to pay"))
  }
}
