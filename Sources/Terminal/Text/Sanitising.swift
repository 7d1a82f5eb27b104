/// Text that can leave the program: to the terminal, a log, a recording or the clipboard.
///
/// Controls, bidi controls, invisible scalars and non-characters become `·`; a tab or a line end one
/// space; joiners and variation selectors go. The result is one line and is never longer in scalars.
public func sanitised(_ text: String) -> String {
  if isPlain(text) { return text }
  var clean = String.UnicodeScalarView()
  for scalar in DisplayScalars(text) { clean.append(scalar.value) }
  return String(clean)
}

/// Printable ASCII throughout, a column each, as nearly all texts are.
func isPlain(_ text: String) -> Bool {
  text.utf8.withContiguousStorageIfAvailable { bytes in
    bytes.allSatisfy { (0x20...0x7e).contains($0) }
  } ?? false
}
