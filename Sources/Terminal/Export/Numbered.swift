/// Different elements, each once, in the order in which they first came.
package struct Numbered<Element: Hashable> {
  package private(set) var all: [Element] = []
  private var numbers: [Element: Int] = [:]

  package init() {}

  /// The index of an element in `all`, to which it is added where it is new.
  package mutating func number(of element: Element) -> Int {
    if let number = numbers[element] { return number }
    numbers[element] = all.count
    all.append(element)
    return all.count - 1
  }
}
