import FoundationEssentials
import Testing

@testable import SimulatedWorld

@Suite("Seeded streams") struct SeededStreamsTests {
  @Test func `are equal for equal seeds, and differ otherwise`() {
    var one = SeededStreams(seed: 7)
    var same = SeededStreams(seed: 7)
    var other = SeededStreams(seed: 8)
    let drawn = one.bytes(32, label: "nonce")
    #expect(same.bytes(32, label: "nonce") == drawn)
    #expect(other.bytes(32, label: "nonce") != drawn)
    #expect(one.bytes(32, label: "nonce") != drawn)
  }

  @Test func `move no other label's stream`() {
    var one = SeededStreams(seed: 7)
    var other = SeededStreams(seed: 7)
    _ = other.bytes(99, label: "ephemeral/3")
    _ = other.digits(5, label: "serialNumber")
    #expect(one.bytes(32, label: "nonce") == other.bytes(32, label: "nonce"))
    #expect(one.bytes(8, label: "a") != other.bytes(8, label: "b"))
  }

  // The very numbers: another machine or version must draw the same, or old cases stop replaying.
  @Test func `draw the same numbers for ever`() {
    var streams = SeededStreams(seed: 20_260_519)
    #expect(streams.hex(16, label: "nonce") == "AF49EB369E7C5A0C")
    #expect(streams.digits(8, label: "serialNumber") == "06507151")
  }

  @Test(arguments: [0, 1, 7, 8, 9, 640])
  func `give as much as was asked for`(count: Int) {
    var streams = SeededStreams(seed: 1)
    #expect(streams.bytes(count, label: "x").count == count)
    let hex = streams.hex(count, label: "x")
    #expect(hex.count == count)
    #expect(hex.allSatisfy { "0123456789ABCDEF".contains($0) })
    let digits = streams.digits(count, label: "x")
    #expect(digits.count == count)
    #expect(digits.allSatisfy { $0.isWholeNumber })
  }
}
