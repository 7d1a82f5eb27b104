import Foundation
import Testing
import Thoroughness

@Suite("On a terminal: memory", .waitsBesideOthers) struct MemoryTests {
  @Test(arguments: ["", " ", "+++"])
  func `a key that is held takes no more than 30 MB, running, paused and at once`(pace: String)
    throws
  {
    let terminal = try Terminal()
    terminal.waitFor("quit")
    terminal.type(pace)
    terminal.readUntilQuiet()
    let before = try terminal.megabytes
    for _ in 0..<tries(25) {
      terminal.type(String(repeating: "r", count: 100))
      terminal.readUntilQuiet(for: 0.001)
    }
    // Help opens once all that was typed before it is done.
    terminal.type("?")
    terminal.waitFor("Keys")
    #expect(try terminal.megabytes - before < 30)
    terminal.press(.escape)
    terminal.leave()
  }
}

extension Terminal {
  fileprivate var megabytes: Int {
    get throws {
      let status = try String(contentsOfFile: "/proc/\(program)/status", encoding: .utf8)
      let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmRSS") })
      return try #require(Int(line.filter(\.isNumber))) / 1024
    }
  }
}
