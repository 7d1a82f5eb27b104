/// Recognises one kind of source and reads it.
struct Reader: Sendable {
  let kind: SourceKind
  /// The reader is asked only about lines in which one of these occurs.
  let signs: [Sign]
  /// Reads from the passage's first line on; nil if the passage is not of this kind.
  let read: @Sendable (Passage) -> ReaderResult?

  init(_ kind: SourceKind, signs: [Sign], read: @escaping @Sendable (Passage) -> ReaderResult?) {
    (self.kind, self.signs, self.read) = (kind, signs, read)
  }
}
