import Text
package import Times

extension FieldKind where Value == EpochInstant {
  /// A date and time with its zone, such as `2026-05-19T07:35:30Z` or `2026-05-19T09:35:30.25+02:00`.
  package static var instant: FieldKind<EpochInstant> {
    Self(
      .textOf(TextSchema(pattern: instantPattern)), write: { moment, _ in .text(moment.written) }
    ) { field in
      guard case .scalar(let text, _) = field.node.content else {
        field.reportWrongKind(expected: "a date and time")
        return nil
      }
      do throws(InstantMistake) {
        return try EpochInstant(written: text)
      } catch {
        field.reportWrongKind(
          .notADate, expected: "a date and time", remedy: error.explanation)
        return nil
      }
    }
  }
}

/// All but what only a calendar knows.
private let instantPattern =
  "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]"
  + #"(\.[0-9]{1,9})?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$"#
