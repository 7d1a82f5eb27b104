/// A scalar that is safe to show, and the columns that it takes.
struct DisplayScalar {
  var value: Unicode.Scalar
  /// 0 (a mark on the scalar before it), 1 or 2.
  var columns: Int
}

/// The scalars of a text as a terminal shows them: the one place where text is cleaned and measured.
///
/// A mark always follows a base, and no base bears more than two.
struct DisplayScalars: Sequence, IteratorProtocol {
  private var scalars: String.UnicodeScalarView.Iterator
  private var baseColumns = 0
  private var marks = 0
  private var followsReturn = false

  init(_ text: String) {
    scalars = text.unicodeScalars.makeIterator()
  }

  mutating func next() -> DisplayScalar? {
    while let scalar = scalars.next() {
      // Letters, lines and blocks: nearly all that a screen is made of.
      if (0x20...0x7e).contains(scalar.value) || (0x2500...0x259f).contains(scalar.value) {
        followsReturn = false
        return base(scalar, columns: 1)
      }
      let endsReturn = followsReturn && scalar == "\n"
      followsReturn = scalar == "\r"
      switch ScalarSafety(scalar) {
      case .dropped: continue
      case .blank where endsReturn: continue
      case .blank: return base(" ", columns: 1)
      case .replaced: return base(replacement, columns: 1)
      case .shown:
        if let shown = measured(scalar) { return shown }
      }
    }
    return nil
  }

  private mutating func measured(_ scalar: Unicode.Scalar) -> DisplayScalar? {
    let width = tabledColumns(of: scalar)
    guard width == 0 else {
      // Terminals that know skin tones draw none of their own; the others would draw a swatch.
      if (0x1f3fb...0x1f3ff).contains(scalar.value) && baseColumns == 2 { return nil }
      return base(scalar, columns: width)
    }
    if baseColumns == 0 { return base(replacement, columns: 1) }
    marks += 1
    return marks <= 2 ? DisplayScalar(value: scalar, columns: 0) : nil
  }

  private mutating func base(_ scalar: Unicode.Scalar, columns: Int) -> DisplayScalar {
    baseColumns = columns
    marks = 0
    return DisplayScalar(value: scalar, columns: columns)
  }
}

private let replacement: Unicode.Scalar = "\u{b7}"
