import Randomness
import Testing

@Suite("Random numbers") struct SplitMix64Tests {
  /// As Vigna's own program in C prints them.
  @Test func `are those that everybody draws from the same seed`() {
    var numbers = SplitMix64(seed: 1_234_567)
    let drawn = (0..<5).map { _ in numbers.next() }
    #expect(
      drawn == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test func `can begin behind the first`() {
    var all = SplitMix64(seed: 7)
    for place in 0..<10 {
      var rest = SplitMix64(seed: 7, skipping: UInt64(place))
      #expect(rest.next() == all.next())
    }
  }
}
