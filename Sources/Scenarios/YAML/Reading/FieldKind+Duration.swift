extension FieldKind where Value == Duration {
  /// A span of time, such as `80ms`, `1.8s`, `10m`, `2h` or `95d`; zero is `0s`.
  static var duration: Self {
    Self { field in
      guard case .scalar(let text, _) = field.node.content, let duration = Duration(written: text)
      else {
        field.reportWrongDuration(expected: "a duration")
        return nil
      }
      return duration
    }
  }

  /// A span of time forwards or back, such as `+10m` or `-3s`; no sign means forwards.
  static var signedDuration: Self {
    Self { field in
      guard case .scalar(let text, _) = field.node.content,
        let size = Duration(
          written: text.hasPrefix("+") || text.hasPrefix("-") ? text.dropFirst() : text[...])
      else {
        field.reportWrongDuration(expected: "a duration")
        return nil
      }
      return text.hasPrefix("-") ? .zero - size : size
    }
  }
}

extension FieldNode {
  fileprivate func reportWrongDuration(expected: String) {
    reportWrongKind(
      .notADuration, expected: expected,
      remedy: "write a number and a unit, such as 80ms, 1.8s, 10m, 2h or 95d")
  }
}
