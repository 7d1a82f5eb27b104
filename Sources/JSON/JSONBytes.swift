public import FoundationEssentials

/// `value` as JSON, its keys sorted and its slashes plain: equal values are equal bytes.
///
/// `null` where it holds a number that JSON cannot say.
public func jsonBytes(of value: some Encodable, indented: Bool = false) -> Data {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  if indented { encoder.outputFormatting.insert(.prettyPrinted) }
  return (try? encoder.encode(value)) ?? Data("null".utf8)
}
