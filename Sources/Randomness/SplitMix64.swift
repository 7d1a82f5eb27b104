/// Random numbers that a seed decides, the same in every run and on every machine (Steele, Lea and Flood 2014).
///
/// Not for secrets: whoever knows one number knows the next.
@frozen public struct SplitMix64: RandomNumberGenerator, Sendable {
  @usableFromInline var state: UInt64

  /// Begins behind the first `count` numbers of that seed.
  @inlinable public init(seed: UInt64, skipping count: UInt64 = 0) {
    state = seed &+ count &* Self.step
  }

  @inlinable public mutating func next() -> UInt64 {
    state &+= Self.step
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// 2^64 by the golden ratio.
  @usableFromInline static var step: UInt64 { 0x9e37_79b9_7f4a_7c15 }
}
