import Redaction

extension String {
  /// The value without secrets; a short one of letters with few digits has none, and is not searched.
  var coveredValue: String {
    var digits = 0
    for byte in utf8 {
      if byte.isDigit { digits += 1 }
      if digits > 11 || byte == 0x20 || byte == UInt8(ascii: "@") || byte > 0x7f {
        return Redactor.coveredWithNumbers(self)
      }
    }
    return utf8.count > 40 ? Redactor.coveredWithNumbers(self) : self
  }
}
