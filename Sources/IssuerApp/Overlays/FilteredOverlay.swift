import Terminal

/// A list over the screen that what is typed narrows at once.
protocol FilteredOverlay: ListOverlay {
  var filter: LineEditor { get set }
}

extension FilteredOverlay {
  var editor: LineEditor? {
    get { filter }
    set { if let newValue { (filter, list) = (newValue, ListState()) } }
  }

  mutating func type(_ key: Key, _ app: AppModel) -> Bool {
    // Whoever begins with the key for narrowing a list means nothing else.
    key == .character("/") && filter.isEmpty || type(key)
  }
}
