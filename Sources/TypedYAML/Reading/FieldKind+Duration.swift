import Text
import Times

extension FieldKind where Value == Duration {
  /// A span of time, such as `80ms`, `1.8s`, `10m`, `2h` or `95d`; none is `0s`.
  public static var duration: Self { duration(mayBeSigned: false) }

  /// A span of time forwards or back, such as `+10m` or `-3s`; no sign means forwards.
  public static var signedDuration: Self { duration(mayBeSigned: true) }

  private static func duration(mayBeSigned: Bool) -> Self {
    Self(
      .textOf(TextSchema(pattern: "^\(mayBeSigned ? "[+-]?" : "")\(durationPattern)$")),
      write: { time, _ in
        .text(max(.zero - .longestWritten, min(time, .longestWritten)).written)
      }
    ) { field in
      guard case .scalar(let text, _) = field.node.content else {
        return field.duration(written: nil)
      }
      let isSigned = mayBeSigned && (text.hasPrefix("+") || text.hasPrefix("-"))
      let size = field.duration(written: isSigned ? text.dropFirst() : text[...])
      return size.map { isSigned && text.hasPrefix("-") ? .zero - $0 : $0 }
    }
  }
}

extension FieldNode {
  fileprivate func duration(written text: Substring?) -> Duration? {
    guard let text, let duration = Duration(written: text) else {
      reportWrongKind(
        .notADuration, expected: "a duration",
        remedy: "write a number and a unit, such as 80ms, 1.8s, 10m, 2h or 95d")
      return nil
    }
    if duration <= .longestWritten { return duration }
    reportWrongKind(
      .outOfRange, expected: "a duration of at most \(Duration.longestWritten.written)")
    return nil
  }
}

/// A number and a unit, as a regular expression.
public let durationPattern = #"[0-9]{1,12}(\.[0-9]{1,9})?(ms|s|m|h|d)"#
