import Text

extension FieldKind where Value == Int {
  /// The version of a file's format, written as `passwalk/scenario@1`; only those up to `newest` can be read.
  public static func format(_ kind: String, newest: Int) -> Self {
    Self(
      .choice((1...newest).map { "\(kind)@\($0)" }),
      write: { version, _ in .text("\(kind)@\(version)") }
    ) { field in
      guard let text = FieldKind<String>.text.read(field) else { return nil }
      let parts = text.split(separator: "@", omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0] == kind, let version = Int(parts[1]), version >= 1,
        String(version) == parts[1]
      else {
        field.reportWrongKind(.unsupportedFormat, expected: "`\(kind)@\(newest)`")
        return nil
      }
      if version <= newest { return version }
      field.report(
        .unsupportedFormat, "\(quoted(text)) is newer than this passwalk",
        remedy: "it reads up to `\(kind)@\(newest)`; take the passwalk that came with the file")
      return nil
    }
  }
}
