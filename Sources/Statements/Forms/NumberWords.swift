extension Int {
  /// An HTTP status; nil for other numbers, such as those that only stand in its place.
  init?(status text: some StringProtocol) {
    guard let number = Int(text), (100..<600).contains(number) else { return nil }
    self = number
  }

  /// The number of an error, which has 32 bits; nil for longer ones, such as a card's.
  init?(code text: some StringProtocol) {
    guard let number = Int32(text) else { return nil }
    self.init(number)
  }
}
