extension StringProtocol {
  /// The text with its first character in upper case, as at the beginning of a sentence.
  public var capitalizedFirst: String { prefix(1).uppercased() + String(dropFirst()) }
}
