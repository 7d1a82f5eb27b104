import Text
import TypedYAML
import WalletDomain

extension YAMLNode {
  /// Removes the passes of a Watch that settings removed, as unpairing does; TMP keeps their tokens.
  ///
  /// Items that settings put on the Watch stay, and are reported.
  func withoutUnpairedWatch(sinceItWas before: YAMLNode) -> YAMLNode {
    guard before.hasWatch, !hasWatch else { return self }
    // The device of a token that the Watch had is unknown afterwards.
    return changingItems(of: ["passes"]) { $0.isLeftOnWatch ? nil : $0 }
      .changingItems(of: ["network", "tokens"]) { item in
        guard item.isLeftOnWatch, case .mapping(let pairs) = item.content else {
          return item
        }
        return YAMLNode(content: .mapping(pairs.filter { $0.key != "on" }), mark: item.mark)
      }
  }

  private var hasWatch: Bool { self["device"]?["watch"].map { !$0.isNull } ?? false }

  /// Whether the item is on the Watch, and not by a setting.
  private var isLeftOnWatch: Bool {
    guard let device = self["on"], device.scalar == Device.watch.rawValue else { return false }
    return !device.mark.file.hasPrefix("--set ") && !device.mark.file.hasPrefix("set ")
  }

  private func changingItems(
    of keys: ArraySlice<String>, _ change: (YAMLNode) -> YAMLNode?
  ) -> YAMLNode {
    var node = self
    if let key = keys.first {
      guard case .mapping(var pairs) = content,
        let place = pairs.firstIndex(where: { $0.key == key })
      else { return self }
      pairs[place].value = pairs[place].value.changingItems(of: keys.dropFirst(), change)
      node.content = .mapping(pairs)
    } else if case .sequence(let items) = content {
      node.content = .sequence(items.compactMap(change))
    }
    return node
  }
}
