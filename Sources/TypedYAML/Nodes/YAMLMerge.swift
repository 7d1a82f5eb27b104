/// `base` with the changes of `patch`: null removes, mappings merge, lists and scalars replace (RFC 7386).
///
/// Every part keeps the mark of the file it came from; a merged mapping stands where the patch has it.
public func merged(_ patch: YAMLNode, onto base: YAMLNode?) -> YAMLNode {
  guard case .mapping(let changes) = patch.content else { return patch }
  var result: [YAMLNode.Pair?] = []
  if case .mapping(let pairs) = base?.content { result = pairs }
  let places = Dictionary(
    result.enumerated().compactMap { place, pair in pair.map { ($0.key, place) } },
    uniquingKeysWith: { first, _ in first })

  for change in changes {
    let place = places[change.key]
    if change.value.isNull {
      if let place { result[place] = nil }
      continue
    }
    var pair = change
    pair.value = merged(change.value, onto: place.flatMap { result[$0]?.value })
    if let place { result[place] = pair } else { result.append(pair) }
  }
  return YAMLNode(content: .mapping(result.compactMap { $0 }), mark: patch.mark)
}
