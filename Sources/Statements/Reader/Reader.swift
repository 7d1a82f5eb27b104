/// Recognises one kind of source and reads it.
struct Reader: Sendable {
  let kind: Kind
  /// The reader is asked only about lines in which one of these occurs.
  let signs: [Sign]
  /// Reads from the passage's first line on; nil if the passage is not of this kind.
  let read: @Sendable (Passage) -> Finding?

  init(_ kind: Kind, signs: [Sign], read: @escaping @Sendable (Passage) -> Finding?) {
    (self.kind, self.signs, self.read) = (kind, signs, read)
  }
}
