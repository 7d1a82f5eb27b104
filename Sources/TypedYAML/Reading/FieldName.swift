import Text

/// What a message calls the thing that is read, as in "item 2 of `cards` in the scenario".
public struct FieldName: CustomStringConvertible {
  private let key: String?
  private let owner: String
  private let item: Int?

  /// Something that stands alone, such as "the scenario".
  public init(whole: String) {
    (key, owner, item) = (nil, whole, nil)
  }

  /// The value of `key` in `owner`, such as "a card".
  public init(key: String, in owner: String) {
    (self.key, self.owner, item) = (key, owner, nil)
  }

  private init(key: String?, owner: String, item: Int?) {
    (self.key, self.owner, self.item) = (key, owner, item)
  }

  /// The item of this list that a person would count as `number`.
  func item(_ number: Int) -> FieldName {
    FieldName(key: key, owner: owner, item: number)
  }

  public var description: String {
    let place = item.map { "item \($0) of " } ?? ""
    return place + (key.map { "\(quoted($0)) in \(owner)" } ?? owner)
  }
}
