import Foundation
import Testing

@Suite("passwalk read", .waitsBesideOthers) struct ReadTests {
  private let line =
    "error\t09:15:00.1+0100\tLoyal\tcom.sample.loyal missing entitlement: "
    + "com.apple.developer.payment-pass-provisioning\n"

  @Test func `a file and standard input are read, each with its lines`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("device.log")
    try line.write(toFile: path, atomically: true, encoding: .utf8)
    for ending in [try passwalk("read", path), try passwalk("read", "-", typing: line)] {
      #expect(ending.code == 0 && ending.error.isEmpty)
      #expect(ending.text.contains("com.sample.loyal lacks the entitlement for adding cards"))
    }
    #expect(try passwalk("read", path).text.contains("device.log:1: "))
  }

  @Test func `as JSON each statement has its party, place and quote`() throws {
    let ending = try passwalk("read", "-", "--json", typing: line)
    let object = try JSONSerialization.jsonObject(with: Data(ending.out)) as? [String: Any]
    let statements = try #require(object?["statements"] as? [[String: Any]])
    #expect(statements.first?["party"] as? String == "the app")
    #expect(statements.first?["firstLine"] as? Int == 1)
  }

  @Test(arguments: [[], ["--json"]])
  func `no secret comes out`(options: [String]) throws {
    let text =
      "Name: Jane Roe\nserialNumber: SN-1\ntokenStatus: ACTIVE\ntokenUniqueReference: T1\n"
      + "Ms Roe: PESEL 44051401359, card 5204 2477 5000 1471, PIN 4711\n"
      + "GET https://a-smp-device.apple.com/broker/v2/devices/"
      + "0A1B2C3D4E5F60718293A4B5C6D7E8F90A1B2C3D4E5F6071/cards\n"
      + "Authorization = \"AppleToken q7Yt3LmZ81xx\";\n"
    let arguments = (["read", "-"] + options).map { Array($0.utf8) }
    let printed = try passwalk(arguments, typing: Array(text.utf8)).text
    for secret in ["Roe", "44051401359", "1471", "4711", "0A1B2C3D", "q7Yt3LmZ81xx"] {
      #expect(!printed.contains(secret), "\(secret)")
    }
  }

  @Test func `the answers of an issuer with a file of one's own are read`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("mybank.yaml")
    let issuer = """
      format: passwalk/issuer@1
      id: mybank
      name: My Bank
      asked-by: back-end
      calls:
        search:
          ask: { method: GET, path: "/bank/wallets/{card}" }
          answer:
            json:
              wallets: [ { ref: "{reference}", cardNo: "{card}", where: "{status}" }, … ]
      statuses: { ACTIVE: [ ON ], INACTIVE: [ WAITING ] }
      """
    try issuer.write(toFile: path, atomically: true, encoding: .utf8)
    let answer = #"{"wallets":[{"ref":"R1","cardNo":"c-9","where":"WAITING"}]}"#
    let ending = try passwalk("read", "-", "--issuer", path, typing: answer)
    #expect(ending.code == 0)
    #expect(ending.text.contains("My Bank\n") && ending.text.contains("waits for the customer"))
    #expect(try passwalk("read", "-", typing: answer).code == 1)
    let wrong = try passwalk("read", "-", "--issuer", "nobody", typing: answer)
    #expect(
      wrong.code == 2 && String(decoding: wrong.error, as: UTF8.self).contains("there is no issuer")
    )
  }

  @Test func `where nothing is read, the exit code says so`() throws {
    let ending = try passwalk("read", "-", typing: "hello\n")
    #expect(ending.code == 1)
    #expect(ending.text.hasPrefix("Nothing that could be read; 1 line was not read."))
  }
}
