/// Encodes ASN.1 in DER, as far as certificates and signatures need it.
enum DER {
  static func sequence(_ parts: [[UInt8]]) -> [UInt8] { element(0x30, parts.flatMap { $0 }) }
  static func set(_ parts: [[UInt8]]) -> [UInt8] { element(0x31, parts.flatMap { $0 }) }
  static func octets(_ bytes: [UInt8]) -> [UInt8] { element(0x04, bytes) }
  static func utf8(_ text: String) -> [UInt8] { element(0x0C, Array(text.utf8)) }
  static let null: [UInt8] = [0x05, 0x00]
  static let yes: [UInt8] = [0x01, 0x01, 0xFF]

  /// An unsigned number, most significant byte first.
  static func integer(_ bytes: some Collection<UInt8>) -> [UInt8] {
    var digits = Array(bytes.drop { $0 == 0 })
    if digits.first.map({ $0 & 0x80 != 0 }) ?? true { digits.insert(0, at: 0) }
    return element(0x02, digits)
  }

  /// A bit string; `unused` is the number of unused bits in the last byte.
  static func bits(_ bytes: [UInt8], unused: UInt8 = 0) -> [UInt8] {
    element(0x03, [unused] + bytes)
  }

  /// An element with the context-specific tag `[number]`.
  static func tagged(_ number: UInt8, _ content: [UInt8], isConstructed: Bool = true) -> [UInt8] {
    element((isConstructed ? 0xA0 : 0x80) | number, content)
  }

  /// An object identifier; its first two numbers share a byte.
  static func identifier(_ numbers: [UInt]) -> [UInt8] {
    let joined = [numbers[0] * 40 + numbers[1]] + numbers[2...]
    return element(
      0x06,
      joined.flatMap { number in
        var groups = [UInt8(number & 0x7F)]
        var rest = number >> 7
        while rest > 0 {
          groups.insert(UInt8(rest & 0x7F) | 0x80, at: 0)
          rest >>= 7
        }
        return groups
      })
  }

  static func element(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
    var length: [UInt8] = []
    var rest = content.count
    while rest > 0 {
      length.insert(UInt8(rest & 0xFF), at: 0)
      rest >>= 8
    }
    if content.count < 0x80 { return [tag, UInt8(content.count)] + content }
    return [tag, 0x80 | UInt8(length.count)] + length + content
  }
}
