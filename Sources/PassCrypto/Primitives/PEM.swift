import FoundationEssentials

/// The DER bytes of the first block of a PEM file; nil where there is none.
func bytesOfPEM(_ file: [UInt8]) -> [UInt8]? {
  let lines = String(decoding: file, as: UTF8.self).split(separator: "\n")
  guard let first = lines.firstIndex(where: { $0.hasPrefix("-----BEGIN ") }),
    let last = lines[first...].firstIndex(where: { $0.hasPrefix("-----END ") })
  else { return nil }
  return Data(base64Encoded: lines[(first + 1)..<last].joined()).map(Array.init)
}
