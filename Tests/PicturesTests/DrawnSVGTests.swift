import Testing

@testable import Pictures

@Suite("SVG drawn as PNG") struct DrawnSVGTests {
  private let flag = """
    <svg xmlns="http://www.w3.org/2000/svg" width="20" height="11">
    <rect width="10" height="11" fill="#ff0000"/><rect x="10" width="10" height="11" fill="#0000ff"/>
    </svg>
    """

  @Test(arguments: [(1.0, 20, 12), (1.5, 30, 16), (2, 40, 22), (0.01, 2, 2)])
  func `a picture is as large as asked for, with even sides`(
    scale: Double, width: Int, height: Int
  ) throws {
    let bytes = try png(ofSVG: flag, scale: scale)
    #expect(bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
    let picture = try Picture(png: bytes)
    #expect(picture.width == width && picture.height == height)
    #expect(try png(ofSVG: flag, scale: scale) == bytes)
  }

  @Test func `colours stand where the SVG has them`() throws {
    let pixels = try Picture(png: png(ofSVG: flag, scale: 2)).filling(columns: 40, rows: 22)
    #expect(pixels[1].red > 0.99 && pixels[1].blue < 0.01 && pixels[1].alpha == 1)
    #expect(pixels[38].blue > 0.99 && pixels[38].red < 0.01)
  }

  @Test func `what cannot be drawn is told`() {
    #expect(throws: DrawingObstacle.broken) { try png(ofSVG: "no picture", scale: 1) }
    #expect(throws: DrawingObstacle.tooLarge) { try png(ofSVG: flag, scale: 1000) }
    #expect(throws: DrawingObstacle.tooLarge) { try png(ofSVG: flag, scale: .infinity) }
  }
}
