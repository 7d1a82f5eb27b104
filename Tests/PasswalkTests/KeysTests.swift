import Foundation
import Testing

@Suite("passwalk keys", .waitsBesideOthers) struct KeysTests {
  @Test func `prints keys, command and what it does, by where they work`() throws {
    let ending = try passwalk("keys")
    #expect(ending.code == 0)
    let groups = ending.lines.filter { !$0.isEmpty && !$0.hasPrefix(" ") }
    #expect(
      groups == [
        "Everywhere", "Before an audience", "Walks", "Lists", "Cards", "Reasons", "What if",
        "Wallet and Watch", "What happened", "Copying", "Timeline", "In a flow",
        "By name, with a value", "The guide", "What goes wrong", "A real issuer", "Settings",
        "Help, lists and prompts",
        "The bank acts, by name",
      ])
    #expect(ending.text.contains(/\n  U C-r +redo +Do the undone step again\n/))
    #expect(ending.text.contains(/\n +advance +Move virtual time on, as in: advance 10m\n/))
    #expect(ending.text.contains(/\n  \. +blank +Blank the screen/))
  }

  @Test func `JSON says the same, with every place`() throws {
    let ending = try passwalk("keys", "--json")
    let rows = try #require(
      try JSONSerialization.jsonObject(with: Data(ending.out)) as? [[String: Any]])
    let printed = try passwalk("keys").lines.filter { $0.hasPrefix("  ") }
    #expect(rows.count == printed.count)
    let verify = try #require(rows.first { $0["command"] as? String == "verify" })
    #expect(verify["keys"] as? [String] == ["Enter"])
    #expect(verify["contexts"] as? [String] == ["wallet", "watch"])
    #expect(verify["group"] as? String == "Wallet and Watch")
    #expect((verify["does"] as? String)?.isEmpty == false)
  }

  @Test func `the person's own keys stand in the place of the built-in ones`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("keys: { undo: [z, F9] }\n", as: "config.yaml")
    let ending = try passwalk("keys", "--config", path)
    #expect(ending.code == 0)
    #expect(ending.text.contains(/\n  z F9 +undo\s/))
  }

  @Test func `a mistake in the configuration is told, and the table is printed all the same`()
    throws
  {
    let folder = try TemporaryFolder()
    let path = try folder.write("keys: { undo: F9, redo: F9 }\n", as: "config.yaml")
    let ending = try passwalk("keys", "--config", path)
    #expect(ending.code == 2)
    #expect(ending.text.contains(/\n  F9 +undo\s/))
    #expect(ending.complaint.contains("config.yaml:1:25"))
  }
}
