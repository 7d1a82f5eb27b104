import TypedYAML

extension YAMLNode {
  /// A mapping without one of its keys; any other node as it is.
  func without(_ key: String) -> YAMLNode {
    guard let pairs else { return self }
    return YAMLNode(content: .mapping(pairs.filter { $0.key != key }), mark: mark)
  }
}
