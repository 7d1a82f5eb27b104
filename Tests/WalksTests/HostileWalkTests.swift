import Randomness
import Testing
import Text
import Thoroughness

@testable import Walks

@Suite("Hostile walks") struct HostileWalkTests {
  @Test func `a walk that is too large is not read`() {
    #expect(
      problems(in: "#" + String(repeating: "x", count: WalkReader.mostBytes))
        == "w.walk:1:1: error E003: the walk has 262145 bytes; no more than 262144 are read")
    let lines = String(repeating: "\n", count: WalkReader.mostLines)
    #expect(
      problems(in: oneStep() + lines)
        == "w.walk:10001:1: error E003: the walk has more than 10000 lines")
  }

  @Test func `a walk of thousands of steps is read in a moment`() throws {
    let steps = (1...9000).map { "step \($0)\n" }.joined()
    #expect(try read(oneStep() + steps).steps.count == 9001)
  }

  @Test func `what is no text is said to be none`() {
    for bytes: [UInt8] in [[0xff, 0xfe], [0xc3], Array("walk 1\n".utf8) + [0x80]] {
      #expect(throws: Problems.self) { try readWalk(bytes, file: "w.walk") }
    }
  }

  @Test func `any bytes are read or explained, never a trap`() {
    var random = SplitMix64(seed: 20_260_519)
    for _ in 0..<tries(1000) {
      let count = Int.random(in: 0..<120, using: &random)
      isReadOrExplained((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
    }
  }

  @Test(arguments: ShippedWalks.ids)
  func `a damaged walk is read or explained, never a trap`(id: String) throws {
    let shipped = try #require(ShippedWalks.bytes(id))
    var random = SplitMix64(seed: 20_260_519)
    var read = 0
    for _ in 0..<tries(30) {
      var bytes = shipped
      for _ in 0...Int.random(in: 0..<4, using: &random) { damage(&bytes, using: &random) }
      if isReadOrExplained(bytes) { read += 1 }
    }
    // Some damage only changes what is said.
    #expect(read > 0)
  }

  /// True where `bytes` make a walk; its lines then read back as the same commands.
  @discardableResult
  private func isReadOrExplained(_ bytes: [UInt8]) -> Bool {
    do throws(Problems) {
      let walk = try readWalk(bytes, file: "w.walk")
      let again = try? WalksTests.read(walk.rewritten)
      #expect(again?.commands.dropFirst().map { $0 } == walk.steps.map { $0.lines.map(\.again) })
      return true
    } catch {
      let lines = error.description.split(separator: "\n")
      #expect(!lines.isEmpty)
      #expect(lines.dropLast().allSatisfy { $0.hasPrefix("w.walk:") && $0.contains(": error E0") })
      #expect(error.description.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
      return false
    }
  }

  private func damage(_ bytes: inout [UInt8], using random: inout SplitMix64) {
    let marks = Array("\"\\=#\n\r\t 1x-".utf8) + [0xff, 0xc3, 0xa0, 0x80, 0, 0x1b]
    let place = Int.random(in: 0..<max(1, bytes.count), using: &random)
    let mark = marks[Int.random(in: 0..<marks.count, using: &random)]
    let end = min(bytes.count, place + Int.random(in: 0..<20, using: &random))
    switch Int.random(in: 0..<6, using: &random) {
    case 0: bytes.insert(mark, at: min(place, bytes.count))
    case 1: bytes.removeSubrange(min(place, end)..<end)
    case 2: bytes.insert(contentsOf: bytes[min(place, end)..<end], at: min(place, end))
    case 3: bytes.swapAt(place, max(0, end - 1))
    case 4: bytes[place] = mark
    default: bytes[place] = UInt8.random(in: 0...255, using: &random)
    }
  }
}
