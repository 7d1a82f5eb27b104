import MadePictures
import Testing

@testable import Pictures

@Suite("Pictures") struct PictureTests {
  /// Left half full of the first channel, right half empty, as every kind can say it.
  private func halves(_ kind: MadePicture.Kind, depth: Int, isInterlaced: Bool) -> MadePicture {
    let full = (1 << depth) - 1
    var picture = MadePicture(10, 6, kind: kind, depth: depth, isInterlaced: isInterlaced) {
      column, _ in
      let level = column < 5 ? full : 0
      return switch kind {
      case .grey: [level]
      case .palette: [column < 5 ? 1 : 0]
      case .greyAlpha: [level, full]
      case .color: [level, level, level]
      case .colorAlpha: [level, level, level, full]
      }
    }
    if kind == .palette { picture.chunks = [("PLTE", [0, 0, 0, 255, 255, 255])] }
    return picture
  }

  @Test func `what is written is read again, with what can be seen through it`() throws {
    let levels: [UInt8] = [255, 0, 0, 255, 0, 0, 255, 128]
    let bytes = try #require(png(of: levels, columns: 2))
    let pixels = try Picture(png: bytes).filling(columns: 2, rows: 1)
    #expect(abs(pixels[0].red - 1) < 0.01 && pixels[0].alpha == 1)
    #expect(abs(pixels[1].blue - 1) < 0.01 && abs(pixels[1].alpha - 128 / 255.0) < 0.01)
    #expect(png(of: levels, columns: 3) == nil && png(of: [], columns: 2) == nil)
  }

  @Test(arguments: MadePicture.Kind.allCases, [false, true])
  func `every kind is read, in one go or in passes`(kind: MadePicture.Kind, isInterlaced: Bool)
    throws
  {
    for depth in kind.depths {
      let picture = try Picture(
        png: halves(kind, depth: depth, isInterlaced: isInterlaced).bytes)
      #expect(picture.width == 10 && picture.height == 6)
      let pixels = picture.filling(columns: 10, rows: 6)
      for (place, pixel) in pixels.enumerated() {
        let level = place % 10 < 5 ? 1.0 : 0
        #expect(abs(pixel.red - level) < 0.01 && abs(pixel.blue - level) < 0.01)
        #expect(abs(pixel.alpha - 1) < 0.01)
      }
    }
  }

  @Test func `what is transparent is told`() throws {
    let picture = MadePicture(4, 4, kind: .colorAlpha) { column, _ in
      [255, 0, 0, column < 2 ? 0 : 128]
    }
    let pixels = try Picture(png: picture.bytes).filling(columns: 4, rows: 4)
    #expect(pixels[0].alpha == 0)
    #expect(abs(pixels[3].alpha - 128 / 255.0) < 0.001)
    #expect(pixels[3].red > 0.99)
    var keyed = MadePicture(4, 4, 10, 20, 30)
    keyed.chunks = [("tRNS", [0, 10, 0, 20, 0, 30])]
    #expect(try Picture(png: keyed.bytes).filling(columns: 1, rows: 1)[0].alpha == 0)
  }

  @Test func `areas are averaged as light, not as numbers`() throws {
    let checked = MadePicture(600, 400) { column, row in
      (column + row) % 2 == 0 ? [255, 255, 255] : [0, 0, 0]
    }
    let pixels = try Picture(png: checked.bytes).filling(columns: 5, rows: 3)
    // Half of the light is 188 of 255.
    #expect(pixels.allSatisfy { abs($0.green - 188 / 255.0) < 0.01 })
  }

  @Test func `what is too wide or too high is cut off at both ends`() throws {
    let wide = MadePicture(30, 10) { column, _ in
      (10..<20).contains(column) ? [0, 255, 0] : [255, 0, 0]
    }
    let square = try Picture(png: wide.bytes).filling(columns: 5, rows: 5)
    #expect(square.allSatisfy { $0.green > 0.99 && $0.red < 0.01 })
    let high = MadePicture(10, 30) { _, row in
      (10..<20).contains(row) ? [0, 255, 0] : [255, 0, 0]
    }
    let middle = try Picture(png: high.bytes).filling(columns: 5, rows: 5)
    #expect(middle.allSatisfy { $0.green > 0.99 && $0.red < 0.01 })
  }

  @Test func `one that is smaller than its place is enlarged`() throws {
    let picture = try Picture(png: MadePicture(1, 1, 0, 0, 255).bytes)
    let pixels = picture.filling(columns: 16, rows: 10)
    #expect(pixels.count == 160 && pixels.allSatisfy { $0.blue > 0.99 && $0.red == 0 })
    #expect(picture.filling(columns: 0, rows: 3).isEmpty)
  }

  @Test func `what is no picture is refused in words, wherever it breaks`() throws {
    let whole = MadePicture(9, 7, kind: .palette, depth: 4, isInterlaced: true) { column, row in
      [(column + row) % 16]
    }
    var picture = whole
    picture.chunks = [("PLTE", (0..<48).map { UInt8($0 * 5) })]
    let bytes = picture.bytes
    _ = try Picture(png: bytes)
    // The last chunk says nothing that is waited for.
    for count in 0..<bytes.count - 16 {
      #expect(throws: PictureObstacle.self) { try Picture(png: Array(bytes.prefix(count))) }
    }
    #expect(throws: PictureObstacle.notPNG) { try Picture(png: Array("GIF89a".utf8)) }
  }

  @Test func `a byte that is wrong is found, or changes nothing but colours`() throws {
    let bytes = MadePicture(12, 8, 200, 100, 50).bytes
    for place in bytes.indices {
      for flipped in [bytes[place] ^ 0x01, bytes[place] ^ 0x80, 0xff] {
        var broken = bytes
        broken[place] = flipped
        _ = try? Picture(png: broken)
      }
    }
    var wrong = bytes
    wrong[bytes.count - 14] ^= 1
    let obstacle = #expect(throws: PictureObstacle.self) { try Picture(png: wrong) }
    guard case .broken(let why)? = obstacle else {
      Issue.record("\(String(describing: obstacle))")
      return
    }
    #expect(why.contains("CRC"))
  }

  @Test func `huge ones are refused before anything is read`() {
    for (columns, rows) in [(100_000, 100_000), (5000, 5000), (1, 40_000), (Int(Int32.max), 1)] {
      var bytes = MadePicture(1, 1, 0, 0, 0).bytes
      bytes.replaceSubrange(16..<24, with: bigEndian(columns) + bigEndian(rows))
      #expect(throws: PictureObstacle.tooLarge(width: columns, height: rows)) {
        try Picture(png: bytes)
      }
    }
    #expect(throws: PictureObstacle.tooManyBytes) {
      try Picture(png: [UInt8](repeating: 0, count: Picture.mostBytes + 1))
    }
  }

  @Test func `what unfolds to far more than its pixels is not unfolded`() throws {
    let small = MadePicture(20, 10, 0, 0, 0)
    let zeros = unfoldingZeros(200_000)
    #expect(zeros.count < 400_000)
    _ = try? Picture(png: small.bytes(around: zeros))
    var profiled = small
    profiled.chunks = [
      ("iCCP", Array("profile".utf8) + [0, 0] + zeros),
      ("zTXt", Array("Comment".utf8) + [0, 0] + zeros),
    ]
    #expect(try Picture(png: profiled.bytes).width == 20)
  }
}
