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

  @Test func `where nothing is read, the exit code says so`() throws {
    let ending = try passwalk("read", "-", typing: "hello\n")
    #expect(ending.code == 1)
    #expect(ending.text.hasPrefix("Nothing that could be read; 1 line was not read."))
  }
}
