import Commands
import Testing

@Suite("A command in a line") struct WrittenCommandTests {
  @Test(
    arguments: [
      ("add card-gold watch", CommandName.add, ["card-gold", "watch"]),
      ("add card-gold", .add, ["card-gold", nil]),
      ("add Travel Gold watch", .add, ["Travel Gold", "watch"]),
      // What stands alone is the card, whatever it is called.
      ("block-card watch", .blockCard, ["watch"]),
      ("  open  bankapp://x?a=b c ", .open, ["bankapp://x?a=b c"]),
      ("link bankapp://x", .open, ["bankapp://x"]),
      ("place Gold watch active", .place, ["Gold", "watch", "active"]),
      ("policy", .policy, [nil]), ("policy guide", .policy, ["guide"]), ("undo", .undo, []),
    ] as [(String, CommandName, [String?])])
  func `is read by the words that it takes`(line: String, name: CommandName, values: [String?])
    throws
  {
    let written = try WrittenCommand(line)
    #expect(written.name == name)
    #expect(written.values == values)
  }

  @Test(arguments: [
    ("ad card-gold", WrittenCommand.Mistake.unknownName("ad")), ("", .unknownName("")),
    ("add", .wrongArguments(.add)), ("choose tv", .wrongArguments(.choose)),
    ("undo it", .wrongArguments(.undo)), ("policy strict", .wrongArguments(.policy)),
  ])
  func `says what is wrong with it`(line: String, mistake: WrittenCommand.Mistake) {
    #expect(throws: mistake) { try WrittenCommand(line) }
  }

  @Test(arguments: CommandName.allCases)
  func `is written as it is read`(name: CommandName) throws {
    var written = WrittenCommand(name)
    written.values = name.arguments.map { $0.words?.last ?? "X" }
    #expect(try WrittenCommand(written.text) == written)
    let usage = written.text.split(separator: " ").count
    #expect(usage == name.usage.split(separator: " ").count)
  }
}
