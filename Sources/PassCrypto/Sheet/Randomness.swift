public import FoundationEssentials

/// So many random bytes from the stream of that label: whoever calls decides where they come from.
public typealias Randomness = (_ count: Int, _ label: String) -> Data
