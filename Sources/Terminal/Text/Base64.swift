/// Bytes in the 64 letters of RFC 4648, filled up with `=`.
func base64(_ bytes: [UInt8]) -> String {
  var text: [UInt8] = []
  text.reserveCapacity((bytes.count + 2) / 3 * 4)
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let group = bytes[start..<min(start + 3, bytes.count)]
    let bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
    for place in 0..<4 {
      let isFilling = place > group.count
      text.append(
        isFilling
          ? UInt8(ascii: "=") : base64Letters[Int(bits >> UInt32(18 - 6 * place) & 63)])
    }
  }
  return String(decoding: text, as: UTF8.self)
}

private let base64Letters = Array(
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
