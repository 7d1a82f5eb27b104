import Randomness
import Testing
import Text

@testable import TypedYAML

@Suite("Damaged files") struct MutationTests {
  private static let sample = """
    # A wallet
    title: "Two \\u0063ards"
    comment: >
      Gold is active, żółć.
    cards:
      - { id: gold, last4: 0123, state: lost, delay: 1.8s }
      - id: 'plain'
        last4: |-
          9911
      - { id: "third", last4: 1234, delay: 10m, }

    """

  @Test func `a damaged file is read or explained, never a trap`() throws {
    _ = try readWallet(Self.sample)
    var random = SplitMix64(seed: 20_260_519)
    var read = 0
    for _ in 0..<2_000 {
      var bytes = Array(Self.sample.utf8)
      for _ in 0...Int.random(in: 0..<4, using: &random) { damage(&bytes, using: &random) }
      if isRead(bytes) { read += 1 }
    }
    // Some damage only changes text; most of it must show.
    #expect((20..<1_500).contains(read))
  }

  /// Whether `bytes` make a wallet; where they do not, there is at least one line with a place.
  private func isRead(_ bytes: [UInt8]) -> Bool {
    let problems = ProblemCollector()
    let root = parseYAML(bytes, file: "w.yaml", reporting: problems)
    #expect(root != nil || !problems.found.isEmpty)
    do throws(Problems) {
      _ = try TypedYAML.read(root, as: .wallet, called: "the wallet", reporting: problems)
      return true
    } catch {
      let lines = error.description.split(separator: "\n")
      #expect(!lines.isEmpty)
      #expect(lines.allSatisfy { $0.hasPrefix("w.yaml:") && $0.contains(": error E0") })
      #expect(error.description.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
      return false
    }
  }

  private func damage(_ bytes: inout [UInt8], using random: inout SplitMix64) {
    let marks = Array("{}[]:,-?&*!|>'\"%@`#\t\r\n \\~<\u{0}\u{1b}".utf8) + [0xff, 0xc3, 0xef, 0x80]
    let place = Int.random(in: 0..<max(1, bytes.count), using: &random)
    let mark = marks[Int.random(in: 0..<marks.count, using: &random)]
    let end = min(bytes.count, place + Int.random(in: 0..<12, using: &random))
    switch Int.random(in: 0..<6, using: &random) {
    case 0: bytes.insert(mark, at: min(place, bytes.count))
    case 1: bytes.removeSubrange(min(place, end)..<end)
    case 2: bytes.insert(contentsOf: bytes[min(place, end)..<end], at: min(place, end))
    case 3: bytes.removeLast(bytes.count - end)
    case 4: if place < bytes.count { bytes[place] = mark }
    default: if place < bytes.count { bytes[place] = UInt8.random(in: 0...255, using: &random) }
    }
  }
}
