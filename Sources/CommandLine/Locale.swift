import Glibc

/// Whether the environment asks for UTF-8, in the order in which the C library looks.
package var localeIsUTF8: Bool {
  for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
    guard let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty else { continue }
    let letters = value.lowercased().filter { $0 != "-" }
    return letters.indices.contains { letters[$0...].hasPrefix("utf8") }
  }
  return false
}
