/// How many columns a text takes once it is `sanitised`.
///
/// Layout, truncation and drawing all measure with this; the C library's table is as old as the machine.
public func displayColumns(_ text: String) -> Int {
  if isPlain(text) { return text.utf8.count }
  return DisplayScalars(text).reduce(0) { $0 + $1.columns }
}

/// How many columns a scalar takes when it follows another: 0, 1 or 2.
public func columns(of scalar: Unicode.Scalar) -> Int {
  switch ScalarSafety(scalar) {
  case .shown: tabledColumns(of: scalar)
  case .blank, .replaced: 1
  case .dropped: 0
  }
}

/// The width by the tables, for a scalar known to be safe.
func tabledColumns(of scalar: Unicode.Scalar) -> Int {
  // Nothing below U+0300 is wide or a mark.
  guard scalar.value >= 0x300 else { return 1 }
  if isInside(scalar.value, zeroWidthBoundaries) { return 0 }
  return isInside(scalar.value, wideBoundaries) ? 2 : 1
}

/// Boundaries at even places begin a run, at odd places end it.
private func isInside(_ value: UInt32, _ boundaries: [UInt32]) -> Bool {
  var low = 0
  var high = boundaries.count
  while low < high {
    let middle = (low + high) / 2
    if boundaries[middle] <= value { low = middle + 1 } else { high = middle }
  }
  return low % 2 == 1
}
